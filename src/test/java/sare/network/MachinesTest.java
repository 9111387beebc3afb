package sare.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The figures of the machines in {@code networks/} that people know, worked out from their descriptions. */
class MachinesTest {
    /**
     * Directed links: of BlueGene/Q 10 a node; of Tofu 10, as rings of 4 or 3 have two in each of four dimensions and lines of 2 one in
     * each of two; of Gemini 6 a router. Trees: 864 + 36 x 12 both ways; 15552 + 648 x 12 + 432 x 18. Slingshot: 4096 hosts, 8 groups
     * with 32 x 31 / 2 and 28 pairs with 77. HyperX: 4096 hosts, 512 switches with 21 / 2 each.
     */
    @ParameterizedTest
    @CsvSource({
        "bluegene-q-midplane, 512, 5120, 9, 256, 4",
        "tofu-768, 768, 7680, 9, 384, 6.4",
        "gemini-512, 512, 1536, 10, 64, 1.7066666666666668",
        "infiniband-864, 864, 2592, 4, 216, 16",
        "infiniband-15552, 15552, 62208, 6, 3888, 16",
        "slingshot-4096, 4096, 20440, 4, 1232, 2.56",
        "hyperx-4096, 4096, 18944, 5, 1024, 5.12",
    })
    void figures(String name, int nodes, long links, int diameter, long bisection, double nanosecondsPerCycle) {
        NetworkSummary summary = NetworkSummary.of(NetworkFile.read(Path.of("networks", name + ".yaml"), List.of()));
        assertEquals(nodes, summary.nodes());
        assertEquals(links, summary.links());
        assertEquals(diameter, summary.diameterHops());
        assertEquals(bisection, summary.bisectionLinks());
        assertEquals(nanosecondsPerCycle, summary.nanosecondsPerCycle(), 1e-12);
    }
}
