package sare.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InspectCommandTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "'#sare-mapping 1\n1\n0\n', mapping",
        "'0 0 0\n1 1 0\n', mapping",
        "'# a placement\n12->0.0\n', mapping",
        "'12_0_0\n', mapping",
        "'# mine\ni,j,bytes\n0,1,5\n', traffic matrix",
        "'\"\",\"source\",\"destination\",\"bytes\"\n\"1\",0,1,5\n', traffic matrix",
        "'bytes-per-phit: 4\ntopology: torus\ndimensions: [2]\nrouting: dimension-order\nflow-control: bubble\n', network",
        "'%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 2\n', traffic matrix",
        "'1\n0\n7\n', problem of QAPLIB",
        "'s 0 1 0 8\nr 0 1 0 8\n', trace",
        "'# ranks: 2\nphase,occurrences,source,destination,bytes,messages\n1,2,0,1,8,2\n', phases of traffic",
    })
    void whatAFileHoldsIsToldByItsContents(String content, String kind) {
        String file = ExampleFiles.write(folder, "unnamed", content);
        CommandRun run = CommandRun.of("inspect", file);

        assertEquals(0, run.status(), run.err());
        assertEquals(file + ": " + kind, run.out().lines().findFirst().orElseThrow());
    }

    @Test
    void phasesAreListedAndWrittenAndReadAgain() throws IOException {
        String trace = ExampleFiles.write(folder, "two.trace", "s 0 1 0 8\nr 0 1 0 8\ns 0 1 0 8\nr 0 1 0 8\n");
        Path csv = folder.resolve("phases.csv");
        CommandRun list = CommandRun.of("inspect", trace, "--phases=" + csv);

        assertEquals(0, list.status(), list.err());
        assertTrue(list.out().contains("\n1                2      1         2     16  100.0 %\n"), list.out());
        assertEquals(
                "# ranks: 2\nphase,occurrences,source,destination,bytes,messages\n1,2,0,1,16,2\n",
                Files.readString(csv));
        CommandRun again = CommandRun.of("inspect", csv.toString());
        assertEquals(
                list.out().substring(list.out().indexOf('\n')),
                again.out().substring(again.out().indexOf('\n')));
        CommandRun matrix = CommandRun.of("inspect", csv.toString(), "--matrix=-", "--matrix-phase=1");
        assertEquals("# ranks: 2\nsource,destination,bytes\n0,1,16\n", matrix.out());
        JsonNode json = new ObjectMapper()
                .readTree(CommandRun.of("inspect", trace, "--phases", "--json").out());
        assertEquals(16, json.at("/phases/0/bytes").asInt());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--matrix-phase=1 | --matrix-phase: no --matrix - expected --matrix with it",
                "--most-phases=1 | --most-phases: no --phases - expected --phases or --matrix-phase with it",
                "--phases --matrix | --phases: --matrix - expected one of them",
                "--matrix --matrix-phase=2 | --matrix-phase: '2' - expected a whole number from 1 to 1",
                "--phases --most-phases=0 | --most-phases: '0' - expected a whole number from 1 to 100000",
                "--phases=- --json | --json: --phases=- - expected one of them; - as its FILE is CSV",
            })
    void wrongOptionsForPhasesAreReported(String options, String message) {
        String trace = ExampleFiles.write(folder, "one.trace", "s 0 1 0 8\nr 0 1 0 8\n");
        CommandRun run = CommandRun.of(("inspect " + trace + " " + options).split(" "));

        assertEquals(2, run.status());
        assertEquals(message + "\n", run.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--phases", "--matrix --matrix-phase=1"})
    void phasesOfAFileAreNotMerged(String option) {
        String file = ExampleFiles.write(
                folder,
                "phases.csv",
                "phase,occurrences,source,destination,bytes,messages\n1,2,0,1,16,2\n2,1,1,0,8,1\n");

        CommandRun run = CommandRun.of(("inspect " + file + " " + option + " --most-phases=1").split(" "));
        assertEquals(2, run.status());
        assertEquals("--most-phases: phases of traffic - expected a trace, whose phases are merged\n", run.err());
    }

    @Test
    void aTraceWithoutMessagesHasNoPhase() {
        String file = ExampleFiles.write(folder, "silent.trace", "#sare-trace 1\n# ranks 2\n# operations 0\n");

        CommandRun run = CommandRun.of("inspect", file, "--matrix", "--matrix-phase=1");
        assertEquals(2, run.status());
        assertEquals("--matrix-phase: no phase - expected a file with messages\n", run.err());
    }

    @Test
    void aNetworkHasNoPhases() {
        String file = ExampleFiles.write(folder, "ring.yaml", ExampleFiles.RING);

        assertEquals(
                file + ": a network - expected a trace or phases of traffic\n",
                CommandRun.of("inspect", file, "--phases").err());
    }

    @Test
    void anAtBeforeAFileIsPartOfItsName() {
        String file = "@" + ExampleFiles.write(folder, "unnamed", ExampleFiles.RING);

        assertEquals(
                file + ": no such file - expected a file that can be read\n",
                CommandRun.of("inspect", file).err());
    }

    @Test
    void aNetworkIsToldWithItsKeysAndFigures() {
        String file = ExampleFiles.write(folder, "unnamed", ExampleFiles.RING);
        CommandRun run = CommandRun.of("inspect", file);

        assertEquals(file + ": network", run.out().lines().findFirst().orElseThrow());
        assertTrue(run.out().contains("\ntransit-queue-packets "), "a default: " + run.out());
        assertEquals(
                1, run.out().lines().filter(line -> line.matches("nodes +4")).count(), run.out());
        assertEquals(
                1, run.out().lines().filter(line -> line.matches("links +8")).count(), run.out());
    }

    @Test
    void aSingleProblemIsToldAsOne() {
        String file = ExampleFiles.write(folder, "unread.trc", "s 0 1 0 8\n");

        assertTrue(CommandRun.of("inspect", file).out().contains("\n1 problem\n"));
    }

    private static final String CALLS =
            "all-reduce 0 8\nall-reduce 0 16\nall-reduce 0 4096\nall-reduce 0 8\nall-reduce 0 0\n";

    @Test
    void algorithmsOfCollectivesAreToldForTheCallsThatTheyAreChosenFor() throws IOException {
        String file = ExampleFiles.write(
                folder,
                "a.trace",
                "#sare-trace 1\n# ranks 3\n# operations 17\n# communicator 4 0 2\nrank 0\n" + CALLS
                        + "barrier 4\nrank 1\n" + CALLS + "rank 2\n" + CALLS + "barrier 4\n");
        CommandRun run = CommandRun.of("inspect", file, "--collectives", "mpich");
        assertTrue(run.out().endsWith("""
                        algorithm   barrier of 2 ranks: dissemination, 1 call
                        algorithm   all-reduce of 3 ranks, 8 bytes: recursive-doubling, 2 calls
                        algorithm   all-reduce of 3 ranks, 16 to 4096 bytes: rabenseifner, 2 calls
                        """), run.toString());
        JsonNode algorithms = new ObjectMapper()
                .readTree(CommandRun.of("inspect", file, "--collectives", "mpich", "--json")
                        .out())
                .get("algorithms");
        assertEquals(4, algorithms.size());
        assertEquals(
                "{\"collective\":\"barrier\",\"members\":2,\"algorithm\":\"dissemination\",\"calls\":1}",
                algorithms.get(0).toString());
        assertEquals(
                "{\"collective\":\"all-reduce\",\"members\":3,\"bytes\":8,\"algorithm\":\"recursive-doubling\","
                        + "\"calls\":2}",
                algorithms.get(1).toString());
    }

    @Test
    void keysOfANetworkCanBeReplaced() throws IOException {
        String file = ExampleFiles.write(folder, "ring.yaml", ExampleFiles.RING);
        JsonNode document = new ObjectMapper()
                .readTree(CommandRun.of("inspect", file, "--json", "--set", "dimensions=8x2")
                        .out());

        assertEquals("network", document.get("kind").asText());
        assertEquals(16, document.get("nodes").asInt());
    }

    @Test
    void aTraceIsCountedAndChecked() throws IOException {
        String file = ExampleFiles.write(folder, "deadlock.trace", ExampleFiles.DEADLOCK);
        CommandRun run = CommandRun.of("inspect", file);
        JsonNode document = new ObjectMapper()
                .readTree(CommandRun.of("inspect", file, "--json").out());

        assertTrue(run.out().contains("operations  2: 2 receive\n"), run.out());
        assertTrue(run.out().contains("\n3 problems\n"), run.out());
        assertTrue(run.out().contains("deadlock: rank 0 waits for rank 1"), run.out());
        assertEquals(2, document.get("ranks").asInt());
        assertEquals("{\"receive\":2}", document.get("operations").toString());
        assertEquals(
                document.get("problem-count").asInt(), document.get("problems").size());
    }

    @Test
    void aSoundTraceHasNoProblems() throws IOException {
        String file = ExampleFiles.write(folder, "one.trace", ExampleFiles.ONE_MESSAGE);
        JsonNode document = new ObjectMapper()
                .readTree(CommandRun.of("inspect", file, "--json").out());

        assertTrue(CommandRun.of("inspect", file).out().endsWith("no problems\n"));
        assertEquals(0, document.get("problem-count").asInt());
        assertEquals(
                "{\"sum\":100,\"min\":100,\"median\":100,\"mean\":100,\"max\":100}",
                document.get("message-bytes").toString());
    }

    @Test
    void theMatrixOfATraceHasItsCollectives() throws IOException {
        String file = ExampleFiles.write(folder, "four.trace", """
                #sare-trace 1
                # ranks 4
                # operations 5
                rank 0
                broadcast 0 0 8
                send 0 0 0 5
                rank 1
                broadcast 0 0 8
                rank 2
                broadcast 0 0 8
                rank 3
                broadcast 0 0 8
                """);

        assertEquals(
                new CommandRun(0, "# ranks: 4\nsource,destination,bytes\n0,0,5\n0,1,8\n0,2,8\n2,3,8\n", ""),
                CommandRun.of("inspect", file, "--matrix", "-"));
        assertEquals(
                new CommandRun(0, "# ranks: 4\nsource,destination,messages\n0,0,1\n0,1,1\n0,2,1\n0,3,1\n", ""),
                CommandRun.of(
                        "inspect",
                        file,
                        "--matrix",
                        "-",
                        "--matrix-of",
                        "messages",
                        "--collectives",
                        "broadcast=linear"));
        assertEquals(new CommandRun(0, file + ": trace\n" + """
                        bytes, a rank to a cell, logarithmic; rows send, columns receive
                          0
                        0 ░░████·
                        1 · · · ·
                        2 · · · ██
                        3 · · · ·
                        ░░ 5 B
                        ██ 8 B
                        """, ""), CommandRun.of("inspect", file, "--matrix"));
        assertEquals(
                CommandRun.of("inspect", file, "--matrix"),
                CommandRun.of("inspect", "--matrix", "--matrix-of=bytes", file));
    }

    @Test
    void theMatrixAsAFile() throws IOException {
        String traffic = ExampleFiles.write(folder, "traffic.csv", "source,destination,bytes\n0,1,5\n1,0,6\n");
        for (String ending : new String[] {"csv", "svg", "png"}) {
            Path target = folder.resolve("matrix." + ending);
            CommandRun run = CommandRun.of("inspect", traffic, "--matrix", target.toString());

            String cells = ending.equals("csv") ? "" : "cells     2 x 2, bytes, a rank to a cell, logarithmic\n";
            assertEquals(
                    new CommandRun(
                            0,
                            "traffic   " + traffic + ", 2 ranks\npairs     2\nbytes     11\nmessages  2\n" + cells
                                    + "written   " + target + "\n",
                            ""),
                    run);
            byte[] first = Files.readAllBytes(target);
            CommandRun.of("inspect", traffic, "--matrix", target.toString());
            assertArrayEquals(first, Files.readAllBytes(target));
        }
        assertEquals(
                "# ranks: 2\nsource,destination,bytes\n0,1,5\n1,0,6\n", Files.readString(folder.resolve("matrix.csv")));
    }

    @Test
    void otherFilesAndSettingsForThemAreRefused() throws IOException {
        String unknown = ExampleFiles.write(folder, "unknown", "<html>\n");
        String mapping = ExampleFiles.write(folder, "mapping", "#sare-mapping 1\n0\n");

        assertEquals(
                new CommandRun(
                        2,
                        "",
                        unknown
                                + ": no known contents - expected a trace, a traffic matrix, phases of traffic, a problem of QAPLIB, a network, a machine or a mapping\n"),
                CommandRun.of("inspect", unknown));
        assertEquals(
                new CommandRun(2, "", "--set: a mapping - expected a network, which has keys\n"),
                CommandRun.of(
                        "inspect",
                        mapping,
                        "--set",
                        "a=b",
                        "-o",
                        folder.resolve("out").toString()));
        assertTrue(Files.notExists(folder.resolve("out")));
    }
}
