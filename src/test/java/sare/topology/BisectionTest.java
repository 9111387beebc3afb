package sare.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.network.NetworkFile;
import sare.report.result.Inspection;

/** The bisections of small machines, held against all cuts: those that are called exact are, and the others are no smaller. */
class BisectionTest {
    @TempDir
    private Path folder;

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "topology: torus, dimensions: [5, 3], routing: dimension-order, flow-control: bubble | true",
                "topology: torus, dimensions: [7, 2], routing: dimension-order, flow-control: bubble | true",
                "topology: torus, dimensions: [3, 2, 2], routing: dimension-order, flow-control: bubble | true",
                "topology: torus, dimensions: [1, 9], nodes-per-router: 3, routing: dimension-order, flow-control: bubble | true",
                "topology: mesh, dimensions: [5, 3], routing: dimension-order | true",
                "topology: mesh, dimensions: [3, 4], nodes-per-router: 2, routing: dimension-order | true",
                "topology: mesh, dimensions: [4, 3], wrap: [true, false], routing: dimension-order, flow-control: bubble | false",
                "topology: mesh, dimensions: [5, 1], wrap: [true, false], routing: dimension-order, flow-control: bubble | true",
                "topology: twisted-torus, dimensions: [7, 2], skew-y: 2, routing: dimension-order, flow-control: bubble | false",
                "topology: twisted-torus, dimensions: [3, 5], skew-y: 1, routing: dimension-order, flow-control: bubble | false",
                "topology: fat-tree, down: 2, stages: 3, routing: destination | true",
                "topology: fat-tree, down: [4, 2, 1], routing: destination | true",
                "topology: fat-tree, down: 3, stages: 2, routing: destination | false",
                "topology: thin-tree, down: [2, 4], up: 1, parallel-links: 2, routing: destination | true",
                "topology: thin-tree, down: [4, 4], up: 2, routing: destination | false",
                "topology: thin-tree, down: [2, 5], up: 4, routing: destination | false",
                "topology: slim-tree, down: 4, up: 2, stages: 2, routing: adaptive | false",
                "topology: slim-tree, down: 3, up: 3, stages: 3, routing: adaptive | false",
                "topology: hypercube, dimensions: 3, routing: dimension-order | true",
                "topology: hyperx, dimensions: [4, 2], hosts-per-switch: 3, routing: dimension-order | true",
                "topology: hyperx, dimensions: [5, 2], hosts-per-switch: 7, routing: dimension-order | true",
                "topology: hyperx, dimensions: [3, 3], hosts-per-switch: 4, routing: dimension-order | false",
                "topology: hyperx, dimensions: [7], hosts-per-switch: 2, routing: dimension-order | false",
                "topology: hyperx, dimensions: [1], hosts-per-switch: 2, routing: dimension-order | true",
                "topology: dragonfly, hosts-per-switch: 1, switches-per-group: 2, global-links-per-switch: 2, groups: 4,"
                        + " routing: minimal | false",
                "topology: dragonfly, hosts-per-switch: 3, switches-per-group: 3, global-links-per-switch: 2, groups: 3,"
                        + " arrangement: circulant, routing: minimal | false",
            })
    void allCuts(String keys, boolean isExact) throws IOException {
        Topology topology = NetworkFile.read(file(keys), List.of()).topology();
        long narrowest = narrowest(topology);
        assertEquals(isExact, topology.isBisectionExact());
        if (isExact) {
            assertEquals(narrowest, topology.bisectionLinks());
        } else {
            assertTrue(narrowest <= topology.bisectionLinks(), narrowest + ", not " + topology.bisectionLinks());
        }
    }

    @Test
    void inspectSaysWhichItIs() throws IOException {
        Path torus = file("topology: torus, dimensions: [4, 4], routing: dimension-order, flow-control: bubble");
        assertEquals("exact", kind(torus));
        Path twisted = file(
                "topology: twisted-torus, dimensions: [4, 2], skew-y: 2, routing: dimension-order, flow-control: bubble");
        assertEquals("upper bound", kind(twisted));
    }

    private static Object kind(Path file) {
        return Inspection.ofNetwork(file, List.of()).figures().get("bisection-kind");
    }

    /** The file of a network whose keys are separated by commas and blanks. */
    private Path file(String keys) throws IOException {
        return Files.writeString(
                Files.createTempFile(folder, "network", ".yaml"), "{" + keys + ", virtual-channels: 2}\n");
    }

    /** The fewest links across any cut with as many nodes on either side as that of the bisection has on its smaller one. */
    private static long narrowest(Topology topology) {
        boolean hasHosts = topology instanceof SwitchedTopology;
        int first = hasHosts ? topology.nodes() : 0;
        int least = topology.nodesBesideBisection();
        long narrowest = Long.MAX_VALUE;
        for (int side = 0; side < 1 << topology.routers() - first - 1; side++) {
            int nodes = nodes(topology, first, side);
            int missing = Math.max(0, Math.max(least - nodes, nodes - (topology.nodes() - least)));
            if (missing == 0 || hasHosts) { // hosts that are cut off from their switches and change sides
                narrowest = Math.min(narrowest, links(topology, first, side) + missing);
            }
        }
        return narrowest;
    }

    private static int nodes(Topology topology, int first, int side) {
        int nodes = 0;
        for (int node = 0; node < topology.nodes(); node++) {
            int router = first == 0 ? topology.router(node) : topology.neighbour(node, 0);
            nodes += side >> router - first & 1;
        }
        return nodes;
    }

    /** Links from the routers of a side, a mask, to the others; links to hosts do not count. */
    private static long links(Topology topology, int first, int side) {
        long links = 0;
        for (int router = first; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports() && (side >> router - first & 1) != 0; port++) {
                int there = topology.neighbour(router, port);
                links += there >= first && (side >> there - first & 1) == 0 ? 1 : 0;
            }
        }
        return links;
    }
}
