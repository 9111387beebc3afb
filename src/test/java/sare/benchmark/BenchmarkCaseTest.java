package sare.benchmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;

class BenchmarkCaseTest {
    private static Network ring(int nodes) {
        return NetworkFile.read(
                Path.of("networks/torus-4x4.yaml"), List.of(new Setting("dimensions", Integer.toString(nodes))));
    }

    /** 48 packets of 3 nodes, each over one hop of a ring of three. */
    @Test
    void aCaseAnswersThePacketHopsOfItsRun() {
        Network network = ring(3);
        BenchmarkCase uniform = BenchmarkCase.uniform(network, 50, load -> 0.8, 16);
        LongSupplier run = uniform.preparation().apply(network);

        assertEquals("torus-4x4, uniform 50 %", uniform.name());
        assertEquals(48, run.getAsLong());
        assertEquals(48, run.getAsLong(), "the same each time");
    }

    @Test
    void theStandardCasesAreThereWithTheirFiles() {
        List<String> names = BenchmarkCase.standard(Path.of("")).stream()
                .map(BenchmarkCase::name)
                .toList();

        assertEquals(4 * 4 + 2 + 2 * 2, names.size());
        assertEquals("torus-16x16-dor, uniform 5 %", names.get(0));
        assertEquals("torus-8x8, mg.A.64", names.get(names.size() - 1));
    }

    /** Only the small ones are built; the largest would need half a gigabyte. */
    @Test
    void theCasesOfSizesHaveTheNodesOfTheirNames() {
        List<BenchmarkCase> sizes = BenchmarkCase.sizes(Path.of(""), 1, System::nanoTime);

        assertEquals(4 * 4, sizes.size());
        for (BenchmarkCase each : sizes.subList(0, 8)) {
            int nodes = each.machine().get().topology().nodes();
            assertTrue(each.name().startsWith(nodes + " nodes, "), each.name() + ": " + nodes);
        }
        assertEquals("262656 nodes, dragonfly", sizes.get(sizes.size() - 1).name());
    }

    /** A queue of the engine alone is more than 32 bytes, and a node of a ring has three; 64 KB would be absurd. */
    @Test
    void bytesPerNodeAreOfTheRightOrder() {
        NodeBytes.of(ring(4096))
                .ifPresent(bytes -> assertTrue(bytes > 3 * 32 && bytes < 4096, bytes + " bytes per node"));
    }
}
