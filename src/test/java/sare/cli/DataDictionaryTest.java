package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sare.input.CsvLines;
import sare.input.CsvRecords;
import sare.input.LineReader;

/** Every column that commands write is in the data dictionary with its type, and the dictionary has no others. */
class DataDictionaryTest {
    private static final Path PAGE = Path.of("src/site/markdown/data-dictionary.md");
    private static final Path TABLE = Path.of("src/site/resources/data-dictionary.csv");
    private static final Pattern ROW = Pattern.compile("\\| `([a-z0-9_]+)` \\| ([a-z ]+) \\| ([^|]+) \\| (.+) \\|");
    private static final String OPTIONAL = ".*; only (with|without|if) .*|.*only with `costs`";

    /** The sources that write CSV, with the section of their columns, or why there is none. */
    private static final Map<String, String> WRITERS = Map.ofEntries(
            Map.entry("experiment/ResultsFile", "results.csv of run and merge"),
            Map.entry("experiment/ResultLayout", "results.csv of run and merge"),
            Map.entry("experiment/Journal", "internal: rows until results.csv is written"),
            Map.entry("experiment/LinesByCell", "links.csv of run"),
            Map.entry("experiment/LinksFile", "links.csv of run"),
            Map.entry("experiment/TrafficFile", "traffic.csv of run"),
            Map.entry("advice/TrialJournal", "internal: deleted when the advice is written"),
            Map.entry("cli/SimulateCommand", "simulate --links"),
            Map.entry("report/result/JobLinks", "simulate --jobs --links"),
            Map.entry("simulation/PacketLog", "simulate --packets"),
            Map.entry("report/result/PointTable", "load --csv"),
            Map.entry("report/result/AdviceReport", "advise --runs"),
            Map.entry("report/CsvWriter", "compare --format csv"),
            Map.entry("report/schedule/JobTable", "schedule -o"),
            Map.entry("report/schedule/TimelineTable", "schedule --timeline"),
            Map.entry("report/schedule/FigureTable", "schedule --figures"),
            Map.entry("trace/heatmap/TrafficCsv", "inspect --matrix"),
            Map.entry("traffic/phase/PhasesFile", "inspect --phases"),
            Map.entry("topology/graph/generate/SwitchLinks", "generate network"));

    private static final String EXPERIMENT = """
            title: All columns
            traces: [ring.trace, deadlock.trace]
            networks: [torus.yaml, cores.yaml]
            allocations: [quadrant, {allocation: "random:4", draws: 2, name: drawn}]
            backgrounds: {none: none, some: 0.01packets}
            seeds: 1
            costs: [link-load-variance, phase-congestion]
            mappings: {random: {mapper: random}}
            """;

    private static final Map<String, List<Column>> DICTIONARY = new LinkedHashMap<>();

    /** What commands wrote, by section. */
    private static final Map<String, List<CsvRecords>> WRITTEN = new LinkedHashMap<>();

    @TempDir
    private static Path folder;

    private static OutputScene scene;

    private record Column(String name, String type, String unit, String meaning) {
        boolean isOptional() {
            return meaning.matches(OPTIONAL);
        }
    }

    @BeforeAll
    static void run() throws IOException {
        readPage();
        scene = new OutputScene(folder);
        runExperiments();
        simulateAndLoad();
        inspect();
        schedule();
        compare();
        scene.run("advise DIR/ring.trace --network DIR/torus.yaml --budget 10runs --runs DIR/runs.csv");
        add("advise --runs", scene.read("runs.csv"));
    }

    private static void readPage() throws IOException {
        String section = null;
        for (String line : Files.readAllLines(PAGE)) {
            Matcher row = ROW.matcher(line);
            if (line.startsWith("## ")) {
                section = line.substring(3);
                DICTIONARY.put(section, new ArrayList<>());
            } else if (row.matches()) {
                DICTIONARY.get(section).add(new Column(row.group(1), row.group(2), row.group(3), row.group(4)));
            } else {
                assertFalse(
                        section != null && line.startsWith("| `"), () -> "a row that the test does not read: " + line);
            }
        }
    }

