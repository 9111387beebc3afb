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

final class PlacesTest {
    @ParameterizedTest
    @CsvSource({"1, 2", "3, 2", "2x2, 3", "5x7, 2", "8x8, 2", "9x9x9, 4", "3x4x2x2, 2"})
    void placesAreOfTheirRouterAndBelowTheBound(String dimensions, int virtualChannels) {
        Network network = NetworkFile.read(
                Path.of("networks/torus-8x8.yaml"),
                Setting.parseAll(List.of("dimensions=" + dimensions, "virtual-channels=" + virtualChannels)));
        Places places = new Places(network.topology(), network.routers());

        assertEquals(1, Integer.bitCount(places.bound));
        assertTrue(places.count <= places.bound, places.count + " places, bound " + places.bound);
        assertTrue(places.bound / 2 < places.count, places.count + " places, bound " + places.bound);
        for (int router = 0; router < network.topology().routers(); router++) {
            for (int number = 0; number < places.inputs; number++) {
                int place = places.place(router, number);
                assertEquals(place, places.bounded(place));
                assertEquals(router, places.router(place));
                assertEquals(number, places.number(place));
            }
        }
    }
}
