package sare.study;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;

/**
 * A machine with a load whose cost is measured.
 *
 * @param machine topology and size
 * @param routing short name of the routing
 * @param offered load of each node, in phits per cycle
 * @param file in {@code networks/}, without its ending
 * @param settings replace keys of the file
 * @param packets of all nodes
 */
record EngineSizePoint(
        String machine, String routing, BigDecimal offered, String file, List<String> settings, int packets) {
    static final String DIMENSION_ORDER = "dimension-order";
    static final String ADAPTIVE = "adaptive-bubble";

    private static final BigDecimal OTHERS_OFFERED = new BigDecimal("0.2");
    private static final int OTHERS_PACKETS = 1 << 21;

    static final List<EngineSizePoint> ALL = all(); // after the constants that it needs

    private static List<EngineSizePoint> all() {
        List<EngineSizePoint> points = new ArrayList<>();
        tori(points, "16x16", List.of("0.05", "0.1", "0.2", "0.5"), 1 << 21);
        tori(points, "8x8x8", List.of("0.05", "0.1", "0.2"), 1 << 21);
        tori(points, "16x16x16", List.of("0.05", "0.1", "0.2"), 1 << 20);
        tori(points, "32x32x32", List.of("0.05", "0.1", "0.2"), 1 << 19);
        tori(points, "64x64x64", List.of("0.1"), 1 << 20);
        others(points, 8, 3);
        others(points, 16, 6);
        others(points, 32, 10);
        return List.copyOf(points);
    }

    /** A torus under both routings. */
    private static void tori(List<EngineSizePoint> points, String size, List<String> loads, int packets) {
        for (String load : loads) {
            for (String routing : List.of(DIMENSION_ORDER, ADAPTIVE)) {
                points.add(new EngineSizePoint(
                        "torus " + size,
                        routing,
                        new BigDecimal(load),
                        routing.equals(ADAPTIVE) ? "torus-8x8x8" : "torus-8x8x8-dor",
                        List.of("dimensions=" + size),
                        packets));
            }
        }
    }

    /** A fat tree of three stages and a balanced dragonfly of all groups, as {@code sare benchmark --sizes} has them. */
    private static void others(List<EngineSizePoint> points, int down, int hosts) {
        points.add(new EngineSizePoint(
                "fat tree " + down + "-ary",
                "source",
                OTHERS_OFFERED,
                "fat-tree-64",
                List.of("down=" + down, "routing=source"),
                OTHERS_PACKETS));
        points.add(new EngineSizePoint(
                "dragonfly h=" + hosts,
                "minimal",
                OTHERS_OFFERED,
                "dragonfly-72",
                List.of(
                        "hosts-per-switch=" + hosts,
                        "switches-per-group=" + 2 * hosts,
                        "global-links-per-switch=" + hosts),
                OTHERS_PACKETS));
    }

    Network network() {
        return NetworkFile.read(
                Path.of("networks", file + ".yaml"),
                settings.stream().map(Setting::parse).toList());
    }
}