    private static void runExperiments() {
        scene.write("experiment.yaml", EXPERIMENT);
        scene.runTo(ExitStatus.FAILED, "run", "DIR/experiment.yaml", "-o", "DIR/all"); // one trace is a deadlock
        scene.write(
                "experiment.yaml", "title: Few\ntraces: ring.trace\nnetworks: torus.yaml\nmappings: [consecutive]\n");
        scene.run("run DIR/experiment.yaml -o DIR/plain");
        scene.write(
                "experiment.yaml",
                "title: Estimated\ntraces: ring.trace\nnetworks: torus.yaml\nestimate: 5%\n"
                        + "mappings: [consecutive]\n");
        scene.run("run DIR/experiment.yaml -o DIR/short");
        for (String run : List.of("all", "plain", "short")) {
            add("results.csv of run and merge", scene.read(run + "/results.csv"));
            add("links.csv of run", scene.read(run + "/links.csv"));
            add("traffic.csv of run", scene.read(run + "/traffic.csv"));
        }
    }

    private static void simulateAndLoad() {
        scene.run("simulate DIR/ring.trace --network DIR/torus.yaml --mapping random --allocation quadrant --background"
                + " 0.01packets --warm-up 100 --packets DIR/packets.csv --links DIR/carried.csv");
        add("simulate --packets", scene.read("packets.csv"));
        add("simulate --links", scene.read("carried.csv"));
        scene.run("simulate DIR/stencil.trace --network networks/dragonfly-72.yaml --mapping random --links"
                + " DIR/carried.csv");
        add("simulate --links", scene.read("carried.csv"));
        scene.run("simulate --jobs DIR/jobs.yaml --network DIR/torus.yaml --background 0.01packets --no-alone --links"
                + " DIR/carried.csv");
        add("simulate --jobs --links", scene.read("carried.csv"));
        scene.run("simulate --jobs DIR/one-job.yaml --network networks/dragonfly-72.yaml --links DIR/carried.csv");
        add("simulate --jobs --links", scene.read("carried.csv"));
        scene.run("load --network DIR/torus.yaml --pattern uniform --offered 1e-9,0.5 --csv DIR/load.csv");
        add("load --csv", scene.read("load.csv"));
    }

    private static void inspect() {
        add("inspect --matrix", scene.run("inspect DIR/ring.trace --matrix=-"));
        add("inspect --matrix", scene.run("inspect DIR/ring.trace --matrix=- --matrix-of messages"));
        add("inspect --phases", scene.run("inspect DIR/ring.trace --phases=-"));
        scene.run("generate network jellyfish switches=6 degree=2 seed=1 -o DIR/net.csv");
        add("generate network", scene.read("net.csv"));
    }

    private static void schedule() {
        scene.run("schedule DIR/a.swf DIR/b.swf --network DIR/torus.yaml --dispersion -o DIR/jobs.csv --timeline"
                + " DIR/time.csv --figures DIR/figures.csv");
        add("schedule -o", scene.read("jobs.csv"));
        add("schedule --timeline", scene.read("time.csv"));
        add("schedule --figures", scene.read("figures.csv"));
        add("schedule -o", scene.run("schedule DIR/a.swf --nodes 16 -o -"));
        scene.run(
                "schedule DIR/a.swf --network DIR/torus.yaml --communication all-to-all --run-times hops -o DIR/jobs.csv"
                        + " --figures DIR/figures.csv");
        add("schedule -o", scene.read("jobs.csv"));
        add("schedule --figures", scene.read("figures.csv"));
    }

    private static void compare() {
        String compare = "compare experiments/example/results.csv --by mapping --within background --measure cycles"
                + " --equivalent 3% --format csv";
        add("compare --format csv", scene.run(compare), "background", "mapping");
        add("compare --format csv --pairs", scene.run(compare + " --pairs"), "background");
        String failed =
                "compare DIR/all/results.csv --by trace --within network,background --pool allocation --measure cycles --format csv";
        add("compare --format csv", scene.run(failed), "network", "background", "trace");
    }

    /** Adds a file without the first columns, which have names of the input. */
    private static void add(String section, String text, String... named) {
        String csv = text.lines().filter(line -> !line.startsWith("#")).collect(Collectors.joining("\n", "", "\n"));
        CsvRecords records =
                CsvRecords.read(LineReader.of(section, new ByteArrayInputStream(csv.getBytes(StandardCharsets.UTF_8))));
        int first = named.length;
        assertEquals(List.of(named), records.header().subList(0, first), section);
        List<CsvRecords.Found> rows = records.records().stream()
                .map(row -> new CsvRecords.Found(
                        row.line(), row.fields().subList(first, row.fields().size())))
                .toList();
        List<String> header = records.header().subList(first, records.header().size());
        WRITTEN.computeIfAbsent(section, name -> new ArrayList<>()).add(new CsvRecords(header, rows));
    }

