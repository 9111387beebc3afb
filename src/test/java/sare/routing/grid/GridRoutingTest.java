package sare.routing.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sare.routing.ChannelRequests;
import sare.routing.CounterBasedRandom;
import sare.routing.FlowControl;
import sare.routing.Routing;
import sare.routing.TieBreaking;
import sare.topology.grid.Torus;
import sare.topology.grid.TorusTest;

class GridRoutingTest {
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
        Routing routing = GridRoutings.adaptive(torus, FlowControl.BUBBLE, 2, tieBreaking);
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

    @Test
    void theLongestRingsAreThoseOfTheManual() throws IOException {
        String manual = Files.readString(Path.of("networks/README.md"));
        String sentence =
                "Rings have at most %d nodes in three dimensions, %d in four, %d in five, %d in six, %d in seven and %d in eight;"
                        .formatted(IntStream.rangeClosed(3, 8)
                                .mapToObj(dimensions -> 2 * GridRouting.maxHops(dimensions) + 1)
                                .toArray());
        assertTrue(manual.contains(sentence), sentence);
    }

    static Stream<Arguments> routings() {
        Torus torus = TorusTest.torus("4x3x2");
        return Stream.of(
                arguments("adaptive bubble", new AdaptiveGrid(torus, 3, TieBreaking.RANDOM, true)),
                arguments("adaptive bubble, none drawn", new AdaptiveGrid(torus, 2, TieBreaking.RANDOM, true)),
                arguments("dimension order", new DimensionOrder(torus, 2, TieBreaking.BALANCED, true)),
                arguments("dimension order, drawn", new DimensionOrder(torus, 2, TieBreaking.RANDOM, true)),
                arguments("dateline", new DimensionOrderDateline(torus, TieBreaking.RANDOM)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("routings")
    void bubblesAreAskedForWhereTheRoutingSaysSo(String name, GridRouting routing) {
        int virtualChannels = routing.virtualChannels;
        IntSet said = new IntOpenHashSet();
        for (int channel = 0; channel < virtualChannels; channel++) {
            if (routing.asksForBubble(channel)) {
                said.add(channel);
            }
        }
        IntSet asked = new IntOpenHashSet();
        allRequests(routing).forEach(requests -> addBubbles(asked, requests, virtualChannels));
        assertEquals(said, asked);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("routings")
    void allButThoseWhoGoStraightOnAskForTheBubble(String name, GridRouting routing) {
        forEachHead(routing, (input, requests) -> {
            for (int i = 0; i < ChannelRequests.count(requests); i++) {
                int output = ChannelRequests.outputChannel(requests, i);
                boolean straightOn = input == output && !ChannelRequests.isDrawn(requests, i);
                boolean expected = routing.asksForBubble(output % routing.virtualChannels) && !straightOn;
                assertEquals(expected ? 1 : 0, ChannelRequests.asksForBubble(requests, i));
            }
        });
    }

    /** Tells the input channel, negative at injection, and the requests of every head that may ever be at node 0. */
    private static void forEachHead(GridRouting routing, BiConsumer<Integer, Long> head) {
        for (int destination = 1; destination < routing.grid.nodes(); destination++) {
            long route = routing.route(0, destination, 0, 0);
            for (int port = Routing.INJECTION; port < routing.grid.ports(); port++) {
                for (int channel = 0; channel < routing.virtualChannels; channel++) {
                    head.accept(port * routing.virtualChannels + channel, routing.requests(route, 0, port, channel));
                }
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("routings")
    void asManyRequestsAreMadeAndAsManyDrawnAsTheRoutingSays(String name, GridRouting routing) {
        assertEquals(allRequests(routing).mapToInt(ChannelRequests::count).max().orElseThrow(), routing.mostRequests());
        assertEquals(allRequests(routing).anyMatch(ChannelRequests::isAnyDrawn), routing.drawsChannels());
    }

    /** What heads at node 0 may ever request, wherever they come from and go to. */
    private static LongStream allRequests(GridRouting routing) {
        LongStream.Builder all = LongStream.builder();
        forEachHead(routing, (input, requests) -> all.add(requests));
        return all.build();
    }

    /** Adds the virtual channels whose bubble is asked for by any of the requests. */
    private static void addBubbles(IntSet channels, long requests, int virtualChannels) {
        for (int i = 0; i < ChannelRequests.count(requests); i++) {
            int first = ChannelRequests.outputChannel(requests, i) % virtualChannels;
            int last = ChannelRequests.isDrawn(requests, i) ? virtualChannels - 1 : first;
            for (int channel = first; channel <= last && ChannelRequests.asksForBubble(requests, i) != 0; channel++) {
                channels.add(channel);
            }
        }
    }

    private static LongSet routes(Routing routing, int source, int destination) {
        LongSet routes = new LongOpenHashSet();
        for (int packet = 0; packet < PACKETS; packet++) {
            routes.add(routing.route(source, destination, packet, CounterBasedRandom.packet(1, source, packet)));
        }
        return routes;
    }
}
