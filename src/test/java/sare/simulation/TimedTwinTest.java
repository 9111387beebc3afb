package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The engine gives what its plain twin gives on random networks whose links have latencies and widths and whose routers have a delay,
 * with single messages, streams, protocols and background loads. {@link MachineTwinTest} has such networks of all families.
 */
class TimedTwinTest {
    private static final int CASES = Integer.getInteger("sare.twin.timed", 60);
    private static final long FIRST_SEED = Long.getLong("sare.twin.seed", 1);

    private static LongStream seeds() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + CASES);
    }

    @TestFactory
    Stream<DynamicTest> messagesAndStreams() {
        return seeds().mapToObj(RandomCase::of)
                .map(each -> each.seed() % 2 == 0 ? each : each.streams())
                .map(RandomCase::withTiming)
                .map(each -> dynamicTest(each.toString(), () -> agree(each, each.options())));
    }

    @TestFactory
    Stream<DynamicTest> protocols() {
        return seeds().limit(CASES / 2).mapToObj(seed -> {
            ProtocolCase each = ProtocolCase.of(seed);
            RandomCase job = each.job().withTiming().withProgram(each.program());
            return dynamicTest(
                    job + ", " + each.protocol(), () -> agree(job, job.options().withProtocol(each.protocol())));
        });
    }

    @TestFactory
    Stream<DynamicTest> backgrounds() {
        return LongStream.iterate(FIRST_SEED, seed -> seed + 1)
                .filter(BackgroundCase::exists)
                .limit(CASES / 2)
                .mapToObj(seed -> {
                    BackgroundCase each = BackgroundCase.of(RandomCase.of(seed).withTiming());
                    return dynamicTest(
                            each.toString(),
                            () -> agree(each.job(), each.job().options().withBackground(each.load())));
                });
    }

    private static void agree(RandomCase each, SimulationOptions options) {
        PlainResult expected;
        try {
            expected = PlainSimulator.run(each.network(), each.program(), each.nodeOfRank(), options);
        } catch (PlainSimulator.Deadlock deadlock) {
            assertThrows(SimulationFailedException.class, () -> engine(each, options));
            return;
        }
        BackgroundTwinTest.agree(expected, engine(each, options));
    }

    private static PlainResult engine(RandomCase each, SimulationOptions options) {
        return EngineCase.run(each.network(), each.program(), each.nodeOfRank(), options);
    }
}
