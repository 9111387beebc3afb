package sare.report.html;

import java.util.List;

/**
 * What places mean along one direction of a panel.
 *
 * @param type {@code linear}, {@code band} (a strip for each entry) or {@code point} (a place for each entry)
 * @param domain the least and the greatest value, or all entries
 * @param label what is measured, with its unit; null where titles tell
 * @param grid whether ticks have lines across the panel
 * @param whole whether only whole numbers have ticks
 * @param padding between bands, in parts of a band; null for the usual
 * @param every each so manieth entry has a tick; null for all
 */
record Axis(String type, List<?> domain, String label, boolean grid, boolean whole, Double padding, Integer every) {
    /** Values between bounds, with lines across. */
    static Axis linear(double least, double greatest, String label) {
        return new Axis(
                "linear", List.of(Figures.number(least), Figures.number(greatest)), label, true, false, null, null);
    }

    /** Coordinates, which are whole numbers. */
    static Axis coordinates(double least, double greatest, String label) {
        return new Axis("linear", List.of(least, greatest), label, false, true, null, null);
    }

    /** A strip for each entry. */
    static Axis bands(List<String> entries) {
        return new Axis("band", entries, null, false, false, null, null);
    }

    /** A strip for each entry without room between, every so manieth with a tick. */
    static Axis cells(List<?> entries, String label, int every) {
        return new Axis("band", entries, label, false, false, 0.0, every);
    }

    /** A place for each entry. */
    static Axis points(List<String> entries, String label) {
        return new Axis("point", entries, label, false, false, null, null);
    }

    /** Values between bounds a little beyond these values. */
    static Axis around(double[] values, String label) {
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            least = Math.min(least, value);
            greatest = Math.max(greatest, value);
        }
        double room = greatest > least ? (greatest - least) / 20 : Math.max(1, Math.abs(greatest) / 20);
        return linear(least - room, greatest + room, label);
    }
}
