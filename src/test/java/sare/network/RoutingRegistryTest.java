package sare.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sare.routing.RouteWalk;
import sare.routing.RoutingPlugin;
import sare.topology.Topology;
import sare.topology.TopologyContract;
import sare.topology.dragonfly.Dragonfly;

/**
 * Every routing of the registry on small machines: all packets arrive, minimal ones by shortest paths, and the channels in which
 * packets wait for each other form no cycle (Dally and Seitz, 1987). Rings with bubbles are free of deadlock for another reason and
 * are excepted; of adaptive routings with an escape channel only its requests count (Duato, 1996).
 */
class RoutingRegistryTest {
    private static final String MINIMAL = "minimal";
    private static final String LONGER = "longer";
    private static final String ESCAPE = "minimal, escape";
    private static final String LONGER_ESCAPE = "longer, escape";
    private static final String BUBBLE = "minimal, bubble";

    private static final List<String> TREES =
            List.of("fat-tree down=2 stages=3", "fat-tree down=[3,2,2]", "fat-tree down=[4]");
    private static final List<String> THIN = List.of(
            "thin-tree down=4 up=2 stages=2",
            "thin-tree down=[4] up=2",
            "thin-tree down=[3,2,2] up=[2,2] parallel-links=[2,1]",
            "thin-tree down=[2,3] up=2 parallel-links=2");
    private static final List<String> DRAGONFLIES = List.of(
            "dragonfly hosts-per-switch=1 switches-per-group=2 global-links-per-switch=1",
            "dragonfly hosts-per-switch=1 switches-per-group=4 global-links-per-switch=2 arrangement=relative",
            "dragonfly hosts-per-switch=2 switches-per-group=2 global-links-per-switch=2 groups=3");
    private static final List<String> GRAPHS = List.of("graph file=NETWORKS/petersen-20.csv hosts-per-switch=1");
    private static final List<String> CUBES =
            List.of("hypercube dimensions=1", "hypercube dimensions=3", "hypercube dimensions=4");
    private static final List<String> HYPERX = List.of(
            "hyperx dimensions=4 hosts-per-switch=2",
            "hyperx dimensions=3x4 hosts-per-switch=1",
            "hyperx dimensions=2x3x3 hosts-per-switch=2",
            "hyperx dimensions=1x2 hosts-per-switch=3");

    @TempDir
    static Path folder;

    private record Case(String topology, String routing, String kind) {}

    private static Stream<Case> cases(List<String> topologies, String kind, String... routings) {
        return topologies.stream()
                .flatMap(topology -> Arrays.stream(routings).map(routing -> new Case(topology, routing, kind)));
    }

    static Stream<Case> all() {
        List<String> tori = List.of("torus dimensions=4x3", "torus dimensions=2x2x3", "torus dimensions=5");
        List<String> twisted = List.of("twisted-torus dimensions=4x2 skew-y=2");
        List<String> meshes = List.of("mesh dimensions=4x3", "mesh dimensions=2x3x2 nodes-per-router=2");
        return Stream.of(
                        cases(
                                tori,
                                BUBBLE,
                                "dimension-order flow-control=bubble",
                                "adaptive-bubble flow-control=bubble"),
                        cases(tori, MINIMAL, "dimension-order flow-control=dateline"),
                        cases(
                                twisted,
                                BUBBLE,
                                "dimension-order flow-control=bubble",
                                "adaptive-bubble flow-control=bubble"),
                        cases(twisted, MINIMAL, "dimension-order flow-control=dateline"),
                        cases(meshes, MINIMAL, "dimension-order", "dimension-order flow-control=dateline"),
                        cases(meshes, ESCAPE, "adaptive virtual-channels=3"),
                        cases(TREES, MINIMAL, "source", "destination", "destination-spread", "source-destination"),
                        cases(TREES, MINIMAL, "random", "adaptive"),
                        cases(THIN, MINIMAL, "source", "destination", "destination-spread", "source-destination"),
                        cases(THIN, MINIMAL, "random", "adaptive"),
                        cases(List.of("slim-tree down=4 up=2 stages=3"), MINIMAL, "adaptive"),
                        cases(DRAGONFLIES.subList(0, 2), MINIMAL, "minimal virtual-channels=2"),
                        cases(DRAGONFLIES.subList(2, 3), LONGER, "minimal virtual-channels=2"), // by any of two links
                        cases(DRAGONFLIES, LONGER, "valiant virtual-channels=3", "ugal-local virtual-channels=3"),
                        cases(DRAGONFLIES, LONGER, "ugal-global virtual-channels=4"),
                        cases(DRAGONFLIES, LONGER, "progressive-adaptive virtual-channels=4"),
                        cases(GRAPHS, MINIMAL, "shortest-path", "shortest-path flow-control=node-order"),
                        cases(GRAPHS, MINIMAL, "equal-cost-multipath", "equal-cost-multipath flow-control=node-order"),
                        cases(
                                GRAPHS,
                                LONGER,
                                "k-shortest-paths virtual-channels=8",
                                "k-shortest-paths paths=2 flow-control=node-order virtual-channels=4"),
                        cases(
                                GRAPHS,
                                LONGER,
                                "forwarding-tables tables=NETWORKS/petersen-20-tables.csv virtual-channels=1"),
                        cases(CUBES, MINIMAL, "dimension-order"),
                        cases(CUBES, LONGER, "valiant", "ugal-local", "ugal-global", "valiant virtual-channels=5"),
                        cases(CUBES, ESCAPE, "adaptive"),
                        cases(HYPERX, MINIMAL, "dimension-order"),
                        cases(HYPERX, LONGER, "valiant", "ugal-local", "ugal-global virtual-channels=4"),
                        cases(HYPERX, LONGER_ESCAPE, "hyperx-dal", "hyperx-dal virtual-channels=4"))
                .flatMap(stream -> stream);
    }

