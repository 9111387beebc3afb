package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;
import sare.input.Registry;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;
import sare.trace.storage.PagedStorage;
import sare.trace.storage.SmallStorage;

/** A trace written while it is read gives the same file as a trace in memory. */
class StreamedTraceTest {
    private static final List<String> ENDINGS = List.of(".trace", ".trc", ".tit", ".dim", ".goal");

    private static final List<String> HARD_TO_READ = List.of(".dim", ".goal"); // they need more than a pass

    @TempDir
    Path folder;

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    @DisplayName("sections of a rank in any order and in pieces become one section, as from memory")
    void isTheTextOfATraceInMemory(long seed) throws IOException {
        Trace trace = TraceSamples.random(seed);
        Files.writeString(folder.resolve("in.trace"), shuffled(NativeFormatTest.write(trace), new Random(seed)));

        TraceFormats.convert(folder.resolve("in.trace"), folder.resolve("out.trace"));

        assertEquals(NativeFormatTest.write(trace), Files.readString(folder.resolve("out.trace")));
        assertEquals(List.of("in.trace", "out.trace"), files());
    }

    /** The text with a section for every line, in a random order of ranks. */
    private static String shuffled(String text, Random random) {
        StringBuilder shuffled = new StringBuilder();
        List<List<String>> sections = new ArrayList<>();
        for (String line : text.lines().toList()) {
            if (line.startsWith("#")) {
                shuffled.append(line).append('\n');
            } else if (line.startsWith("rank ")) {
                sections.add(new ArrayList<>(List.of(line)));
            } else {
                sections.get(sections.size() - 1).add(line);
            }
        }
        while (!sections.isEmpty()) {
            List<String> section = sections.get(random.nextInt(sections.size()));
            shuffled.append(section.get(0))
                    .append('\n')
                    .append(section.remove(1))
                    .append('\n');
            sections.removeIf(each -> each.size() == 1);
        }
        return shuffled.toString();
    }

    @Test
    @DisplayName("gzip and Zstandard hold the same text, and both are read")
    void compresses() throws IOException {
        Path plain = folder.resolve("a.trace");
        Files.writeString(plain, NativeFormatTest.write(TraceSamples.random(11)));
        for (String ending : List.of(".gz", ".zst")) {
            Path packed = folder.resolve("packed.trace" + ending);
            TraceFormats.convert(plain, packed);
            TraceFormats.convert(packed, folder.resolve("again.trace"));
            assertArrayEquals(Files.readAllBytes(plain), Files.readAllBytes(folder.resolve("again.trace")), ending);
            TraceFormats.write(TraceFormats.read(plain), folder.resolve("memory.trace" + ending));
            assertArrayEquals(
                    Files.readAllBytes(folder.resolve("memory.trace" + ending)), Files.readAllBytes(packed), ending);
        }
    }

    @Test
    @DisplayName("an error in the last line leaves no file")
    void leavesNothingBehind() throws IOException {
        Path bad = folder.resolve("bad.trace");
        Files.writeString(bad, "#sare-trace 1\n# ranks 2\n# operations 2\nrank 0\nsend 1 0 0 8\nsend 2 0 0 8\n");

        InputException failure =
                assertThrows(InputException.class, () -> TraceFormats.convert(bad, folder.resolve("out.trace")));

        assertEquals(bad + ":6: rank 2 - expected a rank from 0 to 1", failure.getMessage());
        assertEquals(List.of("bad.trace"), files());
    }

    /** The text of a conversion in which the trace was on the heap. */
    private String fromHeap(Path file, String ending) throws IOException {
        Path heap = folder.resolve("heap" + ending);
        TraceFormats.write(TraceFormats.read(file), heap);
        return Files.readString(heap);
    }

