package sare.topology.hierarchy;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sare.topology.HierarchicalTopology;
import sare.topology.NodeParts;

/**
 * A tree whose leaves are the units of a machine, such as the cores of packages of hosts below switches. It may be balanced or not. The
 * distance of two units is the cost of the vertex at which they meet, as the sums of TopoMatch and TreeMatch count it (Jeannot,
 * "Process mapping on any topology with TopoMatch", Journal of Parallel and Distributed Computing 170, 2022). Immutable.
 *
 * <p>Ids of routers: the units, in the order of a walk through the tree, then the vertices above them, each before those below it.
 * Port 0 leads up, port 1 + c to child c.
 *
 * <p>Layout: {@code parentOfUnit} is indexed by unit; {@code children} is indexed by {@code firstChild}, all others by vertex above units.
 */
public final class LevelTree implements HierarchicalTopology, MappingTopology {
    private static final int NO_PARENT = -1;

    private final int[] parentOfUnit;
    private final int[] parent;
    private final int[] depth; // of the root 0
    private final int[] height; // the most levels down to a unit
    private final int[] cost;
    private final int[] firstUnit;
    private final int[] endUnit;
    private final int[] kind; // an index of kinds
    private final int[] firstChild; // and one entry more
    private final int[] children; // routers
    private final int[] placeOfRouter; // by router: which child of its parent it is
    private final int levels;
    private final int mostChildren; // of a vertex
    private final List<String> kinds;
    private final HostedUnits hosted; // or null

    private LevelTree(Builder from) {
        this.parentOfUnit = from.parentOfUnit.toIntArray();
        this.parent = from.parent.toIntArray();
        this.depth = from.depth.toIntArray();
        this.cost = from.cost.toIntArray();
        this.firstUnit = from.firstUnit.toIntArray();
        this.endUnit = from.endUnit.toIntArray();
        this.kind = from.kind.toIntArray();
        this.kinds = List.copyOf(from.kinds);
        this.height = heights();
        this.firstChild = new int[parent.length + 1];
        this.children = new int[parentOfUnit.length + parent.length - 1];
        this.placeOfRouter = new int[parentOfUnit.length + parent.length];
        joinChildren();
        this.levels = IntStream.of(depth).max().orElse(0) + 1;
        this.mostChildren =
                IntStream.range(0, parent.length).map(this::childrenOf).max().orElse(0);
        this.hosted = from.hosted();
    }

    private int[] heights() {
        int[] heights = new int[parent.length];
        Arrays.fill(heights, 1);
        for (int vertex = parent.length - 1; vertex > 0; vertex--) {
            heights[parent[vertex]] = Math.max(heights[parent[vertex]], heights[vertex] + 1);
        }
        return heights;
    }

    /** Children in the order of their units. */
    private void joinChildren() {
        for (int vertex : parentOfUnit) {
            firstChild[vertex + 1]++;
        }
        for (int vertex = 1; vertex < parent.length; vertex++) {
            firstChild[parent[vertex] + 1]++;
        }
        Arrays.parallelPrefix(firstChild, Integer::sum);
        int[] next = firstChild.clone();
        int vertex = 1;
        for (int unit = 0; unit < parentOfUnit.length; unit++) {
            for (; vertex < parent.length && firstUnit[vertex] == unit; vertex++) {
                join(parent[vertex], units() + vertex, next);
            }
            join(parentOfUnit[unit], unit, next);
        }
    }

    private void join(int above, int router, int... next) {
        placeOfRouter[router] = next[above] - firstChild[above];
        children[next[above]++] = router;
    }

    /** A tree of parts that a reader found. */
    public static LevelTree of(Branch root) {
        Builder builder = new Builder();
        add(root, null, builder);
        return builder.build();
    }

    private static void add(Branch branch, String hostAbove, Builder builder) {
        String host = branch.host() == null ? hostAbove : branch.host();
        if (branch.isUnit()) {
            builder.unit(host, branch.slot());
            return;
        }
        builder.open(branch.kind(), branch.cost());
        branch.children().forEach(child -> add(child, host, builder));
        builder.close();
    }

    /**
     * A tree in which all vertices of a level have as many children.
     *
     * @param arities from the root down, at least one
     * @param costs by level, as many
     */
    public static LevelTree balanced(int[] arities, int[] costs) {
        Builder builder = new Builder();
        grow(0, arities, costs, builder);
        return builder.build();
    }

    private static void grow(int level, int[] arities, int[] costs, Builder builder) {
        if (level == arities.length) {
            builder.unit(null, Branch.NO_SLOT);
            return;
        }
        builder.open(level == 0 ? "root" : "level-" + level, costs[level]);
        for (int child = 0; child < arities[level]; child++) {
            grow(level + 1, arities, costs, builder);
        }
        builder.close();
    }

