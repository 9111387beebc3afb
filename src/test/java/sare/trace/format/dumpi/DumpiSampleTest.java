package sare.trace.format.dumpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.ReferenceData;
import sare.input.LineReader;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.format.Lines;
import sare.trace.format.TraceFormats;

/** Reads a recording from sst-dumpi's tests and the text that dumpi2ascii makes from one of its files. */
class DumpiSampleTest {
    private static final Path SAMPLE = ReferenceData.shipped("traces/samples/dumpi");
    private static final String BINARY = "testtrace-0000.bin";
    private static final String TEXT = "testtrace-0000.txt";

    @TempDir
    Path folder;

    /** All calls of a source with their times and arguments. */
    private static List<String> calls(CallSource source) {
        List<String> calls = new ArrayList<>();
        for (DumpiCall call = source.next(); call != null; call = source.next()) {
            String arguments = "";
            for (int i = 0; i < call.values().length; i++) {
                Object value = call.values()[i];
                if (value instanceof long[] numbers && numbers.length > 0) {
                    arguments += " " + call.function().arguments().get(i).name() + Arrays.toString(numbers);
                }
            }
            calls.add(call.name() + arguments);
        }
        return calls;
    }

    @Test
    @DisplayName("the binary file has the calls and arguments of its text")
    void decodesAsItsTwin() throws IOException {
        List<String> binary = calls(DumpiFile.open(SAMPLE.resolve(BINARY)));
        try (LineReader lines = LineReader.open(SAMPLE.resolve(TEXT))) {
            assertEquals(calls(new DumpiText(lines)), binary);
        }
        assertEquals(9, binary.size());
        assertEquals("MPI_Wait request[2] status[1606419960, 9, 0, 96, 9]", binary.get(6));
    }

    @Test
    @DisplayName("the binary file has every line of the text: functions, times, names and numbers of arguments")
    void hasEveryLineOfItsTwin() throws IOException {
        List<String> expected = Files.readAllLines(SAMPLE.resolve(TEXT)).stream()
                .dropWhile(line -> !line.startsWith("MPI_Init entering"))
                .takeWhile(line -> !line.startsWith("Total keyvals"))
                .map(line -> line.replaceFirst(" \\(MPI_\\w+\\)$", "").replaceFirst(", cputime.*", ""))
                .toList();
        List<String> found = new ArrayList<>();
        DumpiFile file = DumpiFile.open(SAMPLE.resolve(BINARY));
        for (DumpiCall call = file.next(); call != null; call = file.next()) {
            found.add(call.name() + " entering at walltime "
                    + time(call.times().startSeconds(), call.times().startNanoseconds()));
            for (int i = 0; i < call.values().length; i++) {
                append(found, call.function().arguments().get(i), call.values()[i]);
            }
            found.add(call.name() + " returning at walltime "
                    + time(call.times().stopSeconds(), call.times().stopNanoseconds()));
        }
        assertEquals(expected, found);
    }

    /** Bytes 16 to 19 are the offset of the seconds: 1296777956 - 0 in the text is 0x4D4B42E4. */
    private static String time(long seconds, long nanoseconds) {
        return String.format("%d.%09d", seconds + 0x4D4B42E4L, nanoseconds);
    }

    private static void append(List<String> lines, Argument argument, Object value) {
        String name = argument.name();
        switch (argument.kind()) {
            case 'S' -> {
                List<?> texts = (List<?>) value;
                lines.add("int argc=" + texts.size());
                lines.add("string " + name + "[" + texts.size() + "]=["
                        + texts.stream().map(text -> "\"" + text + "\"").collect(Collectors.joining(", ")) + "]");
            }
            case 's' -> lines.add("MPI_Status " + name + "=" + statuses((long[]) value));
            default -> {
                if (value != null) {
                    long[] numbers = (long[]) value;
                    lines.add(type(name) + " " + name + "="
                            + (name.equals("request") ? Arrays.toString(numbers) : numbers[0]));
                }
            }
        }
    }

    private static String type(String name) {
        return Map.of("comm", "MPI_Comm", "datatype", "MPI_Datatype", "request", "MPI_Request", "op", "MPI_Op")
                .getOrDefault(name, "int");
    }

