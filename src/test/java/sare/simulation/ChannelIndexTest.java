package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;

final class ChannelIndexTest {
    @ParameterizedTest
    @CsvSource({"1, 2", "3, 2", "2x2, 3", "5x7, 2", "8x8, 2", "9x9x9, 4", "3x4x2x2, 2"})
    void placesAreOfTheirRouterAndBelowTheBound(String dimensions, int virtualChannels) {
        Network network = NetworkFile.read(
                Path.of("networks/torus-8x8.yaml"),
                Setting.parseAll(List.of("dimensions=" + dimensions, "virtual-channels=" + virtualChannels)));
        ChannelIndex channels = new ChannelIndex(network.topology(), network.routers());

        assertEquals(1, Integer.bitCount(channels.bound));
        assertTrue(channels.count <= channels.bound, channels.count + " channels, bound " + channels.bound);
        assertTrue(channels.bound / 2 < channels.count, channels.count + " channels, bound " + channels.bound);
        for (int router = 0; router < network.topology().routers(); router++) {
            for (int number = 0; number < channels.inputs; number++) {
                int place = channels.place(router, number);
                assertEquals(place, channels.bounded(place));
                assertEquals(router, channels.router(place));
                assertEquals(number, channels.number(place));
            }
        }
    }
}
