package sare.study;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sare.benchmark.BenchmarkMachine;
import sare.network.Network;

/**
 * A machine with a load whose cost is measured.
 *
 * @param routing short name of the routing
 * @param offered load of each node, in phits per cycle
 * @param packets of all nodes in one run
 * @param benchmarkMachine builds the network
 */
record EngineSizePoint(String routing, BigDecimal offered, int packets, BenchmarkMachine benchmarkMachine) {
    static final String DIMENSION_ORDER = "dimension-order";
    static final String ADAPTIVE = "adaptive-bubble";
    /** Dimension order with two channels for each link. */
    static final String DATELINE = "dateline";

    private static final String PLANE = "16x16";
    private static final int PLANE_NODES = 256;
    private static final int SMALL = 512;
    private static final int LARGEST_OF_OTHERS = 50_000;
    private static final BigDecimal OTHERS_OFFERED = new BigDecimal("0.2");
    private static final int OTHERS_PACKETS = 1 << 21;
    private static final List<String> LOADS = List.of("0.05", "0.1", "0.2");
    private static final List<String> LOADS_OF_LARGEST = List.of("0.1"); // it accepts 0.125 at most

    /** Packets of a run by nodes of a torus of three dimensions. */
    private static final Map<Integer, Integer> PACKETS =
            Map.of(SMALL, 1 << 21, 4096, 1 << 20, 32_768, 1 << 19, 262_144, 1 << 20);

    static final List<EngineSizePoint> ALL = all(); // after the constants that it needs

    private static List<EngineSizePoint> all() {
        List<EngineSizePoint> points = new ArrayList<>();
        List<BenchmarkMachine> plane = BenchmarkMachine.torus(PLANE, PLANE_NODES);
        tori(points, plane, List.of("0.0125", "0.025", "0.05", "0.1", "0.2", "0.5"), 1 << 21);
        for (int nodes : PACKETS.keySet().stream().sorted().toList()) {
            List<BenchmarkMachine> tori = BenchmarkMachine.all().stream()
                    .filter(machine -> machine.isTorus() && machine.nodes() == nodes)
                    .toList();
            tori(points, tori, nodes > LARGEST_OF_OTHERS ? LOADS_OF_LARGEST : LOADS, PACKETS.get(nodes));
        }
        BenchmarkMachine.all().stream()
                .filter(machine -> machine.nodes() <= LARGEST_OF_OTHERS)
                .forEach(machine -> others(points, machine));
        return List.copyOf(points);
    }

    /** A fat tree with one channel and with two, a dragonfly, or the torus with two channels to compare them with. */
    private static void others(List<EngineSizePoint> points, BenchmarkMachine machine) {
        if (machine.isFatTree()) {
            points.add(other("source", machine.withOneChannel()));
            points.add(other("source", machine));
        } else if (!machine.isTorus()) {
            points.add(other("minimal", machine));
        } else if (!machine.isAdaptive()) {
            points.add(other(DATELINE, machine.withDatelines()));
        }
    }

    private static EngineSizePoint other(String routing, BenchmarkMachine machine) {
        return new EngineSizePoint(routing, OTHERS_OFFERED, OTHERS_PACKETS, machine);
    }

    /** A torus under both routings. */
    private static void tori(
            List<EngineSizePoint> points, List<BenchmarkMachine> tori, List<String> loads, int packets) {
        for (String load : loads) {
            for (BenchmarkMachine torus : tori) {
                String routing = torus.isAdaptive() ? ADAPTIVE : DIMENSION_ORDER;
                points.add(new EngineSizePoint(routing, new BigDecimal(load), packets, torus));
            }
        }
    }

    /** Whether no larger load is measured on a machine of this size. */
    boolean hasLargestLoad() {
        return ALL.stream()
                .filter(other -> other.benchmarkMachine.nodes() == benchmarkMachine.nodes())
                .noneMatch(other -> other.offered.compareTo(offered) > 0);
    }

    /** Topology and size. */
    String machine() {
        return benchmarkMachine.label();
    }

    Network network() {
        return benchmarkMachine.network(Path.of(""));
    }
}