    private static String statuses(long... numbers) {
        if (numbers.length == 0) {
            return "<IGNORED>";
        }
        return String.format(
                "[{bytes=%d, cancelled=%d, source=%d, tag=%d, error=%d}]",
                numbers[0], numbers[2], numbers[1], numbers[4], numbers[3]);
    }

    @Test
    @DisplayName("the calls of each function are as many as dumpistats counted")
    void countsCalls() throws IOException {
        Map<String, Integer> expected = new TreeMap<>();
        for (String line : Files.readAllLines(SAMPLE.resolve("callcounts-single.txt"))) {
            String[] words = line.split(" ");
            if (words.length > 5 && words[1].equals("called") && !words[0].equals("MPI_ALL_FUNCTIONS")) {
                int calls = Integer.parseInt(words[2]) - Integer.parseInt(words[6]);
                if (calls > 0) {
                    expected.put(words[0], calls);
                }
            }
        }
        Map<String, Integer> found = new TreeMap<>();
        DumpiFile file = DumpiFile.open(SAMPLE.resolve(BINARY));
        for (DumpiCall call = file.next(); call != null; call = file.next()) {
            found.merge(call.name(), 1, Integer::sum);
        }
        // in that run, the calls for rank and size were not recorded
        found.keySet().removeIf(name -> name.equals("MPI_Comm_rank") || name.equals("MPI_Comm_size"));
        expected.keySet().removeIf(name -> name.equals("MPI_Comm_rank") || name.equals("MPI_Comm_size"));
        assertEquals(expected, found);
    }

    @Test
    @DisplayName("the functions have the numbers of the list in the text")
    void listsAllFunctions() throws IOException {
        List<String> names = Files.readAllLines(SAMPLE.resolve(TEXT)).stream()
                .filter(line -> line.matches("\\w+ called .*"))
                .map(line -> line.split(" ")[0])
                .filter(name -> !name.equals("MPI_ALL_FUNCTIONS"))
                .toList();
        assertEquals(names.size(), DumpiFunctions.count());
        for (int number = 0; number < names.size(); number++) {
            assertEquals(names.get(number), DumpiFunctions.byNumber(number).name());
        }
    }

    @ParameterizedTest
    @DisplayName("the recording of four ranks, by its folder and by its .meta file")
    @ValueSource(strings = {"", "testtrace.meta"})
    void readsTheRecording(String name) throws IOException {
        Trace trace = TraceFormats.read(SAMPLE.resolve(name));
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        // MPI_Init ends at .737670, Comm_rank is from .737694 to .737698, Comm_size from .737704 to .737705, the
        // barrier begins
        // at .737712: 24 + 6 + 7 us; it ends at .739659, the send is from .739674 to .739689, and so on.
        assertEquals(
                List.of(
                        "compute 37000",
                        "barrier 0",
                        "compute 15000",
                        "isend 1 1337 0 4 0",
                        "compute 10000",
                        "receive 3 1337 0 4",
                        "compute 8000",
                        "wait 0",
                        "compute 15000",
                        "all-reduce 0 4",
                        "compute 7000"),
                Lines.of(trace, 0));
        assertEquals("wall time between MPI calls", trace.information().get("compute"));
        for (int rank = 0; rank < 4; rank++) {
            assertTrue(Lines.of(trace, rank).contains("isend " + (rank + 1) % 4 + " 1337 0 4 0"));
            assertTrue(Lines.of(trace, rank).contains("receive " + (rank + 3) % 4 + " 1337 0 4"));
        }
    }

    @Test
    @DisplayName("the text gives the same trace as the binary file")
    void readsTheText() throws IOException {
        String text = Files.readString(SAMPLE.resolve(TEXT));
        for (int rank = 0; rank < 4; rank++) {
            Files.writeString(
                    folder.resolve("a-000" + rank + ".txt"),
                    text.replace("int dest=1", "int dest=" + (rank + 1) % 4)
                            .replace("int source=3", "int source=" + (rank + 3) % 4));
        }
        assertEquals(Lines.of(TraceFormats.read(SAMPLE), 0), Lines.of(TraceFormats.read(folder), 0));
    }
}
