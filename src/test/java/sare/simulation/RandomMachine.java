package sare.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.network.Arbitration;
import sare.network.Ejection;
import sare.routing.FlowControl;
import sare.routing.TieBreaking;

/** Small machines with random sizes, by family. */
final class RandomMachine {
    private static final int MOST_NODES = 40; // the plain simulator looks at every queue in every cycle
    private static final int MOST_CHANNELS = 4;
    private static final int MANY_CHANNELS = 8; // routers with more than 64 inputs

    private static final String[] TREE_ROUTINGS = {
        "source", "destination", "destination-spread", "source-destination", "random"
    };

    private static final String[] GRAPH_ROUTINGS = {
        "shortest-path", "k-shortest-paths", "equal-cost-multipath", "forwarding-tables"
    };

    private final Random random;
    private final Family family;

    /** Machines that have their routings in common. */
    enum Family {
        MESH,
        TORUS,
        TWISTED_TORUS,
        FAT_TREE,
        THIN_TREE,
        ADAPTIVE_TREE,
        SLIM_TREE,
        FAILED_TREE,
        DRAGONFLY,
        UNIVERSAL_DRAGONFLY,
        PROGRESSIVE_DRAGONFLY,
        HAMMING,
        ADAPTIVE_HAMMING,
        GRAPH,
        K_SHORTEST_PATHS,
        EQUAL_COST_MULTIPATH,
        FORWARDING_TABLES,
        FAILED_GRAPH;

        /** The families that the system property {@code sare.twin.families} names, separated by commas, or all. */
        static Stream<Family> tested() {
            String names = System.getProperty("sare.twin.families", "");
            return Arrays.stream(values())
                    .filter(family ->
                            names.isEmpty() || List.of(names.split(",")).contains(family.name()));
        }
    }

    private RandomMachine(Random random, Family family) {
        this.random = random;
        this.family = family;
    }

    /** A network of a family. */
    static PlainNetwork network(Random random, Family family) {
        return new RandomMachine(random, family).network();
    }

    private PlainNetwork network() {
        PlainMachine machine = machine();
        while (machine.nodes() > MOST_NODES || machine.isRefused()) {
            machine = machine();
        }
        return PlainNetwork.of(machine, network -> {
            network.bubblePackets = network.machine.usesBubbles() ? 2 + random.nextInt(2) : 1;
            network.tieBreaking = oneOf(TieBreaking.values());
            network.virtualChannels = channels(network.machine);
            network.phitsPerPacket = oneOf(1, 2, 3, 4, 5, 8, 16);
            network.bytesPerPhit = oneOf(1, 4);
            network.transitQueuePackets = network.bubblePackets + random.nextInt(4);
            network.injectionQueuePackets = 1 + random.nextInt(4);
            network.arbitration = oneOf(Arbitration.ROUND_ROBIN, Arbitration.ROUND_ROBIN, Arbitration.FIFO);
            network.ejection = oneOf(Ejection.MULTIPLE, Ejection.MULTIPLE, Ejection.SINGLE);
            network.linkGigabitsPerSecond = oneOf(8.0, 10.0);
        });
    }

    private int channels(PlainMachine machine) {
        if (machine instanceof PlainGrid grid && grid.flowControl() == FlowControl.DATELINE) {
            return 2;
        }
        int fewest = fewestChannels(machine);
        int most = random.nextInt(8) == 0 ? MANY_CHANNELS : Math.max(MOST_CHANNELS, fewest);
        return fewest + random.nextInt(Math.max(1, most - fewest + 1));
    }

    private static int fewestChannels(PlainMachine machine) {
        if (machine instanceof PlainGraph graph) {
            return graph.channels();
        }
        if (machine instanceof PlainDragonfly dragonfly) {
            return dragonfly.fewestChannels();
        }
        if (machine instanceof PlainHamming hamming) {
            return hamming.routing().equals("dimension-order") ? 1 : 2;
        }
        return machine instanceof PlainGrid grid && grid.isAdaptive() ? 2 : 1;
    }

    private PlainMachine machine() {
        return switch (family) {
            case MESH -> grid("mesh", false);
            case TORUS -> grid("torus", true);
            case TWISTED_TORUS -> twistedTorus();
            case FAT_TREE -> fatTree(oneOf(TREE_ROUTINGS));
            case THIN_TREE -> thinTree(oneOf(TREE_ROUTINGS));
            case ADAPTIVE_TREE -> random.nextBoolean() ? fatTree("adaptive") : thinTree("adaptive");
            case SLIM_TREE -> slimTree();
            case FAILED_TREE -> failedTree();
            case DRAGONFLY -> dragonfly(oneOf("minimal", "valiant"));
            case UNIVERSAL_DRAGONFLY -> dragonfly(oneOf("ugal-local", "ugal-global"));
            case PROGRESSIVE_DRAGONFLY -> dragonfly("progressive-adaptive");
            case HAMMING -> hamming(oneOf("dimension-order", "valiant"));
            case ADAPTIVE_HAMMING -> hamming(oneOf("ugal-local", "ugal-global", "adaptive"));
            case GRAPH -> graph("shortest-path");
            case K_SHORTEST_PATHS -> graph("k-shortest-paths");
            case EQUAL_COST_MULTIPATH -> graph("equal-cost-multipath");
            case FORWARDING_TABLES -> graph("forwarding-tables");
            case FAILED_GRAPH -> new RandomGraph(random).graph(oneOf(GRAPH_ROUTINGS), true);
        };
    }

