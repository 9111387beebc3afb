package sare.report.html;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import sare.report.BlockComparison;
import sare.report.Comparison;
import sare.report.Comparison.MeasureComparison;
import sare.report.ComparisonText;
import sare.report.GroupSummary;
import sare.report.html.DataTable.Column;
import sare.report.html.Figure.Variant;
import sare.report.schedule.ScheduleVerdicts;
import sare.report.schedule.Scheduled;
import sare.scheduling.Schedule;
import sare.scheduling.work.JobHops;
import sare.statistics.Sample;

/**
 * Box plots by policy, allocator and mapper: of the means of logs, with the letters of {@code compare}, if there are several logs,
 * and of the jobs of all logs.
 */
final class WaitSection {
    private static final String LOGS = "logs";
    private static final String LETTERS = "letters";
    private static final String JOBS = "jobs";
    private static final String MEASURE = "measure";
    private static final String UTILISATION = "utilisation";
    private static final String VALUE = "value";
    private static final int WIDEST_LABEL_PIXELS = 190;
    private static final int PANEL_WIDTH = 460;
    private static final int MOST_JOBS = 20_000; // of all schedules that boxes are made of
    private static final String BOXES =
            "Boxes span the quartiles, with a stroke at the median. Whiskers end at the last value within"
                    + " 1.5 times the length of the box.";

    private final Scheduled scheduled;
    private final Optional<ScheduleVerdicts> verdicts;
    private final List<String> groups;
    private final int step; // between the jobs that boxes are made of

    WaitSection(Scheduled scheduled, Optional<ScheduleVerdicts> verdicts) {
        this.scheduled = scheduled;
        this.verdicts = verdicts;
        this.groups = groups(scheduled);
        this.step = step(scheduled);
    }

    /** The names of policies, allocators and mappers, in the order of the schedules. */
    static List<String> groups(Scheduled scheduled) {
        return scheduled.runs().stream().map(scheduled::group).distinct().toList();
    }

    void addTo(Page page) {
        String text = verdicts.isPresent()
                ? "<p>" + BOXES
                        + " A unit is a log, and units are paired. Groups differ at the 0.05 level if and only if they share no"
                        + " letter on the right; these are the exact tests of pairs of <code>compare</code>.</p>\n"
                : "<p>" + BOXES
                        + " There is one log, so that nothing is tested: jobs of a schedule depend on each other.</p>\n";
        page.addSection("waits", scheduled.hasHops() ? "Waits and hops" : "Waits", text);
        verdicts.ifPresent(found -> addLogs(page, found));
        addJobs(page);
    }

    private void addLogs(Page page, ScheduleVerdicts found) {
        DataSet units = new DataSet(MEASURE, GroupData.MAPPING, "unit", VALUE);
        DataSet letters = new DataSet(MEASURE, GroupData.MAPPING, LETTERS, "count", "mean");
        List<View> panels = new ArrayList<>();
        for (Comparison comparison : found.comparisons()) {
            for (MeasureComparison measure : comparison.measures()) {
                BlockComparison block = measure.blocks().get(0);
                block.groups().forEach(group -> add(units, letters, measure.measure(), group));
                panels.add(panel(
                        LOGS, measure.measure(), names(block), values(block, measure.measure()), Optional.of(LETTERS)));
            }
        }
        Plot plot = Plot.of(BoxPanels.room(PANEL_WIDTH, WIDEST_LABEL_PIXELS, groups), panels);
        DataTable table = DataTable.of(
                "Means of logs",
                LETTERS,
                null,
                List.of(
                        new Column(MEASURE, "measure"),
                        new Column(GroupData.MAPPING, "group"),
                        new Column("count", "logs"),
                        new Column("mean", "mean"),
                        new Column(LETTERS, "letters")));
        page.add(new Figure(
                "log-means",
                "Means of logs",
                "Each panel has its own axis. The best mean has the letter a.",
                null,
                List.of(new Variant(null, "Box plots of the means of logs by group.", plot, table))));
        page.addData(LOGS, units);
        page.addData(LETTERS, letters);
        page.addComparison(ComparisonText.documentOfContents(found.comparisons().get(0)));
    }

