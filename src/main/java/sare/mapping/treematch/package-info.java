/**
 * The mapping of TreeMatch and TopoMatch: ranks that exchange much share the lowest vertices of the machine's tree.
 *
 * <ul>
 *   <li>{@link sare.mapping.treematch.TreeMatch}: Algorithm 1 of TopoMatch on balanced trees, Algorithms 3 and 4 on others.
 *   <li>{@code MachineTree} is the tree of the positions, {@link sare.mapping.place.CommunicationGraph} what processes or groups of
 *       them exchange.
 *   <li>{@code Grouping} divides processes into groups. The number of possible groups, n over a for groups of a among n processes, decides
 *       which is used: {@code Enumeration} up to tau; above that {@code BucketGrouping} for pairs, {@code FastGrouping} for 3 to 5, and
 *       {@code GreedyPartition} for more.
 * </ul>
 *
 * <p><b>Balanced trees.</b> Processes are grouped from the leaves up. The groups of a level are the processes of the next; what
 * they exchange is the sum over their members. Ranks without traffic fill the machine if it has more positions than there are
 * ranks. Costs of levels do not matter. The cores of a node are the lowest level, so that several ranks on a unit are a level of as
 * many leaves (section 4.5).
 *
 * <p><b>Other trees.</b> If units must not be used, or if the machine is uneven, Algorithm 1 is not defined. Then the ranks are
 * divided from the root down, each time into parts as large as the subtrees, as the paper does for constraints; an uneven tree is a
 * balanced one with units that must not be used.
 *
 * <p><b>Split levels.</b> The authors' program can split levels first (4 children into 2 x 2), which the paper does not mention. It
 * finds better groups on some machines and worse ones on others.
 *
 * <p><b>Deviations.</b> The paper and the program differ in several numbers. Here a fifth child still belongs to the fast grouping, as in
 * Algorithm 1; there are 2^ceil(log2 log2 n) buckets, as in the text; searches end after a number of steps instead of a time; parts of the
 * k-way grouping are made greedily, not by Scotch. Nothing prefers the consecutive groups except that they are the answer if no other is
 * better.
 *
 * <p><b>Sources.</b> E. Jeannot, "Process mapping on any topology with TopoMatch", Journal of Parallel and Distributed Computing 170, 2022;
 * E. Jeannot, G. Mercier, F. Tessier, "Process placement in multicore clusters: algorithmic issues and practical techniques", IEEE TPDS
 * 25(4), 2014.
 *
 * <p>Example: a tree of 2 x 2 leaves and the traffic 0 - 3 and 1 - 2.
 * <pre>{@code
 * TreeMatch search = new TreeMatch(problem, TreeMatch.TAU, false, SearchBudget.of(1));
 * search.arrangement();      // [0, 2, 3, 1]: the ranks 0 and 3 are below one vertex
 * }</pre>
 */
package sare.mapping.treematch;
