package sare.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sare.advice.TrialJournal;
import sare.input.Decimals;
import sare.input.OutputFile;
import sare.mapping.MappingFile;
import sare.mapping.search.EvaluationBudget;
import sare.report.result.Json;
import sare.report.result.MapReport;
import sare.report.result.PlacedMapping;
import sare.scenario.Job;

@Command(
        name = "map",
        description = {
            "Search for a mapping of ranks to nodes whose traffic costs little.",
            "A problem of QAPLIB has costs of its own and needs no network."
        },
        customSynopsis = {"sare map SOURCE --network=FILE [OPTIONS]", "sare map PROBLEM [OPTIONS]"},
        footer = "sare map traces/cg.W.16.trace.gz --network networks/torus-4x4.yaml --criterion"
                + " traffic-distribution -o better.map")
final class MapCommand implements Runnable {
    private static final String SEARCH = "search"; // names of work in the line of progress
    private static final String MEASURING = "measuring the speed of the search";

    private final Console console;

    @Mixin
    private MapOptions options;

    @Option(names = "--json", description = OptionTexts.JSON)
    private boolean json;

    @Mixin
    private OutputOption output;

    MapCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        OptionalDouble budgetSeconds = options.budgetSeconds();
        OptionalLong evaluations = options.evaluations();
        MapInputs task = Progress.during(console, Progress.READING, options::load);
        LaunchExports exports =
                new LaunchExports(options.launch().exports(), options.launch().hosts(), task.scenario());
        try (Outputs outputs = new Outputs(console, options.inputs())) {
            Supplier<OptionalLong> limit = () -> budgetSeconds.isPresent()
                    ? Progress.during(console, MEASURING, () -> fitting(task, budgetSeconds.getAsDouble()))
                    : evaluations;
            if (options.seeds().isSingle()) {
                mapOnce(task, exports, outputs, limit);
            } else {
                mapSeveral(task, exports, outputs, limit);
            }
        }
    }

    private void mapOnce(MapInputs task, LaunchExports exports, Outputs outputs, Supplier<OptionalLong> limit) {
        long seed = options.seeds().first();
        Path named = options.file(output.file(), seed);
        OutputFile file = outputs.openIfGiven(named);
        List<OutputFile> beside = open(exports, outputs, seed);
        Optional<Path> kept = task.simulated().isPresent() ? JournalFile.beside(named) : Optional.empty();
        kept.ifPresent(outputs::reserve);
        Stopwatch stopwatch = new Stopwatch();
        try (TrialJournal journal = AdviceJournal.open(kept, options, task.scenario())) {
            kept.ifPresent(locked -> outputs.deleteAbandoned());
            MapInputs.Answer answer = solve(task, seed, limit, journal);
            String seconds = Decimals.fixed(stopwatch.seconds(), 2);
            writeBeside(task, exports, outputs, beside, answer);
            write(report(task, exports, answer), file, outputs);
            journal.delete();
            console.message("mapped in " + seconds + " s");
        }
    }

    private MapInputs.Answer solve(MapInputs task, long seed, Supplier<OptionalLong> limit, TrialJournal journal) {
        journal.file()
                .ifPresent(file ->
                        console.keeps(() -> "no result is kept; simulations are kept in " + file + "; to go on"));
        if (journal.isContinued()) {
            console.message("goes on with the simulations in " + journal.file().orElseThrow());
        }
        if (task.simulated().isEmpty()) {
            OptionalLong most = limit.get();
            return Progress.counting(console, SEARCH, "evaluations", most, counter -> task.search(seed, most, counter));
        }
        try (AdviseProgress progress = new AdviseProgress(console)) {
            return task.simulate(seed, threads(), journal, progress);
        }
    }

    private void write(MapReport report, OutputFile file, Outputs outputs) {
        outputs.writeIfOpen(file, report.answer());
        if (json || file != null || !report.isFile()) {
            outputs.write(null, json ? Json.write(report.document(Version.number())) : report.text());
        } else {
            outputs.write(null, report.answer());
        }
        outputs.commit();
    }

    private List<OutputFile> open(LaunchExports exports, Outputs outputs, long seed) {
        return exports.open(outputs, name -> options.file(LaunchOptions.EXPORT, name, seed));
    }

    private static void writeBeside(
            MapInputs task, LaunchExports exports, Outputs outputs, List<OutputFile> files, MapInputs.Answer answer) {
        if (!files.isEmpty()) {
            exports.write(outputs, files, task.scenario().job().mapping(answer.arrangement()));
        }
    }

    /** A mapping for each seed; each has the whole of the effort. */
    private void mapSeveral(MapInputs task, LaunchExports exports, Outputs outputs, Supplier<OptionalLong> limit) {
        List<Long> seeds = options.seeds().seeds();
        List<OutputFile> files = seeds.stream()
                .map(seed -> outputs.openIfGiven(options.file(output.file(), seed)))
                .toList();
        List<List<OutputFile>> beside =
                seeds.stream().map(seed -> open(exports, outputs, seed)).toList();
        Stopwatch stopwatch = new Stopwatch();
        OptionalLong most = limit.get();
        int threadsOfEach = Math.max(1, threads() / seeds.size());
        List<MapInputs.Answer> answers = Progress.counting(
                console, SEARCH, "mappings", OptionalLong.of(seeds.size()), counter -> seeds.parallelStream()
                        .map(seed -> {
                            MapInputs.Answer answer = task.solve(seed, most, threadsOfEach);
                            counter.accept(1);
                            return answer;
                        })
                        .toList());
        List<MapReport> reports =
                answers.stream().map(answer -> report(task, exports, answer)).toList();
        String seconds = Decimals.fixed(stopwatch.seconds(), 2);
        for (int i = 0; i < files.size(); i++) {
            outputs.writeIfOpen(files.get(i), reports.get(i).answer());
            writeBeside(task, exports, outputs, beside.get(i), answers.get(i));
        }
        String text = json
                ? Json.write(Map.of(
                        "mappings",
                        reports.stream()
                                .map(report -> report.document(Version.number()))
                                .toList()))
                : MapReport.table(reports);
        outputs.write(null, text);
        outputs.commit();
        console.message("mapped in " + seconds + " s");
    }

    private OptionalLong fitting(MapInputs task, double seconds) {
        Stopwatch clock = new Stopwatch();
        EvaluationBudget budget = new EvaluationBudget(
                seconds,
                limit -> task.search()
                        .solve(options.seeds().first(), OptionalLong.of(limit))
                        .evaluations(),
                clock::seconds);
        long evaluations = budget.evaluations();
        console.message("the same on any machine: --evaluations " + evaluations);
        return OptionalLong.of(evaluations);
    }

    private static int threads() {
        return Runtime.getRuntime().availableProcessors();
    }

    private MapReport report(MapInputs task, LaunchExports exports, MapInputs.Answer answer) {
        MapReport.Search search = new MapReport.Search(
                task.method().mapperText(),
                answer.seed(),
                answer.limit(),
                answer.evaluations(),
                task.search().cost(answer.arrangement()),
                task.search().consecutiveCost(),
                answer.simulated());
        if (task.scenario() == null) {
            int[] positions =
                    answer.arrangement().positions(task.search().problem().ranks());
            return MapReport.of(search, options.source(), positions);
        }
        Job job = task.scenario().job();
        PlacedMapping mapping = new PlacedMapping(
                job.mapping(answer.arrangement()),
                task.traffic().described(),
                options.networkFile(),
                options.settings(),
                task.scenario().network(),
                job.allocation(),
                task.method().criterionText(),
                task.method().weight());
        OutputFile.Content own =
                writer -> MappingFile.write(writer, MapHeader.of(options, task, search), mapping.mapping());
        return MapReport.of(search, mapping, exports.answer(mapping.mapping(), own));
    }
}
