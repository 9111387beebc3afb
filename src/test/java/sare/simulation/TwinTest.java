package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.routing.TieBreaking;

/** The engine gives what its plain twin gives, on random networks, programs and mappings. */
class TwinTest {
    private static final int CASES = Integer.getInteger("sare.twin.cases", 200);
    private static final long FIRST_SEED = Long.getLong("sare.twin.seed", 1);

    @TestFactory
    Stream<DynamicTest> engineAgreesWithItsPlainTwin() {
        return cases().map(each -> dynamicTest(each.toString(), () -> agree(TwinTest::run, each)));
    }

    /** Tori of eight dimensions with 4 to 8 channels have 65 to 129 inputs, and adaptive packets up to nine requests. */
    @TestFactory
    Stream<DynamicTest> routersOfMoreThan64InputsAgreeToo() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + CASES / 4)
                .mapToObj(RandomCase::ofWideRouters)
                .map(each -> dynamicTest(each.toString(), () -> agree(TwinTest::run, each)));
    }

    /** From 27 channels on, the record of a link is larger. */
    @ParameterizedTest
    @ValueSource(ints = {26, 27, 64})
    void linksOfManyChannelsAgreeToo(int channels) {
        PlainNetwork torus = WorkedCases.torus(PlainNetwork.RoutingKind.ADAPTIVE_BUBBLE, WorkedCases.PHITS, 3, 3)
                .with(network -> {
                    network.virtualChannels = channels;
                    network.tieBreaking = TieBreaking.RANDOM;
                });
        for (long seed = FIRST_SEED; seed < FIRST_SEED + 4; seed++) {
            agree(TwinTest::run, RandomCase.of(seed, torus, new Random(seed)));
        }
    }

    @TestFactory
    Stream<DynamicTest> packetsOfAStreamCountForItsFirstMessage() {
        return cases().limit(CASES / 2)
                .map(RandomCase::streams)
                .map(each -> dynamicTest(each.toString(), () -> agree(TwinTest::run, each)));
    }

    @TestFactory
    Stream<DynamicTest> messagesOfAStreamMayBeToldApart() {
        return cases().skip(CASES / 2)
                .map(RandomCase::streams)
                .map(each -> dynamicTest(each.toString(), () -> agree(TwinTest::toldApart, each)));
    }

    /** A bubble of one packet does not keep rings free of deadlock; with seed 974, for one, it does not. */
    @ParameterizedTest
    @ValueSource(longs = {974, 1381, 2654})
    void whatTheTwinFindsInDeadlockTheEngineDoes(long seed) {
        RandomCase each = RandomCase.of(seed).streams();
        assertEquals(1, each.network().bubblePackets());
        assertThrows(PlainSimulator.Deadlock.class, () -> run(PlainSimulator::run, each));
        agree(TwinTest::run, each);
    }

    /** Otherwise the cases could not tell the one matching from the other. Those whose bubble is too small may not end. */
    @Test
    void packetsOvertakeEachOtherInManyCases() {
        long differing = cases().filter(each -> each.network().bubblePackets() > 1)
                .map(RandomCase::streams)
                .filter(each -> !toldApart(EngineCase::run, each).equals(run(EngineCase::run, each)))
                .count();
        assertTrue(differing >= CASES / 20, differing + " of " + CASES);
    }

    private static Stream<RandomCase> cases() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + CASES).mapToObj(RandomCase::of);
    }

    private static void agree(BiFunction<Run, RandomCase, PlainResult> way, RandomCase each) {
        agreeOnDeadlock(() -> way.apply(PlainSimulator::run, each), () -> way.apply(EngineCase::run, each));
    }

    /** The twin and the engine give the same answer, or both none because of a deadlock. */
    static void agreeOnDeadlock(Supplier<PlainResult> twin, Supplier<PlainResult> engine) {
        PlainResult expected;
        try {
            expected = twin.get();
        } catch (PlainSimulator.Deadlock deadlock) {
            assertThrows(SimulationFailedException.class, engine::get);
            return;
        }
        agree(expected, engine.get());
    }

    /** Two results are the same, in every packet. */
    static void agree(PlainResult expected, PlainResult actual) {
        assertEquals(expected.clock(), actual.clock(), "clock");
        assertEquals(expected.lastRetired(), actual.lastRetired(), "finish of ranks");
        assertEquals(expected.packets().size(), actual.packets().size(), "packets");
        for (int i = 0; i < expected.packets().size(); i++) {
            assertEquals(expected.packets().get(i), actual.packets().get(i), "packet " + i);
        }
        assertEquals(expected.phitsOfLink(), actual.phitsOfLink(), "phits of links");
    }

    private static PlainResult run(Run simulator, RandomCase each) {
        return simulator.run(each.network(), each.program(), each.nodeOfRank(), each.options());
    }

    /** Every packet counts for its own message. */
    static PlainResult toldApart(Run simulator, RandomCase each) {
        SimulationOptions options = each.options().withPacketMatching(PacketMatching.MESSAGE);
        return simulator.run(each.network(), each.program(), each.nodeOfRank(), options);
    }
}
