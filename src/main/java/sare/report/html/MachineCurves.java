package sare.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sare.report.html.DataTable.Column;
import sare.report.html.Figure.Variant;
import sare.report.html.Plot.Room;
import sare.report.schedule.Scheduled;
import sare.scheduling.MachineHistory;
import sare.scheduling.Schedule;

/** Utilisation, queue and fragmentation over time, a figure for each log with a line for each schedule. */
final class MachineCurves {
    private static final String CURVES = "curves";
    private static final String LOG = "log";
    private static final double PERCENT = 100;
    private static final int BINS = 300; // of the time of a log
    private static final int PANEL_WIDTH = 420;
    private static final int HEIGHT = 220;
    private static final double SECONDS_PER_HOUR = 3600;

    private static final String TEXT = """
            <p>Means over equal parts of the time of a log. Fragmentation is the share of free nodes outside of the largest interval of
            free ids.</p>
            """;

    private final Scheduled scheduled;
    private final DataSet curves =
            new DataSet(LOG, GroupData.MAPPING, "hour", "utilisation", "waiting", "fragmentation");

    MachineCurves(Scheduled scheduled) {
        this.scheduled = scheduled;
    }

    void addTo(Page page) {
        List<String> logs = scheduled.runs().stream()
                .map(run -> run.names().get(0))
                .distinct()
                .toList();
        List<String> groups = WaitSection.groups(scheduled);
        page.addSection("time", "Machine and queue over time", TEXT);
        List<Variant> variants = new ArrayList<>();
        for (String log : logs) {
            scheduled.runs().stream()
                    .filter(run -> run.names().get(0).equals(log))
                    .forEach(run -> add(log, scheduled.group(run), run.schedule()));
            variants.add(variant(log, groups));
        }
        page.add(new Figure(
                "machine-curves", "Utilisation, queue and fragmentation", "By time in hours.", "Log", variants));
        page.addData(CURVES, curves);
    }

    private Variant variant(String log, List<String> groups) {
        Plot plot = Plot.of(
                Room.ofWidth(PANEL_WIDTH),
                List.of(
                        panel(log, groups, "utilisation", "% busy"),
                        panel(log, groups, "waiting", "jobs in the queue"),
                        panel(log, groups, "fragmentation", "% of free nodes")));
        DataTable table = DataTable.of(
                "Machine over time",
                CURVES,
                Map.of(LOG, log),
                List.of(
                        new Column(GroupData.MAPPING, "schedule"),
                        new Column("hour", "hour"),
                        new Column("utilisation", "% busy"),
                        new Column("waiting", "jobs in the queue"),
                        new Column("fragmentation", "fragmentation, %")));
        return new Variant(
                log,
                "Lines of utilisation, queue and fragmentation over time for " + groups.size() + " schedules.",
                plot,
                table);
    }

    private static View panel(String log, List<String> groups, String field, String title) {
        Encoding group = Encoding.mapping(groups, true);
        Map<String, ?> encoding = Map.of(
                "x", Encoding.numbers("hour", "hours", Map.of("zero", true, "nice", false), null),
                "y", Encoding.numbers(field, title, Map.of("zero", true), null),
                "color", group);
        return View.marks(
                        CURVES,
                        List.of(Transform.filter(Map.of(LOG, log))),
                        Mark.silent("line", groups.size() > 1 ? "curve" : "means"),
                        encoding)
                .titled(Character.toUpperCase(field.charAt(0)) + field.substring(1))
                .sized(null, HEIGHT);
    }

    private void add(String log, String group, Schedule schedule) {
        MachineHistory history = schedule.history();
        long begin = schedule.log().firstSubmitSeconds();
        long end = history.seconds(history.size() - 1);
        double width = Math.max(1, (end - begin) / (double) BINS);
        double[][] sums = new double[BINS][3];
        double[] lengths = new double[BINS];
        for (int entry = 0; entry + 1 < history.size(); entry++) {
            double from = history.seconds(entry) - begin;
            double to = history.seconds(entry + 1) - begin;
            for (int bin = (int) (from / width); bin < BINS && bin * width < to; bin++) {
                double length = Math.min(to, (bin + 1) * width) - Math.max(from, bin * width);
                lengths[bin] += length;
                sums[bin][0] += length * history.busyPlaces(entry) / schedule.capacity();
                sums[bin][1] += length * history.waitingJobs(entry);
                sums[bin][2] += length * history.fragmentation(entry);
            }
        }
        IntStream.range(0, BINS)
                .filter(bin -> lengths[bin] > 0)
                .forEach(bin -> curves.add(
                        log,
                        group,
                        (bin + 1 / 2.0) * width / SECONDS_PER_HOUR,
                        PERCENT * sums[bin][0] / lengths[bin],
                        sums[bin][1] / lengths[bin],
                        PERCENT * sums[bin][2] / lengths[bin]));
    }
}
