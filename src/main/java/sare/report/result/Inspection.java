package sare.report.result;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sare.input.Decimals;
import sare.input.Plural;
import sare.input.Setting;
import sare.mapping.MappingFile;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.network.NetworkSummary;
import sare.trace.CollectiveCount;
import sare.trace.Trace;
import sare.trace.TraceProblem;
import sare.trace.TraceSummary;
import sare.trace.TrafficMatrix;
import sare.trace.check.TraceCheck;
import sare.trace.collective.CollectiveUse;
import sare.traffic.phase.Phases;

/**
 * The contents of a file.
 *
 * @param figures for programs
 * @param text for people
 */
public record Inspection(Map<String, Object> figures, String text) {
    private static final int SHOWN_PROBLEMS = 10;

    /** Of the file of a network, with settings that replace some of its own. */
    public static Inspection ofNetwork(Path file, List<Setting> settings) {
        Map<String, Object> figures = new LinkedHashMap<>(NetworkFile.settings(file, settings));
        figures.putAll(NetworkFile.failures(file, settings));
        Network network = NetworkFile.read(file, settings);
        if (network.isForMappingAlone()) {
            figures.putAll(MachineFigures.of(network));
            return ofFigures(figures);
        }
        NetworkSummary.of(network)
                .figures()
                .forEach((name, figure) ->
                        figures.put(name, figure instanceof Double value ? Decimals.data(value) : figure));
        if (network.cores().perNode() > 1) {
            figures.put("cores", network.topology().nodes() * network.cores().perNode());
        }
        return ofFigures(figures);
    }

    /** With the file and what it is, for people or as JSON. */
    public String result(Path file, String kind, boolean json) {
        if (!json) {
            return file + ": " + kind + "\n" + text;
        }
        Map<String, Object> document = InputsJson.file(file);
        document.put("kind", kind);
        document.putAll(figures);
        return Json.write(document);
    }

    public static Inspection ofTraffic(TrafficMatrix matrix) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("ranks", matrix.ranks());
        figures.put("pairs", matrix.entries());
        figures.put("bytes", matrix.totalBytes());
        figures.put("most-partners", IntStream.of(matrix.partners()).max().orElseThrow());
        return ofFigures(figures);
    }

    /** Of the phases of traffic. */
    public static Inspection ofPhases(Phases phases) {
        PhaseTable table = new PhaseTable(phases);
        return new Inspection(table.figures(), table.text());
    }

    /** Of a problem of QAPLIB. */
    public static Inspection ofProblem(MappingProblem problem) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("size", problem.positions());
        figures.put("pairs-with-traffic", problem.pairs() / 2);
        figures.put("symmetric-costs", problem.costs().isSymmetric());
        figures.put("largest-cost", problem.costs().largest());
        figures.put("cost-of-consecutive", problem.cost(Arrangement.consecutive(problem.positions())));
        return ofFigures(figures);
    }

    public static Inspection ofMapping(MappingFile file) {
        Map<String, Object> figures = new LinkedHashMap<>(file.header());
        int[] nodes = file.mapping().nodes();
        figures.put("ranks", file.mapping().ranks());
        figures.put("lowest-node", IntStream.of(nodes).min().orElseThrow());
        figures.put("highest-node", IntStream.of(nodes).max().orElseThrow());
        if (file.mapping().mostRanksOfNode() > 1) {
            figures.put("most-ranks-of-node", file.mapping().mostRanksOfNode());
        }
        return ofFigures(figures);
    }

    /** The same with another figure. */
    public Inspection with(String key, String figure) {
        Map<String, Object> more = new LinkedHashMap<>(figures);
        more.put(key, figure);
        return ofFigures(more);
    }

    /** The same with another part, which is for programs below a key. */
    public Inspection with(String key, Object part, String moreText) {
        Map<String, Object> more = new LinkedHashMap<>(figures);
        more.put(key, part);
        return new Inspection(more, text + moreText);
    }

    private static Inspection ofFigures(Map<String, Object> figures) {
        LabelledLines lines = new LabelledLines();
        figures.forEach(lines::add);
        return new Inspection(figures, lines.toString());
    }

    /** Of a trace, whose ranks are checked against each other. */
    public static Inspection ofTrace(Trace trace) {
        TraceSummary summary = TraceSummary.of(trace);
        TraceCheck check = TraceCheck.of(trace);
        return new Inspection(figures(trace, summary, check), text(trace, summary, check));
    }

    /** The same with the algorithms that are chosen for calls of collectives. */
    public Inspection with(List<CollectiveUse> algorithms) {
        AlgorithmUses uses = new AlgorithmUses(algorithms);
        return with("algorithms", uses.document(), uses.text());
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
        return count == 0 ? "no problems" : Plural.of(count, "problem");
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
