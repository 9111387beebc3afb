package sare.topology.hierarchy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.topology.HierarchicalTopology;
import sare.topology.Topology;

/**
 * A network some or all of whose nodes are trees. Two units below one node of the network are as far apart as in the tree; others cost the
 * distance of their nodes in the network, times the cost of a hop. Immutable.
 *
 * <p>Ids of routers: those of the trees, with a vertex that joins them and has no links, then those of the network. A router of the
 * network has the links of the network at its first ports and its trees after them.
 */
public final class NestedMachine implements HierarchicalTopology, MappingTopology {
    private static final int MOST_COMPARED = 1 << 12; // positions of which all pairs are looked at

    private final Topology network;
    private final int[] positions; // by tree: its node in the network
    private final int hopCost;
    private final LevelTree trees; // the root has a child for each tree
    private final int[] treeOfUnit;

    /**
     * Trees on the nodes of a network.
     *
     * @param positions by tree: its node in the network, each once
     * @param trees the parts at these nodes, as many
     * @param hopCost the cost of a hop of the network, or of a unit of its distances
     */
    public NestedMachine(Topology network, int[] positions, List<Branch> trees, int hopCost) {
        this.network = network;
        this.positions = positions.clone();
        this.hopCost = hopCost;
        Branch root = new Branch("network").costing(Math.toIntExact(largestDistance(network, hopCost)));
        trees.forEach(root::add);
        this.trees = LevelTree.of(root);
        this.treeOfUnit = IntStream.range(0, this.trees.nodes())
                .map(this.trees::placeBelowRoot)
                .toArray();
    }

    /** The largest distance in a network whose hops have a cost, which must be an int. */
    public static long largestDistance(Topology network, int hopCost) {
        return (long) hopCost * network.diameter();
    }

    @Override
    public int distance(int nodeA, int nodeB) {
        int treeA = treeOfUnit[nodeA];
        int treeB = treeOfUnit[nodeB];
        return treeA == treeB
                ? trees.distance(nodeA, nodeB)
                : hopCost * network.distance(positions[treeA], positions[treeB]);
    }

    /** {@inheritDoc} A bound where thousands of nodes are used but not all: the diameter of the whole network. */
    @Override
    public int diameter() {
        boolean isBound = positions.length == network.nodes() || positions.length > MOST_COMPARED;
        int hops = isBound
                ? network.diameter()
                : IntStream.range(0, positions.length)
                        .map(this::farthestBefore)
                        .max()
                        .orElse(0);
        return Math.max(positions.length < 2 ? 0 : hopCost * hops, trees.largestBelowRoot());
    }

    private int farthestBefore(int tree) {
        return hopsToThoseBefore(tree).max().orElse(0);
    }

    private IntStream hopsToThoseBefore(int tree) {
        return IntStream.range(0, tree).map(other -> network.distance(positions[tree], positions[other]));
    }

    @Override
    public int stages() {
        return trees.stages();
    }

    @Override
    public int height(int nodeA, int nodeB) {
        return trees.height(nodeA, nodeB);
    }

    @Override
    public int nodes() {
        return trees.nodes();
    }

    @Override
    public int routers() {
        return trees.routers() + network.routers();
    }

    @Override
    public int ports() {
        return Math.max(trees.ports(), network.ports() + positions.length);
    }

    /** {@inheritDoc} The root of the trees has no links; what is below it is joined to the network. */
    @Override
    public int neighbour(int router, int port) {
        if (router >= trees.routers()) {
            return neighbourOfNetwork(router - trees.routers(), port);
        }
        if (router == trees.nodes()) {
            return NO_ROUTER;
        }
        int there = trees.neighbour(router, port);
        return there == trees.nodes() ? trees.routers() + network.router(positions[tree(router)]) : there;
    }

    private int tree(int router) {
        return trees.arrivalPort(router, 0) - 1;
    }

    private int neighbourOfNetwork(int router, int port) {
        if (port < network.ports()) {
            int there = network.neighbour(router, port);
            return there == NO_ROUTER ? NO_ROUTER : trees.routers() + there;
        }
        int tree = port - network.ports();
        boolean isHere = tree < positions.length && network.router(positions[tree]) == router;
        return isHere ? trees.neighbour(trees.nodes(), 1 + tree) : NO_ROUTER;
    }

    @Override
    public int arrivalPort(int router, int port) {
        if (router >= trees.routers()) {
            return port < network.ports() ? network.arrivalPort(router - trees.routers(), port) : 0;
        }
        boolean isTop = trees.neighbour(router, port) == trees.nodes();
        return isTop ? network.ports() + tree(router) : trees.arrivalPort(router, port);
    }

    @Override
    public int backPort(int router, int port) {
        return router >= trees.routers() && port < network.ports()
                ? network.backPort(router - trees.routers(), port)
                : arrivalPort(router, port);
    }

    @Override
    public long bisectionLinks() {
        return network.bisectionLinks();
    }

    /** {@inheritDoc} Those of the network, and {@code inside}. */
    @Override
    public List<String> linkClasses() {
        return Stream.concat(network.linkClasses().stream(), Stream.of("inside"))
                .toList();
    }

    @Override
    public int linkClass(int router, int port) {
        boolean isOfNetwork = router >= trees.routers() && port < network.ports();
        return isOfNetwork
                ? network.linkClass(router - trees.routers(), port)
                : network.linkClasses().size();
    }

    @Override
    public String linkName(int router, int port) {
        if (router < trees.routers()) {
            return trees.linkName(router, port);
        }
        int inNetwork = router - trees.routers();
        return port < network.ports()
                ? network.linkName(inNetwork, port)
                : "router" + inNetwork + ".tree" + (port - network.ports());
    }

    /** The network. */
    public Topology network() {
        return network;
    }

    /** The nodes of the network that are used, by tree. */
    public int[] positions() {
        return positions.clone();
    }

    /** The cost of a hop of the network. */
    public int hopCost() {
        return hopCost;
    }

    /** The trees as texts, by position. */
    public List<String> treeTexts() {
        return trees.root().children().stream()
                .map(tree -> tree.isUnit() ? "0(1)" : LevelTree.of(tree).text())
                .toList();
    }

    /** The same machine as a tree, if the nodes of the network that are used are all equally far from each other. */
    public Optional<LevelTree> asTree() {
        int[] hops = IntStream.range(0, positions.length)
                .flatMap(this::hopsToThoseBefore)
                .distinct()
                .limit(2)
                .toArray();
        if (hops.length > 1) {
            return Optional.empty();
        }
        Branch root = new Branch("network").costing(hops.length == 0 ? hopCost : hopCost * hops[0]);
        trees.root().children().forEach(root::add);
        return Optional.of(LevelTree.of(root));
    }

    @Override
    public Optional<HostedUnits> hosted() {
        return trees.hosted();
    }

    @Override
    public Map<String, Object> figures() {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("network", network.description());
        figures.put("network-nodes", network.nodes());
        figures.put("network-nodes-used", positions.length);
        figures.put("cost-of-a-hop", hopCost);
        figures.putAll(trees.shape().figures());
        figures.computeIfPresent("costs", (key, costs) -> costs.toString().replaceFirst("^[^,]*", hopCost + " a hop"));
        return figures;
    }

    @Override
    public String description() {
        return network.description() + " of trees";
    }
}
