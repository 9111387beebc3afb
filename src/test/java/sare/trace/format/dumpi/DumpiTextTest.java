package sare.trace.format.dumpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.format.Lines;
import sare.trace.format.TraceFormats;

class DumpiTextTest {
    @TempDir
    Path folder;

    /** A call from second 5 to second 6 of the wall clock, or of the CPU alone. */
    private static String call(String name, boolean wall, String... arguments) {
        String start = wall ? "1296777955.000000000, cputime 5.000000000" : "0.000000000, cputime 5.000000000";
        String end = wall ? "1296777956.000000000, cputime 5.500000000" : "0.000000000, cputime 6.000000000";
        String lines = arguments.length == 0 ? "" : String.join("\n", arguments) + "\n";
        return "MPI_" + name + " entering at walltime " + start + " seconds in thread 0.\n" + lines + "MPI_" + name
                + " returning at walltime " + end + " seconds in thread 0.\n";
    }

    private Path write(String calls) throws IOException {
        Files.writeString(
                folder.resolve("a-0.txt"),
                "version=1.0.0\nmeshcrd=[]\n" + call("Init", true, "int argc=1", "string argv[1]=[\"./mpi\"]") + calls
                        + call("Finalize", true) + "Total keyvals: 0\n");
        return folder;
    }

    @Test
    @DisplayName("arrays, nested arrays over several lines, statuses, and arguments that are not recorded")
    void readsArguments() throws IOException {
        Trace trace = TraceFormats.read(write(
                call("Comm_group", true, "MPI_Comm comm=2 (MPI_COMM_WORLD)", "MPI_Group group=3 (user-defined-group)")
                        + call(
                                "Group_range_incl",
                                true,
                                "MPI_Group group=3 (user-defined-group)",
                                "int count=2",
                                "int ranges[2][3]=[[0, 0, 1]",
                                ", [1, 0, 1]",
                                "]MPI_Group newgroup=4 (user-defined-group)")
                        + call(
                                "Isend",
                                true,
                                "int count=2",
                                "MPI_Datatype datatype=9 (MPI_INT)",
                                "int dest=0",
                                "int tag=7",
                                "MPI_Comm comm=2 (MPI_COMM_WORLD)",
                                "MPI_Request request=[4]")
                        + call(
                                "Irecv",
                                true,
                                "int count=9",
                                "MPI_Datatype datatype=9 (MPI_INT)",
                                "int source=-1 (MPI_ANY_SOURCE)",
                                "int tag=-1 (MPI_ANY_TAG)",
                                "MPI_Comm comm=2 (MPI_COMM_WORLD)",
                                "MPI_Request request=[5]")
                        + call(
                                "Testsome",
                                true,
                                "int count=2",
                                "MPI_Request requests[2]=[4, 5]",
                                "int outcount=0",
                                "int indices[0]=<IGNORED>",
                                "MPI_Status statuses[0]=<IGNORED>")
                        + call(
                                "Waitall",
                                true,
                                "Perfcounters: [PAPI_TOT_INS=17]",
                                "int count=2",
                                "MPI_Request requests[2]=[4, 5]",
                                "MPI_Status statuses[2]=[{bytes=0, cancelled=0, source=9, tag=9, error=0}, {bytes=8, cancelled=0, source=0, tag=7, error=0}]")
                        + call(
                                "Alltoallv",
                                true,
                                "int commsize=1",
                                "int sendcounts[1]=[3]",
                                "int senddispls[1]=[0]",
                                "MPI_Datatype sendtype=9 (MPI_INT)",
                                "int recvcounts[1]=[3]",
                                "int recvdispls[1]=[0]",
                                "MPI_Datatype recvtype=9 (MPI_INT)",
                                "MPI_Comm comm=2 (MPI_COMM_WORLD)")));
        assertEquals(
                List.of("isend 0 7 0 8 0", "ireceive 0 7 0 8 1", "wait-all 0 1", "all-to-all-v 0 12"),
                Lines.of(trace, 0));
    }

