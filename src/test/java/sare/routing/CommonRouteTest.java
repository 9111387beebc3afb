package sare.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;

/** The common route of a pair of nodes, if there is one, is the route of every packet between them and of those that stand for all. */
class CommonRouteTest {
    @ParameterizedTest
    @CsvSource({
        "torus-4x4, ",
        "torus-4x4-dor, ",
        "mesh-8x8, ",
        "twisted-torus-16x8, ",
        "fat-tree-64, ",
        "fat-tree-64, routing=random",
        "thin-tree-64, routing=destination-spread",
        "slim-tree-32, ",
        "petersen-20, ",
        "dragonfly-72, routing=minimal virtual-channels=3",
        "dragonfly-72, routing=minimal virtual-channels=3 groups=3",
        "dragonfly-72, routing=valiant virtual-channels=3",
        "dragonfly-72, routing=ugal-local virtual-channels=3",
        "dragonfly-72, routing=ugal-global virtual-channels=3 groups=2"
    })
    void isTheRouteOfEveryPacket(String name, String settings) {
        Network network = NetworkFile.read(
                Path.of("networks", name + ".yaml"),
                Setting.parseAll(settings == null ? List.of() : Arrays.asList(settings.split(" "))));
        int nodes = network.topology().nodes();
        for (int source = 0; source < nodes; source++) {
            for (int destination = 0; destination < nodes; destination++) {
                if (source != destination) {
                    checkPair(network.routing(), source, destination);
                }
            }
        }
    }

    private static void checkPair(Routing routing, int source, int destination) {
        long common = routing.commonRoute(source, destination);
        if (common == Routing.VARIES) {
            return;
        }
        for (int packet = 0; packet < 9; packet++) {
            long draw = CounterBasedRandom.packet(1, source, packet);
            assertEquals(common, routing.route(source, destination, packet, draw), source + " to " + destination);
        }
        for (int number = 0; number < routing.representativePackets(source, destination); number++) {
            assertEquals(
                    common, routing.representativeRoute(source, destination, number), source + " to " + destination);
        }
    }
}
