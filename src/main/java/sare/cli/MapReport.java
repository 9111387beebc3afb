package sare.cli;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sare.input.Decimals;
import sare.report.result.LabelledLines;

/** What {@code map} tells of an answer. */
interface MapReport {
    /** The answer as a file. */
    void writeAnswer(Writer writer) throws IOException;

    /** The figures for people; without the answer where it is a file of its own. */
    LabelledLines summary();

    /** Whether standard output shows the answer as a file, where no file is asked for. */
    boolean showsAnswer();

    /** The answer for programs, with everything one needs to make it again. */
    Map<String, Object> document();

    /** What came out. */
    MapTask.Answer answer();

    /** A line for each of several answers to the same. */
    static String table(List<MapReport> reports) {
        StringBuilder text =
                new StringBuilder(String.format(Locale.ROOT, "%-20s%20s%16s\n", "seed", "cost", "evaluations"));
        for (MapReport report : reports) {
            MapTask.Answer answer = report.answer();
            text.append(
                    String.format(Locale.ROOT, "%-20d%20d%16d\n", answer.seed(), answer.cost(), answer.evaluations()));
        }
        List<Long> costs =
                reports.stream().map(report -> report.answer().cost()).toList();
        text.append(String.format(Locale.ROOT, "%-20s%20d\n", "best", Collections.min(costs)));
        BigDecimal sum = costs.stream().map(BigDecimal::valueOf).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal mean = sum.divide(BigDecimal.valueOf(costs.size()), 1, RoundingMode.HALF_UP);
        text.append(String.format(Locale.ROOT, "%-20s%20s\n", "mean", mean.toPlainString()));
        return text.toString();
    }

    /** The report of an answer. */
    static MapReport of(MapTask task, MapTask.Answer answer) {
        return task.place() == null ? new QaplibReport(task, answer) : new PlacedReport(task, answer);
    }

    /** What the search was, for people. */
    static void addSearch(LabelledLines lines, MapTask task, MapTask.Answer answer) {
        lines.add("mapper", task.mapperName());
        lines.add("seed", answer.seed());
        String limit =
                answer.limit().isPresent() ? ", limited to " + answer.limit().getAsLong() : "";
        lines.add("evaluations", answer.evaluations() + limit);
        long consecutive = task.consecutiveCost();
        String change = consecutive == 0
                ? ""
                : ", " + Decimals.percent((double) answer.cost() / consecutive) + " of that of consecutive";
        lines.add("cost", answer.cost() + change);
        lines.add("cost before", consecutive + ", consecutive");
    }

    /** What the search was, for programs. */
    static void addSearch(Map<String, Object> document, MapTask task, MapTask.Answer answer) {
        document.put("mapper", task.mapperName());
        document.put("seed", answer.seed());
        answer.limit().ifPresent(limit -> document.put("evaluations-limit", limit));
        document.put("evaluations", answer.evaluations());
        document.put("cost", answer.cost());
        document.put("consecutive-cost", task.consecutiveCost());
    }
}
