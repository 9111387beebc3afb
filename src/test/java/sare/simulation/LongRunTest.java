package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import sare.mapping.Mapping;
import sare.network.Ejection;
import sare.trace.Program;

/**
 * The engine keeps times as the low 32 bits of cycles, and forgets old ones now and then: what happens does not depend on
 * when it happens, though there be many times 2^32 cycles before or between. Bursts cost nothing, so that takes no time.
 */
class LongRunTest {
    private static final int CASES = 16;
    private static final long SHORT_GAP = 1_000_000; // far longer than any case
    private static final int SMALLEST_POWER = 29; // of two, at which the engine forgets for the first time
    private static final int LARGEST_POWER = 34;

    @TestFactory
    Stream<DynamicTest> whatGoesOnWhileTheClockComesRoundIsAsAtItsBegin() {
        return cases().map(each -> dynamicTest(each.toString(), () -> {
            PlainResult early = run(each, after(SHORT_GAP, each.program()));
            for (int power = SMALLEST_POWER; power <= LARGEST_POWER; power++) {
                for (int quarter = 0; quarter <= 4; quarter++) {
                    long start = (1L << power) - (early.clock() - SHORT_GAP) * quarter / 4;
                    PlainResult late = run(each, after(start, each.program()));
                    TwinTest.agree(moved(early, cycle -> cycle + start - SHORT_GAP), late);
                }
            }
        }));
    }

    @TestFactory
    Stream<DynamicTest> phasesThatAreFarApartAreAsIfTheyWereClose() {
        return cases().map(each -> dynamicTest(each.toString(), () -> {
            PlainResult close = run(each, phases(SHORT_GAP, each.program()));
            for (int power = SMALLEST_POWER; power <= LARGEST_POWER; power++) {
                long gap = (1L << power) - each.job().seed() % 100; // about the same low bits again and again
                PlainResult apart = run(each, phases(gap, each.program()));
                TwinTest.agree(moved(close, cycle -> cycle + cycle / SHORT_GAP * (gap - SHORT_GAP)), apart);
            }
        }));
    }

    /** A program without and one with a protocol on each network. */
    private static Stream<ProtocolCase> cases() {
        return LongStream.iterate(1, seed -> seed + 1)
                .mapToObj(ProtocolCase::of)
                .filter(each -> alwaysEnds(each.job().network()))
                .limit(CASES)
                .flatMap(each ->
                        Stream.of(new ProtocolCase(each.job(), null, each.job().program()), each));
    }

    /** Whether that is so, and nothing is drawn anew in every cycle. */
    private static boolean alwaysEnds(PlainNetwork network) {
        return network.bubblePackets() > 1
                && !EngineCase.network(network).routing().drawsChannels();
    }

    /** With a cycle to the nanosecond. */
    private static PlainResult run(ProtocolCase each, List<List<PlainOperation>> program) {
        PlainNetwork timed =
                each.job().network().with(network -> network.linkGigabitsPerSecond = 8.0 * network.bytesPerPhit);
        return EngineCase.run(timed, program, each.job().nodeOfRank(), Run.TIMED.withProtocol(each.protocol()));
    }

    /** All that do anything begin it after so many cycles. */
    private static List<List<PlainOperation>> after(long cycles, List<List<PlainOperation>> program) {
        return program.stream()
                .map(operations -> join(cycles, List.of(), operations))
                .toList();
    }

    /** A program three times over. The gaps count from the end of what a rank did before, which is the same in all. */
    private static List<List<PlainOperation>> phases(long gap, List<List<PlainOperation>> program) {
        return program.stream()
                .map(operations -> join(gap, join(gap, operations, operations), operations))
                .toList();
    }

    private static List<PlainOperation> join(
            long cycles, List<PlainOperation> operations, List<PlainOperation> following) {
        List<PlainOperation> joined = new ArrayList<>(operations);
        if (!following.isEmpty()) {
            joined.add(new PlainOperation.Compute(cycles));
        }
        joined.addAll(following);
        return joined;
    }

    private static PlainResult moved(PlainResult result, LongUnaryOperator move) {
        return new PlainResult(
                move.applyAsLong(result.clock()),
                result.lastRetired().stream()
                        .map(cycle -> cycle == 0 ? 0 : move.applyAsLong(cycle))
                        .toList(),
                result.packets().stream()
                        .map(packet -> new PacketRecord(
                                packet.sourceNode(),
                                packet.destinationNode(),
                                move.applyAsLong(packet.generated()),
                                move.applyAsLong(packet.departed()),
                                move.applyAsLong(packet.delivered()),
                                packet.hops()))
                        .toList(),
                result.phitsOfLink());
    }

    /** More packets than a place has bits to count them in the word that tells its state. */
    @Test
    void aLinkCountsMillionsOfPackets() {
        PlainNetwork ring = WorkedCases.torus(3, 2, Ejection.MULTIPLE, 3).with(network -> network.phitsPerPacket = 1);
        int packets = (1 << 23) + 5;
        Program program = EngineCase.program(WorkedCases.program(2, new WorkedCases.Message(0, 1, packets)));
        SimulationResult result =
                new Simulator(EngineCase.network(ring)).run(program, Mapping.of(0, 1), SimulationOptions.ofSeed(1));

        assertEquals(packets, result.phitsOfLink(0));
        assertEquals(
                packets,
                LongStream.range(0, result.links())
                        .map(link -> result.phitsOfLink((int) link))
                        .sum());
    }
}
