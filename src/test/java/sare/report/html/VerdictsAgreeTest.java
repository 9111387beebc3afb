package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.math3.random.MersenneTwister;
import org.apache.commons.math3.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sare.experiment.Experiment;
import sare.experiment.ExperimentFile;
import sare.report.Comparison;
import sare.report.ComparisonOptions;
import sare.report.ComparisonText;
import sare.report.ExperimentReport;
import sare.report.TableStyle;
import sare.report.TidyTable;

/** Markdown, LaTeX, CSV, JSON, the report of an experiment and its page have the same letters, daggers and best groups. */
class VerdictsAgreeTest {
    private static final Path EXPERIMENTS = Path.of("experiments");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TableStyle LONG =
            new TableStyle(TableStyle.Layout.LONG, 1, 2, true, Optional.empty(), Optional.empty());
    private static final Pattern DATA = Pattern.compile("(?s)id=\"data\">(.*?)</script>");
    private static final Pattern NOTE = Pattern.compile(
            "class=\"number( best)?\" data-value=\"[^\"]*\">[^<]*" + "<span class=\"note\">([^<]*)</span>");
    private static final int RANDOM_RESULTS = 130;
    private static final List<String> STRATEGIES = List.of("consecutive", "random", "classic", "own", "rare");

    @TempDir
    private Path folder;

