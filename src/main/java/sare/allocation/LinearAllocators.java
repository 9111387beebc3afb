package sare.allocation;

import java.util.List;
import java.util.stream.IntStream;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.mapping.layout.NodeCurve;
import sare.topology.Grid;
import sare.topology.Topology;

/** The allocators along a curve through the machine. */
final class LinearAllocators {
    private static final String AUTO = "auto";
    private static final String LEAST_SPAN = "least-span";
    private static final String NONE = "none";

    private static final Parameter CURVE = Parameter.optional(
            "curve",
            "the order of the nodes",
            "-",
            "row-major, s-curve (along the shortest dimension), snake (along the first one), hilbert, or auto (s-curve, and by id where nodes have no coordinates)",
            AUTO,
            "Leung et al., IEEE Cluster 2002");
    private static final Parameter FALLBACK = Parameter.optional(
            "fallback",
            "the nodes if no free interval is large enough",
            "-",
            "least-span (the free nodes nearest to each other along the curve) or none",
            LEAST_SPAN,
            "Leung et al., IEEE Cluster 2002");
    private static final String LEUNG =
            "Leung et al., IEEE Cluster 2002; Tuncer, Leung and Coskun, ICS 2015, section 2.1";

    private LinearAllocators() {}

    /** Chooses an interval. */
    private interface Fit {
        int[] nodes(FreeIntervals intervals, Occupancy occupancy, int count);
    }

    static List<Registry.Entry<Allocations.AllocatorMaker>> entries() {
        return List.of(
                Registry.Entry.of(
                        "free-list",
                        "the first free nodes along a curve",
                        "Lo et al., IEEE TPDS 8(7), 1997",
                        LinearAllocators::freeList,
                        SizedAllocator.NODES,
                        CURVE),
                fit(
                        "first-fit",
                        "the first free interval along a curve that is large enough",
                        "Lo et al., IEEE TPDS 8(7), 1997",
                        FreeIntervals::firstFit),
                fit(
                        "best-fit",
                        "the smallest free interval along a curve that is large enough",
                        LEUNG,
                        FreeIntervals::bestFit));
    }

    private static Registry.Entry<Allocations.AllocatorMaker> fit(
            String name, String description, String source, Fit fit) {
        return Registry.Entry.of(
                name,
                description,
                source,
                (topology, parameters) -> interval(name, fit, topology, parameters),
                SizedAllocator.NODES,
                CURVE,
                FALLBACK);
    }

    private static Allocator freeList(Topology topology, YamlMapping parameters) {
        FreeIntervals intervals = intervals(topology, parameters);
        return new SizedAllocator(
                "free-list",
                text(CURVE, parameters),
                topology,
                parameters,
                SizedAllocator.Trait.NONE,
                (occupancy, count, job) -> intervals.first(occupancy, count));
    }

    private static Allocator interval(String name, Fit fit, Topology topology, YamlMapping parameters) {
        FreeIntervals intervals = intervals(topology, parameters);
        boolean spans = parameters
                .get(FALLBACK.name())
                .choice(List.of(LEAST_SPAN, NONE))
                .equals(LEAST_SPAN);
        return new SizedAllocator(
                name,
                text(CURVE, parameters) + text(FALLBACK, parameters),
                topology,
                parameters,
                spans ? SizedAllocator.Trait.NONE : SizedAllocator.Trait.IS_SELECTIVE,
                (occupancy, count, job) -> {
                    int[] nodes = fit.nodes(intervals, occupancy, count);
                    return nodes.length == 0 && spans ? intervals.leastSpan(occupancy, count) : nodes;
                });
    }

    /** A parameter as it stands after a comma in a specification, unless it has its default. */
    private static String text(Parameter parameter, YamlMapping parameters) {
        String value = parameters.get(parameter.name()).text();
        return value.equals(parameter.defaultValue().orElseThrow()) ? "" : "," + parameter.name() + "=" + value;
    }

    private static FreeIntervals intervals(Topology topology, YamlMapping parameters) {
        YamlValue curve = parameters.get(CURVE.name());
        if (topology instanceof Grid grid) {
            NodeCurve chosen = curve.is(AUTO) ? NodeCurve.S_CURVE : curve.choice(NodeCurve.class);
            return new FreeIntervals(chosen.order(grid));
        }
        if (!curve.is(AUTO)) {
            curve.choice(NodeCurve.class);
            throw curve.error(AUTO + " on a " + topology.description() + ", whose nodes have no coordinates");
        }
        return new FreeIntervals(IntStream.range(0, topology.nodes()).toArray());
    }
}
