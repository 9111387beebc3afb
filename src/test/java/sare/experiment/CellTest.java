package sare.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;
import sare.input.YamlFile;
import sare.input.YamlValue;
import sare.trace.format.TraceFormats;

/** The ids of cells: equal for equal inputs in any folder, and different if any input differs. */
class CellTest {
    private static final String EXPERIMENT = """
            title: A test
            traces: a.trace
            networks: ring.yaml
            allocations: ['list:0,1,2']
            backgrounds: {some: {rate: 0.1phits, pattern: uniform, warm-up-cycles: 10}}
            seeds: 1..2
            mappings:
              drawn: {mapper: 'grasp(alpha=0.2, iterations=5)', criterion: classic, weight: bytes, count: 2}
              given: {files: [a.map]}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void layOut() throws IOException {
        layOut(folder);
    }

    private static void layOut(Path where) throws IOException {
        Files.writeString(
                where.resolve("a.trace"),
                "#sare-trace 1\n# ranks 2\n# operations 2\nrank 0\nsend 1 0 0 100\nrank 1\nreceive 0 0 0 100\n");
        Files.writeString(
                where.resolve("ring.yaml"),
                "topology: torus\ndimensions: [8]\nrouting: dimension-order\nflow-control: bubble\nvirtual-channels: 1\n");
        Files.writeString(where.resolve("a.map"), "#sare-mapping 1\n0\n2\n");
        Files.copy(where.resolve("a.map"), where.resolve("placement"));
        Files.writeString(where.resolve("experiment.yaml"), EXPERIMENT);
    }

    private static List<String> ids(Path where) {
        return CellGrid.cells(ExperimentFile.read(where)).stream().map(Cell::id).toList();
    }

    @Test
    void everyCellHasItsOwn() {
        List<String> ids = ids(folder);
        assertEquals(6, ids.size());
        assertEquals(6, new HashSet<>(ids).size());
        ids.forEach(id -> assertTrue(id.matches("[0-9a-f]{16}"), id));
    }

    @Test
    void aFileAloneIsAsGoodAsAListOfOne() throws IOException {
        List<String> before = ids(folder);
        Files.writeString(
                folder.resolve("experiment.yaml"), EXPERIMENT.replace("given: {files: [a.map]}", "given: a.map"));

        assertEquals(before, ids(folder));
    }

    @Test
    void filesAndMappersMakeAList() throws IOException {
        String strategies = EXPERIMENT.substring(0, EXPERIMENT.indexOf("mappings:"));
        Files.writeString(folder.resolve("experiment.yaml"), strategies + "mappings: [consecutive, a.map]\n");

        List<String> names = ExperimentFile.read(folder).mappings().stream()
                .map(MappingInput::name)
                .toList();
        assertEquals(List.of("consecutive", "a.map"), names);

        Files.writeString(folder.resolve("experiment.yaml"), strategies + "mappings: {mine: other.map}\n");
        InputException missing = assertThrows(InputException.class, () -> ExperimentFile.read(folder));
        assertTrue(
                missing.getMessage()
                        .endsWith("mine: 'other.map' - expected a file that exists, or a pattern that matches files"),
                missing.getMessage());
    }

    @Test
    void seedsAreAsLongAsThoseOfOptions() throws IOException {
        Files.writeString(
                folder.resolve("experiment.yaml"),
                EXPERIMENT.replace("seeds: 1..2", "seeds: 999999999999999998..999999999999999999"));

        assertEquals(
                List.of(999_999_999_999_999_998L, 999_999_999_999_999_999L),
                ExperimentFile.read(folder).seeds());
    }

    @Test
    void itDoesNotDependOnWhereFilesAre() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        layOut(elsewhere);
        assertEquals(ids(folder), ids(elsewhere));
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '$', textBlock = """
            title: A test $ title: Another
            title: A test $ title: A test\\nprotocol: {eager-limit: unlimited, send-overhead: 0}
            title: A test $ title: A test\\nprotocol: none
            title: A test $ title: A test\\npacket-matching: envelope
            mapper: 'grasp(alpha=0.2, iterations=5)' $ mapper: 'grasp(iterations=5)'
            criterion: classic, weight: bytes, $
            traces: a.trace $ traces: ['*.trace']
            traces: a.trace $ traces: {file: a.trace}
            traces: a.trace $ traces: '[a-c].trac?'
            networks: ring.yaml $ networks: 'r*.yaml'
            networks: ring.yaml $ networks: {file: '{ring,tree}.yaml'}
            seeds: 1..2 $ seeds: [1..2]
            seeds: 1..2 $ seeds: [1, 2..2]
            given: {files: [a.map]} $ given: {files: '*.map'}
            given: {files: [a.map]} $ given: '?.map'
            given: {files: [a.map]} $ given: placement
            seeds: 1..2 $ seeds: 1..2\\ncollectives: study
            seeds: 1..2 $ seeds: 1..2\\ncollectives: {scan: recursive-doubling, suite: study}
            seeds: 1..2 $ seeds: 1..2\\ncollectives: all-to-all=steps,scan=recursive-doubling
            """)
    void itIsTheSameForTheSameInOtherWords(String old, String replacement) throws IOException {
        List<String> before = ids(folder);
        Files.writeString(
                folder.resolve("experiment.yaml"),
                EXPERIMENT.replace(old, replacement == null ? "" : replacement.replace("\\n", "\n")));
        assertEquals(before, ids(folder));
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '$', textBlock = """
            allocations: ['list:0,1,2'] $ allocations: ['list:0,2,1']
            rate: 0.1phits $ rate: 0.2phits
            pattern: uniform $ pattern: tornado
            warm-up-cycles: 10 $ warm-up-cycles: 11
            seeds: 1..2 $ seeds: [3, 4]
            seeds: 1..2 $ seeds: 1..2\\ncompute-scale: 1
            seeds: 1..2 $ seeds: 1..2\\ncollectives: broadcast=linear
            seeds: 1..2 $ seeds: 1..2\\nprotocol: {eager-limit: 64}
            seeds: 1..2 $ seeds: 1..2\\nprotocol: {send-overhead: 0.5}
            seeds: 1..2 $ seeds: 1..2\\npacket-matching: message
            seeds: 1..2 $ seeds: 1..2\\ncollectives: mpich
            seeds: 1..2 $ seeds: 1..2\\ncollectives: scan=linear
            networks: ring.yaml $ networks: [{file: ring.yaml, set: {virtual-channels: 2}}]
            """)
    void itIsAnotherForAnotherInput(String old, String replacement) throws IOException {
        Set<String> before = new HashSet<>(ids(folder));
        String changed = EXPERIMENT.replace(old, replacement.replace("\\n", "\n"));
        Files.writeString(folder.resolve("experiment.yaml"), changed);
        ids(folder).forEach(id -> assertTrue(before.add(id), "no cell is as before"));
    }

    @ParameterizedTest
    @CsvSource({"a.trace, 100, 101, 6", "ring.yaml, [8], [9], 6", "a.map, 2, 1, 2"})
    void itIsAnotherForAnotherContentOfAFile(String file, String old, String replacement, int changed)
            throws IOException {
        Set<String> before = new HashSet<>(ids(folder));
        Path path = folder.resolve(file);
        Files.writeString(path, Files.readString(path).replace(old, replacement));
        Set<String> after = new HashSet<>(ids(folder));
        after.removeAll(before);
        assertEquals(changed, after.size());
    }

    @ParameterizedTest(name = "{1} in {2}")
    @CsvSource(delimiter = '$', textBlock = """
            ['list:0,1,2']   $ ['file:nodes.txt']         $ nodes.txt
            ['list:0,1,2']   $ [nodes.txt]                $ nodes.txt
            pattern: uniform $ pattern: 'matrix:file=m.csv' $ m.csv
            pattern: uniform $ pattern: 'matrix:m.csv'    $ m.csv
            traces: a.trace  $ traces: all.txt            $ rank1.tit
            traces: a.trace  $ traces: run.meta           $ run-0001.bin
            """)
    void itIsAnotherForAnotherContentOfAFileThatAnInputNames(String old, String replacement, String file)
            throws IOException {
        Files.writeString(folder.resolve("nodes.txt"), "0\n1\n2\n");
        Files.writeString(folder.resolve("m.csv"), "source,destination,bytes\n3,4,1\n");
        Files.writeString(folder.resolve("all.txt"), "# ranks\nrank0.tit\nrank1.tit\n");
        Files.writeString(folder.resolve("rank0.tit"), "0 init\n0 finalize\n");
        Files.writeString(folder.resolve("rank1.tit"), "1 init\n1 finalize\n");
        Files.writeString(folder.resolve("run.meta"), "hostname=a\nfileprefix=x/run\nnumprocs=2\n");
        Files.writeString(folder.resolve("run-0000.bin"), "0");
        Files.writeString(folder.resolve("run-0001.bin"), "1");
        Files.writeString(folder.resolve("experiment.yaml"), EXPERIMENT.replace(old, replacement));
        Set<String> before = new HashSet<>(ids(folder));
        assertEquals(before, new HashSet<>(ids(folder)));

        Files.writeString(folder.resolve(file), "changed");

        ids(folder).forEach(id -> assertTrue(before.add(id), "no cell is as before"));
    }

    /** The file of coordinates is beside the experiment, wherever the command is given. */
    @ParameterizedTest
    @ValueSource(strings = {"geom(places.csv)", "sparse(0.5, best-of(2, gsearch(places.csv)))"})
    void itIsAnotherForOtherCoordinatesInAFileOfAMapper(String mapper) throws IOException {
        Files.writeString(folder.resolve("places.csv"), "0,1\n1,2\n");
        String strategy =
                EXPERIMENT.substring(0, EXPERIMENT.indexOf("mappings:")) + "mappings: {m: '" + mapper + "'}\n";
        Files.writeString(folder.resolve("experiment.yaml"), strategy);
        Set<String> before = new HashSet<>(ids(folder));
        assertEquals(before, new HashSet<>(ids(folder)));

        Files.writeString(folder.resolve("places.csv"), "0,2\n1,1\n");

        ids(folder).forEach(id -> assertTrue(before.add(id), "no cell is as before"));
    }

    @Test
    void rulesOfCollectivesMayBeInTheFile() throws IOException {
        Files.writeString(
                folder.resolve("experiment.yaml"),
                EXPERIMENT + "collectives: 'mpich,scan=bytes<=2KiB:linear|recursive-doubling'\n");
        List<String> before = ids(folder);
        Files.writeString(
                folder.resolve("experiment.yaml"),
                EXPERIMENT
                        + "collectives: {suite: mpich, scan: [{up-to-bytes: 2KiB, algorithm: linear}, {algorithm: recursive-doubling}]}\n");

        assertEquals(before, ids(folder));
    }

    /** As the file of a network, or an option {@code --set}, has them. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '$', textBlock = """
            {dimensions: [[8], [4, 2]]}                    $ [ring dimensions=[8], ring dimensions=[4, 2]]
            {link-latency-cycles: {x: 2}}                  $ [ring link-latency-cycles={x: 2}]
            {link-latency-cycles: [1, {x: 2}], wrap: true} $ [ring link-latency-cycles=1 wrap=true, ring link-latency-cycles={x: 2} wrap=true]
            {failed-links: [['(0)+x', none], 'no ne']}     $ [ring failed-links=["(0)+x", none], ring failed-links=no ne]
            """)
    void aSettingMayBeAListOrHaveKeys(String set, String names) throws IOException {
        Files.writeString(
                folder.resolve("experiment.yaml"),
                EXPERIMENT.replace("networks: ring.yaml", "networks: {file: ring.yaml, set: " + set + "}"));
        assertEquals(
                names,
                ExperimentFile.read(folder).networks().stream()
                        .map(NetworkInput::name)
                        .toList()
                        .toString());
    }

    /** The folder of the project, in which tests run. */
    @ParameterizedTest
    @ValueSource(strings = {"", ".", "./src/.."})
    void patternsAreOfTheFolderHoweverItIsNamed(String where) {
        YamlValue traces = YamlFile.parse("a.yaml", "traces: ['po*.xml', 'traces/cg.*.16.trace.gz']\n", List.of())
                .get("traces");
        List<TraceInput> inputs = new TraceInputs(Path.of(where)).read(traces);
        assertEquals(
                List.of("pom.xml", "cg.W.16"),
                inputs.stream().map(TraceInput::name).toList());
    }

    @Test
    void filesOfOneNameMayBeGivenOthers() throws IOException {
        Files.createDirectory(folder.resolve("old"));
        Files.copy(folder.resolve("a.trace"), folder.resolve("old/a.trace"));
        Files.copy(folder.resolve("ring.yaml"), folder.resolve("old/ring.yaml"));
        Files.writeString(
                folder.resolve("experiment.yaml"),
                EXPERIMENT
                        .replace("traces: a.trace", "traces: [a.trace, {file: old/a.trace, name: before}]")
                        .replace(
                                "networks: ring.yaml",
                                "networks: [ring.yaml, {file: old/ring.yaml, name: old, set: {virtual-channels: 2}}]"));
        List<Cell> cells = CellGrid.cells(ExperimentFile.read(folder));
        assertEquals(
                List.of("a, ring", "a, old virtual-channels=2", "before, ring", "before, old virtual-channels=2"),
                cells.stream()
                        .map(cell -> cell.trace().name() + ", " + cell.network().name())
                        .distinct()
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({
        "a.trace",
        "a.trace.zst",
        "a.trc.gz",
        "a.tit",
        "a.dim",
        "a.goal.gz",
        "a.tar.zst",
        "a.trace.xz",
        "a.dim.bz2",
        "a.tar",
        "a.gz",
        "a"
    })
    void namesAreWithoutEndings(String file) {
        assertEquals("a", TraceFormats.nameWithoutEndings(Path.of("folder.trace", file)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '$', textBlock = """
            random:3 $ random:3,seed=2
            random(3) $ random(3,seed=2)
            random(nodes=3) $ random(nodes=3,seed=2)
            """)
    void aDrawIsAnAllocationWithItsSeed(String specification, String second) throws IOException {
        Files.writeString(
                folder.resolve("experiment.yaml"),
                EXPERIMENT.replace("['list:0,1,2']", "[{allocation: '" + specification + "', draws: 2}]"));
        Experiment experiment = ExperimentFile.read(folder);
        List<Cell> cells = CellGrid.cells(experiment);
        Cell last = cells.get(cells.size() - 1);
        assertEquals(second, last.allocation().request(last.allocationDraw()).text());
        assertEquals("random:3,seed=2", new Inputs(experiment).allocation(last).name());
    }

    @ParameterizedTest
    @ValueSource(strings = {"example", "ehu-static-16", "ehu-dynamic-random"})
    void itIsThatOfResultsThatAreKept(String name) {
        Path kept = Path.of("experiments", name);
        assertTrue(new HashSet<>(ids(kept))
                .containsAll(
                        ResultsFile.readWholeLines(kept.resolve("results.csv")).keySet()));
    }

    @Test
    void theOnesWithMostWorkComeFirst() throws IOException {
        Files.writeString(
                folder.resolve("large.trace"),
                "#sare-trace 1\n# ranks 2\n# operations 2\nrank 0\nsend 1 0 0 900\nrank 1\nreceive 0 0 0 900\n");
        Files.writeString(
                folder.resolve("experiment.yaml"),
                EXPERIMENT.replace("a.trace", "[a.trace, large.trace]").replace("{some:", "{none: none, some:"));
        Experiment experiment = ExperimentFile.read(folder);
        List<String> kinds = new WorkEstimate(new Inputs(experiment))
                .longestFirst(CellGrid.cells(experiment)).stream()
                        .map(Cell::kind)
                        .distinct()
                        .toList();
        assertEquals(List.of("large, ring, some", "large, ring, none", "a, ring, some", "a, ring, none"), kinds);
    }

    /** On tori with 2, 4 and 6 hops on average, a little more because no node sends to itself; packets have 64 bytes. */
    @ParameterizedTest
    @CsvSource({"8, 2.2857142857142856", "'8, 8', 4.063492063492063", "'8, 8, 8', 6.011741682974559"})
    void workIsInPacketHops(String dimensions, double meanHops) throws IOException {
        Files.writeString(
                folder.resolve("ring.yaml"),
                "topology: torus\ndimensions: [" + dimensions
                        + "]\nrouting: dimension-order\nflow-control: bubble\nvirtual-channels: 1\n");
        Files.writeString(folder.resolve("experiment.yaml"), EXPERIMENT.replace("{some:", "{none: none, some:"));
        Experiment experiment = ExperimentFile.read(folder);
        Cell cell = CellGrid.cells(experiment).get(0);
        assertEquals(1 + 100 / 64.0 * meanHops, new WorkEstimate(new Inputs(experiment)).packetHops(cell), 1e-9);
    }
}
