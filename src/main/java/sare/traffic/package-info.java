/**
 * Synthetic traffic: when each node injects a packet, and the packet's destination. Nothing here simulates. Everything is a
 * function of random bits, so the order in which an engine calls it does not matter, and nodes that wait cost nothing.
 *
 * <ul>
 *   <li>{@link sare.traffic.TrafficPattern}: the destinations of packets; {@link sare.traffic.TrafficPatterns}: the registry
 *       of patterns, with their names in options.
 *   <li>{@link sare.traffic.BernoulliGaps}: the times at which a source injects.
 *   <li>{@link sare.traffic.InjectionRate}: the injection rate of a source, {@code 0.016packets} or {@code 0.25phits};
 *       {@link sare.traffic.OfferedLoads}: a sweep of loads, {@code 0.05:1.0:0.05}.
 * </ul>
 *
 * <p><b>Units.</b> Loads are phits per node and cycle, rates and probabilities packets per node and cycle, gaps cycles. With
 * packets of 16 phits a load of 0.25 is a rate of 0.25 / 16 = 0.015625. The largest load is what the link of a node takes: L phits in
 * ceil(L / w) cycles with packets of L phits and a link of width w, which is that of hosts, or the widest one where nodes are at routers.
 *
 * <p><b>Participants.</b> A pattern is made for all nodes of a machine or for some of them, such as those that run no rank
 * of a job. The others send and receive nothing. Permutations are those of the whole machine: a node whose partner does not
 * take part, or is the node itself (as on the diagonal of transpose), sends nothing.
 *
 * <p><b>Patterns</b>, with node ids of b bits and rings of k nodes:
 *
 * <table>
 *   <caption>Destinations</caption>
 *   <tr><th>pattern</th><th>destination</th><th>machine</th></tr>
 *   <tr><td>uniform</td><td>any other node</td><td>any</td></tr>
 *   <tr><td>transpose</td><td>the halves of the coordinates exchanged, else those of the bits</td>
 *       <td>torus of two equal halves, such as 6x6; else b even</td></tr>
 *   <tr><td>tornado</td><td>ceil(k / 2) - 1 hops further in every dimension</td><td>torus</td></tr>
 *   <tr><td>tornado-by-id</td><td>id + floor((X - 1) / 2), X along the first dimension</td><td>torus</td></tr>
 *   <tr><td>bit-complement</td><td>all bits inverted</td><td>2^b nodes</td></tr>
 *   <tr><td>bit-reversal</td><td>bits in the opposite order</td><td>2^b nodes</td></tr>
 *   <tr><td>shuffle</td><td>bits rotated by one place, the highest to the lowest</td><td>2^b nodes</td></tr>
 *   <tr><td>butterfly</td><td>highest and lowest bit exchanged</td><td>2^b nodes</td></tr>
 *   <tr><td>neighbour</td><td>one hop further in every dimension</td><td>torus</td></tr>
 *   <tr><td>shift</td><td>id + {@code by}, modulo the number of nodes</td><td>any</td></tr>
 *   <tr><td>group-shift</td><td>any node of the group that follows {@code by} groups later; the first follows the last</td>
 *       <td>dragonfly; tree of two or more stages</td></tr>
 *   <tr><td>adversarial</td><td>any node of the next group: group-shift by 1</td><td>the same</td></tr>
 *   <tr><td>hotspot</td><td>with probability {@code fraction} one of the hot {@code nodes}, else as uniform</td>
 *       <td>any</td></tr>
 *   <tr><td>matrix</td><td>in proportion to the bytes of the node's row in a {@code file}</td><td>any</td></tr>
 * </table>
 *
 * <p>INSEE's own tornado, with which its reference curves were measured, is tornado-by-id; tornado is that of the textbook. On
 * a ring both are the same.
 *
 * <p><b>Groups.</b> The groups of a tree are the subtrees below the switches of its last stage, so that all traffic of {@code
 * adversarial} crosses that stage. Patterns on bits permute the ids of hosts.
 *
 * <p><b>Matrices.</b> A file has the lines that {@link sare.trace.TrafficMatrixFile} reads; rank i is node i. The offered load
 * is that of the node that sends most bytes. The others inject less, in proportion ({@link sare.traffic.TrafficPattern#weight}),
 * so the mean offered load of a machine is the load times the mean weight.
 *
 * <p><b>Sources.</b> Dally and Towles, "Principles and Practices of Interconnection Networks", 2004, chapter 3 (patterns)
 * and section 24.2 (Bernoulli process); Ridruejo and Miguel-Alonso, "INSEE: an interconnection network simulation and
 * evaluation environment", Euro-Par 2005 (tornado-by-id).
 *
 * <p><b>Worked example.</b> The first packet of node 1 of a network that is an 8x8 torus, with packets of 16 phits, under transpose at a
 * load of 0.25. The gap and the
 * destination have separate seeds, so that they are independent:
 *
 * <pre>{@code
 * TrafficPattern pattern = TrafficPatterns.make("--pattern", "transpose", network.topology());
 * InjectionRate rate = InjectionRate.parse("--rate", "0.25phits", network);
 * BernoulliGaps gaps = new BernoulliGaps(rate.packetsPerCycle() * pattern.weight(1));
 * long cycle = gaps.gap(CounterBasedRandom.packet(gapSeed, 1, 0));
 * int destination = pattern.destination(1, CounterBasedRandom.packet(destinationSeed, 1, 0));   // 8: (1,0) to (0,1)
 * }</pre>
 */
package sare.traffic;
