package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** The commands {@code schedule} and {@code generate jobs}. */
class ScheduleCommandTest {
    /** Four processors; job 2 never ran, job 3 runs longer than its estimate, job 4 is too large, job 5 has only allocated processors. */
    private static final String LOG = """
            ; MaxProcs: 4
            1 0 -1 10 4 -1 -1 3 20 -1 1 1 1 1 1 1 -1 -1
            2 5 -1 -1 2 -1 -1 2 20 -1 5 1 1 1 1 1 -1 -1 more columns

            3 6 -1 30 1 -1 -1 4 20 -1 1 1 1 1 1 1 -1 -1
            4 7 -1 1 5 -1 -1 5 20 -1 1 1 1 1 1 1 -1 -1
            5 8 -1 1 2 -1 -1 -1 -1 -1 1 1 1 1 1 1 -1 -1
            """;

    @TempDir
    private Path folder;

    private CommandRun schedule(String log, String... more) throws IOException {
        Path file = folder.resolve("log.swf");
        Files.writeString(file, log);
        return schedule(file, more);
    }

    private static CommandRun schedule(Path file, String... more) {
        List<String> arguments = new ArrayList<>(List.of("schedule", file.toString()));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private static List<String> firstFields(String csv, int count) {
        return csv.lines()
                .skip(1)
                .map(line -> String.join(",", List.of(line.split(",")).subList(0, count)))
                .toList();
    }

    @Test
    void jobsAreRowsOnTheClockOfTheLog() throws IOException {
        CommandRun run = schedule(LOG, "-o", "-", "--policy", "fcfs");

        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().startsWith("job,submit,start,end,"), run.out());
        assertEquals(List.of("1,0,0,10", "2,5,5,6", "3,6,10,30", "5,8,30,31"), firstFields(run.out(), 4));
    }

    @Test
    void whatIsSkippedAndCutIsCounted() throws IOException {
        String out = schedule(LOG, "--skip-cancelled").out();

        assertTrue(
                out.contains(
                        "\nskipped      1 job larger than the machine; the first one, of 5 processors, is in line 6\n"),
                out);
        assertTrue(out.contains("\ncancelled    1 job, skipped\n"), out);
        assertTrue(out.contains("\ncut          1 job at the end of the estimate\n"), out);
        assertTrue(out.contains("\nno estimate  1 job; the run time is the estimate\n"), out);
    }

    @Test
    void allocatedProcessorsCountIfAsked() throws IOException {
        String out = schedule(LOG, "-o", "-", "--nodes", "5", "--processors", "allocated")
                .out();

        assertEquals(List.of("4", "2", "1", "5", "2"), processors(out));
        assertEquals(
                List.of("3", "1", "4", "5", "2"),
                processors(schedule(LOG, "-o", "-", "--nodes", "5").out()));
    }

    private static List<String> processors(String csv) {
        return csv.lines().skip(1).map(line -> line.split(",")[7]).toList();
    }

    @Test
    void compressedLogsAreTheSame() throws IOException {
        String plain = schedule(LOG, "-o", "-").out();
        Path gzip = folder.resolve("gzip");
        try (OutputStream stream = new GZIPOutputStream(Files.newOutputStream(gzip))) {
            stream.write(LOG.getBytes());
        }
        Path xz = folder.resolve("xz");
        try (OutputStream stream = new XZOutputStream(Files.newOutputStream(xz), new LZMA2Options())) {
            stream.write(LOG.getBytes());
        }

        assertEquals(
                firstFields(plain, 12), firstFields(schedule(gzip, "-o", "-").out(), 12));
        assertEquals(firstFields(plain, 12), firstFields(schedule(xz, "-o", "-").out(), 12));
        byte[] half = java.util.Arrays.copyOf(Files.readAllBytes(xz), (int) Files.size(xz) / 2);
        Files.write(xz, half);
        CommandRun cut = schedule(xz);
        assertEquals(2, cut.status());
        assertTrue(cut.err().contains("ends early"), cut.err());
    }

