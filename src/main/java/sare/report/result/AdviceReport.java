package sare.report.result;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import sare.advice.Advice;
import sare.advice.Confirmation;
import sare.advice.Confirmation.Finalist;
import sare.advice.Outcome;
import sare.advice.Question;
import sare.advice.Seeds;
import sare.advice.Standing;
import sare.advice.Work;
import sare.input.CsvLines;
import sare.input.Decimals;
import sare.mapping.Allocation;
import sare.scenario.Job;
import sare.scenario.ReplayOptions;
import sare.scenario.Scenario;

/** The result of {@code advise}: its inputs, a table of the finalists, and the answer in a sentence. */
public final class AdviceReport {
    private static final List<String> RUN_COLUMNS =
            List.of("trace", "network", "allocation", "mapping", "compute_scale", "seed", "cycles");
    private static final int SCALE_DIGITS = 15;

    private final Advised inputs;
    private final Advice advice;
    private final AdviceSentence sentence;

    /**
     * Of an advice.
     *
     * @param maps the files of the mapping, by allocation; empty if none is written
     */
    public AdviceReport(Advised inputs, Advice advice, List<Path> maps) {
        this.inputs = inputs;
        this.advice = advice;
        this.sentence = new AdviceSentence(advice, maps);
    }

    /** For people. */
    public String text() {
        LabelledLines lines = inputs().lines();
        addWork(lines);
        return lines + "\n" + table() + "\n" + cases() + sentence.text() + "\n";
    }

    /** The answer in a sentence. */
    public String answer() {
        return sentence.text();
    }

    private Question question() {
        return inputs.question();
    }

    private Description inputs() {
        Description description = new Description();
        addTraces(description);
        Scenario first = question().cases().get(0);
        description.network(inputs.networkFile(), inputs.settings(), first.network());
        addAllocations(description);
        first.background()
                .ifPresent(load -> description.line(
                        "background",
                        Quantity.of(
                                "background",
                                () -> SimulationReport.background(inputs.patternOption(), inputs.pattern(), load),
                                SimulationReport.text(inputs.pattern(), load))));
        ReplayOptions options = first.job().workload().options();
        if (advice.withoutComputing().isPresent()) {
            description.forPeople("compute scale", Decimals.significant(options.computeScale(), SCALE_DIGITS));
        }
        SimulationReport.addReplay(description, options);
        return description
                .forPrograms("budget", inputs.budget())
                .forPrograms("seed", inputs.seeds().seed())
                .forPrograms("search-seeds", inputs.seeds().search(Seeds.SEARCH_SEEDS));
    }

    private void addTraces(Description to) {
        int ranks = question().ranks();
        for (int number = 0; number < inputs.traces().size(); number++) {
            to.forPeople(numbered("trace", number), inputs.traces().get(number) + ", " + ranks + " ranks");
        }
        to.forPrograms("traces", () -> inputs.traces().stream()
                .map(file -> InputsJson.traffic(file, ranks))
                .toList());
    }

    private void addAllocations(Description to) {
        List<Allocation> allocations = question().cases().subList(0, inputs.allocations()).stream()
                .map(scenario -> scenario.job().allocation())
                .toList();
        for (int number = 0; number < allocations.size(); number++) {
            Allocation allocation = allocations.get(number);
            to.forPeople(
                    numbered("allocation", number),
                    allocation.name() + ", " + allocation.described() + SimulationReport.beside(allocation));
        }
        to.forPrograms(
                "allocations",
                () -> allocations.stream().map(InputsJson::allocation).toList());
    }

    private static String numbered(String label, int number) {
        return number == 0 ? label : label + " " + (number + 1);
    }

    private void addWork(LabelledLines lines) {
        int candidates = advice.race().size();
        lines.add(
                "candidates",
                candidates + ", " + (advice.confirmation().finalists().size()) + " confirmed");
        lines.add(
                "search",
                spent(advice.searching()) + ", budget " + inputs.budget() + ", seed "
                        + inputs.seeds().seed());
        lines.add(
                "confirmation",
                spent(advice.confirming()) + ", seeds "
                        + range(advice.confirmation().seeds())
                        + (advice.confirmation().question().dependsOnSeed() ? "" : ", which make no difference here"));
    }

    private static String spent(Work work) {
        return work.simulations() + " simulations, " + work.packetHops() + " packet-hops";
    }

    private static String range(long... seeds) {
        return seeds[0] + ".." + seeds[seeds.length - 1];
    }

    private String table() {
        List<String> header = new ArrayList<>(List.of("mapping", "cycles", "to consecutive", "95 %"));
        advice.withoutComputing()
                .ifPresent(none -> header.addAll(List.of("no computing: cycles", "to consecutive", "95 %")));
        List<List<String>> lines = new ArrayList<>(List.of(header));
        for (int number = 0; number < advice.confirmation().finalists().size(); number++) {
            List<String> line = new ArrayList<>();
            line.add(advice.confirmation().finalists().get(number).candidate().name());
            line.addAll(figures(advice.confirmation(), number));
            int finalist = number;
            advice.withoutComputing().ifPresent(none -> line.addAll(figures(none, finalist)));
            lines.add(line);
        }
        return AlignedTable.lines(lines);
    }