    /** Collects the vertices in the order of a walk. */
    static final class Builder {
        private final IntArrayList parentOfUnit = new IntArrayList();
        private final IntArrayList slotOfUnit = new IntArrayList();
        private final List<String> hostByUnit = new ArrayList<>();
        private final IntArrayList parent = new IntArrayList();
        private final IntArrayList depth = new IntArrayList();
        private final IntArrayList cost = new IntArrayList();
        private final IntArrayList firstUnit = new IntArrayList();
        private final IntArrayList endUnit = new IntArrayList();
        private final IntArrayList kind = new IntArrayList();
        private final List<String> kinds = new ArrayList<>();
        private final IntArrayList open = new IntArrayList();
        private boolean isHosted = true;

        /** Begins a vertex below the one that is open. */
        void open(String kindName, int distance) {
            if (!kinds.contains(kindName)) {
                kinds.add(kindName);
            }
            int vertex = parent.size();
            parent.add(open.isEmpty() ? NO_PARENT : open.topInt());
            depth.add(open.size());
            cost.add(distance);
            kind.add(kinds.indexOf(kindName));
            firstUnit.add(parentOfUnit.size());
            endUnit.add(parentOfUnit.size());
            open.push(vertex);
        }

        /** Ends the vertex that is open. */
        void close() {
            endUnit.set(open.popInt(), parentOfUnit.size());
        }

        /** Adds a unit to the vertex that is open. */
        void unit(String host, int slot) {
            isHosted &= host != null;
            parentOfUnit.add(open.topInt());
            slotOfUnit.add(slot);
            if (isHosted) {
                hostByUnit.add(host);
            }
        }

        LevelTree build() {
            return new LevelTree(this);
        }

        /** The hosts if all units have one; units without a number get their place in the host. */
        private HostedUnits hosted() {
            if (!isHosted) {
                return null;
            }
            int[] slots = slotOfUnit.toIntArray();
            Map<String, Integer> counts = new LinkedHashMap<>();
            for (int unit = 0; unit < slots.length; unit++) {
                int place = counts.merge(hostByUnit.get(unit), 1, Integer::sum) - 1;
                slots[unit] = slots[unit] == Branch.NO_SLOT ? place : slots[unit];
            }
            return HostedUnits.of(hostByUnit, slots);
        }
    }

    private int units() {
        return parentOfUnit.length;
    }

    /** The vertex at which two units meet, an index of the vertices above units. */
    private int meeting(int unitA, int unitB) {
        int low = Math.min(unitA, unitB);
        int high = Math.max(unitA, unitB);
        int vertex = parentOfUnit[low];
        while (endUnit[vertex] <= high) {
            vertex = parent[vertex];
        }
        return vertex;
    }

    @Override
    public int distance(int nodeA, int nodeB) {
        return nodeA == nodeB ? 0 : cost[meeting(nodeA, nodeB)];
    }

    @Override
    public int stages() {
        return height[0];
    }

    @Override
    public int height(int nodeA, int nodeB) {
        return nodeA == nodeB ? 0 : height[meeting(nodeA, nodeB)];
    }

    /** Which child of the root a unit is below. */
    int placeBelowRoot(int unit) {
        int router = unit;
        int vertex = parentOfUnit[unit];
        while (vertex != 0) {
            router = units() + vertex;
            vertex = parent[vertex];
        }
        return placeOfRouter[router];
    }

    @Override
    public int diameter() {
        return largestCost(0);
    }

    /** The largest distance of two units that are below the same child of the root. */
    int largestBelowRoot() {
        return largestCost(1);
    }

    /** The largest cost of a vertex that divides units, from one vertex on. */
    private int largestCost(int firstVertex) {
        return IntStream.range(firstVertex, parent.length)
                .filter(vertex -> childrenOf(vertex) > 1)
                .map(vertex -> cost[vertex])
                .max()
                .orElse(0);
    }

    @Override
    public double meanDistance() {
        double sum = 0; // over ordered pairs of units
        for (int vertex = 0; vertex < parent.length; vertex++) {
            double size = (double) endUnit[vertex] - firstUnit[vertex];
            double pairs = size * size;
            for (int index = firstChild[vertex]; index < firstChild[vertex + 1]; index++) {
                double part = size(children[index]);
                pairs -= part * part;
            }
            sum += cost[vertex] * pairs;
        }
        return units() < 2 ? 0 : sum / units() / (units() - 1);
    }

    private int size(int router) {
        return router < units() ? 1 : endUnit[router - units()] - firstUnit[router - units()];
    }

    @Override
    public int nodes() {
        return units();
    }

    @Override
    public int routers() {
        return units() + parent.length;
    }

    @Override
    public int ports() {
        return 1 + mostChildren;
    }

