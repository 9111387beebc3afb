/**
 * The arrangement of problems of any size, without a table of all costs: {@link sare.mapping.multilevel.MultilevelSearch}. Three
 * methods make arrangements, two others improve them.
 *
 * <ul>
 *   <li>Embedding: if the graph of traffic, or of its heavy part, is a part of the graph of neighbouring positions, as that of a
 *       stencil on a torus or mesh, a search with backtracking often finds an arrangement in which all partners are neighbours. No
 *       arrangement costs less.
 *   <li>Folding: if the ranks form a grid and the machine is a grid of another shape, a dimension of the ranks is folded along several
 *       dimensions of the machine. Of all ways to do so, the one with the fewest hops is taken.
 *   <li>Recursive halving: positions and ranks are halved together, again and again. The ranks are divided on several levels: the graph
 *       of traffic is coarsened along heavy edges, divided, and improved on each level by moves in the order of their gain.
 *   <li>Swaps near to partners improve an arrangement; only those that bring a rank to a partner or next to it are evaluated.
 *   <li>Annealing with the same swaps begins so cold that it keeps the shape of an arrangement.
 * </ul>
 *
 * <p><b>Positions.</b> Those of a grid are cut across coordinates; others between two positions that are far apart, and preferably where
 * neighbours in their order are far apart, as between the subtrees of a tree. Neighbours are found over the links of the machine. There may
 * be more positions than ranks: then neither half gets more ranks than it has positions, and ranks that exchange much stay in one half.
 *
 * <p><b>Effort.</b> {@link sare.mapping.multilevel.Effort} counts evaluations of swaps. A move of a vertex between halves, a vertex
 * of a coarser graph and a step of the search for an embedding count as one.
 *
 * <p><b>Sources.</b> F. Pellegrini, J. Roman, "Scotch: a software package for static mapping by dual recursive bipartitioning of
 * process and architecture graphs", HPCN Europe 1996; B. Hendrickson, R. Leland, "A multilevel algorithm for partitioning graphs",
 * Supercomputing 1995; G. Karypis, V. Kumar, "A fast and high quality multilevel scheme for partitioning irregular graphs", SIAM
 * Journal on Scientific Computing 20(1), 1998; C. M. Fiduccia, R. M. Mattheyses, "A linear-time heuristic for improving network
 * partitions", DAC 1982; C. Schulz, J. L. Traff, "Better process mapping and sparse quadratic assignment", SEA 2017; V. Carletti et
 * al., "Challenging the time complexity of exact subgraph isomorphism for huge and dense graphs with VF3", IEEE TPAMI 40(4), 2018.
 *
 * <p>Example: four ranks in a chain on a ring of four.
 * <pre>{@code
 * MultilevelSearch search = new MultilevelSearch(problem, SearchBudget.of(1));
 * Arrangement arrangement = search.embedded().orElseGet(search::halved);
 * search.improve(arrangement);
 * problem.cost(arrangement);        // a hop for each byte
 * }</pre>
 */
package sare.mapping.multilevel;
