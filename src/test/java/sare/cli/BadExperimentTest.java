package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.RegistryNames;
import sare.allocation.Allocations;
import sare.mapping.Allocation;
import sare.topology.grid.Torus;

/** A wrong experiment is reported in one line, with file and line, before anything is written. */
class BadExperimentTest {
    @TempDir
    private Path folder;

    private ExperimentScene scene;

    @BeforeEach
    void layOut() {
        scene = new ExperimentScene(folder);
    }

    private void assertRefused(String line, String... more) {
        CommandRun run = scene.verb("run", more);
        assertEquals(new CommandRun(2, "", RegistryNames.fill(line).replace("DIR", folder.toString()) + "\n"), run);
        assertFalse(Files.exists(scene.path("results.csv")));
        assertFalse(Files.exists(scene.path("provenance.yaml")));
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '$', quoteCharacter = '"', textBlock = """
            title: A test $ titel: A test $ DIR/experiment.yaml:1: unknown key 'titel' - expected title, traces, networks, allocations, busy, backgrounds, mappings, mapping-defaults, seeds, compute-scale, collectives, protocol, packet-matching, estimate, costs, link-loads, pilot or published; did you mean 'title'?
            traces: ring.trace $ traces: rong.trace $ DIR/experiment.yaml:2: traces: 'rong.trace' - expected a file that exists, or a pattern that matches files
            traces: ring.trace $ traces: [ring.trace, ring.trace] $ DIR/experiment.yaml:2: traces: 'ring' a second time - expected every name once
            traces: ring.trace $ traces: / $ DIR/experiment.yaml:2: traces: '/' - expected a file or folder with a name; {file: .., name: mine} gives one to another
            traces: ring.trace $ traces: torus.yaml $ DIR/torus.yaml: no trace - expected a trace in one of the formats FORMATS
            networks: torus.yaml $ networks: tor.yaml $ DIR/experiment.yaml:3: networks: 'tor.yaml' - expected a file that exists, or a pattern that matches files
            networks: torus.yaml $ networks: [{file: torus.yaml, set: {dimension: 8}}] $ DIR/experiment.yaml:3: dimension: unknown key 'dimension' - expected topology, routing, virtual-channels, phits-per-packet, bytes-per-phit, transit-queue-packets, injection-queue-packets, arbitration, ejection, tie-breaking, link-gigabits-per-second, link-latency-cycles, link-width, router-delay-cycles, cores-per-node, memory-latency-nanoseconds, memory-gigabytes-per-second, dimensions, wrap, nodes-per-router, failed-links, failed-switches, flow-control or bubble-packets; did you mean 'dimensions'?
            allocations: [quadrant] $ allocations: [quadrent] $ DIR/experiment.yaml:4: allocations: allocation: 'quadrent' - expected ALLOCATIONS; did you mean 'quadrant'?
            allocations: [quadrant] $ allocations: [{allocation: quadrant, draws: 3}] $ DIR/experiment.yaml:4: draws: '3' - expected a random allocation without a seed, such as random:64 or groups:2,random, because only such an allocation has draws
            allocations: [quadrant] $ allocations: {alocation: quadrant} $ DIR/experiment.yaml:4: unknown key 'alocation' - expected allocation, busy, draws or name; did you mean 'allocation'?
            allocations: [quadrant] $ allocations: {} $ DIR/experiment.yaml:4: no key 'allocation' - expected 'allocation': a value
            networks: torus.yaml $ networks: {set: {virtual-channels: 2}} $ DIR/experiment.yaml:3: no key 'file' - expected 'file': a value
            allocations: [quadrant] $ allocations: ['random:3'] $ DIR/experiment.yaml:4: allocations: an allocation of 3 nodes, random:3,seed=1 - expected at least a node for each of the trace's 4 ranks
            allocations: [quadrant] $ allocations: [whole] $ DIR/experiment.yaml:5: some: 0 of the network's 16 nodes outside the allocation whole - expected at least 2 for a background load
            some: 0.01packets $ some: 0.01pakets $ DIR/experiment.yaml:5: some: '0.01pakets' - expected a rate with its unit, such as 0.016packets or 0.25phits per node and cycle
            some: 0.01packets $ some: {rate: 0.01packets, patern: uniform} $ DIR/experiment.yaml:5: unknown key 'patern' - expected rate, pattern or warm-up-cycles; did you mean 'pattern'?
            some: 0.01packets $ some: {rate: 0.01packets, pattern: unifom} $ DIR/experiment.yaml:5: rate: pattern: 'unifom' - expected PATTERNS; did you mean 'uniform'?
            seeds: 1..2 $ seeds: 2..1 $ DIR/experiment.yaml:6: seeds: '2..1' - expected a seed of up to 18 digits such as 7, a range from low to high such as 1..5 with at most 100000 seeds, or a list
            seeds: 1..2 $ costs: [phase-congestion, phase-congestion] $ DIR/experiment.yaml:6: costs: 'phase-congestion' a second time - expected every criterion once
            seeds: 1..2 $ protocol: eager $ DIR/experiment.yaml:6: protocol: 'eager' - expected keys and values (key: value)
            seeds: 1..2 $ protocol: {eager-limits: 5} $ DIR/experiment.yaml:6: unknown key 'eager-limits' - expected eager-limit, send-overhead, receive-overhead or progress; did you mean 'eager-limit'?
            seeds: 1..2 $ protocol: {eager-limit: 1k} $ DIR/experiment.yaml:6: eager-limit: '1k' - expected a whole number from 0 to 999999999999999, in bytes or with KB, MB or GB (powers of 1000) or KiB, MiB or GiB (of 1024), or unlimited
            seeds: 1..2 $ protocol: {send-overhead: -1} $ DIR/experiment.yaml:6: send-overhead: '-1' - expected a number of nanoseconds from 0 to 1000000000
            seeds: 1..2 $ protocol: {receive-overhead: [1]} $ DIR/experiment.yaml:6: receive-overhead: [1] - expected a text
            seeds: 1..2 $ protocol: {progress: call} $ DIR/experiment.yaml:6: progress: 'call' - expected independent or calls; did you mean 'calls'?
            seeds: 1..2 $ packet-matching: any $ DIR/experiment.yaml:6: packet-matching: 'any' - expected envelope or message
            seeds: 1..2 $ packet-matching: [message] $ DIR/experiment.yaml:6: packet-matching: [message] - expected a text
            seeds: 1..2 $ seeds: one $ DIR/experiment.yaml:6: seeds: 'one' - expected a seed of up to 18 digits such as 7, a range from low to high such as 1..5 with at most 100000 seeds, or a list
            mapper: random $ mapper: randon $ DIR/experiment.yaml:9: mapper: mapper: 'randon' - expected MAPPERS; did you mean 'random'?
            mapper: random $ mapper: "best-of(2, best-of(3, tabuu))" $ DIR/experiment.yaml:9: mapper: mapper: 'tabuu' - expected MAPPERS; did you mean 'tabu'?
            mapper: random, count: 2 $ mapper: snake(order=xyz) $ DIR/experiment.yaml:9: mapper: --mapper: order: 'xyz' - expected each dimension of the torus 4x4 once, such as yx
            mapper: random $ mapper: grasp(alpha=2) $ DIR/experiment.yaml:9: mapper: alpha: '2' - expected 0 to 1
            mapper: random $ mapper: grasp, criterion: clasic $ DIR/experiment.yaml:9: criterion: criterion: 'clasic' - expected CRITERIA; did you mean 'classic'?
            mapper: random, count: 2 $ mapper: "sparse(0.5, local-search)", criterion: max-com $ DIR/experiment.yaml:9: mapper: mapper sparse: a criterion that is no sum over pairs - expected one that is, such as classic
            mapper: random $ mapper: "best-of(2, noisy(uniform, 0.1, bisection) | tabu)", criterion: phase-congestion $ DIR/experiment.yaml:9: mapper: mapper noisy: a criterion that is no sum over pairs - expected one that is, such as classic
            seeds: 1..2 $ "seeds: []" $ "DIR/experiment.yaml:6: seeds: [] - expected at least one seed: a number such as 7, a range such as 1..5, or a list"
            seeds: 1..2 $ seeds: [1, 2, 01] $ DIR/experiment.yaml:6: seeds: '01' a second time - expected every seed once
            mapper: random, count: 2 $ files: [ring.trace, ./ring.trace] $ DIR/experiment.yaml:9: files: './ring.trace' a second time - expected every file once
            networks: torus.yaml $ networks: ring.trace $ DIR/experiment.yaml:3: networks: 'ring.trace', which is a trace - expected the file of a network
            seeds: 1..2 $ "protocol: {eager-limit: 1TB}" $ DIR/experiment.yaml:6: eager-limit: '1TB' - expected a whole number from 0 to 999999999999999, in bytes or with KB, MB or GB (powers of 1000) or KiB, MiB or GiB (of 1024), or unlimited
            "mappings:\n  consecutive: consecutive\n  random: {mapper: random, count: 2}" $ "mappings: [consecutive, randon]" $ DIR/experiment.yaml:7: mappings: mapper: 'randon' - expected MAPPERS; did you mean 'random'?
            "mappings:\n  consecutive: consecutive\n  random: {mapper: random, count: 2}" $ "mappings: [random, random]" $ DIR/experiment.yaml:7: mappings: 'random' a second time - expected every name once
            "mappings:\n  consecutive: consecutive\n  random: {mapper: random, count: 2}" $ "mappings: []" $ DIR/experiment.yaml:7: mappings: [] - expected a list such as [a, b]
            "mappings:\n  consecutive: consecutive\n  random: {mapper: random, count: 2}" $ "mappings: [{mapper: random}]" $ "DIR/experiment.yaml:7: mappings: keys and values - expected a mapper or a file; a strategy with other keys needs a name, as in {polished: {mapper: grasp, count: 5}}"
            mapper: random, count: 2 $ mapper: ring.map $ DIR/experiment.yaml:9: mapper: 'ring.map' - expected a mapper; the key of a file is 'files'
            mapper: random, count: 2 $ mapper: geom(places.csv) $ DIR/experiment.yaml:9: mapper: no file 'DIR/places.csv' - expected a file that exists
            seeds: 1..2 $ eager-limit: 64KiB $ "DIR/experiment.yaml:6: eager-limit: a key of 'protocol' - expected protocol: {eager-limit: 64KiB}"
            seeds: 1..2 $ seeds: [1..3, 2] $ DIR/experiment.yaml:6: seeds: '2' a second time - expected every seed once
            "{none: none, some: 0.01packets, more: 0.4phits}" $ "[{rate: 0.01packets}]" $ "DIR/experiment.yaml:5: backgrounds: keys and values - expected a rate; one with other keys needs a name, as in {burst: {rate: 0.3phits, pattern: hotspot}}"
            "  consecutive: consecutive\n  random: {mapper: random, count: 2}" $ "  {}" $ DIR/experiment.yaml:7: mappings: no strategy - expected at least one, such as consecutive: consecutive
            "{none: none, some: 0.01packets, more: 0.4phits}" $ "{}" $ DIR/experiment.yaml:5: backgrounds: no background - expected at least one, such as none: none
            more: 0.4phits $ more: 1.5phits $ "DIR/experiment.yaml:5: more: '1.5phits' - expected a rate from 0 to 1 phit per node and cycle, the most that a node's link takes (a packet of 16 phits in 16 cycles)"
            count: 2 $ count: 0 $ DIR/experiment.yaml:9: count: '0' - expected a whole number from 1 to 100000
            mapper: random $ mapper: local-search $ DIR/experiment.yaml:9: mapper: a count of 2 - expected 1, because 'local-search' is not random
            mapper: random $ mapper: "best-of(3, consecutive | local-search)" $ DIR/experiment.yaml:9: mapper: a count of 2 - expected 1, because 'best-of(3, consecutive | local-search)' is not random
            mapper: random $ files: [none.map] $ DIR/experiment.yaml:9: unknown key 'count' - expected files
            """)
    void inTheFile(String good, String bad, String line) {
        String spoilt = ExperimentScene.EXPERIMENT.replace(good, bad);
        assertFalse(spoilt.equals(ExperimentScene.EXPERIMENT));
        scene.write("experiment.yaml", spoilt);
        assertRefused(line);
    }