    private static List<String> figures(Confirmation confirmation, int number) {
        String cycles =
                Decimals.fixed(confirmation.finalists().get(number).values().mean(), 0);
        if (number == confirmation.finalists().size() - 1) {
            return List.of(cycles, "1", "");
        }
        return confirmation
                .againstConsecutive(number)
                .ratio()
                .map(ratio -> List.of(
                        cycles,
                        Decimals.fixed(ratio.value(), 4),
                        Decimals.fixed(ratio.simultaneousInterval().low(), 4) + " to "
                                + Decimals.fixed(ratio.simultaneousInterval().high(), 4)))
                .orElseThrow();
    }

    /** The ratio of the answer to consecutive in each case, if there are several. */
    private String cases() {
        Confirmation confirmation = advice.confirmation();
        if (question().cases().size() == 1 || confirmation.isConsecutiveBest()) {
            return "";
        }
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("case", "cycles", "to consecutive", "95 %"));
        for (int number = 0; number < question().cases().size(); number++) {
            Confirmation ofCase = confirmation.ofCase(number);
            List<String> line = new ArrayList<>(List.of(name(number)));
            line.addAll(figures(ofCase, confirmation.winner()));
            lines.add(line);
        }
        return AlignedTable.lines(lines) + "\n";
    }

    private String name(int number) {
        return inputs.trace(number) + " on "
                + question().cases().get(number).job().allocation().name();
    }

    /** For programs, with everything that is needed to make it again. */
    public Map<String, Object> document(String version) {
        Map<String, Object> document = Json.versioned(version, inputs().document());
        document.put(
                "candidates",
                advice.race().stream().map(AdviceReport::candidate).toList());
        document.put("search", work(advice.searching()));
        document.put("confirmation", confirmation(advice.confirmation()));
        advice.withoutComputing().ifPresent(none -> document.put("without-computing", confirmation(none)));
        document.put("confirmation-work", work(advice.confirming()));
        Confirmation confirmed = advice.confirmation();
        document.put(
                "use", confirmed.finalists().get(confirmed.winner()).candidate().name());
        OptionalDouble share = confirmed.communicationShare();
        share.ifPresent(value -> document.put("communication-share-of-consecutive", Decimals.data(value)));
        document.put("answer", sentence.text());
        return document;
    }

    private static Map<String, Object> candidate(Standing standing) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("name", standing.candidate().name());
        document.put("origin", standing.candidate().origin());
        document.put("seeds-in-race", standing.seeds());
        return document;
    }

    private static Map<String, Object> work(Work work) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("simulations", work.simulations());
        document.put("packet-hops", work.packetHops());
        return document;
    }

    private Map<String, Object> confirmation(Confirmation confirmation) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("seeds", confirmation.seeds());
        document.put("depends-on-seed", confirmation.question().dependsOnSeed());
        document.put(
                "finalists",
                IntStream.range(0, confirmation.finalists().size())
                        .mapToObj(number -> finalist(confirmation, number))
                        .toList());
        return document;
    }

    private Map<String, Object> finalist(Confirmation confirmation, int number) {
        Finalist finalist = confirmation.finalists().get(number);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("name", finalist.candidate().name());
        document.put(
                "position-of-rank",
                finalist.candidate().arrangement().positions(question().ranks()));
        document.put("mean-cycles", Decimals.data(finalist.values().mean()));
        if (number < confirmation.finalists().size() - 1) {
            confirmation.againstConsecutive(number).ratio().ifPresent(ratio -> {
                document.put("ratio-to-consecutive", Decimals.data(ratio.value()));
                document.put(
                        "ratio-low", Decimals.data(ratio.simultaneousInterval().low()));
                document.put(
                        "ratio-high", Decimals.data(ratio.simultaneousInterval().high()));
            });
            document.put("differs-from-consecutive", confirmation.differsFromConsecutive(number));
        }
        document.put("cycles", finalist.outcomes().stream().map(Outcome::cycles).toList());
        return document;
    }

    /** Writes a table of all confirming runs, which {@code compare} reads. */
    public void writeRuns(Writer writer) throws IOException {
        writer.write(CsvLines.of(RUN_COLUMNS));
        writeRuns(writer, advice.confirmation());
        if (advice.withoutComputing().isPresent()) {
            writeRuns(writer, advice.withoutComputing().get());
        }
    }

    private void writeRuns(Writer writer, Confirmation confirmation) throws IOException {
        for (int number = 0; number < question().cases().size(); number++) {
            Job job = confirmation.question().cases().get(number).job();
            for (Finalist finalist : confirmation.finalists()) {
                for (Outcome outcome : finalist.outcomes()) {
                    writer.write(CsvLines.of(List.of(
                            inputs.trace(number).toString(),
                            inputs.networkFile().toString(),
                            job.allocation().name(),
                            finalist.candidate().name(),
                            Decimals.significant(job.workload().options().computeScale(), SCALE_DIGITS)
                                    .toPlainString(),
                            Long.toString(outcome.seed()),
                            Long.toString(outcome.cycles()[number]))));
                }
            }
        }
    }
}
