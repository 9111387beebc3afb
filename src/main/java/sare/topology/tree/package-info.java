/**
 * Trees of switches above hosts.
 *
 * <p>Shapes: {@link sare.topology.tree.GeneralisedFatTree} is a fat tree (as many ports up as down), a thin tree (fewer ports up than
 * down), and a tree whose numbers of children, parents and parallel links differ from stage to stage. {@link
 * sare.topology.tree.SlimTree} has fewer switches at each higher stage, each connected to more subtrees. {@link
 * sare.topology.tree.TreeTopologies} has the entries of the registry.
 *
 * <p>Numbering: stage 0 is at the hosts. The hosts have the first ids; the switches of stage 0, 1 and so on follow. With D ports down,
 * host i is connected to switch {@code i / D} of stage 0. The ports up of a switch have the numbers from 0, and the ports down
 * follow. The ports up of the last stage lead nowhere.
 *
 * <p>Bisection: the links above one half of the subtrees of a stage, at the stage where they are fewest. For a k-ary n-tree with even k
 * it is the known value k^n / 2. It is exact, one half of the hosts, wherever a subtree has as many links above it as hosts below and every
 * stage has an even number of subtrees or a single one. For all other trees it is a bound.
 *
 * <p>Sources: Petrini and Vanneschi, "k-ary n-trees: high performance networks for massively parallel architectures", 1997; Öhring
 * et al., "On generalized fat trees", 1995; Zahavi, "D-Mod-K routing providing non-blocking traffic for shift permutations on
 * real life fat trees", 2010 (parallel links); Navaridas et al., "Reducing complexity in tree-like computer interconnection
 * networks", Parallel Computing 36, 2010 (thin and slim trees).
 *
 * <p>A tree without failed links and switches climbs, for each pair of hosts, to the lowest stage from which links lead down to the
 * destination. Its bisection is that of the whole tree, which is a bound.
 */
package sare.topology.tree;
