package sare.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sare.input.Decimals;
import sare.input.Setting;
import sare.mapping.Mapping;
import sare.mapping.MappingFile;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.network.NetworkFile;
import sare.network.NetworkSummary;
import sare.report.result.LabelledLines;
import sare.trace.CollectiveCount;
import sare.trace.Trace;
import sare.trace.TraceProblem;
import sare.trace.TraceSummary;
import sare.trace.TrafficMatrix;
import sare.trace.check.TraceCheck;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.CollectiveUse;
import sare.trace.format.TraceFormats;

/**
 * What a file holds.
 *
 * @param figures for programs
 * @param text for people
 */
record Inspection(Map<String, Object> figures, String text) {
    private static final int SHOWN_PROBLEMS = 10;

    /** Of a network, with these settings in place of its own. */
    static Inspection ofNetwork(Path file, List<Setting> settings) {
        Map<String, Object> figures = new LinkedHashMap<>(NetworkFile.settings(file, settings));
        NetworkSummary.of(NetworkFile.read(file, settings))
                .figures()
                .forEach((name, figure) ->
                        figures.put(name, figure instanceof Double value ? Decimals.data(value) : figure));
        return ofFigures(figures);
    }

    /** Of a traffic matrix. */
    static Inspection ofTraffic(TrafficMatrix matrix) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("ranks", matrix.ranks());
        figures.put("pairs", matrix.entries());
        figures.put("bytes", matrix.totalBytes());
        figures.put("most-partners", IntStream.of(matrix.partners()).max().orElseThrow());
        return ofFigures(figures);
    }

    /** Of a problem of QAPLIB. */
    static Inspection ofProblem(MappingProblem problem) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("size", problem.positions());
        figures.put("pairs-with-traffic", problem.pairs() / 2);
        figures.put("symmetric-costs", problem.costs().isSymmetric());
        figures.put("largest-cost", problem.costs().largest());
        figures.put("cost-of-consecutive", problem.cost(Arrangement.consecutive(problem.positions())));
        return ofFigures(figures);
    }

    /** Of a mapping, compared with others where traffic and machine are known. */
    static Inspection ofMapping(Path file, InspectOptions options) {
        MappingFile read = MappingFile.read(file);
        Mapping mapping = read.mapping();
        Map<String, Object> figures = new LinkedHashMap<>(read.header());
        figures.put("ranks", mapping.ranks());
        figures.put("lowest-node", IntStream.of(mapping.nodes()).min().orElseThrow());
        figures.put("highest-node", IntStream.of(mapping.nodes()).max().orElseThrow());
        Optional<MappingScene> scene = MappingScene.find(read, options);
        if (scene.isEmpty()) {
            options.checkNoSettings(FileKind.MAPPING.words());
            options.checkNothingOfMappings(FileKind.MAPPING.words() + " alone", false);
            figures.put("no-quality", MappingScene.lack(read));
            return ofFigures(figures);
        }
        return ofFigures(figures).with(comparison(read, scene.get(), options.seed()));
    }

    private static MappingComparison comparison(MappingFile file, MappingScene scene, long seed) {
        Mapping mapping = file.fitted(scene.traffic().ranks(), scene.allocation());
        return new MappingComparison(scene, mapping, seed);
    }

    private Inspection with(MappingComparison comparison) {
        Map<String, Object> more = new LinkedHashMap<>(figures);
        more.put("quality", comparison.document());
        return new Inspection(more, text + "\n" + comparison.text());
    }

    private static Inspection ofFigures(Map<String, Object> figures) {
        LabelledLines lines = new LabelledLines();
        figures.forEach(lines::add);
        return new Inspection(figures, lines.toString());
    }

    /**
     * Of a trace, whose ranks are checked against each other.
     *
     * @param collectives the algorithms of which to tell for which calls they are chosen, or null
     */
    static Inspection ofTrace(Path file, String collectives) {
        Trace trace = TraceFormats.read(file);
        TraceSummary summary = TraceSummary.of(trace);
        TraceCheck check = TraceCheck.of(trace);
        Inspection plain = new Inspection(figures(trace, summary, check), text(trace, summary, check));
        if (collectives == null) {
            return plain;
        }
        CollectiveAlgorithms algorithms = CollectiveAlgorithms.parse(TrafficInput.COLLECTIVES, collectives);
        return plain.with(new AlgorithmUses(CollectiveUse.of(trace, algorithms)));
    }

    private Inspection with(AlgorithmUses uses) {
        Map<String, Object> more = new LinkedHashMap<>(figures);
        more.put("algorithms", uses.document());
        return new Inspection(more, text + uses.text());
    }

    private static String text(Trace trace, TraceSummary summary, TraceCheck check) {
        StringBuilder text = new StringBuilder();
        summary.lines().forEach(line -> text.append(line).append('\n'));
        trace.information()
                .forEach((key, value) ->
                        text.append(key).append(": ").append(value).append('\n'));
        text.append(problems(check.count())).append('\n');
        check.problems().stream()
                .limit(SHOWN_PROBLEMS)
                .forEach(problem -> text.append("  ").append(problem).append('\n'));
        return text.append(check.count() > SHOWN_PROBLEMS ? "  ...\n" : "").toString();
    }

    private static String problems(long count) {
        return count == 0 ? "no problems" : count == 1 ? "1 problem" : count + " problems";
    }

    private static Map<String, Object> figures(Trace trace, TraceSummary summary, TraceCheck check) {
        Map<String, Long> operations = new LinkedHashMap<>();
        summary.operations().forEach((kind, number) -> operations.put(kind.word(), number));
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("ranks", summary.ranks());
        figures.put("information", trace.information());
        figures.put("operations", operations);
        figures.put("messages", summary.sizes().messages());
        figures.put("message-bytes", sizes(summary));
        figures.put(
                "collectives",
                summary.collectives().stream().map(Inspection::calls).toList());
        figures.put("partners-of-rank", summary.partners());
        figures.put("compute-nanoseconds-of-rank", summary.computeNanoseconds());
        figures.put("problem-count", check.count());
        figures.put(
                "problems",
                check.problems().stream().map(TraceProblem::toString).toList());
        return figures;
    }

    private static Map<String, Object> sizes(TraceSummary summary) {
        Map<String, Object> sizes = new LinkedHashMap<>();
        sizes.put("sum", summary.sizes().bytes());
        sizes.put("min", summary.sizes().minBytes());
        sizes.put("median", summary.sizes().medianBytes());
        sizes.put("mean", Decimals.data(summary.sizes().meanBytes()));
        sizes.put("max", summary.sizes().maxBytes());
        return sizes;
    }

    private static Map<String, Object> calls(CollectiveCount count) {
        Map<String, Object> calls = new LinkedHashMap<>();
        calls.put("collective", count.kind().word());
        calls.put("members", count.members());
        calls.put("calls", count.calls());
        return calls;
    }
}
