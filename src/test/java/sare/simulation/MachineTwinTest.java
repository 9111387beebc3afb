package sare.simulation;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * On machines of all families the engine gives what its plain twin gives, with and without a protocol and a background load.
 *
 * <p>{@code ./mvnw -B test -Pstudy -Dtest=MachineTwinTest} runs 500 cases of each family.
 */
class MachineTwinTest {
    private static final int CASES = Integer.getInteger("sare.twin.machines", 18);
    private static final int ALL_CASES = 500;
    private static final long FIRST_SEED = Long.getLong("sare.twin.seed", 1);

    @TestFactory
    Stream<DynamicTest> engineAgreesWithItsPlainTwin() {
        return cases(FIRST_SEED, CASES);
    }

    @TestFactory
    @Tag("study")
    Stream<DynamicTest> engineAgreesWithItsPlainTwinInManyCases() {
        return cases(FIRST_SEED + CASES, ALL_CASES - CASES);
    }

    private static Stream<DynamicTest> cases(long firstSeed, int count) {
        return RandomMachine.Family.tested().flatMap(family -> LongStream.range(firstSeed, firstSeed + count)
                .mapToObj(seed -> dynamicTest(family + " " + seed, () -> agree(family, seed))));
    }

    /**
     * Every second case has a protocol, every third case several ranks on a node, and every case with nodes left a background.
     */
    private static void agree(RandomMachine.Family family, long seed) {
        RandomCase job = RandomCase.of(family, seed);
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
        if (seed % 3 == 0) {
            SharedNodes shared = SharedNodes.of(job);
            agree(shared.plain(options), shared.engine(options), hasBackground);
        } else {
            agree(
                    PlainSimulator.run(job.network(), job.program(), job.nodeOfRank(), options),
                    EngineCase.run(job.network(), job.program(), job.nodeOfRank(), options),
                    hasBackground);
        }
    }

    private static void agree(PlainResult expected, PlainResult actual, boolean hasBackground) {
        if (hasBackground) {
            BackgroundTwinTest.agree(expected, actual);
        } else {
            TwinTest.agree(expected, actual);
        }
    }
}
