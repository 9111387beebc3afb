package sare.simulation;

import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * On machines of all families the engine gives what its plain twin gives, with and without a protocol, a background load, several ranks
 * on a node, and links with latencies and widths.
 *
 * <p>{@code ./mvnw -B test -Pstudy -Dtest=MachineTwinTest} runs 500 cases of each family, and 250 more with latencies and widths.
 */
class MachineTwinTest {
    private static final int CASES = Integer.getInteger("sare.twin.machines", 6);
    private static final int ALL_CASES = 500;
    private static final int SEEDS_OF_LOADS = 200;
    private static final long FIRST_SEED = Long.getLong("sare.twin.seed", 1);

    @TestFactory
    Stream<DynamicTest> engineAgreesWithItsPlainTwin() {
        return cases(FIRST_SEED, CASES, false);
    }

    @TestFactory
    Stream<DynamicTest> engineAgreesWithItsPlainTwinOverLongLinks() {
        return cases(FIRST_SEED, CASES / 2, true);
    }

    @TestFactory
    Stream<DynamicTest> engineAgreesWithItsPlainTwinUnderLoadsOfWideLinks() {
        return loads(CASES / 6);
    }

    private static Stream<DynamicTest> loads(int count) {
        return RandomMachine.Family.tested().flatMap(family -> LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS_OF_LOADS)
                .filter(seed -> needsWideLinks(RandomCase.of(family, seed).withTiming()))
                .limit(count)
                .mapToObj(seed -> dynamicTest(family + " " + seed + " loaded", () -> agree(family, seed, true))));
    }

    private static boolean needsWideLinks(RandomCase job) {
        return BackgroundCase.exists(job) && BackgroundCase.of(job).needsWideLinks();
    }

    @TestFactory
    @Tag("study")
    Stream<DynamicTest> engineAgreesWithItsPlainTwinInManyCases() {
        return Stream.of(
                        cases(FIRST_SEED + CASES, ALL_CASES - CASES, false),
                        cases(FIRST_SEED + CASES / 2, (ALL_CASES - CASES) / 2, true),
                        loads(CASES))
                .flatMap(cases -> cases);
    }

    private static Stream<DynamicTest> cases(long firstSeed, int count, boolean isTimed) {
        return RandomMachine.Family.tested().flatMap(family -> LongStream.range(firstSeed, firstSeed + count)
                .mapToObj(seed -> dynamicTest(
                        family + " " + seed + (isTimed ? " timed" : ""), () -> agree(family, seed, isTimed))));
    }

    /**
     * Every second case has a protocol, every third case several ranks on a node, and every case with nodes left a background.
     */
    private static void agree(RandomMachine.Family family, long seed, boolean isTimed) {
        RandomCase standard = RandomCase.of(family, seed);
        RandomCase job = isTimed ? standard.withTiming() : standard;
        SimulationOptions options = job.options();
        boolean hasBackground = BackgroundCase.exists(job);
        if (hasBackground) {
            options = options.withBackground(BackgroundCase.of(job).load());
        }
        if (seed % 2 == 0) {
            ProtocolCase protocolCase = ProtocolCase.of(job);
            job = job.withProgram(protocolCase.program());
            options = options.withProtocol(protocolCase.protocol());
        }
        agree(job, options, seed % 3 == 0, hasBackground || isTimed);
    }

    private static void agree(
            RandomCase job, SimulationOptions options, boolean sharesNodes, boolean maySomeBeOnTheirWay) {
        if (sharesNodes) {
            SharedNodes shared = SharedNodes.of(job);
            PlainResult actual = unlessStarved(() -> shared.engine(options));
            agree(shared.plain(options), actual, maySomeBeOnTheirWay);
        } else {
            PlainResult actual =
                    unlessStarved(() -> EngineCase.run(job.network(), job.program(), job.nodeOfRank(), options));
            agree(
                    PlainSimulator.run(job.network(), job.program(), job.nodeOfRank(), options),
                    actual,
                    maySomeBeOnTheirWay);
        }
    }

    /**
     * The result of the engine. A case in which it finds that the background starves the job is skipped: its plain twin would never
     * end.
     */
    private static PlainResult unlessStarved(Supplier<PlainResult> engine) {
        try {
            return engine.get();
        } catch (SimulationFailedException e) {
            assumeFalse(e.getMessage().startsWith("starved"), e.getMessage());
            throw e;
        }
    }

    /** Compares all packets, or those that were delivered before the end. */
    private static void agree(PlainResult expected, PlainResult actual, boolean maySomeBeOnTheirWay) {
        if (maySomeBeOnTheirWay) {
            BackgroundTwinTest.agree(expected, actual);
        } else {
            TwinTest.agree(expected, actual);
        }
    }
}
