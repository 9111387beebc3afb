package sare.trace.format.otf2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.input.LineReader;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.format.TraceFormats;
import sare.trace.format.TraceSamples;

/** Reads archives that python3-otf2 has made of traces, and text of otf2-print. */
class Otf2FormatTest {
    private static final Path WRITER = Path.of("src/test/python/otf2_of_trace.py");
    private static final String PYTHON = "/usr/bin/python3"; // Debian's, for which the module is installed
    private static final int SEEDS = 25;

    @TempDir
    private Path folder;

    private static boolean isInstalled(String program) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
    }

    private static int run(Path folder, List<String> command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log.txt").toFile())
                .start()
                .waitFor();
    }

    @Test
    void anArchiveOfATraceIsThatTrace() throws IOException, InterruptedException {
        List<Trace> traces = writeArchives(SEEDS);
        for (int seed = 0; seed < SEEDS; seed++) {
            Trace read = TraceFormats.read(folder.resolve("archive-" + seed).resolve("traces.otf2"));
            for (int rank = 0; rank < traces.get(seed).ranks(); rank++) {
                assertEquals(
                        String.join("\n", lines(traces.get(seed), rank)),
                        String.join("\n", lines(read, rank)),
                        "seed " + seed + " rank " + rank);
            }
            assertEquals(List.of(), TraceCheck.of(read).problems(), "seed " + seed);
        }
    }

    /** Writes random traces, and the archive of each into a folder {@code archive-SEED}. */
    private List<Trace> writeArchives(int count) throws IOException, InterruptedException {
        assumeTrue(isInstalled("otf2-print"), "no otf2-print: needs Debian's otf2-tools");
        assumeTrue(
                Files.exists(Path.of("/usr/lib/python3/dist-packages/otf2")),
                "no module otf2: needs Debian's python3-otf2");
        List<String> command =
                new ArrayList<>(List.of(PYTHON, WRITER.toAbsolutePath().toString()));
        List<Trace> traces = new ArrayList<>();
        for (int seed = 0; seed < count; seed++) {
            Trace trace = TraceSamples.random(seed);
            Path file = folder.resolve(seed + ".trace");
            TraceFormats.write(trace, file);
            traces.add(trace);
            command.addAll(
                    List.of(file.toString(), folder.resolve("archive-" + seed).toString()));
        }
        assertEquals(0, run(folder, command), () -> read(folder.resolve("log.txt")));
        return traces;
    }

    /** otf2-print writes some faults among its output, without a message. */
    @Test
    void definitionsOfAnotherArchiveAreRefused() throws IOException, InterruptedException {
        writeArchives(2);
        Path anchor = folder.resolve("archive-0").resolve("traces.otf2");
        Files.copy(
                folder.resolve("archive-1").resolve("traces.def"),
                anchor.resolveSibling("traces.def"),
                StandardCopyOption.REPLACE_EXISTING);
        InputException refusal = assertThrows(InputException.class, () -> TraceFormats.read(anchor));
        assertTrue(refusal.getMessage().contains("Number of global definitions read"), refusal.getMessage());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A rank with communicators as members, requests numbered by their opening, and consecutive bursts as one. */
    private static List<String> lines(Trace trace, int rank) {
        List<String> lines = new ArrayList<>();
        Map<Integer, Integer> open = new HashMap<>();
        int opened = 0;
        long burst = 0;
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            Operation kind = trace.kind(operation);
            boolean isEmptyWait = kind == Operation.WAIT_ALL && trace.requestCount(operation) == 0;
            if (kind == Operation.COMPUTE) {
                burst += trace.nanoseconds(operation);
            } else if (!isEmptyWait) {
                if (burst > 0) {
                    lines.add("compute " + burst);
                }
                burst = 0;
                lines.add(line(trace, operation, open));
                if (trace.opensRequest(operation)) {
                    open.put(trace.request(operation), opened++);
                }
            }
        }
        return lines;
    }

    private static String line(Trace trace, int operation, Map<Integer, Integer> open) {
        Operation kind = trace.kind(operation);
        return switch (kind) {
            case WAIT -> "wait " + open.get(trace.request(operation));
            case WAIT_ALL ->
                "wait-all "
                        + Arrays.stream(trace.requests(operation))
                                .mapToObj(open::get)
                                .toList();
            case SEND, ISEND, RECEIVE, IRECEIVE ->
                kind.word() + " " + trace.peer(operation) + " " + trace.tag(operation) + " " + members(trace, operation)
                        + " " + trace.bytes(operation);
            default -> {
                boolean isWithoutData = kind == Operation.BARRIER
                        || kind == Operation.EXCLUSIVE_SCAN
                                && trace.communicator(operation).size() == 1;
                long bytes = kind == Operation.ALL_TO_ALL_V
                        ? Arrays.stream(trace.partBytes(operation)).sum()
                        : isWithoutData ? 0 : trace.bytes(operation);
                yield (trace.isNonBlocking(operation) ? "i" : "") + kind.word() + " " + members(trace, operation)
                        + (kind.hasRoot() ? " " + trace.root(operation) : "") + " " + bytes;
            }
        };
    }

    private static String members(Trace trace, int operation) {
        Communicator communicator = trace.communicator(operation);
        return Arrays.stream(communicator.worldRanks())
                .mapToObj(String::valueOf)
                .collect(Collectors.joining("-"));
    }

    private static final String PRINTED = """
            CLOCK_PROPERTIES                          Ticks per Seconds: 500000000, Global Offset: 100, Length: 9, Date: x
            REGION  0  Name: "MPI_Init" <6> (Aka. "MPI_Init" <6>), Role: FUNCTION, Paradigm: MPI, Flags: NONE
            REGION  1  Name: "a, Paradigm: MPI, \\"b\\"" <7> (Aka. "x" <7>), Role: FUNCTION, Paradigm: USER, Flags: NONE
            REGION  2  Name: "MPI_Waitall" <8> (Aka. "x" <8>), Role: FUNCTION, Paradigm: MPI, Flags: NONE
            GROUP   0  Name: "MPI" <9>, Type: COMM_LOCATIONS, Paradigm: MPI, Flags: NONE, 2 Members: "M <1>" <4>, "M" <7>
            GROUP   1  Name: "" <0>, Type: COMM_GROUP, Paradigm: MPI, Flags: NONE, 2 Members: 1 ("M" <7>), 0 ("M" <4>)
            GROUP   2  Name: "" <0>, Type: COMM_SELF, Paradigm: MPI, Flags: NONE, 0 Members
            COMM    3  Name: "MPI_COMM_WORLD" <1>, Group: "" <1>, Parent: UNDEFINED, Flags: NONE
            COMM    4  Name: "MPI_COMM_SELF" <2>, Group: "" <2>, Parent: UNDEFINED, Flags: NONE
            === Events =====================================================================
            Event                                   Location            Timestamp  Attributes
            --------------------------------------------------------------------------------
            ENTER                                          4                  110  Region: "MPI_Init" <0>
            LEAVE                                          4                  120  Region: "MPI_Init" <0>
            ENTER                                          4                  121  Region: "a, Paradigm: MPI" <1>
            MPI_IRECV_REQUEST                              4                  130  Request: 5
            MPI_IRECV_REQUEST                              4                  131  Request: 6
            MPI_ISEND                                      4                  131  Receiver: 1 ("M" <4>), Communicator: "MPI_COMM_WORLD" <3>, Tag: 2, Length: 8, Request: 7
            LEAVE                                          4                  140  Region: "a, Paradigm: MPI" <1>
            ENTER                                          4                  150  Region: "MPI_Waitall" <2>
            MPI_ISEND_COMPLETE                             4                  151  Request: 7
            MPI_IRECV                                      4                  152  Sender: 1 ("M" <4>), Communicator: "MPI_COMM_WORLD" <3>, Tag: 2, Length: 8, Request: 5
            MPI_REQUEST_CANCELLED                          4                  153  Request: 6
            LEAVE                                          4                  154  Region: "MPI_Waitall" <2>
            MPI_COLLECTIVE_END                             4                  164  Operation: ALLREDUCE, Communicator: "s" <4>, Root: NONE, Sent: 4, Received: 4
            MPI_COLLECTIVE_END                             4                  164  Operation: CREATE_HANDLE, Communicator: "w" <3>, Root: NONE, Sent: 0, Received: 0
            RMA_PUT                                        4                  165  Window: "w" <0>, Remote: 1, Bytes: 8, Matching: 0
            MPI_IRECV_REQUEST                              7                  170  Request: 1
            """;

    private static String convert(String printed) {
        Trace trace = Otf2Text.read(
                LineReader.of("printed", new ByteArrayInputStream(printed.getBytes(StandardCharsets.UTF_8))));
        StringWriter text = new StringWriter();
        try {
            TraceFormats.OWN.write(trace, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** A tick is 2 ns. The ranks of the world are locations 7 and 4 in this order for messages, 4 and 7 for the trace. */
    @Test
    void timesNamesAndCommunicatorsAreThoseOfTheArchive() {
        assertEquals("""
                #sare-trace 1
                # ranks 2
                # operations 9
                # origin: OTF2 archive
                # compute: time between MPI calls
                # not-recorded: RMA_PUT 1, receives and collectives that the program did not complete 1
                # communicator 3 1 0
                # communicator 5 0
                rank 0
                compute 20
                ireceive 0 2 3 8 0
                compute 2
                isend 0 2 3 8 1
                compute 38
                wait-all 1 0
                compute 20
                all-reduce 5 4
                rank 1
                compute 140
                """, convert(PRINTED));
    }

    private static final String SEND =
            "MPI_ISEND 4 %d  Receiver: 1 (\"M\" <4>), Communicator: \"w\" <3>, Tag: 2, Length: 999, Request: %d\n";

    /** Whether a receive of the rank is open when the send is cancelled makes no difference. */
    @Test
    void cancelledSendsAreLeftOut() {
        String cancelled = SEND.formatted(131, 9) + "MPI_REQUEST_CANCELLED 4 131 Request: 9\n";
        String receive = "MPI_IRECV_REQUEST                              4                  131";
        assertEquals(convert(PRINTED), convert(PRINTED.replace(receive, cancelled + receive)));
        String later = cancelled.replace("131", "164");
        assertEquals(convert(PRINTED), convert(PRINTED.replaceFirst("(?=MPI_COLLECTIVE_END)", later)));
        assertTrue(convert(PRINTED.replace(receive, SEND.formatted(131, 9) + receive))
                .contains("isend 0 2 3 999 1\n"));
    }

    /** A program may free the request of a send, which then ends without an event. */
    @Test
    void sendsThatAreNeverCompletedHoldUpNothing() {
        StringBuilder events = new StringBuilder(PRINTED);
        for (int i = 0; i < 2000; i++) {
            events.append(SEND.formatted(170 + i, 10 + i));
        }
        events.append("MPI_REQUEST_CANCELLED 4 3000 Request: 10\n");
        String converted = convert(events.toString());
        assertEquals(
                2000,
                converted
                        .lines()
                        .filter(line -> line.startsWith("isend 0 2 3 999"))
                        .count());
    }

    /** Other tools number locations as they like; Score-P has the thread in the upper half of the number. */
    @Test
    void locationsMayHaveLargeNumbers() {
        String printed = PRINTED.replaceAll("<4>, \"M\" <7>", "<8589934592>, \"M\" <7>")
                .replaceAll("(?m)^([A-Z_0-9]+ +)4(  )", "$18589934592$2");
        assertEquals(convert(PRINTED), convert(printed.replaceAll("(?m)^(COMM +)8589934592", "$14")));
    }

    /** otf2-print writes quotes and backslashes in names as they are. */
    @Test
    void namesMayContainQuotes() {
        String name = "operator\"\" _x, Paradigm: MPI, \\";
        String other = "\"main\" of a\"b";
        String printed = PRINTED.replace("\"a, Paradigm: MPI\" <1>", "\"" + name + "\" <1>")
                .replace("\"M <1>\" <4>", "\"" + other + "\" <4>")
                .replace("\"M\" <7>", "\"\\\" <7>")
                .replace("\"a, Paradigm: MPI, \\\"b\\\"\" <7>", "\"" + name + "\" <7>");
        assertTrue(printed.contains("Name: \"" + name + "\" <7>") && printed.contains(other), printed);
        assertEquals(convert(PRINTED), convert(printed));
    }

    /** A file of events that was cut off after its header is one without events for otf2-print. */
    @Test
    void ranksWithoutTheirEventsAreRefused() {
        String printed = PRINTED.replace(
                "GROUP   0",
                "LOCATION  7  Name: \"x\" <4>, Type: CPU_THREAD, # Events: 1, Group: \"x\" <0>\nGROUP   0");
        assertEquals(convert(PRINTED), convert(printed));
        String cut = printed.substring(0, printed.lastIndexOf("MPI_IRECV_REQUEST"));
        InputException refusal = assertThrows(InputException.class, () -> convert(cut));
        assertTrue(
                refusal.getMessage()
                        .endsWith("no call or message of rank 1 - expected the 1 events that its location has"),
                refusal.getMessage());
        assertEquals(
                convert(PRINTED.substring(0, PRINTED.lastIndexOf("MPI_IRECV_REQUEST"))),
                convert(cut.replace("Events: 1", "Events: 0")));
    }

    @Test
    void definitionsMayBeInAnyOrder() {
        String communicators = PRINTED.replaceAll("(?s).*(COMM    3.*?)=== Events.*", "$1");
        String printed = PRINTED.replace(communicators, "").replace("GROUP   1", communicators + "GROUP   1");
        assertEquals(convert(PRINTED), convert(printed));
    }

    /** MPI_COMM_SELF gets a number that is free, also if the highest one is not. */
    @Test
    void referencesMayBeTheHighestNumber() {
        String printed =
                convert(PRINTED.replace("COMM    3", "COMM    2147483647").replace("<3>, Tag", "<2147483647>, Tag"));
        assertTrue(printed.contains("# communicator 1 0\n# communicator 2147483647 1 0\n"), printed);
        assertTrue(printed.contains("all-reduce 1 4\n"), printed);
    }

    @Test
    void unknownCollectivesAreCounted() {
        String printed = convert(PRINTED.replace("Operation: ALLREDUCE", "Operation: NEIGHBOR_ALLGATHER"));
        assertTrue(printed.contains("# not-recorded: RMA_PUT 1, collective NEIGHBOR_ALLGATHER 1, receives"), printed);
    }

    /** A line has many blanks between its columns, which a message leaves out. */
    @Test
    void messagesShowTheLine() {
        String printed =
                PRINTED.replace("Tag: 2, Length: 8, Request: 5", "Tag: 2, Length: 99999999999999999999, Request: 5");
        InputException refusal = assertThrows(InputException.class, () -> convert(printed));
        assertEquals(
                "printed:22: 'MPI_IRECV 4 152 Sender: 1 (\"M\" <4>), Com...' - expected Length, a whole number from 0 to 9223372036854775807",
                refusal.getMessage());
    }

    /** What otf2-print says of a damaged archive is more than that its output has no events. */
    @Test
    void theFaultOfADamagedArchiveIsThatOfItsReader() throws IOException {
        assumeTrue(isInstalled("otf2-print"), "no otf2-print: needs Debian's otf2-tools");
        Path anchor = Files.write(folder.resolve("traces.otf2"), new byte[] {0, 0, 'O', 'T', 'F', '2', 0, 1, 2, 3});
        InputException refusal = assertThrows(InputException.class, () -> TraceFormats.read(anchor));
        assertTrue(refusal.getMessage().contains("otf2-print failed with status 1: "), refusal.getMessage());
    }

    /** otf2-print finds the other files of an archive by the path of its anchor file. */
    @Test
    void anArchiveIsGivenByItsAnchorFile() throws IOException {
        byte[] anchor = {0, 0, 'O', 'T', 'F', '2'};
        Files.write(folder.resolve("traces.otf2"), anchor);
        refuses(folder, "the folder of an OTF2 archive");
        Path compressed = folder.resolve("traces.otf2.gz");
        try (OutputStream stream = new GZIPOutputStream(Files.newOutputStream(compressed))) {
            stream.write(anchor);
        }
        refuses(compressed, "a compressed anchor file of an OTF2 archive");
        InputStream before = System.in;
        try {
            System.setIn(new ByteArrayInputStream(anchor));
            refuses(Path.of("-"), "the anchor file of an OTF2 archive without the path at which the other files are");
        } finally {
            System.setIn(before);
        }
    }

    private static void refuses(Path path, String found) {
        InputException refusal = assertThrows(InputException.class, () -> TraceFormats.read(path));
        assertTrue(
                refusal.getMessage()
                        .endsWith(": " + found + " - expected the file traces.otf2 in its folder, as it was written"),
                refusal.getMessage());
    }

    /** Experiments compare the digests of these files, because events may change while the anchor file stays the same. */
    @Test
    void theAnchorFileNamesTheOthers() throws IOException {
        Path anchor = Files.write(folder.resolve("app.otf2"), new byte[] {0, 0, 'O', 'T', 'F', '2'});
        assertEquals(List.of(), TraceFormats.namedFiles(anchor));
        Path locations = Files.createDirectory(folder.resolve("app"));
        List<Path> files = List.of(
                folder.resolve("app.def"),
                locations.resolve("2.def"),
                locations.resolve("2.evt"),
                locations.resolve("10.evt"));
        for (Path file : files) {
            Files.createFile(file);
        }
        assertEquals(files, TraceFormats.namedFiles(anchor));
    }

    private static String event(String word, int location, long time, String attributes) {
        return "%-35s %12d %20d  %s%n".formatted(word, location, time, attributes);
    }

    /** A call of the first location that sends and receives as given, from one time to a later one. */
    private static String sendReceive(long time, boolean sends, boolean receives) {
        String attributes = ": 0 (\"M\" <7>), Communicator: \"MPI_COMM_WORLD\" <3>, Tag: 2, Length: 8";
        return event("ENTER", 4, time, "Region: \"MPI_Sendrecv\" <3>")
                + (sends ? event("MPI_SEND", 4, time + 1, "Receiver" + attributes) : "")
                + (receives ? event("MPI_RECV", 4, time + 2, "Sender" + attributes) : "")
                + event("LEAVE", 4, time + 5, "Region: \"MPI_Sendrecv\" <3>");
    }

    /** Neither direction of MPI_Sendrecv waits for the other, and messages to and from MPI_PROC_NULL have no event. */
    @Test
    void aCallThatSendsAndReceivesPostsItsReceiveFirst() {
        String definitions = PRINTED.substring(0, PRINTED.indexOf("ENTER"))
                .replace(
                        "GROUP   0",
                        "REGION  3  Name: \"MPI_Sendrecv\" <8>, Role: FUNCTION, Paradigm: MPI,\nGROUP   0");
        assertTrue(convert(definitions
                        + sendReceive(110, true, true)
                        + sendReceive(120, true, false)
                        + sendReceive(130, false, true))
                .endsWith("""
                rank 0
                compute 20
                ireceive 1 2 3 8 0
                send 1 2 3 8
                wait 0
                compute 10
                send 1 2 3 8
                compute 10
                ireceive 1 2 3 8 0
                wait 0
                """));
    }

    /** A burst ends at MPI_Initialized, which a library may call at any time, and another one begins; only MPI_Init comes before all. */
    @Test
    void computingBeforeInitializedCounts() {
        String call = event("ENTER", 4, 130, "Region: \"MPI_Initialized\" <3>")
                + event("LEAVE", 4, 131, "Region: \"MPI_Initialized\" <3>")
                + event("MPI_SEND", 4, 141, "Receiver: 0, Communicator: \"MPI_COMM_WORLD\" <3>, Tag: 2, Length: 8");
        String definitions = PRINTED.substring(0, PRINTED.indexOf("ENTER"))
                .replace(
                        "GROUP   0",
                        "REGION  3  Name: \"MPI_Initialized\" <8>, Role: FUNCTION, Paradigm: MPI,\nGROUP   0");
        assertTrue(convert(definitions + call).contains("compute 80\nsend 1 2 3 8"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Receiver: 1 | Receiver: 2 | a rank of communicator 3
            <3>, Tag: 2, Length: 8, Request: 7 | <9>, Tag: 2, Length: 8, Request: 7 | a communicator of one group of ranks
            Tag: 2 | Label: 2 | the attribute Tag
            Length: 8 | Length: many | a number after Length
            MPI_IRECV_REQUEST                              7 | MPI_IRECV_REQUEST                              8 | calls of MPI by the first thread of a process only
            COMM_LOCATIONS | LOCATIONS | a group of MPI locations, as archives of MPI programs have it
            === Events | === Ereignisse | === Events ===
            "M" <7>$ | "M" <4> | every location once
            , 0 | , 1 | every member once
            , 0 | , 2 | a rank from 0 to 1
            COMM    3 | COMM    4294967295 | a reference up to 2147483647
            """)
    void wrongLinesAreRefused(String right, String wrong, String expected) {
        InputException refusal = assertThrows(
                InputException.class, () -> convert(PRINTED.replaceFirst("(?m)" + right.strip(), wrong.strip())));
        assertTrue(refusal.getMessage().replace("'", "").endsWith("expected " + expected), refusal.getMessage());
    }

    /** Sums of what member 1 of 4 sends and receives, with MPI_IN_PLACE in the second half. */
    @ParameterizedTest
    @CsvSource({
        "BCAST, 0, 10, 10",
        "SCATTER, 0, 10, 10",
        "SCATTERV, 0, 10, 10",
        "GATHER, 10, 0, 10",
        "REDUCE, 10, 0, 10",
        "GATHERV, 10, 0, 10",
        "ALLREDUCE, 40, 40, 10",
        "ALLGATHER, 40, 40, 10",
        "ALLTOALL, 40, 40, 10",
        "ALLGATHERV, 40, 99, 10",
        "REDUCE_SCATTER, 99, 40, 10",
        "REDUCE_SCATTER_BLOCK, 40, 40, 10",
        "SCAN, 30, 20, 10",
        "EXSCAN, 20, 10, 10",
        "BARRIER, 0, 0, 0",
        "ALLTOALLW, 17, 3, 17",
        "SCATTER, 30, 0, 10",
        "GATHER, 0, 30, 10",
        "REDUCE, 0, 30, 10",
        "ALLREDUCE, 30, 30, 10",
        "SCAN, 20, 10, 10",
        "EXSCAN, 9000000000000000000, 9000000000000000000, 6000000000000000000",
        "SCAN, 9000000000000000000, 3000000000000000000, 4000000000000000000"
    })
    void sizesFollowFromSums(String operation, long sent, long received, long bytes) {
        assertEquals(bytes, CollectiveBytes.of(CollectiveBytes.operation(operation), sent, received, 4, 1));
    }
}
