package sare.trace.npb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.format.TraceFormats;

/** Compares generated traces with recordings, operation by operation, except for compute bursts. */
class RecordingsTest {
    private static final String END = "the end";

    /** A recording; {@code points} is 0 for those of the class. */
    @ParameterizedTest(name = "{0}.{1}.{2}")
    @CsvSource(textBlock = """
            bt, W, 16, 20, 0
            bt, A, 64, 20, 0
            cg, W, 16, 10, 0
            cg, A, 64, 10, 0
            ft, W, 16,  6, 0
            ft, A, 64,  6, 0
            is, W, 16, 10, 0
            is, A, 64, 10, 0
            lu, W, 16, 20, 0
            lu, A, 64, 20, 0
            mg, W, 16, 10, 64
            mg, A, 64, 10, 256
            sp, W, 16, 20, 0
            sp, A, 64, 41, 0
            """)
    void generatedTracesEqualRecordings(String code, String problemClass, int ranks, int iterations, int points) {
        Trace recorded = TraceFormats.read(Path.of("traces", code + "." + problemClass + "." + ranks + ".trace.gz"));
        Trace generated = NpbCodes.generate(new NpbCall(
                code,
                problemClass,
                ranks,
                OptionalInt.of(iterations),
                points == 0 ? OptionalInt.empty() : OptionalInt.of(points),
                false,
                0));

        assertEquals(recorded.ranks(), generated.ranks());
        Map<Integer, Integer> generatedIds = new HashMap<>();
        Map<Integer, Integer> recordedIds = new HashMap<>();
        for (int rank = 0; rank < ranks; rank++) {
            assertSame(recorded, generated, rank);
            List<Integer> theirs = communicators(recorded, rank);
            List<Integer> ours = communicators(generated, rank);
            for (int i = 0; i < theirs.size(); i++) { // one by one, because some have the same members
                generatedIds.putIfAbsent(theirs.get(i), ours.get(i));
                recordedIds.putIfAbsent(ours.get(i), theirs.get(i));
                assertEquals(generatedIds.get(theirs.get(i)), ours.get(i));
                assertEquals(recordedIds.get(ours.get(i)), theirs.get(i));
            }
        }
    }

    private static void assertSame(Trace recorded, Trace generated, int rank) {
        Iterator<Integer> expected = communication(recorded, rank);
        Iterator<Integer> actual = communication(generated, rank);
        for (int i = 0; expected.hasNext() || actual.hasNext(); i++) {
            int number = i;
            assertEquals(
                    expected.hasNext() ? text(recorded, expected.next()) : END,
                    actual.hasNext() ? text(generated, actual.next()) : END,
                    () -> "operation " + number + " of rank " + rank + ", without computing");
        }
    }

    private static Iterator<Integer> communication(Trace trace, int rank) {
        return IntStream.range(trace.firstOperation(rank), trace.endOperation(rank))
                .filter(operation -> trace.kind(operation) != Operation.COMPUTE)
                .iterator();
    }

    /** The ids of the communicators of a rank's operations in order. */
    private static List<Integer> communicators(Trace trace, int rank) {
        return IntStream.range(trace.firstOperation(rank), trace.endOperation(rank))
                .filter(operation -> usesCommunicator(trace.kind(operation)))
                .mapToObj(operation -> trace.communicator(operation).id())
                .toList();
    }

    private static boolean usesCommunicator(Operation kind) {
        return kind != Operation.COMPUTE && kind != Operation.WAIT && kind != Operation.WAIT_ALL;
    }

    /** All properties of an operation, with the members of its communicator instead of its number. */
    private static String text(Trace trace, int operation) {
        Operation kind = trace.kind(operation);
        StringBuilder text = new StringBuilder(kind.word());
        if (kind == Operation.WAIT) {
            return text.append(' ').append(trace.request(operation)).toString();
        }
        if (kind == Operation.WAIT_ALL) {
            for (int i = 0; i < trace.requestCount(operation); i++) {
                text.append(' ').append(trace.request(operation, i));
            }
            return text.toString();
        }
        if (kind.isCollective()) {
            text.append(kind.hasRoot() ? " root " + trace.root(operation) : "");
            text.append(kind == Operation.BARRIER ? "" : " bytes " + bytes(trace, operation));
        } else {
            text.append(" peer ").append(trace.peer(operation)).append(" tag ").append(trace.tag(operation));
            text.append(" bytes ").append(trace.bytes(operation));
            text.append(kind.hasRequest() ? " request " + trace.request(operation) : "");
        }
        return text.append(" in ").append(members(trace, operation)).toString();
    }

    private static String members(Trace trace, int operation) {
        return Arrays.toString(trace.communicator(operation).worldRanks());
    }

    private static String bytes(Trace trace, int operation) {
        if (trace.kind(operation) != Operation.ALL_TO_ALL_V) {
            return Long.toString(trace.bytes(operation));
        }
        return IntStream.range(0, trace.communicator(operation).size())
                .mapToObj(member -> Long.toString(trace.partBytes(operation, member)))
                .toList()
                .toString();
    }
}