    @Test
    @DisplayName("a group of ranges on lines of their own")
    void readsRanges() throws IOException {
        Trace trace = TraceFormats.read(write(call(
                        "Comm_group", true, "MPI_Comm comm=2 (MPI_COMM_WORLD)", "MPI_Group group=3 (x)")
                + call(
                        "Group_range_incl",
                        true,
                        "MPI_Group group=3 (x)",
                        "int count=1",
                        "int ranges[1][3]=[[0, 0, 1]",
                        "]",
                        "MPI_Group newgroup=4 (x)")
                + call("Comm_create", true, "MPI_Comm oldcomm=2 (x)", "MPI_Group group=4 (x)", "MPI_Comm newcomm=4 (x)")
                + call("Barrier", true, "MPI_Comm comm=4 (user-defined-comm)")));
        assertEquals(List.of("barrier 1"), Lines.of(trace, 0));
    }

    @Test
    @DisplayName("files of ranks may be compressed with gzip, xz or Zstandard")
    void readsCompressedFiles() throws IOException {
        Path plain =
                write(call("Barrier", true, "MPI_Comm comm=2 (MPI_COMM_WORLD)")).resolve("a-0.txt");
        for (String ending : List.of("gz", "xz", "zst")) {
            Path recording = Files.createDirectory(folder.resolve(ending));
            Files.copy(plain, recording.resolve("a-0.txt." + ending)); // the contents say whether it is compressed
            assertEquals(List.of("barrier 0"), Lines.of(TraceFormats.read(recording), 0), ending);
        }
    }

    @Test
    @DisplayName("arrays without elements, which dumpi2ascii prints like those that are not recorded")
    void readsEmptyArrays() throws IOException {
        Trace trace = TraceFormats.read(write(call("Comm_group", true, "MPI_Comm comm=2 (x)", "MPI_Group group=3 (x)")
                + call(
                        "Group_excl",
                        true,
                        "MPI_Group group=3 (x)",
                        "int count=0",
                        "int ranks[0]=<IGNORED>",
                        "MPI_Group newgroup=4 (x)")
                + call(
                        "Group_range_excl",
                        true,
                        "MPI_Group group=4 (x)",
                        "int count=0",
                        "int ranges[0][3]=<IGNORED>",
                        "MPI_Group newgroup=5 (x)")
                + call("Comm_create", true, "MPI_Comm oldcomm=2 (x)", "MPI_Group group=5 (x)", "MPI_Comm newcomm=4 (x)")
                + call(
                        "Type_struct",
                        true,
                        "int count=0",
                        "int lengths[0]=<IGNORED>",
                        "int indices[0]=<IGNORED>",
                        "MPI_Datatype oldtypes[0]=<IGNORED>",
                        "MPI_Datatype newtype=28 (x)")
                + call(
                        "Bcast",
                        true,
                        "int count=3",
                        "MPI_Datatype datatype=28 (x)",
                        "int root=0",
                        "MPI_Comm comm=4 (x)")));
        assertEquals(List.of("broadcast 1 0 0"), Lines.of(trace, 0));
    }

    @Test
    @DisplayName("without wall time, bursts are CPU time")
    void readsCpuTime() throws IOException {
        writeEnds("0.000000000", "0.000000000");
        Trace trace = TraceFormats.read(folder);
        assertEquals(List.of("compute 1999999750"), Lines.of(trace, 0));
        assertEquals("CPU time between MPI calls", trace.information().get("compute"));
    }

    @Test
    @DisplayName("bursts of many hours are read, because texts have the full seconds")
    void readsLongBursts() throws IOException {
        writeEnds("1296777956.000000000", "1296877956.000000005");
        assertEquals(List.of("compute 100000000000005"), Lines.of(TraceFormats.read(folder), 0));
    }

    @Test
    @DisplayName(
            "where the 16 bits of seconds of the binary file begin again, texts have times that fall by 65,536 seconds")
    void readsTimesThatBeginAgain() throws IOException {
        writeEnds("1296777956.900000000", "1296712421.900000001");
        assertEquals(List.of("compute 1000000001"), Lines.of(TraceFormats.read(folder), 0));
        writeEnds("1296777956.000000000", "1296777955.000000000");
        assertEquals(List.of(), Lines.of(TraceFormats.read(folder), 0));
    }

    /** Only the first and the last call, at two wall times; the CPU time between them is 1.99999975 s. */
    private void writeEnds(String fromSecond, String toSecond) throws IOException {
        String text = "MPI_Init entering at walltime %1$s, cputime 1.000000000 seconds in thread 0.\n"
                + "MPI_Init returning at walltime %1$s, cputime 1.000000250 seconds in thread 0.\n"
                + "MPI_Finalize entering at walltime %2$s, cputime 3.000000000 seconds in thread 0.\n"
                + "MPI_Finalize returning at walltime %2$s, cputime 3.000000000 seconds in thread 0.\n";
        Files.writeString(folder.resolve("a-0.txt"), text.formatted(fromSecond, toSecond));
    }

