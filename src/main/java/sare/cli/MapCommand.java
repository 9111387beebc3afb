package sare.cli;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sare.input.Decimals;
import sare.input.OutputFile;
import sare.mapping.MappingFile;
import sare.report.result.Json;
import sare.report.result.MapReport;
import sare.report.result.PlacedMapping;
import sare.scenario.Job;

@Command(
        name = "map",
        description = {
            "Search for a mapping of ranks to nodes whose traffic costs little.",
            "It also solves problems of QAPLIB."
        },
        footer = "sare map traces/cg.W.16.trace.gz --network networks/torus-4x4.yaml --criterion"
                + " traffic-distribution -o better.map")
final class MapCommand implements Runnable {
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
        MapInputs task = options.load();
        try (Outputs outputs = new Outputs(console, options.inputs())) {
            if (!options.seeds().isSingle()) {
                mapSeveral(task, outputs, budgetSeconds, evaluations);
                return;
            }
            OutputFile file = outputs.openIfGiven(
                    options.file(output.file(), options.seeds().first()));
            Stopwatch stopwatch = new Stopwatch();
            OptionalLong limit = limit(task, budgetSeconds, evaluations);
            MapReport report = report(task, task.solve(options.seeds().first(), limit, threads()));
            String seconds = Decimals.fixed(stopwatch.seconds(), 2);
            outputs.writeIfOpen(file, report.answer());
            if (json || file != null || !report.isFile()) {
                String text = json ? Json.write(report.document(Version.number())) : report.text();
                outputs.write(null, writer -> writer.write(text));
            } else {
                outputs.write(null, report.answer());
            }
            outputs.commit();
            console.message("mapped in " + seconds + " s");
        }
    }

    /** A mapping for each seed; each has the whole of the effort. */
    private void mapSeveral(MapInputs task, Outputs outputs, OptionalDouble budgetSeconds, OptionalLong evaluations) {
        List<Long> seeds = options.seeds().seeds();
        List<OutputFile> files = seeds.stream()
                .map(seed -> outputs.openIfGiven(options.file(output.file(), seed)))
                .toList();
        Stopwatch stopwatch = new Stopwatch();
        OptionalLong limit = limit(task, budgetSeconds, evaluations);
        int threadsOfEach = Math.max(1, threads() / seeds.size());
        List<MapReport> reports = seeds.parallelStream()
                .map(seed -> report(task, task.solve(seed, limit, threadsOfEach)))
                .toList();
        String seconds = Decimals.fixed(stopwatch.seconds(), 2);
        for (int i = 0; i < files.size(); i++) {
            outputs.writeIfOpen(files.get(i), reports.get(i).answer());
        }
        String text = json
                ? Json.write(Map.of(
                        "mappings",
                        reports.stream()
                                .map(report -> report.document(Version.number()))
                                .toList()))
                : MapReport.table(reports);
        outputs.write(null, writer -> writer.write(text));
        outputs.commit();
        console.message("mapped in " + seconds + " s");
    }

    private OptionalLong limit(MapInputs task, OptionalDouble budgetSeconds, OptionalLong evaluations) {
        return budgetSeconds.isPresent() ? fitting(task, budgetSeconds.getAsDouble()) : evaluations;
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

    private MapReport report(MapInputs task, MapInputs.Answer answer) {
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
        return MapReport.of(
                search,
                mapping,
                writer -> MappingFile.write(writer, MapHeader.of(options, task, search), mapping.mapping()));
    }
}
