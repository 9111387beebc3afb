package sare.topology.hierarchy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sare.topology.Topology;

/** Some of the nodes of a machine, in an order; distances are those of the whole. Immutable. */
public final class PartOfMachine implements MappingTopology {
    private static final int MOST_COMPARED = 1 << 13; // units of which all pairs are looked at

    private final Topology whole;
    private final int[] nodes;

    /** The nodes, each once. */
    public PartOfMachine(Topology whole, int... nodes) {
        this.whole = whole;
        this.nodes = nodes.clone();
    }

    /** The machine that it is a part of. */
    public Topology whole() {
        return whole;
    }

    /** The node of the whole that a unit is. */
    public int nodeOfWhole(int unit) {
        return nodes[unit];
    }

    @Override
    public int distance(int nodeA, int nodeB) {
        return whole.distance(nodes[nodeA], nodes[nodeB]);
    }

    /** {@inheritDoc} A bound for parts of many thousand units: that of the whole. */
    @Override
    public int diameter() {
        if (nodes.length > MOST_COMPARED) {
            return whole.diameter();
        }
        return IntStream.range(0, nodes.length)
                .map(a -> IntStream.range(0, a).map(b -> distance(a, b)).max().orElse(0))
                .max()
                .orElse(0);
    }

    @Override
    public int nodes() {
        return nodes.length;
    }

    @Override
    public int routers() {
        return whole.routers();
    }

    @Override
    public int ports() {
        return whole.ports();
    }

    @Override
    public int nodesPerRouter() {
        return whole.nodesPerRouter();
    }

    @Override
    public int router(int node) {
        return whole.router(nodes[node]);
    }

    @Override
    public int terminal(int node) {
        return whole.terminal(nodes[node]);
    }

    @Override
    public int neighbour(int router, int port) {
        return whole.neighbour(router, port);
    }

    @Override
    public int arrivalPort(int router, int port) {
        return whole.arrivalPort(router, port);
    }

    @Override
    public int backPort(int router, int port) {
        return whole.backPort(router, port);
    }

    /** {@inheritDoc} Those of the whole, a bound. */
    @Override
    public long bisectionLinks() {
        return whole.bisectionLinks();
    }

    @Override
    public List<String> linkClasses() {
        return whole.linkClasses();
    }

    @Override
    public int linkClass(int router, int port) {
        return whole.linkClass(router, port);
    }

    @Override
    public String linkName(int router, int port) {
        return whole.linkName(router, port);
    }

    @Override
    public Optional<HostedUnits> hosted() {
        return whole instanceof MappingTopology machine
                ? machine.hosted().map(units -> units.only(nodes))
                : Optional.empty();
    }

    @Override
    public Map<String, Object> figures() {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("part-of", whole.description());
        figures.put("units-of-the-whole", whole.nodes());
        if (whole instanceof MappingTopology machine) {
            figures.putAll(machine.figures());
        }
        return figures;
    }

    @Override
    public String description() {
        return nodes.length + " units of " + whole.description();
    }
}
