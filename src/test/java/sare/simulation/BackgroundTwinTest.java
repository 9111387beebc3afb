package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The engine and its plain twin agree also with a background load, on every packet of both loads. */
class BackgroundTwinTest {
    private static final int CASES = Integer.getInteger("sare.twin.cases", 40);
    private static final long FIRST_SEED = Long.getLong("sare.twin.seed", 1);

    @TestFactory
    Stream<DynamicTest> engineAgreesWithItsPlainTwin() {
        return LongStream.iterate(FIRST_SEED, seed -> seed + 1)
                .filter(BackgroundCase::exists)
                .limit(CASES)
                .mapToObj(BackgroundCase::of)
                .map(each -> dynamicTest(each.toString(), () -> agree(each)));
    }

    @TestFactory
    Stream<DynamicTest> alsoUnderAProtocol() {
        return LongStream.iterate(FIRST_SEED, seed -> seed + 1)
                .filter(BackgroundCase::exists)
                .limit(CASES)
                .mapToObj(seed -> dynamicTest(
                        BackgroundCase.of(seed) + ", " + ProtocolCase.of(seed).protocol(),
                        () -> agree(BackgroundCase.of(seed).load(), ProtocolCase.of(seed))));
    }

    private static void agree(BackgroundLoad load, ProtocolCase each) {
        RandomCase job = each.job();
        SimulationOptions options = job.options().withBackground(load).withProtocol(each.protocol());
        agree(
                PlainSimulator.run(job.network(), each.program(), job.nodeOfRank(), options),
                EngineCase.run(job.network(), each.program(), job.nodeOfRank(), options));
    }

    private static void agree(BackgroundCase each) {
        RandomCase job = each.job();
        SimulationOptions options = job.options().withBackground(each.load());
        agree(
                PlainSimulator.run(job.network(), job.program(), job.nodeOfRank(), options),
                EngineCase.run(job.network(), job.program(), job.nodeOfRank(), options));
    }

    /** Two results are the same, in every packet that was delivered. */
    static void agree(PlainResult expected, PlainResult actual) {
        assertEquals(expected.clock(), actual.clock(), "clock");
        assertEquals(expected.lastRetired(), actual.lastRetired(), "finish of ranks");
        List<PacketRecord> expectedPackets = delivered(expected);
        List<PacketRecord> actualPackets = delivered(actual);
        for (int i = 0; i < Math.min(expectedPackets.size(), actualPackets.size()); i++) {
            assertEquals(expectedPackets.get(i), actualPackets.get(i), "packet " + i);
        }
        assertEquals(expectedPackets.size(), actualPackets.size(), "packets");
        assertEquals(expected.phitsOfLink(), actual.phitsOfLink(), "phits of links");
    }

    /** Those that had arrived when the run ended. */
    private static List<PacketRecord> delivered(PlainResult result) {
        return result.packets().stream()
                .filter(packet -> packet.delivered() != PlainPacket.NOT_YET)
                .toList();
    }
}