    private static Network network(Case given, String... more) throws IOException {
        String[] topology = given.topology.split(" ");
        String[] routing = given.routing.split(" ");
        StringBuilder text = new StringBuilder("topology: " + topology[0] + "\nrouting: " + routing[0] + "\n");
        Stream.of(Arrays.stream(topology).skip(1), Arrays.stream(routing).skip(1), Arrays.stream(more))
                .flatMap(settings -> settings)
                .forEach(setting -> text.append(setting.replaceFirst("=", ": ")).append('\n'));
        Path file = Files.writeString(
                folder.resolve("case.yaml"),
                text.toString()
                        .replace(
                                "NETWORKS", Path.of("networks").toAbsolutePath().toString()));
        return NetworkFile.read(file, List.of());
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyPairIsConnectedAndNoChannelsWaitInACircle(Case given) throws IOException {
        for (String ties : List.of("balanced", "random")) {
            Network network = network(given, "tie-breaking=" + ties);
            Topology topology = network.topology();
            TopologyContract.check(topology);
            RouteWalk walk = new RouteWalk(network, 5, given.kind.endsWith("escape"));
            for (int source = 0; source < topology.nodes(); source++) {
                for (int destination = 0; destination < topology.nodes(); destination++) {
                    if (source != destination) {
                        walk.pair(source, destination);
                        checkHops(given, walk, topology, source, destination);
                    }
                }
            }
            assertTrue(given.kind.equals(BUBBLE) || walk.cycle().isEmpty(), given + ": " + walk.cycle());
        }
    }

    /** The distance of a dragonfly is that of its minimal routing, and two links between groups may be shorter. */
    private static void checkHops(Case given, RouteWalk walk, Topology topology, int source, int destination) {
        String pair = source + " to " + destination;
        int distance = topology.distance(source, destination);
        if (given.kind.startsWith(MINIMAL)) {
            assertEquals(distance, walk.fewestHops(), pair);
            assertEquals(distance, walk.mostHops(), pair);
        } else {
            assertTrue(walk.fewestHops() >= distance || topology instanceof Dragonfly, pair);
            assertTrue(walk.mostHops() <= 2 * topology.diameter(), pair + ": " + walk.mostHops());
        }
    }

    /** The check itself: dimension order on a ring without bubbles or datelines has a cycle. */
    @Test
    void aRingIsACycle() throws IOException {
        Network ring = network(new Case("torus dimensions=4", "dimension-order flow-control=bubble", ""));
        RouteWalk walk = new RouteWalk(ring, 2, false);
        walk.all();
        assertFalse(walk.cycle().isEmpty());
    }

    /** Each topology with each of its routings, such as {@code torus dimension-order}. */
    private static Set<String> pairs() {
        Set<String> pairs = new TreeSet<>();
        for (var entry : Routings.REGISTRY.entries()) {
            for (RoutingPlugin plugin : entry.plugin()) {
                plugin.topologies().forEach(topology -> pairs.add(topology + " " + plugin.name()));
            }
        }
        return pairs;
    }

    @Test
    void everyRoutingIsHere() {
        Set<String> missing = pairs();
        all().forEach(given -> missing.remove(
                given.topology.split(" ")[0] + " " + given.routing.split(" ")[0]));
        assertEquals(Set.of(), missing, "small machines for these belong here");
    }

    @Test
    void theReadmeSaysWhatGoesTogether() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("networks/README.md"));
        List<String> table = lines.subList(lines.indexOf("## What goes together"), lines.indexOf("## Files"));
        for (String pair : pairs()) {
            String[] names = pair.split(" ");
            String row = "\\|.*`" + names[1] + "`.*\\|.*\\|.*\\|[^|]*`" + names[0] + "`[^|]*\\|";
            assertTrue(table.stream().anyMatch(line -> line.matches(row)), pair);
        }
    }
}