    @Test
    void aTitleOfSeveralLines() {
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace("A test", "\"A\\n## B\""));
        assertRefused("DIR/experiment.yaml:1: title: 'A?## B' - expected one line");
    }

    /** A run that goes on after an interruption reads its results by lines. */
    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '$', textBlock = """
            traces: ring.trace $ traces: {file: ring.trace, name: NAME} $ 2: traces
            networks: torus.yaml $ networks: {file: torus.yaml, name: NAME} $ 3: networks
            [quadrant] $ {allocation: quadrant, name: NAME} $ 4: allocations
            none: none $ NAME: none $ 5: backgrounds
            consecutive: consecutive $ NAME: consecutive $ 7: mappings
            """)
    void aNameOfSeveralLines(String good, String bad, String place) {
        for (String lineEnd : List.of("\\n", "\\r")) {
            String name = "\"a" + lineEnd + "b\"";
            scene.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace(good, bad.replace("NAME", name)));
            assertRefused("DIR/experiment.yaml:" + place + ": the name 'a?b' - expected one line");
        }
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '$', quoteCharacter = '"', textBlock = """
            {mapper: random, count: 2} $ {files: three.map} $ DIR/three.map: a mapping of 3 ranks - expected the trace's 4
            {mapper: random, count: 2} $ {files: far.map} $ DIR/far.map:5: node 99 for rank 3 - expected one of the network's 16 nodes, from 0
            {mapper: random, count: 2} $ {files: [near.map, outside.map]} $ DIR/outside.map:5: node 15 for rank 3 - expected one of the 4 nodes of the allocation quadrant
            seeds: 1..2 $ published: {file: other.csv, table: 2} $ DIR/other.csv:1: no column 'allocation' - expected table or trace
            seeds: 1..2 $ published: {file: table.csv, table: 2} $ DIR/table.csv:1: no row with '2' as table - expected 1
            seeds: 1..2 $ published: {file: table.csv, table: 1} $ DIR/table.csv:2: statistic: 'men' - expected value, best, mean or deviation; did you mean 'mean'?
            """)
    void inAFileThatItNames(String good, String bad, String line) {
        scene.write("three.map", "#sare-mapping 1\n0\n1\n4\n");
        scene.write("far.map", "#sare-mapping 1\n0\n1\n4\n99\n");
        scene.write("near.map", "#sare-mapping 1\n0\n1\n4\n5\n");
        scene.write("outside.map", "#sare-mapping 1\n0\n1\n4\n15\n");
        scene.write("other.csv", "table,trace\n2,ring\n");
        scene.write(
                "table.csv",
                "table,trace,allocation,background,mapping,statistic,cycles_1e4,dagger\n1,ring,whole,none,a,men,3,0\n");
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace(good, bad));
        assertRefused(line);
        assertRefused(line, "--dry-run");
        assertRefused(line, "--discard");
    }

    /** What is refused must stay as it is, whatever an editor has made of it. */
    @ParameterizedTest
    @CsvSource(delimiter = '$', textBlock = """
            ,400, $ ,many, $ DIR/results.csv:2: messages: 'many' - expected a whole number from 0
            ,0[.][0-9]+,0,0, $ ,-2.5,0,0, $ DIR/results.csv:2: maximum_link_utilisation: '-2.5' - expected a number from 0
            ,consecutive, $ ,random, $ DIR/results.csv:2: mapping: 'random' - expected 'consecutive', as cell '
            """)
    void resultsThatAreRefusedAreLeftAsTheyAre(String from, String to, String line) {
        assertLeft(consecutiveResults().replaceFirst(from, to) + "a line that was cut", line);
    }

    @Test
    void resultsWithoutALineFeedAreLeftAsTheyAre() {
        assertLeft(
                consecutiveResults().replace('\n', '\r'),
                "DIR/results.csv: no line feed - expected lines that end with one, as those of results.csv");
    }

    private String consecutiveResults() {
        return scene.results("--only", "mapping=consecutive");
    }

    private void assertLeft(String results, String line) {
        scene.write("results.csv", results);

        CommandRun run = scene.verb("run");

        assertEquals(2, run.status(), run.err());
        assertTrue(run.err().replace(folder.toString(), "DIR").startsWith(line), run.err());
        assertEquals(results, scene.read("results.csv"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"exact", "best-of(2, exact)", "'bisection | exact'"})
    void theExactMapperOnManyNodes(String mapper) {
        scene.write(
                "experiment.yaml",
                ExperimentScene.EXPERIMENT
                        .replace("mapper: random, count: 2", "mapper: \"" + mapper.replace("'", "") + "\"")
                        .replace("[quadrant]", "['random:13']"));
        assertRefused(
                "DIR/experiment.yaml:9: mapper: exact: 13 nodes to choose from - expected at most 12", "--dry-run");
    }

    @Test
    void aMappingThatFitsTheFirstDrawAlone() {
        Allocation first = Allocations.resolve("random:4,seed=1", new Torus(4, 4));
        StringBuilder mapping = new StringBuilder("#sare-mapping 1\n");
        for (int node : first.nodes()) {
            mapping.append(node).append('\n');
        }
        scene.write("drawn.map", mapping.toString());
        scene.write(
                "experiment.yaml",
                ExperimentScene.EXPERIMENT
                        .replace("{mapper: random, count: 2}", "{files: drawn.map}")
                        .replace("[quadrant]", "[{allocation: 'random:4', draws: 2}]"));
        CommandRun run = scene.verb("run");
        assertEquals(2, run.status());
        assertTrue(
                run.err().matches(".*drawn.map:[2-5]: node .*4 nodes of the allocation random:4,seed=2\n"), run.err());
        assertFalse(Files.exists(scene.path("results.csv")));
    }

    @Test
    void aNameThatNoFileCanHave() {
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace("[quadrant]", "\"a\\0b\""));
        assertRefused("DIR/experiment.yaml:4: allocations: 'a?b' - expected text without the character NUL");
    }

    @Test
    void aFileOfAnotherName() {
        scene.write("other.yaml", ExperimentScene.EXPERIMENT);
        String file = scene.path("other.yaml").toString();
        String told = file + ": a file of another name - expected experiment.yaml, or the folder that has it\n";
        assertEquals(new CommandRun(2, "", told), CommandRun.of("run", file, "-o", folder.toString()));
        assertFalse(Files.exists(scene.path("results.csv")));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '$', quoteCharacter = '"', textBlock = """
            --shard=0/4 $ --shard: '0/4' - expected a part such as 3/20: the third of twenty
            --shard=5/4 $ --shard: '5/4' - expected a part such as 3/20: the third of twenty
            --only=background $ --only: 'background' - expected column=value, such as background=low,medium
            --only=mapping=, $ --only: mapping '' - expected consecutive or random
            --only=mapping=random, $ --only: mapping '' - expected consecutive or random
            --only=backgroud=none $ --only: 'backgroud' - expected cell, trace, network, allocation, allocation_draw, allocation_seed, background, background_packets_per_node_and_cycle, mapping, mapping_number, mapping_seed, repetition or seed; did you mean 'background'?
            --only=background=som $ --only: background 'som' - expected none, some or more; did you mean 'some'?
            --pilot $ DIR/experiment.yaml: no key 'pilot' - expected 'pilot' with mappings, seeds and draws, because the option --pilot needs it
            --tasks=5 $ --tasks: given - expected --slurm with it
            --claim-timeout=5min $ --claim-timeout: given - expected --claims or --slurm with it
            --threads=0 $ --threads: '0' - expected a whole number from 1 to 1024
            """)
    void inTheArguments(String argument, String line) {
        assertRefused(line, argument);
    }

    @Test
    void whereThereIsNoExperiment() {
        assertEquals(
                new CommandRun(2, "", "nowhere: no such file or folder - expected the folder of an experiment\n"),
                CommandRun.of("run", "nowhere"));
        assertEquals(
                new CommandRun(
                        2, "", "traces: a folder without experiment.yaml - expected the folder of an experiment\n"),
                CommandRun.of("run", "traces"));
    }

    @Test
    void aFolderOfResultsThatIsAFile() {
        String file = scene.path("torus.yaml").toString();
        String line =
                file + ": cannot be written (a file of this name exists) - expected a place that can be written\n";

        assertEquals(new CommandRun(2, "", line), CommandRun.of("run", folder.toString(), "-o", file));
    }

    @Test
    void loadsOfLinksThatAreNone() {
        scene.write("links.csv", "cell,link\nffff,x\n");

        assertRefused("DIR/links.csv:1: other columns - expected the columns"
                + " cell,link,class,direction,source_router,source_coordinates,destination_router,destination_coordinates,phits,"
                + "background_phits,utilisation");
    }

    @Test
    void resultsThatAreNone() {
        scene.write("results.csv", "a,b\n1,2\n");
        CommandRun run = scene.verb("run");
        assertEquals(2, run.status());
        assertEquals(
                folder + "/results.csv:1: other columns - expected the columns cell,trace,",
                run.err().substring(0, run.err().indexOf("trace,") + 6));
        assertEquals("a,b\n1,2\n", scene.read("results.csv"));
    }
}
