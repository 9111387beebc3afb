package sare.report.html;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sare.advice.Advice;
import sare.advice.Confirmation;
import sare.advice.Confirmation.Finalist;
import sare.advice.Outcome;
import sare.advice.Seeds;
import sare.advice.Standing;
import sare.experiment.ResultColumns;
import sare.input.Decimals;
import sare.network.Network;
import sare.report.ComparisonOptions;
import sare.report.DesignOptions;
import sare.report.TidyTable;
import sare.report.result.Advised;
import sare.report.result.MapReport;
import sare.scenario.Scenario;
import sare.simulation.LinkUtilisation;

/**
 * An advice as one self-contained HTML page: run times of the finalists, the loads of links before and after, and the figures that explain
 * the difference. The runs are a table as that of an experiment, in which every run is a unit, so the page has the sections of an
 * experiment's page and the verdicts of {@code compare}.
 */
public final class AdvicePage {
    private static final String NO_COMPUTING = ", no computing";
    private static final String NONE = "none";
    private static final List<String> COLUMNS = List.of(
            "cell",
            "trace",
            "network",
            "allocation",
            "allocation_draw",
            "mapping",
            "mapping_number",
            "background",
            "background_packets_per_node_and_cycle",
            "seed",
            ResultColumns.CYCLES);
    private static final List<String> LINK_COLUMNS = Stream.concat(
                    Stream.of("cell"), LinkUtilisation.Link.COLUMNS.stream())
            .toList();

    private final Advised inputs;
    private final Advice advice;
    private final String answer;

    /** @param answer the advice in a sentence */
    public AdvicePage(Advised inputs, Advice advice, String answer) {
        this.inputs = inputs;
        this.advice = advice;
        this.answer = answer;
    }

    /**
     * The page; equal inputs give equal bytes.
     *
     * @param version of sare
     * @param command that makes the page; the page shows it
     */
    public String html(String version, String command) {
        ComparisonOptions options = ComparisonOptions.of(
                        "mapping", List.of("trace", "network", "allocation"), ResultColumns.CYCLES)
                .withDesign(DesignOptions.ROWS);
        Results results = ResultsReader.read(TidyTable.of("runs", COLUMNS, runs()), options);
        Page page = new Page("Which mapping? " + String.join(", ", traces()));
        page.addToHead("<p><strong>" + Markup.text(answer) + "</strong></p>\n");
        new SummarySection(results).addTo(page);
        new GroupData(results).addTo(page);
        new BoxPlotSection(results).addTo(page);
        new AdviceReasons(inputs, advice).addTo(page);
        new LinkSection(TidyTable.of("links", LINK_COLUMNS, links()), results).addTo(page);
        addCandidates(page);
        List<Path> files = new ArrayList<>(inputs.traces());
        files.add(inputs.networkFile());
        new ProvenanceSection(version, command, files).addTo(page);
        return page.html();
    }

    private List<String> traces() {
        return inputs.traces().stream().map(AdvicePage::name).toList();
    }

    static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private List<List<String>> runs() {
        List<List<String>> rows = new ArrayList<>();
        addRuns(rows, advice.confirmation(), "");
        advice.withoutComputing().ifPresent(none -> addRuns(rows, none, NO_COMPUTING));
        return rows;
    }

    private void addRuns(List<List<String>> rows, Confirmation confirmation, String kind) {
        for (int number = 0; number < inputs.question().cases().size(); number++) {
            for (Finalist finalist : consecutiveFirst(confirmation)) {
                int run = 0;
                for (Outcome outcome : finalist.outcomes()) {
                    run++;
                    String cell = run == 1 ? cell(number, finalist, kind) : "";
                    rows.add(row(number, finalist, kind, run, outcome, cell));
                }
            }
        }
    }

    private List<String> row(int number, Finalist finalist, String kind, int run, Outcome outcome, String cell) {
        Scenario scenario = inputs.question().cases().get(number);
        return List.of(
                cell,
                name(inputs.trace(number)) + kind,
                name(inputs.networkFile()),
                scenario.job().allocation().name(),
                "1",
                finalist.candidate().name(),
                Integer.toString(run),
                scenario.background().isPresent() ? inputs.pattern() : NONE,
                rate(scenario),
                Long.toString(outcome.seed()),
                Long.toString(outcome.cycles()[number]));
    }

    private static String rate(Scenario scenario) {
        double phitsPerPacket = scenario.network().routers().phitsPerPacket();
        return scenario.background()
                .map(background -> Decimals.data(
                                background.rate().phitsPerCycle().doubleValue() / phitsPerPacket)
                        .toPlainString())
                .orElse("0");
    }

    private static String cell(int number, Finalist finalist, String kind) {
        return number + " " + finalist.candidate().name() + kind;
    }

    static List<Finalist> consecutiveFirst(Confirmation confirmation) {
        List<Finalist> all = confirmation.finalists();
        return Stream.concat(Stream.of(confirmation.consecutive()), all.subList(0, all.size() - 1).stream())
                .toList();
    }

    private List<List<String>> links() {
        List<List<String>> rows = new ArrayList<>();
        addLinks(rows, advice.confirmation(), "");
        advice.withoutComputing().ifPresent(none -> addLinks(rows, none, NO_COMPUTING));
        return rows;
    }

    /** The links in the first run of each finalist. */
    private void addLinks(List<List<String>> rows, Confirmation confirmation, String kind) {
        for (int number = 0; number < inputs.question().cases().size(); number++) {
            Network network = inputs.question().cases().get(number).network();
            for (Finalist finalist : consecutiveFirst(confirmation)) {
                LinkUtilisation links = LinkUtilisation.of(
                        network, finalist.outcomes().get(0).runs().get(number).result());
                String cell = cell(number, finalist, kind);
                links.links()
                        .map(link -> Stream.concat(Stream.of(cell), link.fields().stream())
                                .toList())
                        .forEach(rows::add);
            }
        }
    }

    private void addCandidates(Page page) {
        HtmlTable table =
                new HtmlTable("Candidates, the best ones first", List.of("name", "seeds in the race", "origin"));
        for (Standing standing : advice.race()) {
            table.row()
                    .text(standing.candidate().name())
                    .count(standing.seeds())
                    .longText(standing.candidate().origin())
                    .end();
        }
        page.addSection(
                "candidates",
                "Candidates",
                "<p>Candidates with fewer seeds were dropped earlier. The race used the seeds "
                        + MapReport.Search.range(inputs.seeds().search(Seeds.SEARCH_SEEDS))
                        + ", the confirmation others.</p>\n" + table.html());
    }
}
