package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code simulate --jobs}: jobs of two ranks on a ring of four nodes. */
class SimulateJobsTest {
    private static final String TWO = """
            defaults: {trace: good.trace}
            jobs:
              - {name: a, allocation: "list:0,1"}
              - {name: b, allocation: first-fit, start-microseconds: 1}
            """;

    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
        scene.write("two.yaml", TWO);
    }

    private CommandRun simulate(String jobs, String... more) {
        String[] arguments = Stream.concat(
                        Stream.of(
                                "simulate",
                                "--jobs",
                                scene.path(jobs).toString(),
                                "--network",
                                scene.path(Scene.NETWORK).toString()),
                        Stream.of(more))
                .toArray(String[]::new);
        return CommandRun.of(arguments);
    }

    private JsonNode json(String jobs, String... more) throws IOException {
        String[] arguments = Stream.concat(Stream.of(more), Stream.of("--json")).toArray(String[]::new);
        CommandRun run = simulate(jobs, arguments);
        assertEquals(0, run.status(), run.err());
        return new ObjectMapper().readTree(run.out());
    }

    /** Each job sends one message over one link, and no two over the same link. */
    @Test
    void jobsThatShareNoLinkAreNotSlower() throws IOException {
        JsonNode document = json("two.yaml");
        JsonNode jobs = document.path("runs").path(0).path("jobs");
        for (JsonNode job : jobs) {
            assertEquals(job.path("alone-cycles"), job.path("cycles"));
            assertEquals("1", job.path("slow-down").asText());
        }
        assertEquals(2, jobs.size());
        assertEquals("list:0,1", document.at("/jobs/0/allocation/name").asText());
        assertEquals("first-fit:2", document.at("/jobs/1/allocation/name").asText());
        assertEquals(
                List.of(2, 3).toString(), jobs.at("/1/node-of-rank").toString().replace(",", ", "));
        long start = jobs.at("/1/start-cycle").asLong();
        assertEquals(
                start + jobs.at("/1/cycles").asLong(), jobs.at("/1/end-cycle").asLong());
        assertEquals(jobs.at("/1/end-cycle"), document.at("/runs/0/cycles"));
    }

    @Test
    void aJobInsideANodeHasNoHopsAndNoLatency() {
        scene.write("one.yaml", "jobs: [{trace: good.trace, allocation: whole, mapping: consecutive}]");
        CommandRun run = simulate("one.yaml", "--no-alone", "--set", "cores-per-node=4");

        assertTrue(run.out().matches("(?s).*\\bmax link use\n.* 0 +- +- +- +0.0 %\n.*"), run.out() + run.err());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 9})
    void theNumberOfThreadsChangesNothing(int threads) {
        CommandRun one = simulate("two.yaml", "--seed", "1..4", "--json", "--threads", "1");
        CommandRun several = simulate("two.yaml", "--seed", "1..4", "--json", "--threads", "" + threads);

        assertEquals(0, one.status(), one.err());
        assertEquals(one.out(), several.out());
    }

    /** All figures of a job are the same, to the byte. */
    @Test
    void aSingleJobHasTheFiguresOfASimulationWithoutTheOption() throws IOException {
        scene.write("one.yaml", "jobs: [{trace: good.trace, allocation: whole, mapping: random, compute-scale: 1}]");
        for (String seed : List.of("1", "2", "3")) {
            CommandRun alone = CommandRun.of(
                    "simulate",
                    scene.path(Scene.TRACE).toString(),
                    "--network",
                    scene.path(Scene.NETWORK).toString(),
                    "--mapping",
                    "random",
                    "--compute-scale",
                    "1",
                    "--seed",
                    seed,
                    "--json");
            JsonNode expected = new ObjectMapper().readTree(alone.out()).at("/runs/0");
            JsonNode job = json("one.yaml", "--seed", seed).at("/runs/0/jobs/0");
            for (String key : List.of(
                    "cycles",
                    "microseconds",
                    "messages",
                    "packets",
                    "packet-hops",
                    "mean-hops",
                    "hop-bytes",
                    "packet-latency-cycles",
                    "link-utilisation",
                    "finish-cycles",
                    "finish-cycle-of-rank",
                    "node-of-rank")) {
                assertTrue(expected.has(key), key);
                assertEquals(expected.get(key).toString(), job.get(key).toString(), key);
            }
        }
    }

    @Test
    void theTableHasALineForEachJob() {
        CommandRun run = simulate("two.yaml");
        List<String> lines = run.out().lines().toList();
        assertEquals(0, run.status(), run.err());
        assertTrue(lines.get(0).endsWith("two.yaml, 2 jobs"), run.out());
        assertTrue(lines.get(2).contains("good.trace, 2 ranks, consecutive on list:0,1, 2 nodes"), run.out());
        assertTrue(
                lines.get(lines.size() - 3).startsWith("job  start us  end us  cycles  alone  slow-down"), run.out());
        assertTrue(lines.get(lines.size() - 1).startsWith("b       0.998"), run.out());
        assertTrue(!simulate("two.yaml", "--no-alone").out().contains("slow-down"));
    }

    @Test
    void seedsHaveALineEachAndAMean() {
        List<String> lines =
                simulate("two.yaml", "--seed", "1..3").out().lines().toList();
        assertEquals(
                6,
                lines.stream()
                        .filter(line -> line.matches("[ab]\\s+[123]\\s.*"))
                        .count());
        assertTrue(lines.get(lines.size() - 3).startsWith("mean  cycles  std. dev.  slow-down"), lines.toString());
    }

    /** The phits of all jobs on a link are those that the link carried. */
    @Test
    void linksSayWhoUsedThem() throws IOException {
        Path links = scene.path("links.csv");
        assertEquals(0, simulate("two.yaml", "--links", links.toString()).status());
        List<String> lines = Files.readAllLines(links);
        assertTrue(lines.get(0).endsWith(",job,phits,utilisation"), lines.get(0));
        assertEquals(
                List.of("a", "b"),
                lines.stream()
                        .skip(1)
                        .filter(line -> !line.endsWith(",0,0"))
                        .map(line -> line.replaceAll(".*,([ab]),\\d+,[\\d.]+", "$1"))
                        .toList());
    }

    /**
     * As an experiment has them: a weight, no protocol, although the defaults have one, and a file of coordinates beside the file
     * of jobs.
     */
    @Test
    void keysOfMappersAndTheProtocolAreThoseOfExperiments() throws IOException {
        scene.write("places.csv", "0,1\n1,0\n");
        scene.write("keys.yaml", """
                defaults: {trace: good.trace, protocol: {eager-limit: 0}}
                jobs:
                  - {name: a, allocation: "list:0..1", mapping: geom(places.csv), protocol: none}
                  - {name: b, allocation: "list:2..3", mapping: grasp, weight: messages}
                """);
        JsonNode document = json("keys.yaml");
        assertTrue(document.at("/jobs/0/protocol").isMissingNode());
        assertEquals("0", document.at("/jobs/1/protocol/eager-limit").asText());
        assertEquals("[1,0]", document.at("/runs/0/jobs/0/node-of-rank").toString());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            jobs: []                                                            | :1: jobs: [] - expected a list of jobs, each with a trace and an allocation
            job: [{}]                                                           | :1: unknown key 'job' - expected jobs or defaults; did you mean 'jobs'?
            defaults: {}                                                        | :1: no key 'jobs' - expected a list of jobs, each with a trace and an allocation
            jobs: 4                                                             | :1: jobs: '4' - expected a list of jobs, each with a trace and an allocation
            jobs: [{trace: good.trace, allocaton: whole}]                       | :1: unknown key 'allocaton' - expected name, trace, allocation, mapping, mapping-seed, criterion, weight, start-microseconds, compute-scale, collectives, protocol or packet-matching; did you mean 'allocation'?
            jobs: [{allocation: whole}]                                         | :1: a job without 'trace' - expected 'trace': the file of a trace
            jobs: [{trace: good.trace}]                                         | :1: a job without 'allocation' - expected 'allocation': the nodes that the job may use, such as block:4x4
            jobs: [{trace: good.trace, allocation: whole, start-microseconds: soon}] | :1: start-microseconds: 'soon' - expected a number of microseconds from 0 to 1000000000000
            jobs: [{trace: good.trace, allocation: whole, start-microseconds: -1}]   | :1: start-microseconds: '-1' - expected a number of microseconds from 0 to 1000000000000
            jobs: [{trace: good.trace, allocation: whole, name: background}]    | :1: name: 'background' - expected a name of letters, digits and . _ + - or blanks, but not background
            jobs: [{trace: good.trace, allocation: "list:0"}]                   | :1: allocation: an allocation of 1 node, list:0 - expected at least a node for each of the trace's 2 ranks
            jobs: [{trace: good.trace, allocation: "list:0,1"}, {trace: good.trace, allocation: "list:2,3"}] | :1: a second job with the name 'good' - expected a 'name' of its own
            jobs: [{trace: good.trace, allocation: "list:0,1"}, {trace: good.trace, name: b, allocation: "list:1,2"}] | :1: allocation: node 1 in the allocation list:1,2 of job 'b', which job 'good' also has - expected nodes that no other job has
            jobs: [{trace: good.trace, allocation: "list:0,1,2"}, {trace: good.trace, name: b, allocation: random}]   | :1: allocation: 'random' with 1 of 4 nodes free - expected enough free nodes for it
            jobs: [{trace: good.trace, allocation: whole, mapping: bisecton}]   | :1: mapping: mapper: 'bisecton' - expected MAPPERS; did you mean 'bisection'?
            jobs: [{trace: good.trace, allocation: whole, mapping: simulated}]  | :1: mapping: 'simulated' - expected a mapper that simulates nothing, or the file that sare map writes with this one
            jobs: [{trace: good.trace, allocation: whole, mapping: no.map}]     | :1: mapping: 'no.map' - expected a file that exists, consecutive, random or a mapper
            jobs: [{trace: good.trace, allocation: whole, mapping-seed: 3}]     | :1: mapping-seed: '3' - expected no such key without a mapper
            jobs: [{trace: good.trace, allocation: whole, mapping: {mapper: grasp}}] | :1: mapping: keys and values - expected a mapper or a file; criterion, weight and mapping-seed are keys of the job
            jobs: [{trace: good.trace, allocation: whole, collectives: {scan: liner}}] | :1: scan: scan algorithm: 'liner' - expected ALGORITHMS(scan); did you mean 'linear'?
            jobs: [{trace: good.trace, allocation: whole, weight: bytes}]       | :1: weight: 'bytes' - expected no such key without a mapper
            jobs: [{trace: good.trace, allocation: whole, mapping: grasp, weight: byte}] | :1: weight: 'byte' - expected bytes or messages; did you mean 'bytes'?
            jobs: [{trace: good.trace, allocation: whole, mapping: geom(no.csv)}] | DIR/no.csv: no such file - expected a file that can be read
            jobs: [{trace: good.trace, allocation: whole, progress: calls}]     | :1: progress: a key of 'protocol' - expected protocol: {progress: calls}
            jobs: [{trace: good.trace, allocation: whole, protocol: {eager: 3}}] | :1: unknown key 'eager' - expected eager-limit, send-overhead, receive-overhead or progress
            jobs: [{trace: good.trace, allocation: whole, collectives: mpch}]   | :1: collectives: 'mpch' - expected study, mpich, openmpi, a file of rules or collective=algorithm; did you mean 'mpich'?
            """)
    void badFilesAreOneLine(String file, String line) {
        scene.write("bad.yaml", file + "\n");
        scene.assertFails(
                2,
                line.startsWith(":") ? "DIR/bad.yaml" + line : line,
                "simulate",
                "--jobs",
                "DIR/bad.yaml",
                "--network",
                "DIR/good.yaml",
                "--links",
                "DIR/links.csv");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            DIR/good.trace                          | sare simulate: TRACE and --jobs exclude each other; each job of the file has its own. See sare simulate --help
            --mapping consecutive                   | sare simulate: --mapping and --jobs exclude each other; each job of the file has its own. See sare simulate --help
            --allocation whole                      | sare simulate: --allocation and --jobs exclude each other; each job of the file has its own. See sare simulate --help
            --compute-scale 0                       | sare simulate: --compute-scale and --jobs exclude each other; each job of the file has its own. See sare simulate --help
            --eager-limit 4KiB                      | sare simulate: --eager-limit and --jobs exclude each other; each job of the file has its own. See sare simulate --help
            --estimate 1%                           | sare simulate: --jobs and --estimate exclude each other. See sare simulate --help
            --seed 1..2 --packets DIR/p.csv         | sare simulate: --packets and --links need a single seed. See sare simulate --help
            --background 0.1phits                   | --background: 0 of the network's 4 nodes outside the allocation of all jobs - expected at least 2 for a background load
            -o DIR/two.yaml                         | DIR/two.yaml: named for an input and an output - expected a file for each
            """)
    void optionsOfASingleJobAreRefused(String options, String line) {
        String[] arguments = Stream.concat(
                        Stream.of("simulate", "--jobs", "DIR/two.yaml", "--network", "DIR/good.yaml"),
                        Stream.of(options.split(" ")))
                .toArray(String[]::new);
        scene.assertFails(2, line, arguments);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            --mapping=consecutive            | sare simulate: Missing required arguments: TRACE; or --jobs=FILE.yaml. See sare simulate --help
            DIR/good.trace                   | sare simulate: Missing required arguments: --mapping=MAPPING; or --jobs=FILE.yaml. See sare simulate --help
            DIR/good.trace --mapping=random --no-alone | sare simulate: --no-alone needs --jobs. See sare simulate --help
            """)
    void withoutJobsATraceIsNeeded(String options, String line) {
        String[] arguments = Stream.concat(
                        Stream.of("simulate", "--network", "DIR/good.yaml"), Stream.of(options.split(" ")))
                .toArray(String[]::new);
        scene.assertFails(2, line, arguments);
    }
}
