package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.routing.ChannelRequests;
import sare.routing.CounterBasedRandom;
import sare.routing.Routing;
import sare.topology.Topology;

/** Expected loads under routings that sample a route for each packet, compared with many packets and with numbers worked out by hand. */
class ExpectedRoutesTest {
    private static final int PACKETS = 20_000;
    private static final double SIGMAS = 5;

    @TempDir
    private Path folder;

    private static Network network(String file, String... settings) {
        return NetworkFile.read(Path.of(file), Setting.parseAll(List.of(settings)));
    }

    private static double[] expected(Network network, int from, int to) {
        double[] loads =
                new double[network.topology().routers() * network.topology().ports()];
        ExpectedRoutes routes = new ExpectedRoutes(network);
        routes.inject(from, to, 1);
        routes.follow((link, amount) -> loads[link] += amount);
        return loads;
    }

    /** The share of random packets that crosses each link, where a packet has one request at every router. */
    private static double[] sampled(Network network, int from, int to) {
        Topology topology = network.topology();
        Routing routing = network.routing();
        double[] loads = new double[topology.routers() * topology.ports()];
        for (int packet = 0; packet < PACKETS; packet++) {
            long route = routing.route(from, to, packet, CounterBasedRandom.packet(1, from, packet));
            int router = topology.router(from);
            int inputPort = Routing.INJECTION;
            int channel = routing.injectionChannel(from, packet);
            while (route != Routing.ARRIVED) {
                int output = ChannelRequests.outputChannel(routing.request(route, router, inputPort, channel, 0));
                int port = output / network.routers().virtualChannels();
                channel = output % network.routers().virtualChannels();
                loads[router * topology.ports() + port] += 1.0 / PACKETS;
                route = routing.advance(route, router, port);
                inputPort = topology.arrivalPort(router, port);
                router = topology.neighbour(router, port);
            }
        }
        return loads;
    }

    private static void compare(Network network, int from, int to) {
        double[] expected = expected(network, from, to);
        double[] sampled = sampled(network, from, to);
        for (int link = 0; link < expected.length; link++) {
            double share = Math.min(1, expected[link]);
            double sigma = Math.sqrt(share * (1 - share) / PACKETS);
            assertEquals(sampled[link], expected[link], SIGMAS * sigma + 1e-9, network.name() + ", link " + link);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "torus-4x4-dor | dimensions=4x6x3 | 0 | 26",
                "twisted-torus-16x8 | tie-breaking=random | 0 | 72",
                "dragonfly-72 | groups=3 | 0 | 23",
                "dragonfly-72 | groups=4 routing=valiant virtual-channels=3 | 0 | 31",
                "dragonfly-72 | groups=5 routing=ugal-local virtual-channels=3 | 3 | 39",
                "dragonfly-72 | groups=5 routing=progressive-adaptive virtual-channels=4 | 3 | 39",
                "fat-tree-64 | routing=random | 0 | 63",
                "fat-tree-64 | down=[2,3,4] stages=lists routing=random | 0 | 23",
                "thin-tree-64 | routing=random | 5 | 60",
                "hyperx-64 | routing=valiant | 0 | 63",
                "hyperx-4096 | routing=valiant flow-control=phases dimensions=[2,3,5] | 0 | 29",
                "petersen-20 | routing=k-shortest-paths paths=3 virtual-channels=8 | 0 | 15",
                "petersen-20 | routing=equal-cost-multipath | 0 | 15"
            })
    void expectedLoadsAreTheSharesOfRandomPackets(String file, String settings, int from, int to) {
        compare(network("networks/" + file + ".yaml", settings.split(" ")), from, to);
    }

    /** Four switches with two hosts each, and four spines: every spine carries a quarter. */
    @ParameterizedTest
    @CsvSource({"equal-cost-multipath", "k-shortest-paths"})
    void trafficBetweenLeavesIsSpreadOverAllSpines(String routing) throws Exception {
        StringBuilder links = new StringBuilder("switch,port,to_switch,to_port\n");
        for (int leaf = 0; leaf < 4; leaf++) {
            for (int spine = 0; spine < 4; spine++) {
                links.append(leaf + "," + spine + "," + (4 + spine) + "," + leaf + "\n");
                links.append((4 + spine) + "," + leaf + "," + leaf + "," + spine + "\n");
            }
        }
        Files.writeString(folder.resolve("leaves.csv"), links);
        Path file = Files.writeString(folder.resolve("leaves.yaml"), """
                topology: graph
                file: leaves.csv
                hosts-per-switch: 2
                routing: shortest-path
                flow-control: hop-index
                virtual-channels: 4
                """);
        Network network = network(file.toString(), "routing=" + routing);
        compare(network, 0, 7);
        double[] loads = expected(network, 0, 7);
        for (int spine = 0; spine < 4; spine++) {
            int leafOfSource = network.topology().nodes();
            assertEquals(0.25, loads[leafOfSource * network.topology().ports() + 2 + spine], 1e-9, "spine " + spine);
        }
    }

    /** Of 4096 routers 1024 stand for all. A packet leaves its router in x unless the sampled one has the same x: 15 times of 16. */
    @Test
    void aFewOfVeryManyRoutersStandForAll() {
        Network network = network(
                "networks/hyperx-4096.yaml",
                "routing=valiant",
                "flow-control=phases",
                "dimensions=16x16x16",
                "hosts-per-switch=1");
        double[] loads = expected(network, 0, 4095);
        int first = network.topology().router(0);
        int toSwitch = network.topology().neighbour(first, 0);
        double inX = 0;
        for (int port = 0; port < network.topology().ports(); port++) {
            boolean isX = network.topology().neighbour(toSwitch, port) >= 0
                    && network.topology()
                            .linkClasses()
                            .get(network.topology().linkClass(toSwitch, port))
                            .equals("x");
            double load = loads[toSwitch * network.topology().ports() + port];
            assertEquals(isX ? 1.0 / 16 : load, load, 0.004, "port " + port);
            inX += isX ? load : 0;
        }
        assertEquals(15.0 / 16, inX, 0.01);
    }
}