    private static void add(DataSet units, DataSet letters, String measure, GroupSummary group) {
        Sample sample = group.sample().orElseThrow();
        double factor = factor(measure);
        for (int unit = 0; unit < sample.size(); unit++) {
            units.add(measure, group.name(), group.units().get(unit), factor * sample.values()[unit]);
        }
        letters.add(measure, group.name(), group.letters(), sample.size(), factor * sample.mean());
    }

    private static List<String> names(BlockComparison block) {
        return block.groups().stream().map(GroupSummary::name).toList();
    }

    /** Shares are drawn as percentages. */
    private static double factor(String measure) {
        return measure.equals(UTILISATION) ? 100 : 1;
    }

    private static Sample values(BlockComparison block, String measure) {
        double factor = factor(measure);
        return Sample.of(block.groups().stream()
                .flatMapToDouble(
                        group -> Arrays.stream(group.sample().orElseThrow().values()))
                .map(value -> factor * value)
                .toArray());
    }

    private static View panel(String data, String measure, List<String> names, Sample all, Optional<String> letters) {
        List<Transform> ofMeasure = List.of(Transform.filter(Map.of(MEASURE, measure)));
        String title = measure.equals(UTILISATION) ? "%" : "";
        Encoding value = Encoding.numbers(VALUE, title, all.minimum(), all.maximum());
        View boxes = View.marks(
                data, ofMeasure, Mark.boxes(true), Map.of("x", value, "color", Encoding.mapping(names, false)));
        List<View> layers = new ArrayList<>(List.of(boxes));
        letters.ifPresent(set -> layers.add(BoxPanels.letters(set, ofMeasure)));
        return BoxPanels.panel(measure.replace('_', ' '), names, layers);
    }

    /** Boxes of the jobs; of long logs every second, third, ... job. */
    private void addJobs(Page page) {
        DataSet jobs = new DataSet(MEASURE, GroupData.MAPPING, VALUE);
        List<View> panels = new ArrayList<>();
        addMeasure(jobs, panels, "log10 of the bounded slow-down", run -> StrictMath.log10(run.boundedSlowDown()));
        addMeasure(jobs, panels, "wait in hours", run -> run.waitSeconds() / 3600.0);
        if (scheduled.hasHops()) {
            addMeasure(jobs, panels, "hops of a byte", run -> run.hops()
                    .map(JobHops::meanHops)
                    .orElse(Double.NaN));
        }
        Plot plot = Plot.of(BoxPanels.room(PANEL_WIDTH, WIDEST_LABEL_PIXELS, groups), panels);
        DataTable table = DataTable.of(
                "Jobs",
                JOBS,
                null,
                List.of(
                        new Column(MEASURE, "measure"),
                        new Column(GroupData.MAPPING, "group"),
                        new Column(VALUE, "value")));
        String which = scheduled.warmUpSeconds() > 0 ? ", without those of the warm-up." : ".";
        String caption = "One job in " + step + " of all logs" + which;
        page.add(new Figure(
                "jobs-of-groups",
                "Jobs",
                step == 1 ? "All jobs of all logs" + which : caption,
                null,
                List.of(new Variant(null, "Box plots of jobs by group.", plot, table))));
        page.addData(JOBS, jobs);
    }

    private static int step(Scheduled scheduled) {
        int all =
                scheduled.runs().stream().mapToInt(run -> run.figures().jobs()).sum();
        return 1 + all / MOST_JOBS;
    }

    private void addMeasure(DataSet jobs, List<View> panels, String measure, ToDoubleFunction<Schedule.Run> figure) {
        List<Double> values = new ArrayList<>();
        for (Scheduled.Run run : scheduled.runs()) {
            int[] counted = scheduled.counted(run).toArray();
            for (int i = 0; i < counted.length; i += step) {
                double value = figure.applyAsDouble(run.schedule().jobs().get(counted[i]));
                if (Double.isFinite(value)) {
                    jobs.add(measure, scheduled.group(run), value);
                    values.add(value);
                }
            }
        }
        Sample all = Sample.of(values.stream().mapToDouble(Double::doubleValue).toArray());
        panels.add(panel(JOBS, measure, groups, all, Optional.empty()));
    }
}
