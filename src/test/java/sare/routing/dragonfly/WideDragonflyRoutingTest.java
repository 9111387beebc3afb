package sare.routing.dragonfly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.routing.ChannelRequests;
import sare.routing.CounterBasedRandom;
import sare.routing.Routing;
import sare.routing.TieBreaking;
import sare.simulation.SimulationResult;
import sare.simulation.UniformLoad;
import sare.topology.dragonfly.Arrangement;
import sare.topology.dragonfly.Dragonfly;

/** Routes whose hops are computed in each switch are those that list their steps. */
class WideDragonflyRoutingTest {
    private static final int CHANNELS = 4;

    /** A hop: the router, the output channel, and how many hops the route then still has if the router is a switch. */
    private record Hop(int router, int output, int hopsToGo) {}

    private static List<Hop> hops(Dragonfly dragonfly, DragonflyRouting routing, int firstRouter, long route) {
        List<Hop> hops = new ArrayList<>();
        int router = firstRouter;
        long rest = route;
        while (rest != Routing.ARRIVED) {
            int output = ChannelRequests.outputChannel(routing.requests(rest, router, 0, 0));
            int port = output / CHANNELS;
            hops.add(new Hop(router, output, router < dragonfly.nodes() ? 0 : routing.hops(rest, router)));
            rest = routing.advance(rest, router, port);
            router = dragonfly.neighbour(router, port);
            assertTrue(hops.size() < 10, "a packet goes round");
        }
        return hops;
    }

    @ParameterizedTest
    @CsvSource({
        "2, 4, 2, 9, ABSOLUTE",
        "2, 4, 2, 9, RELATIVE",
        "1, 3, 2, 7, CIRCULANT",
        "2, 3, 2, 3, ABSOLUTE",
        "1, 4, 3, 4, RELATIVE",
        "2, 3, 3, 2, CIRCULANT",
        "3, 2, 1, 1, ABSOLUTE",
        "3, 1, 4, 5, ABSOLUTE",
    })
    void areTheSame(int hosts, int switches, int globalLinks, int groups, Arrangement arrangement) {
        Dragonfly dragonfly = new Dragonfly(hosts, switches, globalLinks, groups, arrangement);
        for (TieBreaking ties : TieBreaking.values()) {
            for (boolean isValiant : new boolean[] {false, true}) {
                new Both(
                                dragonfly,
                                new DragonflyRouting(dragonfly, isValiant, CHANNELS, ties),
                                new WideDragonflyRouting(dragonfly, isValiant, CHANNELS, ties))
                        .check();
            }
        }
    }

    /** Channels beyond the fewest stay unused, so their number changes nothing but the layout of a route: 9 ports fit with 56. */
    @ParameterizedTest
    @ValueSource(strings = {"minimal", "valiant", "ugal-local", "ugal-global", "progressive-adaptive"})
    void simulatesTheSameWithMoreChannels(String routing) {
        for (String more : List.of("groups=most", "groups=3 link-latency-cycles=global:9 link-width=global:2")) {
            SimulationResult listed = run(routing, "virtual-channels=56 " + more);
            SimulationResult wide = run(routing, "virtual-channels=57 " + more);
            assertEquals(listed.cycles(), wide.cycles());
            assertEquals(listed.packetHops(), wide.packetHops());
            for (int link = 0; link < listed.links(); link++) {
                assertEquals(listed.phitsOfLink(link), wide.phitsOfLink(link));
            }
        }
    }

    private static SimulationResult run(String routing, String settings) {
        Network network = network(routing, settings);
        UniformLoad load = new UniformLoad(network);
        return load.run(load.program(0.8, 20, 1), 1);
    }

    private static Network network(String routing, String settings) {
        return NetworkFile.read(
                Path.of("networks/dragonfly-72.yaml"),
                Setting.parseAll(List.of(("routing=" + routing + " " + settings).split(" "))));
    }

    /** Switches with more ports than a list of steps has room for. */
    @ParameterizedTest
    @CsvSource({"minimal, 2", "valiant, 3", "ugal-local, 3", "ugal-global, 3", "progressive-adaptive, 4"})
    void connectsSwitchesOfAnyNumberOfPorts(String routing, int channels) {
        Network network = network(routing, "hosts-per-switch=300 switches-per-group=2 virtual-channels=" + channels);
        Dragonfly dragonfly = (Dragonfly) network.topology();
        for (int destination = 1; destination < dragonfly.nodes(); destination += 149) {
            int router = 0;
            int hops = 0;
            for (long rest = network.routing().route(0, destination, 0, CounterBasedRandom.packet(1, 0, destination));
                    rest != Routing.ARRIVED;
                    hops++) {
                int port = ChannelRequests.outputChannel(network.routing().requests(rest, router, 0, 0)) / channels;
                rest = network.routing().advance(rest, router, port);
                router = dragonfly.neighbour(router, port);
            }
            assertEquals(destination, router);
            assertTrue(hops <= 7, hops + " hops");
        }
    }

    /** A routing that lists steps, and one that computes them, of the same dragonfly. */
    private record Both(Dragonfly dragonfly, DragonflyRouting listed, DragonflyRouting wide) {
        void check() {
            for (int source = 0; source < dragonfly.nodes(); source++) {
                for (int destination = 0; destination < dragonfly.nodes(); destination++) {
                    for (int packet = 0; packet < 3; packet++) {
                        check(source, destination, packet, CounterBasedRandom.packet(packet, source, destination));
                    }
                }
            }
        }

        private void check(int source, int destination, int packet, long draw) {
            assertSameHops(
                    source,
                    listed.route(source, destination, packet, draw),
                    wide.route(source, destination, packet, draw));
            assertSameHops(
                    source,
                    listed.minimal(source, destination, packet, draw),
                    wide.minimal(source, destination, packet, draw));
            if (listed.isValiant && !listed.isAlwaysMinimal(source, destination)) {
                assertSameHops(
                        source,
                        listed.detour(source, destination, packet, draw),
                        wide.detour(source, destination, packet, draw));
                checkDiversion(source, destination, packet, draw);
            }
        }

        /** From every switch of the source's group on. */
        private void checkDiversion(int source, int destination, int packet, long draw) {
            int group = dragonfly.group(source);
            for (int router = dragonfly.nodes(); router < dragonfly.routers(); router++) {
                if (dragonfly.groupOfSwitch(router) == group) {
                    long first = listed.diversion(router, source, destination, packet, draw);
                    long second = wide.diversion(router, source, destination, packet, draw);
                    assertSameHops(router, first, second);
                    for (int other = 0; other < dragonfly.groups(); other++) {
                        assertEquals(listed.leavesTo(first, router, other), wide.leavesTo(second, router, other));
                    }
                }
            }
        }

        private void assertSameHops(int router, long first, long second) {
            assertEquals(hops(dragonfly, listed, router, first), hops(dragonfly, wide, router, second));
        }
    }
}
