package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.trace.Program;

class UniformLoadTest {
    private static final Network NETWORK = NetworkFile.read(Path.of("networks/torus-8x8.yaml"), List.of());
    private static final int PACKETS_PER_NODE = 500;

    private final UniformLoad load = new UniformLoad(NETWORK);

    /**
     * The last of 500 packets, at one in 160 cycles, is sent after 80000 cycles; over the 64 nodes the standard deviation of
     * the mean is 80000 / sqrt(500 * 64), less than 0.6 %.
     */
    @Test
    void nodesSendAtTheRateOfTheLoad() {
        SimulationResult result = load.run(load.program(0.1, PACKETS_PER_NODE, 1), 1);
        double meanFinish = 0;
        for (int rank = 0; rank < result.ranks(); rank++) {
            meanFinish += (double) result.finishCycle(rank) / result.ranks();
        }

        assertEquals(64L * PACKETS_PER_NODE, result.packets());
        assertEquals(80_000, meanFinish, 80_000 * 0.03);
    }

    /** Each of 63 destinations gets 1/63 of the 32000 packets, 508 and at most five standard deviations of 22.4 more or less. */
    @Test
    void allOtherNodesAreAlike() {
        Program program = load.program(1, PACKETS_PER_NODE, 2);
        int[] received = new int[program.ranks()];
        for (int message = 0; message < program.messages(); message++) {
            assertNotEquals(program.source(message), program.destination(message));
            received[program.destination(message)]++;
        }
        for (int packets : received) {
            assertEquals(PACKETS_PER_NODE, packets, 5 * 22.4);
        }
    }

    /** Across the middle of an 8x8 torus no more than one phit per node and cycle can go: 8 / k with rings of k. */
    @Test
    void saturationIsBelowWhatTheBisectionLetsThrough() {
        double saturation = load.saturation(1);

        assertTrue(saturation > 0.5 && saturation < 1, "saturation at " + saturation);
    }
}
