/**
 * The cost of a mapping: the traffic of ranks, the costs between nodes, and the figures that follow from both without a simulation.
 *
 * <ul>
 *   <li>{@link sare.mapping.problem.Criteria}: the registry of the criteria that {@code --criterion} can name. A
 *       {@link sare.mapping.problem.Criterion} gives the cost between two nodes of a machine
 *       ({@link sare.mapping.problem.PairCost}), which is enough to judge a mapping of any size, and fills the
 *       {@link sare.mapping.problem.CostMatrix} of an allocation.
 *   <li>{@link sare.mapping.problem.Demand}: the traffic that a mapping is for, as a matrix and in phases.
 *   <li>{@link sare.mapping.problem.MappingProblem}: a quadratic assignment problem, made from traffic, a
 *       {@link sare.mapping.problem.Weight} and costs, or read from QAPLIB ({@link sare.mapping.problem.QaplibFile}). Its answers
 *       are {@link sare.mapping.problem.Arrangement}s, which use positions in the allocation's order instead of nodes and are
 *       filled up with ranks that have no traffic.
 *   <li>{@link sare.mapping.problem.SwapGains}: the change of the cost for each swap of two ranks, kept up to date from swap to
 *       swap.
 *   <li>{@link sare.mapping.problem.MappingQuality}: the distances that the bytes of a mapping travel.
 *       {@link sare.mapping.problem.LinkLoads}: the links that they cross under the network's own routing.
 * </ul>
 *
 * <p><b>Link loads.</b> {@code classic} and {@code traffic-distribution} are sums over pairs. {@code link-load-variance} is not: its cost
 * is the variance of the loads of links under the network's own routing, on any machine, where {@code traffic-distribution} is defined on
 * grids only. Loads are expected ones if no packet waits: all routes of a routing are used as often as it uses them on average; where
 * a router may choose, each port gets the same share; UGAL takes the minimal path that it takes with empty queues. Links of
 * hosts do not count, because a mapping does not change what they carry. The cost is the sum of squared differences from the mean over
 * all other links, in a unit (a power of two of the traffic) that makes it fit into a long. Searches keep it up to date from swap to swap.
 * A swap takes as many steps as the two ranks have partners times links on the way, so searches make 200 times fewer by default, descents
 * on more than some 200 ranks look only at swaps that bring a rank next to its partners, and {@code exact} tries all arrangements
 * of at most 9 positions. Routes between all nodes are kept up to 512 nodes; on more they are made as they are needed.
 *
 * <p><b>Phases.</b> {@code phase-congestion} uses the same expected loads for each phase of the program
 * ({@link sare.traffic.phase.Phases}), because messages that are not in the network together do not share a link. Its cost is the
 * sum of three times: those of the phases, each the time of its busiest link or network interface and the mean latency of its messages on
 * the way; half that of the link which is busiest in all phases together, because ranks do not wait for each other after a phase;
 * and the mean of all links in all phases together. Over the mappings of the committed experiments it agrees better with simulated
 * cycles than hops and the variance do.
 *
 * <p><b>Figures as criteria.</b> {@code hop-bytes} and {@code dilation} are sums over pairs. {@code max-com} and
 * {@code max-dilation} are the largest of a pair; each evaluation of a swap looks at all pairs. {@code max-link-load} and
 * {@code mean-link-load} use the expected loads of {@code link-load-variance}, of all counted links or of a class. The figures of
 * TopoMatch (E. Jeannot, Journal of Parallel and Distributed Computing 170, 2022) are {@code hop-bytes}, {@code classic} (SumCom)
 * and {@code max-com}.
 *
 * <p><b>Units.</b> Traffic is in bytes or messages; costs are whole numbers, such as hops. Sums of traffic times cost are exact:
 * problems whose sums might not fit into a long are refused. Loads of links are expected bytes, which need not be whole.
 *
 * <p><b>Sources.</b> T. C. Koopmans, M. Beckmann, "Assignment problems and the location of economic activities", Econometrica
 * 25(1), 1957; J. A. Pascual, J. Miguel-Alonso, J. A. Lozano, "Optimization-based mapping framework for parallel applications",
 * technical report EHU-KAT-IK-02-10: the criteria (equations 3 and 6); R. E. Burkard, S. E. Karisch, F. Rendl, "QAPLIB - a
 * quadratic assignment problem library", Journal of Global Optimization 10, 1997.
 *
 * <p>Example: on a ring of four, rank 0 sends 10 bytes to rank 2, rank 2 to rank 1, and rank 1 to rank 3:
 * <pre>{@code
 * TrafficMatrix traffic = TrafficMatrixFile.read(Path.of("chain.csv"));
 * CostMatrix costs = Criteria.resolve("classic").costs(new Torus(4), Allocation.whole(4));
 * MappingProblem problem = MappingProblem.of("chain.csv", traffic, Weight.BYTES, costs);
 * problem.cost(Arrangement.consecutive(4));                       // 50: 2, 1 and 2 hops
 * problem.cost(Arrangement.of(4, 0, 2, 1, 3));                    // 30: a hop each
 * MappingQuality.of(new Torus(4), traffic, Mapping.of(0, 2, 1, 3)).maxDilationHops();  // 1
 * }</pre>
 */
package sare.mapping.problem;
