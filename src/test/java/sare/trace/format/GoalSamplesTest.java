package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.ReferenceData;
import sare.input.InputException;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.TrafficMatrix;
import sare.trace.check.TraceCheck;

/** Schedules of Schedgen, and the binary form of GOAL. */
class GoalSamplesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"binary_tree_32.goal, 32, 1", "binomialtreebcast_128_1024.goal, 128, 1024"})
    @DisplayName("broadcasts along a binomial tree: each rank except 0 receives from the rank without its highest bit")
    void readsTrees(String name, int ranks, long bytes) {
        Trace trace = TraceFormats.read(ReferenceData.shipped("traces/samples/goal/" + name));
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        assertEquals(ranks, trace.ranks());
        TrafficMatrix traffic = TrafficMatrix.of(Program.of(trace));
        for (int source = 0; source < ranks; source++) {
            for (int destination = 0; destination < ranks; destination++) {
                boolean child = destination > 0 && source == destination - Integer.highestOneBit(destination);
                assertEquals(child ? bytes : 0, traffic.bytes(source, destination), source + " to " + destination);
            }
        }
        assertEquals("receive", trace.kind(trace.firstOperation(1)).word());
    }

    @Test
    @DisplayName("a binary schedule of LogGOPSim 2 is read as the schedule of its text")
    void readsBinary() throws IOException {
        Path text = ReferenceData.shipped("traces/samples/goal/binomialtreebcast_128_1024.goal");
        Path binary = ReferenceData.shipped("traces/samples/goal/binomialtreebcast_128_1024.bin");
        assertEquals(
                NativeFormatTest.write(TraceFormats.read(text)), NativeFormatTest.write(TraceFormats.read(binary)));
    }

    /** One rank with a receive, a calc that requires it complete and a send that requires it started; one rank with a send. */
    static byte[] binary(int more) {
        int operation = 39 + more;
        int[] parts = {8 + 4 + 3 * operation + 8, 8 + 4 + operation};
        ByteBuffer bytes = ByteBuffer.allocate(14 + 32 + parts[0] + parts[1]).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putLong(4223).putInt(2).put((byte) 1).put((byte) 0);
        bytes.putLong(38).putLong(38 + parts[0]);
        bytes.putLong(38 + parts[0]).putLong(38 + parts[0] + parts[1]);
        bytes.putInt(3).putInt(1).putInt(0);
        put(bytes, 0, 2, -1, 8, -1, 0, 1, 0, 1, 1, more);
        put(bytes, 1, 3, 0, 50, 0, 1, 0, 0, 0, 0, more);
        put(bytes, 1, 1, 1, 9, 5, 0, 0, 0, 0, 0, more);
        bytes.putInt(1).putInt(2);
        bytes.putInt(1).putInt(1).putInt(0);
        put(bytes, 0, 1, 0, 8, 4, 0, 0, 0, 0, 0, more);
        return bytes.array();
    }

    private static void put(
            ByteBuffer bytes,
            int requirements,
            int kind,
            int peer,
            long amount,
            int tag,
            int processor,
            int followers,
            int first,
            int startFollowers,
            int firstStart,
            int more) {
        bytes.putInt(requirements).put((byte) kind).putInt(peer).putLong(amount).putInt(tag);
        bytes.put((byte) processor).put((byte) 0);
        bytes.putInt(followers).putInt(first).putInt(startFollowers).putInt(firstStart);
        bytes.put(new byte[more]);
    }

    @ParameterizedTest
    @CsvSource({"0", "65"})
    @DisplayName("binary schedules of both forms: requirements, receives from any rank with any tag, processors")
    void readsBothForms(int more) throws IOException {
        Trace trace = TraceFormats.read(Files.write(folder.resolve("example.bin"), binary(more)));
        String text = NativeFormatTest.write(trace);
        assertEquals("""
                rank 0
                ireceive 1 4 0 8 0
                isend 1 5 0 9 1
                wait 0
                compute 50
                wait 1
                rank 1
                send 0 4 0 8
                """, text.substring(text.indexOf("rank 0\n")));
        assertEquals(
                "1 operations of other processors than 0 are in one sequence with it",
                trace.information().get("goal-cpu"));
    }

    @Test
    @DisplayName("tags of binary schedules have 32 bits without a sign")
    void readsLargeTags() throws IOException {
        byte[] bytes = binary(0);
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(212, -2);
        Trace trace = TraceFormats.read(Files.write(folder.resolve("example.bin"), bytes));
        assertEquals(List.of("send 0 0 0 8"), Lines.of(trace, 1));
    }

    @Test
    @DisplayName("truncated binary schedules and invalid numbers are refused with the position")
    void refusesWrongBinaries() {
        byte[] whole = binary(0);
        assertRefused(bytes -> {}, 10, ": byte 0: the end of the file - expected 14 bytes");
        assertRefused(bytes -> {}, 20, ": byte 14: the end of the file - expected a table of 2 ranks");
        assertRefused(
                bytes -> {},
                whole.length - 1,
                ": byte 30: a part of rank 1 from 175 to 226 - expected a part between 175 and 225");
        assertRefused(bytes -> bytes.putInt(8, -1), whole.length, ": byte 8: 4294967295 ranks - expected 1 to 1048576");
        assertRefused(
                bytes -> bytes.putLong(14, -1),
                whole.length,
                ": byte 14: a part of rank 0 from -1 to 175 - expected a part between 38 and 226");
        assertRefused(
                bytes -> bytes.putLong(30, 40),
                whole.length,
                ": byte 30: a part of rank 1 from 40 to 226 - expected a part between 175 and 226");
        assertRefused(
                bytes -> bytes.putInt(46, -1),
                whole.length,
                ": byte 46: 4294967295 operations, 1 of them without requirements - expected as many as fit in the part");
        assertRefused(
                bytes -> bytes.putInt(46, 2),
                whole.length,
                ": byte 46: a part of 137 bytes - expected the length of its operations and requirements");
        assertRefused(
                bytes -> bytes.put(62, (byte) 4),
                whole.length,
                ": byte 58: operation of kind 4 - expected 1 for a send, 2 for a receive or 3 for a calc");
        assertRefused(bytes -> bytes.putInt(63, 2), whole.length, ": byte 58: rank 2 - expected a rank from 0 to 1");
        assertRefused(
                bytes -> bytes.putInt(212, -1),
                whole.length,
                ": byte 195: tag 4294967295 - expected a tag from 0 to 4294967294");
        assertRefused(
                bytes -> bytes.putLong(67, -1),
                whole.length,
                ": byte 58: 18446744073709551615 bytes or nanoseconds - expected at most 9223372036854775807");
        assertRefused(
                bytes -> bytes.putInt(81, 3),
                whole.length,
                ": byte 81: 3 requirements from number 0 - expected each of the 2 numbers once");
        assertRefused(
                bytes -> bytes.putInt(175, 3),
                whole.length,
                ": byte 175: operation 3 - expected one of the 3 of rank 0");
    }

    private void assertRefused(Consumer<ByteBuffer> change, int length, String fault) {
        byte[] bytes = binary(0);
        change.accept(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
        String message = assertThrows(InputException.class, () -> {
                    byte[] part = Arrays.copyOf(bytes, length);
                    TraceFormats.read(Files.write(folder.resolve("example.bin"), part));
                })
                .getMessage();
        String start = folder.resolve("example.bin") + fault;
        assertEquals(start, message.substring(0, Math.min(start.length(), message.length())));
    }
}