    private int above(int router) {
        int vertex = router < units() ? parentOfUnit[router] : parent[router - units()];
        return vertex == NO_PARENT ? NO_ROUTER : units() + vertex;
    }

    @Override
    public int neighbour(int router, int port) {
        if (port == 0) {
            return above(router);
        }
        int vertex = router - units();
        return vertex < 0 || port > childrenOf(vertex) ? NO_ROUTER : children[firstChild[vertex] + port - 1];
    }

    @Override
    public int arrivalPort(int router, int port) {
        return port == 0 ? 1 + placeOfRouter[router] : 0;
    }

    @Override
    public long links() {
        return 2L * children.length;
    }

    /** {@inheritDoc} In a tree these are the links to half the children of the first vertex that has several. */
    @Override
    public long bisectionLinks() {
        int vertex = 0;
        while (childrenOf(vertex) == 1 && children[firstChild[vertex]] >= units()) {
            vertex = children[firstChild[vertex]] - units();
        }
        return childrenOf(vertex) / 2;
    }

    /** {@inheritDoc} {@code level-1} are the links of the root, {@code level-2} those below. */
    @Override
    public List<String> linkClasses() {
        return IntStream.rangeClosed(1, levels())
                .mapToObj(level -> "level-" + level)
                .toList();
    }

    /** Levels of vertices above the units; units may be missing at the lowest. */
    int levels() {
        return levels;
    }

    @Override
    public int linkClass(int router, int port) {
        return depthOfRouter(port == 0 ? router : neighbour(router, port)) - 1;
    }

    private int depthOfRouter(int router) {
        return router < units() ? depth[parentOfUnit[router]] + 1 : depth[router - units()];
    }

    @Override
    public String linkName(int router, int port) {
        String name = router < units() ? "unit" + router : "vertex" + (router - units());
        return name + (port == 0 ? ".up" : ".down" + (port - 1));
    }

    @Override
    public NodeParts nodesBySwitch() {
        return NodeParts.byLabel(units(), unit -> parentOfUnit[unit]);
    }

    @Override
    public Optional<HostedUnits> hosted() {
        return Optional.ofNullable(hosted);
    }

    private LevelTree(LevelTree tree, HostedUnits hosted) {
        this.parentOfUnit = tree.parentOfUnit;
        this.parent = tree.parent;
        this.depth = tree.depth;
        this.height = tree.height;
        this.cost = tree.cost;
        this.firstUnit = tree.firstUnit;
        this.endUnit = tree.endUnit;
        this.kind = tree.kind;
        this.firstChild = tree.firstChild;
        this.children = tree.children;
        this.placeOfRouter = tree.placeOfRouter;
        this.levels = tree.levels;
        this.mostChildren = tree.mostChildren;
        this.kinds = tree.kinds;
        this.hosted = hosted;
    }

    /** The same tree with other hosts for its units. */
    LevelTree on(HostedUnits hosts) {
        return new LevelTree(this, hosts);
    }

    /** Its parts, from which the same tree can be made again. */
    public Branch root() {
        return branch(0);
    }

    private Branch branch(int vertex) {
        Branch branch = new Branch(kindOf(vertex)).costing(cost[vertex]);
        for (int place = 0; place < childrenOf(vertex); place++) {
            int child = childVertex(vertex, place);
            branch.add(child >= 0 ? branch(child) : new Branch("unit"));
        }
        return branch;
    }

    /** The tree as a text, {@code COST(PARTS)}, which a network file can have. */
    public String text() {
        return TreeText.write(this);
    }

    /** What is known of each level, from the root down. */
    public LevelShape shape() {
        return new LevelShape(this);
    }

    @Override
    public Map<String, Object> figures() {
        return shape().figures();
    }

    @Override
    public String description() {
        return "tree " + shape().arities();
    }

    int vertices() {
        return parent.length;
    }

    int depthOf(int vertex) {
        return depth[vertex];
    }

    int costOf(int vertex) {
        return cost[vertex];
    }

    String kindOf(int vertex) {
        return kinds.get(kind[vertex]);
    }

    int childrenOf(int vertex) {
        return firstChild[vertex + 1] - firstChild[vertex];
    }

    int parentOfUnit(int unit) {
        return parentOfUnit[unit];
    }

    int parentOf(int vertex) {
        return parent[vertex];
    }

    /** The child of its parent that a unit is. */
    int placeOfUnit(int unit) {
        return placeOfRouter[unit];
    }

    /** The child of its parent that a vertex is. */
    int placeOf(int vertex) {
        return placeOfRouter[units() + vertex];
    }

    /** The child of a vertex that is a vertex, or a number below 0 if that child is a unit. */
    int childVertex(int vertex, int place) {
        return children[firstChild[vertex] + place] - units();
    }
}