    static Set<String> sections() throws IOException {
        if (DICTIONARY.isEmpty()) {
            readPage();
        }
        return DICTIONARY.keySet();
    }

    @Test
    void everySectionIsOfAFile() {
        assertEquals(new TreeSet<>(DICTIONARY.keySet()), new TreeSet<>(WRITTEN.keySet()));
    }

    /** In the order of the dictionary, and a column is missing only where its meaning says so. */
    @ParameterizedTest
    @MethodSource("sections")
    void columnsAreThoseOfTheDictionary(String section) {
        Set<String> optionalAndMissing = new LinkedHashSet<>();
        for (CsvRecords file : WRITTEN.get(section)) {
            List<String> expected = new ArrayList<>();
            for (Column column : DICTIONARY.get(section)) {
                if (!column.isOptional() || file.header().contains(column.name())) {
                    expected.add(column.name());
                } else {
                    optionalAndMissing.add(column.name());
                }
            }
            assertEquals(expected, file.header());
        }
        Set<String> optional = DICTIONARY.get(section).stream()
                .filter(Column::isOptional)
                .map(Column::name)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        assertEquals(optional, optionalAndMissing, "columns that are always there");
        Set<String> written = new LinkedHashSet<>();
        WRITTEN.get(section).forEach(file -> written.addAll(file.header()));
        DICTIONARY.get(section).forEach(column -> assertTrue(written.contains(column.name()), column::toString));
    }

    @ParameterizedTest
    @MethodSource("sections")
    void valuesHaveTheTypesOfTheDictionary(String section) {
        for (Column column : DICTIONARY.get(section)) {
            Predicate<String> isOfType = type(column.type());
            for (CsvRecords file : WRITTEN.get(section)) {
                int index = file.header().indexOf(column.name());
                for (CsvRecords.Found row : index < 0 ? List.<CsvRecords.Found>of() : file.records()) {
                    String value = row.fields().get(index);
                    assertTrue(isOfType.test(value), () -> column + ": '" + value + "'");
                }
            }
        }
    }

    private static Predicate<String> type(String text) {
        String type = text.replaceAll(" or empty$", "");
        Pattern pattern = Pattern.compile(
                switch (type) {
                    case "text" -> "(?s).+";
                    case "whole" -> "-?[0-9]+";
                    case "decimal" -> "-?[0-9]+(\\.[0-9]+)?(E-?[0-9]+)?";
                    case "true or false" -> "true|false";
                    default -> throw new AssertionError("no type: " + text);
                });
        return value -> pattern.matcher(value).matches() || !type.equals(text) && value.isEmpty();
    }

    /** The table has the rows of the page; -Dpages.update=true writes it. */
    @Test
    void theTableHasTheRowsOfThePage() throws IOException {
        StringBuilder text = new StringBuilder(CsvLines.of(List.of("file", "column", "type", "unit", "meaning")));
        DICTIONARY.forEach((section, columns) -> columns.forEach(column -> text.append(CsvLines.of(List.of(
                section,
                column.name(),
                column.type(),
                column.unit(),
                column.meaning().replace("`", ""))))));
        if (Boolean.getBoolean("pages.update")) {
            Files.writeString(TABLE, text);
        }
        assertEquals(text.toString(), Files.readString(TABLE));
    }

    /** What writes CSV is in the list above, so that a new file gets a section. */
    @Test
    void everyWriterIsKnown() throws IOException {
        Path root = Path.of("src/main/java/sare");
        Set<String> found = new TreeSet<>();
        try (Stream<Path> sources = Files.walk(root)) {
            for (Path source :
                    sources.filter(file -> file.toString().endsWith(".java")).toList()) {
                String text = Files.readString(source);
                boolean isWriter = text.contains("CsvLines.of(")
                        || text.contains("CsvLines::of")
                        || Pattern.compile("\"[a-z_]+(,[a-z_]+)+,?(\\\\n)?\"")
                                        .matcher(text)
                                        .find()
                                && text.contains("Writer");
                if (isWriter && !source.endsWith("CsvLines.java")) {
                    found.add(root.relativize(source).toString().replace(".java", ""));
                }
            }
        }
        assertEquals(new TreeSet<>(WRITERS.keySet()), found);
        WRITERS.values().stream()
                .filter(section -> !section.startsWith("internal: "))
                .forEach(section -> assertTrue(DICTIONARY.containsKey(section), section));
    }
}
