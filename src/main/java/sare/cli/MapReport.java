package sare.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.Map;

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

    /** The report of an answer. */
    static MapReport of(MapTask task, MapTask.Answer answer) {
        return task.place() == null ? new QaplibReport(task, answer) : new PlacedReport(task, answer);
    }

    /** What the search was, for people. */
    static void addSearch(LabelledLines lines, MapTask task, MapTask.Answer answer) {
        lines.add("mapper", task.options().mapper());
        lines.add("seed", task.options().seed());
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
        document.put("mapper", task.options().mapper());
        document.put("seed", task.options().seed());
        answer.limit().ifPresent(limit -> document.put("evaluations-limit", limit));
        document.put("evaluations", answer.evaluations());
        document.put("cost", answer.cost());
        document.put("consecutive-cost", task.consecutiveCost());
    }
}
