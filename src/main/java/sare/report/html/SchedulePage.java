package sare.report.html;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import sare.input.Decimals;
import sare.report.schedule.ScheduleVerdicts;
import sare.report.schedule.Scheduled;
import sare.scheduling.ScheduleFigures;

/**
 * Schedules as one self-contained HTML page: their figures, a Gantt chart of nodes over time, curves of the machine and its queue, and box
 * plots by policy, allocator and mapper with the verdicts of {@code compare}.
 */
public final class SchedulePage {
    private final Scheduled scheduled;
    private final List<Path> files;

    /** @param files that the schedules were made from */
    public SchedulePage(Scheduled scheduled, List<Path> files) {
        this.scheduled = scheduled;
        this.files = List.copyOf(files);
    }

    /**
     * The page; equal inputs give equal bytes.
     *
     * @param version of sare
     * @param command that makes the page; the page shows it
     */
    public String html(String version, String command) {
        Page page = new Page("Schedules of " + String.join(", ", logs()));
        page.addToHead("<p>" + Markup.text(scheduled.runs().get(0).schedule().machine()) + ". Run times: "
                + Markup.text(scheduled.runTimes()) + "." + allocatorAndMapper() + "</p>\n");
        addFigures(page);
        new WaitSection(scheduled, ScheduleVerdicts.of(scheduled)).addTo(page);
        new GanttSection(scheduled).addTo(page);
        new MachineCurves(scheduled).addTo(page);
        new ProvenanceSection(version, command, files).addTo(page);
        return page.html();
    }

    private List<String> logs() {
        return scheduled.runs().stream()
                .map(run -> run.schedule().log().file())
                .map(file -> String.valueOf(Path.of(file).getFileName()))
                .distinct()
                .toList();
    }

    /** Those that all schedules have, so that they are in no table. */
    private String allocatorAndMapper() {
        List<Integer> inTables = scheduled.distinguishing();
        List<String> names = scheduled.runs().get(0).names();
        String allocator = inTables.contains(2) ? "" : " Allocator: " + Markup.text(names.get(2)) + ".";
        return inTables.contains(3) ? allocator : allocator + " Mapper: " + Markup.text(names.get(3)) + ".";
    }

    private void addFigures(Page page) {
        boolean hasHops = scheduled.hasHops();
        List<Integer> columns = scheduled.distinguishing();
        List<String> headers =
                new ArrayList<>(columns.stream().map(Scheduled.NAMES::get).toList());
        headers.addAll(List.of(
                "jobs",
                "mean wait, s",
                "median wait, s",
                "mean slow-down",
                "bounded slow-down",
                "utilisation",
                "fragmentation",
                "queue"));
        if (hasHops) {
            headers.addAll(List.of("hop-bytes", "hops"));
        }
        if (scheduled.hasDispersions()) {
            headers.add("dispersion, hops");
        }
        HtmlTable table = new HtmlTable("Figures of the schedules", headers);
        for (Scheduled.Run run : scheduled.runs()) {
            table.row();
            columns.forEach(column -> table.text(run.names().get(column)));
            addCells(table, run.figures());
            if (hasHops) {
                addIfKnown(table, run.figures().meanHopBytes());
                addIfKnown(table, run.figures().meanHops());
            }
            if (scheduled.hasDispersions()) {
                addIfKnown(table, scheduled.meanDispersion(run));
            }
            table.end();
        }
        page.addSection(
                "figures",
                "Figures",
                "<p>Means over the jobs, and over time for utilisation (the busy share of the machine), fragmentation (the share of"
                        + " free nodes outside of the largest free interval) and the length of the queue."
                        + (scheduled.hasDispersions()
                                ? " Dispersion is the mean of the hops between the nodes of a job."
                                : "")
                        + "</p>\n"
                        + table.html());
    }

    private static void addCells(HtmlTable table, ScheduleFigures figures) {
        table.count(figures.jobs());
        addNumber(table, figures.meanWaitSeconds());
        addNumber(table, figures.medianWaitSeconds());
        addNumber(table, figures.meanSlowDown());
        addNumber(table, figures.meanBoundedSlowDown());
        table.number(figures.utilisation(), Decimals.percent(figures.utilisation()));
        table.number(figures.meanFragmentation(), Decimals.percent(figures.meanFragmentation()));
        addNumber(table, figures.meanWaitingJobs());
    }

    private static void addIfKnown(HtmlTable table, OptionalDouble value) {
        if (value.isPresent()) {
            addNumber(table, value.getAsDouble());
        } else {
            table.empty();
        }
    }

    private static void addNumber(HtmlTable table, double value) {
        table.number(value, NumberText.text(value));
    }
}
