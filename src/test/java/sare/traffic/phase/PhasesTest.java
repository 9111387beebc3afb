package sare.traffic.phase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;
import sare.trace.Program;
import sare.trace.TraceBuilder;
import sare.trace.TrafficMatrix;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.format.TraceFormats;

class PhasesTest {
    private static final int WORLD = 0;

    private static void send(TraceBuilder trace, int from, int to, int tag, long bytes) {
        trace.send(from, to, tag, WORLD, bytes);
        trace.receive(to, from, tag, WORLD, bytes);
    }

    private static Phases phases(TraceBuilder trace) {
        return Phases.of(Program.of(trace.build()), Phases.MOST);
    }

    /** The phases as texts such as {@code 2x 0>1:100}. */
    private static List<String> texts(Phases phases) {
        List<String> texts = new ArrayList<>();
        for (Phase phase : phases.list()) {
            StringBuilder text = new StringBuilder(phase.occurrences() + "x");
            TrafficMatrix traffic = phase.traffic();
            for (int source = 0; source < traffic.ranks(); source++) {
                for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                    text.append(' ').append(source).append('>').append(traffic.destination(entry));
                    text.append(':').append(traffic.bytes(entry));
                }
            }
            texts.add(text.toString());
        }
        return texts;
    }

    @Test
    void questionsAndAnswersAreTwoPhases() {
        TraceBuilder trace = new TraceBuilder("questions", 2);
        for (int i = 0; i < 10; i++) {
            send(trace, 0, 1, 0, 100);
            send(trace, 1, 0, 0, 70);
        }
        Phases phases = phases(trace);

        assertEquals(List.of("10x 0>1:1000", "10x 1>0:700"), texts(phases));
        assertEquals(20, phases.steps());
        assertEquals(100, phases.list().get(0).meanBytes(0));
    }

    @Test
    void whatIsSentBeforeAWaitIsOnePhase() {
        TraceBuilder trace = new TraceBuilder("ring", 4);
        for (int rank = 0; rank < 4; rank++) {
            int left = (rank + 3) % 4;
            int right = (rank + 1) % 4;
            trace.ireceive(rank, left, 1, WORLD, 10, 0);
            trace.ireceive(rank, right, 2, WORLD, 20, 1);
            trace.isend(rank, right, 1, WORLD, 10, 2);
            trace.isend(rank, left, 2, WORLD, 20, 3);
            trace.waitAll(rank, 0, 1, 2, 3);
        }
        assertEquals(List.of("1x 0>1:10 0>3:20 1>0:20 1>2:10 2>1:20 2>3:10 3>0:10 3>2:20"), texts(phases(trace)));
    }

    /** The first rank of a pipeline never waits; its sends to one rank are steps of their own. */
    @Test
    void theStagesOfAPipelineWorkAtTheSameTime() {
        TraceBuilder trace = new TraceBuilder("pipeline", 3);
        for (int plane = 0; plane < 4; plane++) {
            trace.send(0, 1, 0, WORLD, 8);
            trace.receive(1, 0, 0, WORLD, 8);
            trace.send(1, 2, 0, WORLD, 8);
            trace.receive(2, 1, 0, WORLD, 8);
        }
        assertEquals(List.of("3x 0>1:24 1>2:24", "1x 0>1:8", "1x 1>2:8"), texts(phases(trace)));
    }

    @Test
    void noRankSendsToMoreThanTwoOthersInAStep() {
        TraceBuilder trace = new TraceBuilder("scatter", 6);
        for (int rank = 1; rank < 6; rank++) {
            send(trace, 0, rank, 0, rank);
        }
        assertEquals(List.of("1x 0>3:3 0>4:4", "1x 0>5:5", "1x 0>1:1 0>2:2"), texts(phases(trace)));
    }

    @Test
    void phasesThatAreTooManyAreMergedIntoSimilarOnes() {
        TraceBuilder trace = new TraceBuilder("similar", 4);
        for (long bytes : new long[] {1000, 900, 1100}) { // phases that are multiples of others
            send(trace, 0, 1, 0, bytes);
            send(trace, 1, 2, 0, 50 * bytes);
            send(trace, 2, 1, 0, 1);
            send(trace, 1, 0, 0, 1);
        }
        Phases phases = Phases.of(Program.of(trace.build()), 4);

        assertEquals(List.of("3x 1>2:150000", "3x 0>1:3000", "3x 2>1:3", "3x 1>0:3"), texts(phases));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 64, 100_000})
    void allPhasesTogetherAreTheTraffic(int most) {
        Program program = Program.of(Collectives.expand(
                TraceFormats.read(Path.of("traces/cg.W.16.trace.gz")), CollectiveAlgorithms.DEFAULT));
        Phases phases = Phases.of(program, most);
        TrafficMatrix expected = TrafficMatrix.of(program);
        TrafficMatrix sum = phases.traffic();

        assertTrue(phases.list().size() <= most);
        assertEquals(expected.entries(), sum.entries());
        for (int entry = 0; entry < sum.entries(); entry++) {
            assertEquals(expected.bytes(entry), sum.bytes(entry));
            assertEquals(expected.messages(entry), sum.messages(entry));
        }
    }

    /** A message is never in a phase with one that it waits for; here every message waits for the one before. */
    @Test
    void messagesOneAfterTheOtherAreInDifferentPhases() {
        Random random = new Random(5);
        TraceBuilder trace = new TraceBuilder("walk", 9);
        int at = 0;
        for (int i = 0; i < 500; i++) {
            int to = (at + 1 + random.nextInt(8)) % 9;
            send(trace, at, to, i, i);
            at = to;
        }
        Phases phases = Phases.of(Program.of(trace.build()), 1000);

        assertEquals(500, phases.list().size());
        assertTrue(phases.list().stream().allMatch(phase -> phase.traffic().totalMessages() == 1));
    }

    @Test
    void ranksThatWaitForEachOtherAreReported() {
        TraceBuilder trace = new TraceBuilder("knot", 2);
        trace.receive(0, 1, 0, WORLD, 8);
        trace.send(0, 1, 0, WORLD, 8);
        trace.receive(1, 0, 0, WORLD, 8);
        trace.send(1, 0, 0, WORLD, 8);

        assertEquals(
                "knot: rank 0, which waits for ever for a message of rank 1 - expected a program that ends",
                assertThrows(InputException.class, () -> phases(trace)).getMessage());
    }

    @Test
    void aProgramWithoutMessagesHasNoPhases() {
        TraceBuilder trace = new TraceBuilder("silent", 2);
        trace.compute(0, 100);

        assertEquals(List.of(), phases(trace).list());
        assertEquals(0, phases(trace).traffic().entries());
    }
}
