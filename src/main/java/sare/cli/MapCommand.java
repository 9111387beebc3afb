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
        MapTask task = MapTask.load(options);
        try (Outputs outputs = new Outputs(console, options.inputs())) {
            if (!options.seeds().isSingle()) {
                mapSeveral(task, outputs, budgetSeconds, evaluations);
                return;
            }
            OutputFile file = outputs.openIfGiven(
                    options.file(output.file(), options.seeds().first()));
            Stopwatch stopwatch = new Stopwatch();
            OptionalLong limit = limit(task, budgetSeconds, evaluations);
            MapReport report = report(task, task.solve(options.seeds().first(), limit));
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
    private void mapSeveral(MapTask task, Outputs outputs, OptionalDouble budgetSeconds, OptionalLong evaluations) {
        List<Long> seeds = options.seeds().seeds();
        List<OutputFile> files = seeds.stream()
                .map(seed -> outputs.openIfGiven(options.file(output.file(), seed)))
                .toList();
        Stopwatch stopwatch = new Stopwatch();
        OptionalLong limit = limit(task, budgetSeconds, evaluations);
        List<MapReport> reports = seeds.parallelStream()
                .map(seed -> report(task, task.solve(seed, limit)))
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

    private OptionalLong limit(MapTask task, OptionalDouble budgetSeconds, OptionalLong evaluations) {
        return budgetSeconds.isPresent() ? fitting(task, budgetSeconds.getAsDouble()) : evaluations;
    }

    private OptionalLong fitting(MapTask task, double seconds) {
        Stopwatch clock = new Stopwatch();
        EvaluationBudget budget = new EvaluationBudget(
                seconds,
                limit -> task.solve(options.seeds().first(), OptionalLong.of(limit))
                        .evaluations(),
                clock::seconds);
        long evaluations = budget.evaluations();
        console.message("the same on any machine: --evaluations " + evaluations);
        return OptionalLong.of(evaluations);
    }

    private static MapReport report(MapTask task, MapTask.Answer answer) {
        MapReport.Search search = new MapReport.Search(
                task.mapperName(),
                answer.seed(),
                answer.limit(),
                answer.evaluations(),
                answer.cost(),
                task.consecutiveCost());
        MapOptions options = task.options();
        if (task.place() == null) {
            int[] positions = answer.arrangement().positions(task.problem().ranks());
            return MapReport.of(search, options.source(), positions);
        }
        PlacedMapping mapping = new PlacedMapping(
                task.mapping(answer),
                task.place().traffic().described(),
                options.networkFile(),
                options.settings(),
                task.place().network(),
                task.place().allocation(),
                options.criterion(),
                options.weight());
        return MapReport.of(
                search, mapping, writer -> MappingFile.write(writer, MapHeader.of(task, answer), mapping.mapping()));
    }
}
