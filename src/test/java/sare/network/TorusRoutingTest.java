package sare.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TorusRoutingTest {
    private static final int PACKETS = 64; // of a message; enough for every choice among four dimensions to come up

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "8, RANDOM",
        "5, RANDOM",
        "2x4, RANDOM",
        "3x4, BALANCED",
        "4x4, BALANCED",
        "1x2x3, RANDOM",
        "2x2x2x2, BALANCED"
    })
    void aCommonRouteIsThatOfAllPackets(String shape, TieBreaking tieBreaking) {
        Torus torus = TorusTest.torus(shape);
        Routing routing = TorusRoutings.adaptiveBubble(torus, 2, tieBreaking);
        for (int source = 0; source < torus.nodes(); source++) {
            for (int destination = 0; destination < torus.nodes(); destination++) {
                if (source != destination) {
                    LongSet routes = routes(routing, source, destination);
                    long common = routes.size() == 1 ? routes.iterator().nextLong() : Routing.VARIES;
                    assertEquals(common, routing.commonRoute(source, destination), source + " to " + destination);
                }
            }
        }
    }

    private static LongSet routes(Routing routing, int source, int destination) {
        LongSet routes = new LongOpenHashSet();
        for (int packet = 0; packet < PACKETS; packet++) {
            routes.add(routing.route(source, destination, packet, Draws.packet(1, source, packet)));
        }
        return routes;
    }
}