    static List<Path> experiments() throws IOException {
        try (Stream<Path> folders = Files.list(EXPERIMENTS)) {
            return folders.filter(folder -> Files.exists(folder.resolve(Experiment.FILE))
                            && Files.exists(folder.resolve(Experiment.RESULTS)))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("experiments")
    void ofCommittedExperiments(Path experiment) throws IOException {
        check(experiment.resolve(Experiment.RESULTS), ExperimentFile.read(experiment), experiment.toString());
    }

    @Test
    void ofRandomResults() throws IOException {
        Experiment any = ExperimentFile.read(EXPERIMENTS.resolve("example"));
        int daggers = 0;
        for (int seed = 0; seed < RANDOM_RESULTS; seed++) {
            Path file = Files.writeString(folder.resolve("results.csv"), results(new MersenneTwister(seed)));
            daggers += check(file, any, "seed " + seed);
        }
        assertFalse(daggers < 100, "so few daggers that nothing was tested: " + daggers);
    }

    /** Paired or not, with ties, seeds, failures, constants, single random observations and strategies that some blocks lack. */
    private static String results(RandomGenerator random) {
        StringBuilder text = new StringBuilder(
                "cell,trace,network,allocation,allocation_draw,mapping,mapping_number,"
                        + "mapping_seed,background,background_packets_per_node_and_cycle,repetition,seed,cycles,classic_cost,traffic_distribution_cost,failure\n");
        int draws = random.nextInt(3) == 0 ? 2 + random.nextInt(9) : 1;
        int mappings = draws > 1 ? 1 + random.nextInt(2) : 1 + random.nextInt(12);
        int seeds = 1 + random.nextInt(3);
        for (String trace : List.of("cg", "is").subList(0, 1 + random.nextInt(2))) {
            for (String background : List.of("none,0", "low,0.1").subList(0, 1 + random.nextInt(2))) {
                for (String strategy : STRATEGIES) {
                    double effect = random.nextInt(4) * random.nextDouble();
                    int own =
                            strategy.equals("consecutive") ? 1 : strategy.equals("rare") ? random.nextInt(3) : mappings;
                    for (int draw = 1; draw <= draws; draw++) {
                        for (int number = 1; number <= own; number++) {
                            double mapping = effect + random.nextGaussian();
                            for (int seed = 1; seed <= seeds; seed++) {
                                boolean varies = !strategy.equals("consecutive") || background.startsWith("low");
                                double value = mapping + (varies ? 0.1 * random.nextGaussian() : 0);
                                boolean fails = random.nextInt(40) == 0;
                                text.append("c,")
                                        .append(trace)
                                        .append(",torus-4x4,whole,")
                                        .append(draw);
                                text.append(',')
                                        .append(strategy)
                                        .append(',')
                                        .append(number)
                                        .append(',');
                                text.append(strategy.equals("consecutive") ? "" : "5")
                                        .append(',');
                                text.append(background)
                                        .append(',')
                                        .append(seed)
                                        .append(',')
                                        .append(seed)
                                        .append(',');
                                text.append(fails ? ",,,deadlock\n" : Math.round(1000 + 20 * value) + ",1,1,\n");
                            }
                        }
                    }
                }
            }
        }
        return text.toString();
    }

    /** Compares all outputs and returns the number of daggers. */
    private int check(Path results, Experiment experiment, String message) throws IOException {
        TidyTable table = TidyTable.read(results);
        ComparisonOptions options = ComparisonOptions.ofExperiment(table);
        Comparison comparison = Comparison.of(table, options);
        Map<String, String> expected = ofCsv(ComparisonText.csv(comparison), options.within());
        int keys = options.within().size() + 1;
        assertEquals(expected, ofJson(JSON.valueToTree(ComparisonText.document(comparison))), message);
        assertEquals(expected, ofTable(ComparisonText.markdown(comparison, LONG), keys, "\\|"), message);
        assertEquals(expected, ofTable(ComparisonText.latex(comparison, LONG), keys, "&"), message);
        assertEquals(
                expected, ofTable(ExperimentReport.of(experiment, results, Path.of("none")), keys, "\\|"), message);
        String page = HtmlReport.read(results).html("test", "sare report");
        Matcher data = DATA.matcher(page);
        data.find();
        JsonNode all = JSON.readTree(data.group(1));
        assertEquals(expected, ofJson(all.get("comparison")), message);
        assertEquals(lettersInOrder(expected, ofJsonKeys(all.get("comparison"))), lettersOfPlots(all), message);
        assertEquals(marks(expected, ofJsonKeys(all.get("comparison"))), ofPage(page), message);
        return (int) expected.values().stream()
                .filter(verdict -> verdict.contains("true"))
                .count();
    }

    private static String verdict(String letters, boolean differs, boolean best) {
        return "'" + letters + "' " + differs + (best ? " best" : "");
    }

    /** The verdicts by block and group, of groups with values. */
    private Map<String, String> ofCsv(String csv, List<String> within) throws IOException {
        TidyTable table = TidyTable.read(Files.writeString(folder.resolve("compared.csv"), csv));
        Map<String, String> verdicts = new TreeMap<>();
        List<String> columns = new ArrayList<>(within);
        columns.add("mapping");
        for (TidyTable.Row row : table.rows()) {
            if (row.text("n").equals("0")) {
                continue;
            }
            verdicts.put(
                    String.join("/", row.texts(columns)),
                    verdict(
                            row.text("letters"),
                            row.text("differs_from_best").equals("true"),
                            row.text("is_best").equals("true")));
        }
        return verdicts;
    }

    private static List<String> ofJsonKeys(JsonNode document) {
        return ofJsonVerdicts(document).stream().map(Map.Entry::getKey).toList();
    }

    private static Map<String, String> ofJson(JsonNode document) {
        Map<String, String> verdicts = new TreeMap<>();
        ofJsonVerdicts(document).forEach(entry -> verdicts.put(entry.getKey(), entry.getValue()));
        return verdicts;
    }

    private static List<Map.Entry<String, String>> ofJsonVerdicts(JsonNode document) {
        List<Map.Entry<String, String>> verdicts = new ArrayList<>();
        for (JsonNode block : document.at("/measures/0/blocks")) {
            List<String> names = new ArrayList<>();
            for (JsonNode column : document.get("within")) {
                names.add(block.get("block").get(column.textValue()).textValue());
            }
            for (JsonNode group : block.get("groups")) {
                if (group.get("n").asInt() == 0) {
                    continue;
                }
                List<String> key = new ArrayList<>(names);
                key.add(group.at("/group/mapping").textValue());
                boolean isBest = group.path("is-best").asBoolean();
                boolean isNamed = block.at("/best/mapping").asText().equals(key.get(key.size() - 1));
                assertEquals(isBest, isNamed);
                verdicts.add(Map.entry(
                        String.join("/", key),
                        verdict(
                                group.path("letters").asText(),
                                group.path("differs-from-best").asBoolean(),
                                isBest)));
            }
        }
        return verdicts;
    }

    /** The letters of the table. */
    private static Map<String, String> ofTable(String text, int keys, String separator) {
        Map<String, String> verdicts = new TreeMap<>();
        List<String> headings = List.of();
        for (String line : text.lines().toList()) {
            List<String> cells = Arrays.stream(line.replaceFirst("^\\| ", "")
                            .replaceFirst("( \\\\\\\\| \\|)$", "")
                            .split(separator))
                    .map(cell -> cell.strip().replace("\\_", "_").replace("\\textsuperscript{$\\dagger$}", "\u2020"))
                    .toList();
            if (cells.contains("letters")) {
                headings = cells;
            } else if (cells.size() == headings.size() && !line.startsWith("|--")) {
                if (cells.get(headings.indexOf("n")).equals("0")) {
                    continue;
                }
                verdicts.put(
                        String.join("/", cells.subList(0, keys)),
                        verdict(
                                cells.get(headings.indexOf("letters")),
                                cells.get(headings.indexOf("mean")).contains("\u2020"),
                                cells.get(headings.indexOf("to best")).equals("best")));
            } else if (!line.startsWith("|--") && !line.contains("midrule") && !line.contains("addlinespace")) {
                headings = List.of();
            }
        }
        return verdicts;
    }

    /** The letters of groups with values, from the data of the page's plots. */
    private static List<String> lettersOfPlots(JsonNode page) {
        List<String> letters = new ArrayList<>();
        page.at("/data/groups/letters").forEach(text -> letters.add(text.textValue()));
        return letters.stream().sorted().toList();
    }

    private static List<String> lettersInOrder(Map<String, String> expected, List<String> keys) {
        return keys.stream()
                .filter(key -> expected.get(key) != null)
                .map(key -> expected.get(key).split("'")[1])
                .sorted()
                .toList();
    }

    /** Letters, daggers and highlighted groups in the page's table of means. */
    private static List<String> ofPage(String page) {
        List<String> marks = new ArrayList<>();
        Matcher notes = NOTE.matcher(page);
        while (notes.find()) {
            String note = notes.group(2).replaceAll(" ?(single|constant)$", "");
            marks.add(verdict(note.replace("\u2020", ""), note.contains("\u2020"), notes.group(1) != null));
        }
        return marks.stream().sorted().toList();
    }

    private static List<String> marks(Map<String, String> expected, List<String> keys) {
        return keys.stream().map(expected::get).sorted().toList();
    }
}