    private static String allReduce(int type) {
        return call(
                "Allreduce",
                true,
                "int count=3",
                "MPI_Datatype datatype=" + type + " (x)",
                "MPI_Op op=3 (MPI_SUM)",
                "MPI_Comm comm=2 (MPI_COMM_WORLD)");
    }

    @Test
    @DisplayName("the table of dumpi2ascii -X has the sizes of data types")
    void readsTheTableOfTypes() throws IOException {
        Path file = write(allReduce(11) + allReduce(13) + allReduce(30));
        String table =
                "Datatype 11 (MPI_LONG) has size 4\nDatatype 13 (MPI_FLOAT) has size 0\nDatatype 30 (user) has size 5\n";
        Files.writeString(file.resolve("a-0.txt"), table, StandardOpenOption.APPEND);
        List<String> lines = Lines.of(TraceFormats.read(file), 0);
        lines.removeIf(line -> line.startsWith("compute"));
        assertEquals(List.of("all-reduce 0 12", "all-reduce 0 12", "all-reduce 0 15"), lines);
    }

    @Test
    @DisplayName("a data type with a negative number is unknown")
    void refusesNegativeTypes() throws IOException {
        Path file = write(call(
                "Send",
                true,
                "int count=3",
                "MPI_Datatype datatype=-1 (x)",
                "int dest=0",
                "int tag=7",
                "MPI_Comm comm=2 (MPI_COMM_WORLD)"));
        String message = assertThrows(InputException.class, () -> TraceFormats.read(file))
                .getMessage();
        assertTrue(message.contains("data type -1 of unknown size"), message);
    }

    @Test
    @DisplayName("the end of a call without its beginning is refused, not taken as a part of the footer")
    void refusesAnEndWithoutItsBeginning() throws IOException {
        Path file = write(allReduce(9).replaceFirst(".*entering.*\n", ""));
        InputException e = assertThrows(InputException.class, () -> TraceFormats.read(file));
        assertEquals(
                file.resolve("a-0.txt") + ":11: 'MPI_Allreduce returning' - expected MPI_Allreduce entering before it",
                e.getMessage());
    }

    @ParameterizedTest
    @DisplayName("what a wait for some requests has completed must be there")
    @CsvSource({"int indices[1]=[0], indices", "MPI_Request requests[1]=[4], requests"})
    void refusesUnknownCompletions(String missing, String argument) throws IOException {
        Path file = write(call(
                        "Waitsome",
                        true,
                        "int count=1",
                        "MPI_Request requests[1]=[4]",
                        "int outcount=1",
                        "int indices[1]=[0]",
                        "MPI_Status statuses[1]=<IGNORED>")
                .replace(missing + "\n", ""));
        InputException e = assertThrows(InputException.class, () -> TraceFormats.read(file));
        assertEquals(
                file.resolve("a-0.txt") + ":7: MPI_Waitsome without its " + argument
                        + " - expected a recording that has it",
                e.getMessage());
    }

    @ParameterizedTest
    @DisplayName("errors in a line are reported with file and line")
    @CsvSource(
            delimiter = ';',
            value = {
                "MPI_Ibarrier entering; 7: 'MPI_Ibarrier' - expected a function of MPI that DUMPI records",
                "MPI_Barrier entering; 8: 'MPI_Finalize entering' - expected MPI_Barrier returning",
                "MPI_Barrier returning; 7: MPI_Barrier without its comm - expected a recording that has it",
                "int comm=x; 8: 'x' - expected a number",
                "MPI_Status status=[{bytes=x}]; 8: '[{bytes=x}]' - expected statuses",
                "int comm=99999999999; 8: '99999999999' - expected a whole number of 32 bits",
            })
    void refusesLines(String line, String expected) throws IOException {
        String times = " at walltime 5.000000000, cputime 5.000000000 seconds in thread 0.\n";
        String calls = line.contains("=")
                ? call(line.startsWith("MPI_Status") ? "Probe" : "Barrier", true, line)
                : (line.contains("returning") ? call("Barrier", true) : line + times);
        InputException e = assertThrows(InputException.class, () -> TraceFormats.read(write(calls)));
        assertEquals(folder.resolve("a-0.txt") + ":" + expected, e.getMessage());
    }
}