    @Test
    void listsOfSstAreRead() throws IOException {
        String out = schedule("5 16 10 30 mesh 4 4\n6 8 3 9\n", "--nodes", "2", "--cores", "8", "-o", "-")
                .out();

        assertEquals(List.of("0,5,5,15", "1,6,15,18"), firstFields(out, 4));
    }

    /** The journal beside the output would replace it, or be replaced. */
    @Test
    void theJournalIsNoOtherFile() throws IOException {
        Path log = folder.resolve("jobs.csv.journal");
        Files.writeString(log, LOG);
        CommandRun input = schedule(log, "-o", folder.resolve("jobs.csv").toString(), "--discard");
        assertEquals(2, input.status(), input.err());
        assertEquals(log + ": named for an input and an output - expected a file for each\n", input.err());
        assertEquals(LOG, Files.readString(log));

        Path timeline = folder.resolve("rows.csv.journal");
        CommandRun output =
                schedule(LOG, "-o", folder.resolve("rows.csv").toString(), "--timeline", timeline.toString());
        assertEquals(2, output.status(), output.err());
        assertEquals(timeline + ": named for two outputs - expected a file for each\n", output.err());
        assertFalse(Files.exists(timeline));
    }

    @Test
    void jsonHasJobsFiguresAndInputs() throws IOException {
        Path jobs = folder.resolve("jobs.json");
        CommandRun run = schedule(LOG, "--json", "-o", jobs.toString());
        JsonNode figures = new ObjectMapper().readTree(run.out());

        assertEquals(1, figures.at("/logs/0/cancelled").asInt());
        assertEquals("easy", figures.at("/schedules/0/policy").asText());
        assertFalse(figures.at("/log-files/0/sha256").asText().isEmpty());
        assertEquals(
                10,
                new ObjectMapper()
                        .readTree(jobs.toFile())
                        .at("/schedules/0/job-table/0/end")
                        .asInt());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1 5 -1 1 1 -1 -1 1 1 -1 1 1 1 1 1 1 -1 -1~2 4 -1 1 1 -1 -1 1 1 -1 1 1 1 1 1 1 -1 -1 | log.swf:2: submit time 4 after 5 in line 1
            1 5 -1 1 0 -1 -1 0 1 -1 1 1 1 1 1 1 -1 -1    | log.swf:1: 0 processors
            1 5 -1 1 -1 -1 -1 -1 1 -1 1 1 1 1 1 1 -1 -1  | log.swf:1: no number of processors
            1 5 -1 x 1 -1 -1 1 1 -1 1 1 1 1 1 1 -1 -1    | log.swf:1: field 4, run time: 'x' - expected a number from -1e15 to 1e15
            1 5 -1 1 1 -1 -1 1 1 -1 1 1 1 1 1 1 -1       | log.swf:1: 17 fields
            1 5 -1 1 9 -1 -1 9 1 -1 1 1 1 1 1 1 -1 -1    | log.swf:1: 9 processors, and all other jobs are also too large
            1 -1 -1 1 1 -1 -1 1 1 -1 1 1 1 1 1 1 -1 -1   | log.swf:1: submit time -1
            1 5 -1 -.5 1 -1 -1 1 1 -1 1 1 1 1 1 1 -1 -1  | log.swf:1: field 4, run time: '-.5' - expected a number of seconds, or -1 for an unknown one
            ; Version: 2.2~1 5 -1 9                       | log.swf:2: 4 fields - expected the 18 fields of the Standard Workload Format
            ; nothing                                    | log.swf: no job
            """)
    void badLogsAreReportedWithTheirLine(String lines, String message) throws IOException {
        CommandRun run = schedule(lines.replace('~', '\n') + "\n", "--nodes", "8");

        assertEquals(2, run.status(), run.err());
        assertTrue(run.err().contains(message), run.err());
        assertEquals(1, run.err().lines().count());
    }

    @Test
    void jobsOnStandardOutputMayBeJson() throws IOException {
        String log = "1 0 -1 9 1 -1 -1 1 9 -1 1 1 1 1 1 1 -1 -1\n";
        CommandRun run = schedule(log, "--nodes", "1", "-o", "-", "--json");
        CommandRun file =
                schedule(log, "--nodes", "1", "-o", folder.resolve("jobs.json").toString());

        assertEquals(0, run.status(), run.err());
        assertEquals(0, file.status(), file.err());
        assertEquals(Files.readString(folder.resolve("jobs.json")), run.out());
        assertTrue(run.out().contains("\"job-table\""), run.out());
    }

    /** Job 1 ran in two parts; the second has no submit time (Standard Workload Format 2.2, field 11). Job 3 has no other line. */
    @Test
    void partsOfAJobThatWasInterruptedAreLeftOut() throws IOException {
        String log = """
                1 0 -1 9 1 -1 -1 1 9 -1 1 1 1 1 1 1 -1 -1
                1 0 3 5 1 -1 -1 1 9 -1 2 1 1 1 1 1 -1 -1
                1 -1 2 4 1 -1 -1 1 9 -1 3 1 1 1 1 1 -1 -1
                2 1 -1 5 1 -1 -1 1 5 -1 1 1 1 1 1 1 -1 -1
                3 2 -1 6 1 -1 -1 1 6 -1 3 1 1 1 1 1 -1 -1
                """;
        CommandRun run = schedule(log, "--nodes", "1", "-o", "-");

        assertEquals(0, run.status(), run.err());
        assertEquals(List.of("1,0,0,9", "2,1,9,14", "3,2,14,20"), firstFields(run.out(), 4));
    }

    /** The run time of a whole job is the sum of those of its parts (Standard Workload Format 2.2, field 11). */
    @Test
    void partsWithoutALineOfTheWholeJobAreOneJob() throws IOException {
        String log = """
                1 0 0 5 1 -1 -1 1 20 -1 2 1 1 1 1 1 -1 -1
                1 -1 2 4 1 -1 -1 1 20 -1 2 1 1 1 1 1 -1 -1
                1 -1 2 3 1 -1 -1 1 20 -1 4 1 1 1 1 1 -1 -1
                2 1 -1 5 1 -1 -1 1 5 -1 1 1 1 1 1 1 -1 -1
                3 2 -1 4 1 -1 -1 1 6 -1 2 1 1 1 1 1 -1 -1
                3 -1 1 4 1 -1 -1 1 6 -1 3 1 1 1 1 1 -1 -1
                """;
        CommandRun run = schedule(log, "--nodes", "1", "-o", "-");

        assertEquals(0, run.status(), run.err());
        assertEquals(List.of("1,0,0,12", "2,1,12,17", "3,2,17,23"), firstFields(run.out(), 4));
    }

    /** Job 1 was cancelled, so that it is submitted in second 1, after the others. */
    @Test
    void theFirstLineNeedNotBeSubmittedFirst() throws IOException {
        String log = """
                1 0 -1 -1 1 -1 -1 1 -1 -1 5 1 1 1 1 1 -1 -1
                2 0 -1 5 1 -1 -1 1 5 -1 1 1 1 1 1 1 -1 -1
                3 0 -1 5 1 -1 -1 1 5 -1 1 1 1 1 1 1 -1 -1
                """;
        Path page = folder.resolve("page.html");
        CommandRun run = schedule(log, "--nodes", "1", "-o", "-", "--html", page.toString());

        assertEquals(0, run.status(), run.err());
        assertEquals(List.of("1,1,10,11", "2,0,0,5", "3,0,5,10"), firstFields(run.out(), 4));
    }

    @Test
    void logsOfCancelledJobsOnlyAreReported() throws IOException {
        CommandRun run = schedule("1 0 -1 -1 1 -1 -1 1 -1 -1 5 1 1 1 1 1 -1 -1\n", "--nodes", "1", "--skip-cancelled");

        assertEquals(2, run.status(), run.err());
        assertTrue(
                run.err().contains("log.swf: only cancelled jobs (1), which --skip-cancelled leaves out"), run.err());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --policy eassy                     | did you mean 'easy'
            --policy fcfs --policy fcfs        | a second time
            --pass never                       | --pass
            --allocator best-fit               | --allocator: given
            --set dimensions=4                 | --set: given - expected --network
            --dispersion                       | --dispersion: given - expected --network
            --warm-up 9d                       | no job submitted after
            --nodes 0                          | --nodes
            --mapping-seed 3                   | --mapping-seed: given without a network
            --share-nodes --nodes 16777216 --cores 1024 | 16777216 nodes with 1024 cores - expected at most 1073741824 cores
            --network networks/torus-4x4.yaml --allocator random --allocator random | --allocator: random a second time
            --mapper geom --mapper geom        | --mapper: geom a second time
            """)
    void badOptionsAreReported(String options, String message) throws IOException {
        CommandRun run = schedule(LOG, options.split(" "));

        assertEquals(2, run.status(), run.err());
        assertTrue(run.err().contains(message), run.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/./log.swf", "/link.swf"})
    void aLogThatIsNamedTwiceIsNoReplication(String second) throws IOException {
        Files.createSymbolicLink(folder.resolve("link.swf"), Path.of("log.swf"));

        CommandRun run = schedule(LOG, "--nodes", "4", folder + second);

        assertEquals(2, run.status(), run.err());
        assertEquals(
                folder + second + ": a second time - expected each log once, because logs are replications\n",
                run.err());
    }

    /** Two jobs wait from second 0 on until second 10, in which all that wait start; the warm-up ends before. */
    @Test
    void theLongestQueueMayHaveBegunInTheWarmUp() throws IOException {
        String log = """
                1 0 -1 10 4 -1 -1 4 10 -1 1 1 1 1 1 1 -1 -1
                2 0 -1 5 1 -1 -1 1 5 -1 1 1 1 1 1 1 -1 -1
                3 0 -1 5 1 -1 -1 1 5 -1 1 1 1 1 1 1 -1 -1
                4 10 -1 5 1 -1 -1 1 5 -1 1 1 1 1 1 1 -1 -1
                """;
        JsonNode figures = new ObjectMapper()
                .readTree(schedule(log, "--nodes", "4", "--warm-up", "5", "--json")
                        .out());

        assertEquals(1, figures.at("/schedules/0/mean-waiting-jobs").asDouble()); // 2 jobs for 5 of 10 seconds
        assertEquals(2, figures.at("/schedules/0/most-waiting-jobs").asInt());
    }

    /** Job 1 never ran, so that it is submitted in second 1; job 2 is of the warm-up, although its line comes later. */
    @Test
    void jobsOfTheWarmUpNeedNotBeTheFirst() throws IOException {
        String log = """
                1 0 -1 -1 1 -1 -1 1 -1 -1 5 1 1 1 1 1 -1 -1
                2 0 -1 5 4 -1 -1 4 5 -1 1 1 1 1 1 1 -1 -1
                """;
        Path page = folder.resolve("page.html");
        String network = "networks/torus-4x4.yaml";
        CommandRun run = schedule(
                log, "--network", network, "--warm-up", "1", "--dispersion", "--json", "--html", page.toString());
        JsonNode figures = new ObjectMapper().readTree(run.out());

        assertEquals(1, figures.at("/schedules/0/jobs").asInt());
        assertEquals(0, figures.at("/schedules/0/mean-dispersion-hops").asDouble(-1));
        assertTrue(Files.readString(page).contains("All jobs of all logs, without those of the warm-up."));
    }

    /** A job on two neighbours of a torus: one hop between them. */
    @Test
    void theDispersionIsInTheSummary() throws IOException {
        CommandRun run = schedule(
                "1 0 -1 5 2 -1 -1 2 5 -1 1 1 1 1 1 1 -1 -1\n", "--network", "networks/torus-4x4.yaml", "--dispersion");

        List<String> lines = run.out().lines().filter(line -> !line.isEmpty()).toList();
        int table = IntStream.range(0, lines.size())
                .filter(line -> lines.get(line).startsWith("policy"))
                .findFirst()
                .orElseThrow();
        assertTrue(lines.get(table).endsWith("  queue  dispersion"), run.out());
        assertTrue(lines.get(table + 1).endsWith(" 1.00"), run.out());
    }

    @Test
    void nothingIsScheduledWhereNoJobCounts() throws IOException {
        Path jobs = folder.resolve("jobs.csv");
        CommandRun run = schedule(LOG, "--warm-up", "1d", "-o", jobs.toString());

        assertEquals(2, run.status(), run.err());
        assertFalse(Files.exists(folder.resolve("jobs.csv.journal")));
    }

    /** Of the second log, the job whose communication is known is of the warm-up. */
    @Test
    void hopsMayBeKnownInSomeLogsOnly() throws IOException {
        String log = """
                1 0 -1 10 2 -1 -1 2 10 -1 1 1 1 1 1 1 -1 -1
                2 9 -1 10 2 -1 -1 2 10 -1 1 1 1 1 1 1 -1 -1
                """;
        Path second = folder.resolve("second.swf");
        Files.writeString(second, log);
        Files.writeString(folder.resolve("second.swf.communication.csv"), "job,communication\n1,all-to-all\n");
        Files.writeString(folder.resolve("log.swf.communication.csv"), "job,communication\n2,all-to-all\n");
        Path figures = folder.resolve("figures.csv");
        String page = folder.resolve("page.html").toString();
        CommandRun run = schedule(
                log,
                second.toString(),
                "--network",
                "networks/torus-4x4.yaml",
                "--communication",
                "sidecar",
                "--warm-up",
                "5",
                "--figures",
                figures.toString(),
                "--html",
                page);
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().lines().anyMatch(line -> line.contains("log.swf ") && line.endsWith("  1.00")), run.out());
        assertTrue(run.out().lines().anyMatch(line -> line.contains("second.swf ") && line.endsWith("  -")), run.out());
        List<String> lines = Files.readAllLines(figures);
        assertTrue(lines.get(0).endsWith(",mean_hop_bytes,mean_hops"), lines.get(0));
        assertTrue(lines.get(1).endsWith(",1"), lines.get(1));
        assertTrue(lines.get(2).endsWith(",,"), lines.get(2));
    }

    @Test
    void generatedJobsHaveTheLoadThatIsAskedFor() throws IOException {
        Path file = folder.resolve("jobs.swf");
        CommandRun run = CommandRun.of(
                "generate",
                "jobs",
                "--nodes",
                "64",
                "--jobs",
                "2000",
                "--load",
                "0.6",
                "--seed",
                "4",
                "-o",
                file.toString());
        List<String[]> jobs = Files.readAllLines(file).stream()
                .filter(line -> !line.startsWith(";"))
                .map(line -> line.split(" "))
                .toList();
        double work = jobs.stream()
                .mapToDouble(job -> Double.parseDouble(job[3]) * Double.parseDouble(job[4]))
                .sum();
        double last = Double.parseDouble(jobs.get(1999)[1]);
        long serial = jobs.stream().filter(job -> job[4].equals("1")).count();

        assertEquals(0, run.status(), run.err());
        assertEquals(0.6, work / last / 64, 0.001);
        assertEquals(0.244, serial / 2000.0, 0.04);
        assertTrue(jobs.stream().allMatch(job -> Integer.parseInt(job[4]) <= 64));
        assertEquals(
                Files.readString(file),
                CommandRun.of("generate", "jobs", "--nodes", "64", "--jobs", "2000", "--load", "0.6", "--seed", "4")
                        .out());
    }
}
