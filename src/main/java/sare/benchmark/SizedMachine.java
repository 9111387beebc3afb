package sare.benchmark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;

/**
 * A machine on which the cost of a packet-hop is measured by size: a torus of three dimensions, a fat tree of three stages, or a
 * balanced dragonfly of all groups.
 *
 * @param kind topology and routing, as {@code sare benchmark --sizes} names them
 * @param nodes that it has
 * @param file in {@code networks/}, without its ending
 * @param settings replace keys of the file, that of the size first
 */
record SizedMachine(String kind, int nodes, String file, List<String> settings) {
    static final String TORUS = "torus-dor";
    static final String ADAPTIVE_TORUS = "torus";
    static final String FAT_TREE = "fat-tree";
    static final String DRAGONFLY = "dragonfly";

    /** Sides of the tori and fat trees. */
    private static final int[] SIDES = {8, 16, 32, 64};

    /** Hosts per switch of the dragonflies, which have about as many nodes. */
    private static final int[] HOSTS = {3, 6, 10, 16};

    /** All machines, the smallest first. */
    static List<SizedMachine> all() {
        List<SizedMachine> machines = new ArrayList<>();
        for (int size = 0; size < SIDES.length; size++) {
            int side = SIDES[size];
            machines.add(torus(TORUS, side + "x" + side + "x" + side, side * side * side));
            machines.add(torus(ADAPTIVE_TORUS, side + "x" + side + "x" + side, side * side * side));
            machines.add(fatTree(side));
            machines.add(dragonfly(HOSTS[size]));
        }
        return machines;
    }

    /** A torus of the kind {@link #TORUS} or {@link #ADAPTIVE_TORUS}. */
    static SizedMachine torus(String kind, String dimensions, int nodes) {
        return new SizedMachine(
                kind,
                nodes,
                kind.equals(TORUS) ? "torus-8x8x8-dor" : "torus-8x8x8",
                List.of("dimensions=" + dimensions));
    }

    private static SizedMachine fatTree(int down) {
        return new SizedMachine(FAT_TREE, down * down * down, "fat-tree-64", List.of("down=" + down, "routing=source"));
    }

    /** A dragonfly with a = 2 p = 2 h and a h + 1 groups (Kim et al., ISCA 2008, section 3.1). */
    private static SizedMachine dragonfly(int hosts) {
        int switches = 2 * hosts;
        return new SizedMachine(
                DRAGONFLY,
                hosts * switches * (switches * hosts + 1),
                "dragonfly-72",
                List.of(
                        "hosts-per-switch=" + hosts,
                        "switches-per-group=" + switches,
                        "global-links-per-switch=" + hosts));
    }

    /** Builds its network, which may be large, from the files of a folder. */
    Network network(Path home) {
        return NetworkFile.read(
                home.resolve("networks").resolve(file + ".yaml"),
                settings.stream().map(Setting::parse).toList());
    }
}
