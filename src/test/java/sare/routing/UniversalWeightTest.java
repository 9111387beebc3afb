package sare.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.topology.SwitchedTopology;
import sare.topology.Topology;

/** The weight of a path between which UGAL chooses is that of the hops that a packet on it makes, one after the other. */
class UniversalWeightTest {
    private static final QueueOccupancy ONE_PHIT_EACH = new QueueOccupancy() {
        @Override
        public int phits(int router, int outputChannel) {
            return 1;
        }

        @Override
        public int emptiest(int router, int firstChannel, int count, long tieNumber) {
            throw new UnsupportedOperationException();
        }
    };

    private static Network network(String name, String settings, String routing) {
        List<String> all = new ArrayList<>(settings == null ? List.of() : Arrays.asList(settings.split(" ")));
        all.add("routing=" + routing);
        return NetworkFile.read(Path.of("networks", name + ".yaml"), Setting.parseAll(all));
    }

    /** Minimal and Valiant routes, the layouts of which are those of UGAL. */
    @ParameterizedTest
    @CsvSource({
        "dragonfly-72, virtual-channels=3",
        "dragonfly-72, virtual-channels=3 groups=3",
        "dragonfly-72, virtual-channels=4 tie-breaking=balanced",
        "hyperx-64, virtual-channels=2",
        "hyperx-64, virtual-channels=4 dimensions=3x2x5 hosts-per-switch=2",
        "hypercube-64, virtual-channels=2",
    })
    void isThatOfTheHops(String name, String settings) {
        Network local = network(name, settings, "ugal-local");
        Network global = network(name, settings, "ugal-global");
        Network valiant = network(name, settings, "valiant");
        int nodes = local.topology().nodes();
        for (int source = 0; source < nodes; source++) {
            for (int destination = 0; destination < nodes; destination++) {
                long draw = CounterBasedRandom.packet(3, source, destination);
                if (source != destination) {
                    check(local, global, source, local.routing().route(source, destination, 1, draw));
                    check(local, global, source, valiant.routing().route(source, destination, 1, draw));
                }
            }
        }
    }

    /** Checks a route from the router on where a packet decides. */
    private static void check(Network local, Network global, int source, long route) {
        Topology topology = local.topology();
        int router = topology.router(source);
        long rest = route;
        if (topology instanceof SwitchedTopology) {
            rest = local.routing().advance(route, source, 0);
            router = topology.neighbour(source, 0);
        }
        long hops = hops(local, router, rest);
        assertEquals(hops, ((UniversalRouting) local.routing()).weight(router, rest, ONE_PHIT_EACH));
        assertEquals(hops * hops, ((UniversalRouting) global.routing()).weight(router, rest, ONE_PHIT_EACH));
    }

    private static long hops(Network network, int firstRouter, long route) {
        int hops = 0;
        int router = firstRouter;
        for (long rest = route; rest != Routing.ARRIVED; hops++) {
            int output = ChannelRequests.outputChannel(network.routing().requests(rest, router, 0, 0));
            int port = output / network.routers().virtualChannels();
            rest = network.routing().advance(rest, router, port);
            router = network.topology().neighbour(router, port);
        }
        return hops;
    }
}