    private int from(int low, int high) {
        return low + random.nextInt(high - low + 1);
    }

    @SafeVarargs
    private <T> T oneOf(T... values) {
        return values[random.nextInt(values.length)];
    }

    /** A grid some of whose dimensions may be of the other kind: rings of a mesh or lines of a torus. */
    private PlainGrid grid(String topology, boolean wrapsUsually) {
        int[] sizes = sizes(from(1, 4), 1, 5);
        boolean[] wraps = new boolean[sizes.length];
        Arrays.fill(wraps, wrapsUsually);
        wraps[random.nextInt(wraps.length)] ^= random.nextInt(3) == 0;
        boolean isAdaptive = random.nextBoolean();
        boolean hasRings = IntStream.range(0, sizes.length).anyMatch(d -> wraps[d] && sizes[d] > 1);
        FlowControl flowControl = flowControl(topology, isAdaptive, hasRings);
        return new PlainGrid(topology, sizes, wraps, new int[sizes.length], oneOf(1, 1, 2, 3), isAdaptive, flowControl);
    }

    private FlowControl flowControl(String topology, boolean isAdaptive, boolean hasRings) {
        List<FlowControl> known = new ArrayList<>(List.of(FlowControl.BUBBLE));
        if (!isAdaptive) {
            known.add(FlowControl.DATELINE);
        }
        if (topology.equals("mesh") && !hasRings) {
            known.add(FlowControl.NONE);
            known.add(FlowControl.NONE);
        }
        return known.get(random.nextInt(known.size()));
    }

    private int[] sizes(int dimensions, int low, int high) {
        return IntStream.range(0, dimensions).map(d -> from(low, high)).toArray();
    }

    private PlainGrid twistedTorus() {
        int[] sizes = sizes(from(2, 3), 2, 5);
        sizes[0] = from(1, 8);
        boolean[] wraps = new boolean[sizes.length];
        Arrays.fill(wraps, true);
        int[] skews = new int[sizes.length];
        for (int d = 1; d < skews.length; d++) {
            skews[d] = random.nextInt(sizes[0]);
        }
        boolean isAdaptive = random.nextBoolean();
        FlowControl flowControl = flowControl("twisted-torus", isAdaptive, true);
        return new PlainGrid("twisted-torus", sizes, wraps, skews, 1, isAdaptive, flowControl);
    }

    private PlainTree fatTree(String routing) {
        int down = from(1, 6);
        return PlainFatTree.uniform("fat-tree", routing, down, down, from(1, 4));
    }

    private PlainTree thinTree(String routing) {
        if (random.nextBoolean()) {
            return PlainFatTree.uniform("thin-tree", routing, from(1, 4), from(1, 4), from(2, 4));
        }
        int stages = from(2, 4);
        return PlainFatTree.listed(routing, sizes(stages, 1, 4), sizes(stages - 1, 1, 3), sizes(stages - 1, 1, 2));
    }

    private PlainTree slimTree() {
        int up = from(1, 3);
        return new PlainSlimTree(up * from(1, 4), up, from(2, 4));
    }

    private PlainTree failedTree() {
        PlainTree whole =
                switch (random.nextInt(3)) {
                    case 0 -> fatTree("adaptive");
                    case 1 -> thinTree("adaptive");
                    default -> slimTree();
                };
        return whole.without(RandomFailures.of(random, whole));
    }

    private PlainDragonfly dragonfly(String routing) {
        int switches = from(1, 5);
        int globals = from(1, 3);
        int groups = from(1, switches * globals + 1);
        String arrangement = oneOf("absolute", "relative", "circulant");
        return new PlainDragonfly(from(1, 4), switches, globals, groups, arrangement, routing);
    }

    private PlainGraph graph(String routing) {
        return new RandomGraph(random).graph(routing, false);
    }

    private PlainHamming hamming(String routing) {
        if (random.nextBoolean()) {
            int[] sizes = new int[from(1, 5)];
            Arrays.fill(sizes, 2);
            return new PlainHamming(sizes, 0, routing);
        }
        String name = routing.equals("adaptive") ? "hyperx-dal" : routing;
        return new PlainHamming(sizes(from(1, 3), 1, 5), from(1, 3), name);
    }
}
