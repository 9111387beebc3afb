package sare.topology.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.Setting;
import sare.network.NetworkFile;
import sare.topology.Topology;

/** Mean distances that are counted by height or by switch are those of all pairs of hosts. */
class TreeDistancesTest {
    private static double ofAllPairs(Topology topology) {
        long hops = 0;
        for (int a = 0; a < topology.nodes(); a++) {
            for (int b = 0; b < topology.nodes(); b++) {
                hops += topology.distance(a, b);
            }
        }
        return (double) hops / topology.nodes() / (topology.nodes() - 1);
    }

    @ParameterizedTest
    @CsvSource({"4, 2, 2", "4, 2, 4", "2, 2, 3", "3, 1, 4", "6, 2, 3", "2, 1, 2"})
    void ofASlimTree(int down, int up, int stages) {
        SlimTree tree = new SlimTree(down, up, stages);

        assertEquals(ofAllPairs(tree), tree.meanDistance(), 1e-12);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fat-tree-64  | failed-links=[[0, 1], [4, 0], [20, 2]]
            fat-tree-64  | failed-switches=[16, 40]
            thin-tree-64 | failed-switches=[16]
            slim-tree-32 | failed-links=[[0, 1]]
            """)
    void ofATreeWithFailedParts(String network, String failed) {
        Topology tree = NetworkFile.read(
                        Path.of("networks", network + ".yaml"), Setting.parseAll(List.of("routing=adaptive", failed)))
                .topology();

        assertEquals(ofAllPairs(tree), tree.meanDistance(), 1e-12);
    }

    /** All pairs of its hosts would take hours. Below a switch are 1,023 others, and all 1,047,552 others have the height 2. */
    @Test
    @Timeout(20)
    void ofASlimTreeWithAMillionHosts() {
        SlimTree tree = new SlimTree(1024, 1024, 2);

        assertEquals((2.0 * 1023 + 4.0 * 1_047_552) / 1_048_575, tree.meanDistance(), 1e-12);
    }
}
