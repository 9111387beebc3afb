package sare.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.IntStream;
import sare.report.TidyTable;
import sare.report.TidyTable.Row;
import sare.report.html.DataTable.Column;
import sare.report.html.Figure.Variant;
import sare.report.html.Plot.Room;

/** Traffic matrices as heat maps, one trace at a time. */
final class TrafficSection {
    private static final int MOST_CELLS_A_SIDE = 128;
    private static final int MOST_RANKS = 1 << 24;
    private static final int WIDEST_PIXELS = 520;
    private static final int TICKS = 8;

    private static final String TEXT = """
            <p>Bytes that each rank sends to each other rank in the whole run, with collectives. A strong diagonal means that
            ranks communicate with neighbours in rank order, which suits the consecutive mapping. With a uniform matrix, no mapping can gain
            much.</p>
            """;

    private final Map<String, List<Flow>> flows = new LinkedHashMap<>(); // by trace

    private record Flow(int source, int destination, double bytes) {}

    TrafficSection(TidyTable table) {
        List.of("trace", "source_rank", "destination_rank", "bytes").forEach(table::check);
        for (Row row : table.rows()) {
            double bytes = row.number("bytes").orElse(-1);
            if (bytes < 0) {
                throw row.error("bytes", "a number of bytes, at least 0");
            }
            if (bytes > 0) {
                flows.computeIfAbsent(row.text("trace"), trace -> new ArrayList<>())
                        .add(new Flow(rank(row, "source_rank"), rank(row, "destination_rank"), bytes));
            }
        }
    }

    private static int rank(Row row, String column) {
        OptionalDouble rank = row.number(column);
        if (rank.isEmpty()
                || rank.getAsDouble() != Math.rint(rank.getAsDouble())
                || rank.getAsDouble() < 0
                || rank.getAsDouble() >= MOST_RANKS) {
            throw row.error(column, "a rank, at least 0");
        }
        return (int) rank.getAsDouble();
    }

    void addTo(Page page) {
        if (flows.isEmpty()) {
            return;
        }
        List<Variant> choices = new ArrayList<>();
        flows.forEach((trace, ofTrace) -> choices.add(choice(page, "traffic-" + choices.size(), trace, ofTrace)));
        page.addSection("traffic", "Traffic between ranks", TEXT);
        String title = choices.size() == 1 ? "Traffic of " + choices.get(0).label() : "Traffic matrix";
        page.add(new Figure(
                "traffic-matrix",
                title,
                "Rows send, columns receive. Cells without colour have no bytes.",
                "Trace",
                choices));
    }

    private static Variant choice(Page page, String data, String trace, List<Flow> flows) {
        int ranks = 1
                + flows.stream()
                        .mapToInt(flow -> Math.max(flow.source(), flow.destination()))
                        .max()
                        .orElseThrow();
        int together = (ranks + MOST_CELLS_A_SIDE - 1) / MOST_CELLS_A_SIDE;
        List<Integer> entries = IntStream.range(0, ranks)
                .filter(rank -> rank % together == 0)
                .boxed()
                .toList();
        DataSet dataSet = new DataSet("y", "x", "value");
        cells(flows, ranks, together)
                .forEach((cell, bytes) -> dataSet.add((int) (cell / ranks), (int) (cell % ranks), bytes));
        page.addData(data, dataSet);
        String of = together == 1 ? "rank" : "rank, " + together + " to a cell";
        Map<String, ?> encoding = Map.of(
                "x", Encoding.entries("x", "receiving " + of, entries, axis(entries)),
                "y", Encoding.entries("y", "sending " + of, entries, axis(entries)),
                "color", Encoding.shades("value", "bytes", Map.of("type", "log"), Map.of()),
                "tooltip",
                        List.of(
                                Encoding.tooltip("y", "from"),
                                Encoding.tooltip("x", "to"),
                                Encoding.tooltip("value", "bytes", ",.0f")));
        View cells = View.layers(null, null, View.marks(data, null, Mark.silent("rect", "cell"), encoding));
        Plot plot = Plot.of(Room.ofRatio(WIDEST_PIXELS, WIDEST_PIXELS, 1), List.of(cells));
        return new Variant(trace, description(trace, ranks, flows), plot, table(trace, data));
    }

    /** Bytes by source and destination; ranks that share a cell are added. */
    private static Map<Long, Double> cells(List<Flow> flows, int ranks, int together) {
        Map<Long, Double> cells = new TreeMap<>();
        for (Flow flow : flows) {
            long source = flow.source() / together * together;
            long destination = flow.destination() / together * together;
            cells.merge(source * ranks + destination, flow.bytes(), Double::sum);
        }
        return cells;
    }

    /** An axis with at most {@value #TICKS} ticks. */
    private static Map<String, ?> axis(List<Integer> entries) {
        int every = (entries.size() + TICKS - 1) / TICKS;
        List<Integer> ticks = IntStream.range(0, entries.size())
                .filter(i -> i % every == 0)
                .mapToObj(entries::get)
                .toList();
        return Map.of("values", ticks, "labelAngle", 0, "grid", false);
    }

    private static String description(String trace, int ranks, List<Flow> flows) {
        double bytes = flows.stream().mapToDouble(Flow::bytes).sum();
        Flow most = flows.stream()
                .reduce((first, second) -> second.bytes() > first.bytes() ? second : first)
                .orElseThrow();
        return "Heat map of the traffic of " + trace + ": " + ranks + " ranks, " + flows.size()
                + " pairs with traffic of "
                + NumberText.text(bytes) + " bytes together; the most, " + NumberText.text(most.bytes())
                + " bytes, from rank "
                + most.source() + " to rank " + most.destination() + ".";
    }

    private static DataTable table(String trace, String data) {
        List<Column> columns = List.of(
                new Column("y", "sending rank"), new Column("x", "receiving rank"), new Column("value", "bytes"));
        return DataTable.of("Traffic of " + trace, data, null, columns);
    }
}
