package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The engine gives what its plain twin gives with several ranks on a node. */
class CoresTwinTest {
    private static final int CASES = Integer.getInteger("sare.twin.cases", 90);
    private static final long FIRST_SEED = Long.getLong("sare.twin.seed", 1);

    private static Stream<SharedNodes> cases() {
        return seeds().mapToObj(RandomCase::of).map(SharedNodes::of);
    }

    private static LongStream seeds() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + CASES);
    }

    @TestFactory
    Stream<DynamicTest> engineAgreesWithItsPlainTwin() {
        return cases().map(each ->
                dynamicTest(each.toString(), () -> agree(each, each.job().options())));
    }

    @TestFactory
    Stream<DynamicTest> streamsAgreeToo() {
        return cases().limit(CASES / 2)
                .map(each -> each.with(each.job().streams()))
                .map(each -> dynamicTest(
                        each.toString(), () -> agree(each, each.job().options())));
    }

    @TestFactory
    Stream<DynamicTest> alsoUnderAProtocol() {
        return seeds().mapToObj(ProtocolCase::of).map(each -> {
            RandomCase job = each.job();
            RandomCase withProgram =
                    new RandomCase(job.seed(), job.network(), each.program(), job.nodeOfRank(), job.computeScale());
            SharedNodes shared = SharedNodes.of(withProgram);
            return dynamicTest(
                    shared + ", " + each.protocol(),
                    () -> agree(shared, job.options().withProtocol(each.protocol())));
        });
    }

    /** Blocking sends and receives that end when all sends are eager may not end under a protocol. */
    @TestFactory
    Stream<DynamicTest> theyAgreeOnDeadlocksToo() {
        return cases().map(each -> {
            PlainNetwork network = each.job().network();
            int packetBytes = network.phitsPerPacket() * network.bytesPerPhit();
            Protocol protocol = ProtocolCase.protocol(new Random(~each.job().seed()), 20 * packetBytes);
            return dynamicTest(
                    each + ", " + protocol,
                    () -> agree(each, each.job().options().withProtocol(protocol)));
        });
    }

    @TestFactory
    Stream<DynamicTest> alsoWithABackground() {
        return LongStream.iterate(FIRST_SEED, seed -> seed + 1)
                .filter(BackgroundCase::exists)
                .limit(CASES / 4)
                .mapToObj(BackgroundCase::of)
                .map(each -> {
                    SharedNodes shared = SharedNodes.of(each.job());
                    SimulationOptions options = each.job().options().withBackground(each.load());
                    return dynamicTest(
                            each.toString(),
                            () -> BackgroundTwinTest.agree(shared.plain(options), shared.engine(options)));
                });
    }

    /** Otherwise the cases would test little. */
    @Test
    void manyCasesHaveMessagesInsideNodesAndSharedInterfaces() {
        long both = cases().filter(each -> hasSend(each, true) && hasSend(each, false))
                .count();
        assertTrue(both >= CASES / 4, both + " of " + CASES);
    }

    private static boolean hasSend(SharedNodes each, boolean inside) {
        int[] nodeOfRank = each.job().nodeOfRank();
        List<List<PlainOperation>> program = each.job().program();
        return IntStream.range(0, nodeOfRank.length).anyMatch(rank -> program.get(rank).stream()
                .anyMatch(operation -> operation instanceof PlainOperation.Send send
                        && send.destinationRank() != rank
                        && (nodeOfRank[send.destinationRank()] == nodeOfRank[rank]) == inside));
    }

    private static void agree(SharedNodes each, SimulationOptions options) {
        TwinTest.agreeOnDeadlock(() -> each.plain(options), () -> each.engine(options));
    }
}
