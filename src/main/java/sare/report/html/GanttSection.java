package sare.report.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import sare.report.html.DataTable.Column;
import sare.report.html.Figure.Variant;
import sare.report.html.Plot.Room;
import sare.report.schedule.Scheduled;
import sare.scheduling.NodeRange;
import sare.scheduling.Schedule;

/** A Gantt chart of nodes over time for each schedule: a rectangle for each interval of nodes of a job. */
final class GanttSection {
    private static final String JOBS = "gantt";
    private static final String SCHEDULE = "schedule";
    private static final int MOST_RECTANGLES = 5000; // of a schedule, so that a phone can draw them
    private static final int COLOURS = 8;
    private static final int PANEL_WIDTH = 700;
    private static final int HEIGHT = 420;
    private static final double SECONDS_PER_HOUR = 3600;

    private static final String TEXT = """
            <p>A rectangle is an interval of nodes of a job, from its start to its end. Nodes are in the order of their ids, and jobs
            take turns with colours. Hours count from the first submission.</p>
            """;

    private final Scheduled scheduled;
    private final DataSet jobs = new DataSet(
            SCHEDULE,
            "job",
            "colour",
            "begin",
            "end",
            "first_node",
            "node_after_last",
            "nodes",
            "processors",
            "wait",
            "text");

    GanttSection(Scheduled scheduled) {
        this.scheduled = scheduled;
    }

    void addTo(Page page) {
        List<Variant> variants = new ArrayList<>();
        for (int number = 0; number < scheduled.runs().size(); number++) {
            variants.add(variant(number));
        }
        page.addSection("nodes", "Nodes over time", TEXT);
        page.add(new Figure("gantt-chart", "Jobs on nodes", caption(), "Schedule", variants));
        page.addData(JOBS, jobs);
    }

    private String caption() {
        return "Node ids upwards, hours to the right. At most the first " + MOST_RECTANGLES
                + " rectangles of a schedule are drawn.";
    }

    private Variant variant(int number) {
        Scheduled.Run run = scheduled.runs().get(number);
        Schedule schedule = run.schedule();
        int drawn = add(number, schedule);
        int count = schedule.jobs().size();
        String description = "Gantt chart of " + drawn + " of " + count + " jobs on " + schedule.nodes() + " nodes.";
        Encoding hours = Encoding.numbers("begin", "hours", Map.of("zero", true, "nice", false), null);
        Encoding nodes = Encoding.numbers(
                "first_node",
                "node",
                Map.of("domain", List.of(0, schedule.nodes()), "nice", false),
                Map.of("tickMinStep", 1));
        List<String> colours = new ArrayList<>();
        for (int colour = 0; colour < COLOURS; colour++) {
            colours.add(String.valueOf(colour));
        }
        Map<String, ?> encoding = Map.of(
                "x", hours,
                "x2", Encoding.column("end"),
                "y", nodes,
                "y2", Encoding.column("node_after_last"),
                "color", Encoding.names("colour", colours),
                "description", Encoding.description("text"),
                "tooltip",
                        List.of(
                                Encoding.tooltip("job", "job"),
                                Encoding.tooltip("nodes", "nodes", ",d"),
                                Encoding.tooltip("processors", "processors", ",d"),
                                Encoding.tooltip("begin", "start, h", ",.2f"),
                                Encoding.tooltip("end", "end, h", ",.2f"),
                                Encoding.tooltip("wait", "wait, h", ",.2f")));
        View view = View.marks(
                        JOBS, List.of(Transform.filter(Map.of(SCHEDULE, number))), Mark.cell("job", false), encoding)
                .sized(null, HEIGHT);
        Plot plot = Plot.of(Room.ofWidth(PANEL_WIDTH), List.of(view));
        return new Variant(String.join(", ", run.names()), description, plot, table(number));
    }

    private static DataTable table(int number) {
        return DataTable.of(
                "Jobs on nodes",
                JOBS,
                Map.of(SCHEDULE, number),
                List.of(
                        new Column("job", "job"),
                        new Column("begin", "start, h"),
                        new Column("end", "end, h"),
                        new Column("wait", "wait, h"),
                        new Column("processors", "processors"),
                        new Column("first_node", "first node"),
                        new Column("nodes", "nodes")));
    }

    /** Adds the rectangles of a schedule in the order of starts, and returns how many jobs they are of. */
    private int add(int number, Schedule schedule) {
        long origin = schedule.log().firstSubmitSeconds();
        List<Schedule.Run> byStart = schedule.jobs().stream()
                .sorted(Comparator.comparingLong(Schedule.Run::startSeconds).thenComparingInt(Schedule.Run::index))
                .toList();
        int rectangles = 0;
        int drawn = 0;
        for (Schedule.Run job : byStart) {
            List<NodeRange> ranges = NodeRange.ascending(job.nodes());
            rectangles += ranges.size();
            if (rectangles > MOST_RECTANGLES) {
                return drawn;
            }
            for (NodeRange range : ranges) {
                add(number, job, origin, range);
            }
            drawn++;
        }
        return drawn;
    }

    private void add(int number, Schedule.Run job, long origin, NodeRange range) {
        double begin = (job.startSeconds() - origin) / SECONDS_PER_HOUR;
        double end = (job.endSeconds() - origin) / SECONDS_PER_HOUR;
        jobs.add(
                number,
                job.job().number(),
                String.valueOf(job.index() % COLOURS),
                begin,
                end,
                range.first(),
                range.last() + 1,
                range.last() + 1 - range.first(),
                job.job().processors(),
                job.waitSeconds() / SECONDS_PER_HOUR,
                "job " + job.job().number() + " on nodes " + range.first() + " to " + range.last());
    }
}
