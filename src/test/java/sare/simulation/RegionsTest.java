package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.routing.Routing;
import sare.simulation.EngineTuning.Sharing;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPatterns;

/** Several threads that simulate regions of a network get what one thread gets for all of it. */
class RegionsTest {
    private static final LoadOptions SHORT = new LoadOptions(500, 2, 500);
    private static final int SEED = 5;
    private static final int MOST_WAITS = 1000;
    private static final String HELPERS = "region ";

    private static Network network(String name, String... settings) {
        return NetworkFile.read(
                Path.of("networks", name + ".yaml"),
                Stream.of(settings).map(Setting::parse).toList());
    }

    private static LoadPoint point(Network network, EngineTuning tuning, String offered) {
        int nodes = network.topology().nodes();
        InjectionRate rate =
                new InjectionRate(new BigDecimal(offered), network.routers().phitsPerPacket());
        return new Engines(network, tuning).run(engine -> new LoadRun(
                        engine,
                        network,
                        TrafficPatterns.make("test", "uniform", network.topology()),
                        nodes,
                        SHORT,
                        rate,
                        SEED)
                .run());
    }

    private static List<Thread> helpers() {
        Thread[] threads = new Thread[2 * Thread.activeCount()];
        return Arrays.stream(threads, 0, Thread.enumerate(threads))
                .filter(thread -> thread.getName().startsWith(HELPERS))
                .toList();
    }

    /**
     * Single requests and several, sampled channels, shared links, hosts as routers, several nodes of a router, and routers of many
     * ports.
     */
    @ParameterizedTest
    @CsvSource({
        "torus-8x8-dor, tie-breaking=balanced",
        "torus-8x8-dor, arbitration=fifo",
        "torus-8x8, ejection=single",
        "torus-8x8, dimensions=[5;7]",
        "torus-8x8x8, tie-breaking=random",
        "mesh-8x8, cores-per-node=1",
        "dragonfly-72, tie-breaking=random",
        "fat-tree-64, routing=source",
        "hyperx-64, cores-per-node=1",
        "hyperx-64, routing=hyperx-dal virtual-channels=4",
        "hyperx-64, routing=ugal-local virtual-channels=4",
        "hypercube-64, routing=adaptive virtual-channels=2",
        "dragonfly-72-ugal, tie-breaking=random",
        "dragonfly-72-ugal, routing=progressive-adaptive virtual-channels=4",
        "petersen-20, cores-per-node=1"
    })
    void theLoadIsThatOfOneThread(String name, String setting) {
        Network network = network(name, setting.replace(';', ',').split(" "));
        assertTrue(Region.mayBeSeveral(network));
        for (String offered : List.of("0.05", "0.4", "1")) {
            LoadPoint expected = point(network, EngineTuning.DEFAULT, offered);
            assertTrue(expected.packets() > 0);
            EngineTuning alone = EngineTuning.DEFAULT.withRegions(3, Sharing.NEVER);
            assertEquals(expected, point(network, alone, offered), "one thread for three regions");
            EngineTuning sometimes = EngineTuning.DEFAULT.sharedIfFaster(2, System::nanoTime);
            assertEquals(expected, point(network, sometimes, offered), "two threads if that is faster");
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, Long.MAX_VALUE})
    void threadsInEveryCycleToo(long packetHopsUntilSpecialised) {
        EngineTuning threads = EngineTuning.DEFAULT
                .specialisedAfter(packetHopsUntilSpecialised)
                .readAheadAbove(0)
                .withRegions(2, Sharing.ALWAYS);
        for (String name : List.of("torus-8x8", "torus-8x8x8-dor", "dragonfly-72", "dragonfly-72-ugal")) {
            Network network = network(name);
            assertEquals(point(network, EngineTuning.DEFAULT, "0.5"), point(network, threads, "0.5"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"fat-tree-64", "slingshot-4096", "infiniband-864"})
    void queuesElsewhereAndLengthNeedOneThread(String name) {
        assertFalse(Region.mayBeSeveral(network(name)));
    }

    @Test
    void helpersEndWithTheirRun() throws InterruptedException {
        Network network = network("torus-8x8");
        AtomicInteger seen = new AtomicInteger();
        new Engines(network, EngineTuning.DEFAULT.withRegions(2, Sharing.ALWAYS)).run(engine -> {
            LoadPoint point = new LoadRun(
                            engine,
                            network,
                            TrafficPatterns.make("test", "uniform", network.topology()),
                            network.topology().nodes(),
                            SHORT,
                            new InjectionRate(BigDecimal.ONE, network.routers().phitsPerPacket()),
                            SEED)
                    .run();
            seen.set(helpers().size());
            return point;
        });
        assertEquals(1, seen.get(), "helpers");
        awaitNoHelpers();
    }

    private static void awaitNoHelpers() throws InterruptedException {
        for (int waits = 0; waits < MOST_WAITS && !helpers().isEmpty(); waits++) {
            Thread.sleep(5);
        }
        assertEquals(List.of(), helpers());
    }

    /** Whichever of the threads fails, the run does, and no thread waits for ever. */
    @ParameterizedTest
    @ValueSource(ints = {0, 40, 63})
    void aFailureEndsAll(int router) throws InterruptedException {
        Network sound = network("torus-8x8");
        IllegalStateException failure = new IllegalStateException("at router " + router);
        AtomicInteger calls = new AtomicInteger();
        Routing routing = (Routing) Proxy.newProxyInstance(
                Routing.class.getClassLoader(), new Class<?>[] {Routing.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("requests")
                            && (int) arguments[1] == router
                            && calls.incrementAndGet() == 50) {
                        throw failure;
                    }
                    try {
                        return method.invoke(sound.routing(), arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
        Network failing = new Network("failing", sound.topology(), routing, sound.tieBreaking(), sound.routers());

        IllegalStateException thrown = assertThrows(
                IllegalStateException.class,
                () -> point(failing, EngineTuning.DEFAULT.withRegions(2, Sharing.ALWAYS), "1"));
        assertSame(failure, thrown.getCause() == null ? thrown : thrown.getCause());
        awaitNoHelpers();
    }

    @Test
    void rangesHaveWholeRouters() {
        for (String name : List.of("torus-8x8", "fat-tree-64", "dragonfly-72", "petersen-20", "infiniband-864")) {
            Network network = network(name);
            ChannelIndex channels = new ChannelIndex(network.topology(), network.routers());
            for (int most : new int[] {1, 2, 3, 7, channels.routers, 2 * channels.routers}) {
                checkRanges(channels, new ChannelRanges(channels, most), Math.min(most, channels.routers));
            }
        }
    }

    private static void checkRanges(ChannelIndex channels, ChannelRanges ranges, int expected) {
        assertEquals(expected, ranges.count());
        assertEquals(0, ranges.first(0));
        assertEquals(channels.count, ranges.afterLast(expected - 1));
        for (int range = 0; range < expected; range++) {
            assertTrue(ranges.first(range) < ranges.afterLast(range));
            assertEquals(range, ranges.of(ranges.first(range)));
            assertEquals(range, ranges.of(ranges.afterLast(range) - 1));
            assertEquals(0, channels.number(ranges.first(range)), "a router begins");
            assertEquals(range == 0 ? 0 : ranges.afterLast(range - 1), ranges.first(range));
        }
    }
}