    private void assertSameFromPages(Path file, String ending, String message) throws IOException {
        Path paged = folder.resolve("paged" + ending);
        try (PagedStorage storage = SmallStorage.of(folder, 2)) {
            TraceSource source = TraceSource.of(file, storage);
            TraceFormat format = TraceFormats.registry().entries().stream()
                    .map(Registry.Entry::plugin)
                    .filter(each -> each.recognises(source))
                    .findFirst()
                    .orElseThrow();
            TraceFormats.write(format.read(source), paged);
        }
        String expected = fromHeap(file, ending);
        assertEquals(expected, Files.readString(paged), message);
        TraceFormats.convert(file, paged);
        assertEquals(expected, Files.readString(paged), message + ", convert");
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23, 24, 25, 26})
    @DisplayName("a conversion between any two formats through two pages of memory gives the same bytes as on the heap")
    void isTheSameFromPages(long seed) throws IOException {
        Trace trace = seed % 2 == 0 ? TraceSamples.random(seed) : new RandomProgram(seed).make();
        for (String from : ENDINGS) {
            Path file = folder.resolve("in" + from);
            TraceFormats.write(trace, file);
            for (String to : ENDINGS) {
                assertSameFromPages(file, to, "seed " + seed + ", " + from + " to " + to);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "liballprof",
                "dumpi/testtrace.meta",
                "goal/binary_tree_32.goal",
                "goal/binomialtreebcast_128_1024.bin"
            })
    @DisplayName("a recording or schedule through two pages of memory gives the same bytes as on the heap")
    void samplesAreTheSameFromPages(String sample) throws IOException {
        for (String to : sample.equals("liballprof") ? HARD_TO_READ : ENDINGS) { // this one is large
            assertSameFromPages(Path.of("src/test/resources/traces/samples", sample), to, sample + " to " + to);
        }
    }

    @Test
    @DisplayName("200,000 different operations are converted between all formats with less memory than they need")
    void keepsNoOperations() throws IOException, InterruptedException {
        int messages = 100_000;
        Path large = folder.resolve("large.trace");
        StringBuilder text = new StringBuilder("#sare-trace 1\n# ranks 2\n# operations " + 2 * messages + "\nrank 0\n");
        IntStream.range(0, messages)
                .forEach(each -> text.append("send 1 0 0 ").append(each).append('\n'));
        text.append("rank 1\n");
        IntStream.range(0, messages)
                .forEach(each -> text.append("receive 0 0 0 ").append(each).append('\n'));
        Files.writeString(large, text);

        List<Path> conversions = new ArrayList<>(List.of(large, folder.resolve("out.trace")));
        for (String ending : ENDINGS.subList(1, ENDINGS.size())) {
            Path other = folder.resolve("other" + ending);
            conversions.addAll(List.of(large, other));
            if (HARD_TO_READ.contains(ending)) {
                conversions.addAll(List.of(other, folder.resolve(ending + ".trace")));
            }
        }

        assertEquals("", convert("-Xmx14m", conversions));
        assertEquals(-1, Files.mismatch(large, folder.resolve("out.trace")));
        for (String ending : HARD_TO_READ) {
            assertEquals(operations(large), operations(folder.resolve(ending + ".trace")), "from " + ending);
        }
        assertEquals(
                List.of(),
                files().stream().filter(file -> file.endsWith(".part")).toList());
    }

    @Test
    @DisplayName("a recording of 400,000 different calls is converted with less memory than they need")
    void keepsNoCalls() throws IOException, InterruptedException {
        int messages = 200_000;
        Path recording = Files.createDirectory(folder.resolve("recording"));
        StringBuilder expected = new StringBuilder();
        for (int rank = 0; rank < 2; rank++) {
            String world = "1140850688," + rank + ",2";
            StringBuilder text = new StringBuilder("# htor's PMPI Tracer 0.9 Output File\n\nMPI_Init:-:1:2:1000\n");
            text.append("MPI_Comm_rank:1000:").append(world).append(":7:1000\n");
            expected.append("rank ").append(rank).append('\n');
            for (int bytes = 0; bytes < messages; bytes++) {
                text.append(rank == 0 ? "MPI_Send:1000:1:" : "MPI_Recv:1000:1:")
                        .append(bytes)
                        .append(":1,1,1:");
                text.append(1 - rank)
                        .append(":0:")
                        .append(world)
                        .append(rank == 0 ? "" : ":-")
                        .append(":1000\n");
                expected.append(rank == 0 ? "send 1 0 0 " : "receive 0 0 0 ")
                        .append(bytes)
                        .append('\n');
            }
            Files.writeString(recording.resolve("pmpi-trace-rank-" + rank + ".txt"), text + "MPI_Finalize:1000:-\n");
        }
        Path trace = folder.resolve("out.trace");
        assertEquals("", convert("-Xmx16m", List.of(recording, trace)));
        String written = Files.readString(trace);
        assertEquals(expected.toString(), written.substring(written.indexOf("rank 0\n")));
    }

    /** A Paraver trace in which each task sends messages to the next one; {@code late} of the first ones are received in reverse order. */
    private Path ring(int tasks, int messages, int late) throws IOException {
        StringBuilder text = new StringBuilder("#Paraver (01/01/2026 at 00:00):999999_ns:1(" + tasks + "):1:" + tasks);
        text.append("(1:1)\n");
        for (int time = 1; time <= messages; time++) {
            int posted = time <= late ? 2 * messages - time : messages + time;
            for (int task = 1; task <= tasks; task++) {
                String sender = task + ":1:" + task + ":1:" + time + ":" + time;
                int next = task % tasks + 1;
                String receiver = next + ":1:" + next + ":1:" + posted + ":" + (posted + 1);
                text.append("3:" + sender + ":" + receiver + ":" + time + ":7\n");
            }
        }
        return Files.writeString(folder.resolve("ring.prv"), text);
    }

    @Test
    @DisplayName("a Paraver trace of 320,000 operations of 64 tasks is converted with less memory than they need")
    void keepsOneTask() throws IOException, InterruptedException {
        int messages = 2_500;
        Path trace = folder.resolve("out.trace");
        assertEquals("", convert("-Xmx24m", List.of(ring(64, messages, 0), trace)));
        List<String> lines = Files.readAllLines(trace);
        int rank5 = lines.indexOf("rank 5");
        assertEquals(List.of("send 6 7 0 1", "send 6 7 0 2"), lines.subList(rank5 + 1, rank5 + 3));
        assertEquals("receive 4 7 0 1", lines.get(rank5 + 1 + messages));
        assertEquals(64 * (2L * messages + 1), operations(trace));
    }

    @Test
    @DisplayName("a Paraver trace whose messages are received out of order, through two pages of memory")
    void separatesTagsFromPages() throws IOException {
        Path file = ring(5, 60, 30);
        assertSameFromPages(file, ".trace", "ring");
        Trace trace = TraceFormats.read(file);
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        List<String> lines = Lines.of(trace, 2);
        assertEquals("send 3 121 0 1", lines.get(0)); // after 60 tags for each of ranks 0 and 1, without 7
        assertEquals("receive 1 90 0 30", lines.get(60));
        assertEquals("receive 1 120 0 60", lines.get(119));
    }

    /** The number of lines that are no header. */
    private static long operations(Path trace) throws IOException {
        try (Stream<String> lines = Files.lines(trace)) {
            return lines.filter(line -> !line.startsWith("#")).count();
        }
    }

    /** Converts files, each to the one after it, in one process with a heap of that size; answers what the process has printed. */
    private String convert(String heap, List<Path> fromAndTo) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(heap, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Conversions.class.getName()));
        fromAndTo.forEach(file -> command.add(file.toString()));
        Path log = folder.resolve("log");
        new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        return Files.readString(log);
    }

    /** A process that converts files, each to the one after it. */
    static final class Conversions {
        private Conversions() {}

        public static void main(String[] fromAndTo) throws IOException {
            for (int file = 0; file < fromAndTo.length; file += 2) {
                TraceFormats.convert(Path.of(fromAndTo[file]), Path.of(fromAndTo[file + 1]));
            }
        }
    }
}
