package sare.report.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.input.CsvRecords;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.input.Setting;
import sare.report.plot.LinePlot.Point;
import sare.simulation.LoadPoint;

/**
 * A load curve in a picture: what was measured, or what a CSV file has.
 *
 * @param name of its lines
 * @param accepted load over offered load, ascending
 * @param delays means over offered load, of the points that have one
 */
public record PlottedCurve(String name, List<Point> accepted, List<Point> delays) {
    private static final String OFFERED = PointTable.csvName(PointTable.OFFERED);
    private static final String ACCEPTED = PointTable.csvName(PointTable.ACCEPTED);
    private static final String ACCEPTED_HALF_WIDTH = PointTable.csvName(PointTable.ACCEPTED_HALF_WIDTH);
    private static final String DELAY = PointTable.csvName(PointTable.DELAY);
    private static final String DELAY_HALF_WIDTH = PointTable.csvName(PointTable.DELAY_HALF_WIDTH);

    /** Copies the lists. */
    public PlottedCurve {
        accepted = List.copyOf(accepted);
        delays = List.copyOf(delays);
    }

    /** The name of a network whose keys are replaced, such as {@code dragonfly-72, routing=valiant}. */
    public static String name(String network, List<Setting> settings) {
        return Stream.concat(Stream.of(network), settings.stream().map(Setting::text))
                .collect(Collectors.joining(", "));
    }

    /** What was measured. */
    static PlottedCurve of(LoadReport report) {
        List<Point> accepted = new ArrayList<>();
        List<Point> delays = new ArrayList<>();
        for (LoadPoint point : report.curve().points()) {
            double offered = point.offeredPhitsPerCycle();
            accepted.add(new Point(offered, point.acceptedPhitsPerCycle(), point.acceptedHalfWidth()));
            if (point.packets() > 0) {
                double halfWidth = point.delayHalfWidth().orElse(0);
                delays.add(new Point(offered, point.delay().meanCycles(), halfWidth));
            }
        }
        return new PlottedCurve(
                name(report.network().name(), report.settings()), ascending(accepted), ascending(delays));
    }

    /**
     * Reads a table that {@code load --csv} wrote, or one with these columns: {@code offered_load}, {@code accepted_load} and, if it has
     * them, {@code mean_delay_cycles} and the half widths of intervals. A field of these three may be empty; other columns are ignored.
     *
     * @throws InputException if a column is missing, a field is wrong or there is no row
     */
    public static PlottedCurve read(String name, Path file) {
        CsvRecords records = CsvRecords.read(LineReader.open(file));
        if (!records.header().containsAll(List.of(OFFERED, ACCEPTED))) {
            String expected = "the columns " + OFFERED + " and " + ACCEPTED + ", as load --csv writes them";
            throw new InputException(file.toString(), 1, "other columns", expected);
        }
        if (records.records().isEmpty()) {
            throw new InputException(file.toString(), "no row", "a row for each offered load");
        }
        List<Point> accepted = new ArrayList<>();
        List<Point> delays = new ArrayList<>();
        for (CsvRecords.Found record : records.records()) {
            Row row = new Row(file, records.header(), record);
            double offered = row.required(OFFERED);
            accepted.add(new Point(
                    offered,
                    row.required(ACCEPTED),
                    row.optional(ACCEPTED_HALF_WIDTH).orElse(0)));
            row.optional(DELAY)
                    .ifPresent(delay -> delays.add(new Point(
                            offered, delay, row.optional(DELAY_HALF_WIDTH).orElse(0))));
        }
        return new PlottedCurve(name, ascending(accepted), ascending(delays));
    }

    private static List<Point> ascending(List<Point> points) {
        return points.stream().sorted(Comparator.comparingDouble(Point::x)).toList();
    }

    /** A row of a file. */
    private record Row(Path file, List<String> header, CsvRecords.Found record) {
        private static final double MOST = 1e12; // larger than any load or delay

        OptionalDouble optional(String column) {
            return text(column).isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(required(column));
        }

        double required(String column) {
            String text = text(column);
            return Numbers.decimal(text, 0, MOST)
                    .orElseThrow(() -> new InputException(
                            file.toString(), record.line(), column + " '" + text + "'", "a number of at least 0"));
        }

        /** The text of a column, empty if the column is missing. */
        private String text(String column) {
            int place = header.indexOf(column);
            return place < 0 ? "" : record.fields().get(place).strip();
        }
    }
}
