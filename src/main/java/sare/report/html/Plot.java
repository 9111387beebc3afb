package sare.report.html;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/**
 * A whole specification in the language of Vega-Lite: a panel, or several beside and below each other.
 *
 * @param schema the version of the language
 * @param usermeta the room that panels want, by which the page fits them into its width
 * @param params constants of the expressions in marks
 * @param alone the panel, where there is one
 * @param concat the panels, where there are several
 */
record Plot(
        @JsonProperty("$schema") String schema,
        Room usermeta,
        List<Constant> params,
        @JsonUnwrapped View alone,
        List<View> concat) {
    private static final String SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json";

    /** A constant by its name. */
    record Constant(String name, Object value) {}

    /**
     * The room of a panel.
     *
     * @param panelWidth the least width with its labels, in pixels, where the page has it
     * @param widest the greatest width between the axes, in pixels
     * @param labels pixels on the left for the labels of the axis
     * @param margin pixels on the right
     * @param ratio height to width between the axes; null where the height is its own
     */
    record Room(int panelWidth, int widest, int labels, int margin, Double ratio) {
        private static final int ANY = 1 << 14;
        private static final int NUMBER_PIXELS = 56;
        private static final int MARGIN_PIXELS = 24;

        /** Panels as wide as the page lets them, labelled with numbers. */
        static Room ofWidth(int panelWidth) {
            return new Room(panelWidth, ANY, NUMBER_PIXELS, MARGIN_PIXELS, null);
        }

        /** Panels as wide as the page lets them, with this room for labels and on the right. */
        static Room ofWidth(int panelWidth, int labels, int margin) {
            return new Room(panelWidth, ANY, labels, margin, null);
        }

        /** Panels whose height follows their width. */
        static Room ofRatio(int panelWidth, int widest, double ratio) {
            return new Room(panelWidth, widest, NUMBER_PIXELS, MARGIN_PIXELS, ratio);
        }

        private View fit(View panel, boolean alone) {
            int width = Math.min(widest, panelWidth - labels - margin);
            if (ratio != null) {
                return panel.sized(width, Math.round(ratio * width));
            }
            return panel.sized(alone ? "container" : width, panel.height());
        }
    }

    /** A plot of panels, at least one; {@code panelWidth} is a constant for their expressions: pixels between the axes. */
    static Plot of(Room room, List<View> panels) {
        boolean alone = panels.size() == 1;
        List<View> fitted = panels.stream().map(panel -> room.fit(panel, alone)).toList();
        List<Constant> params = List.of(new Constant("panelWidth", room.panelWidth()));
        return new Plot(SCHEMA, room, params, alone ? fitted.get(0) : null, alone ? null : fitted);
    }
}
