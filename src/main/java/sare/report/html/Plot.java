package sare.report.html;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/**
 * A complete specification of Vega-Lite with one panel or several.
 *
 * @param schema the version of the language
 * @param usermeta the space of panels, from which the page computes their width
 * @param params constants of the expressions in marks
 * @param alone the panel, if there is one
 * @param concat the panels, if there are several
 */
record Plot(
        @JsonProperty("$schema") String schema,
        Room usermeta,
        List<Constant> params,
        @JsonUnwrapped View alone,
        List<View> concat) {
    private static final String SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json";

    record Constant(String name, Object value) {}

    /**
     * The space of a panel.
     *
     * @param panelWidth the minimum width with labels, in pixels, on a page that is wide enough
     * @param widest the maximum width between the axes, in pixels
     * @param labels pixels on the left for the labels of the axis
     * @param margin pixels on the right
     * @param ratio height to width between the axes; null for a fixed height
     */
    record Room(int panelWidth, int widest, int labels, int margin, Double ratio) {
        private static final int ANY = 1 << 14;
        private static final int NUMBER_PIXELS = 56;
        private static final int MARGIN_PIXELS = 24;

        /** Panels that fill the width of the page, labelled with numbers. */
        static Room ofWidth(int panelWidth) {
            return new Room(panelWidth, ANY, NUMBER_PIXELS, MARGIN_PIXELS, null);
        }

        /** Panels that fill the width of the page, with this space for labels and on the right. */
        static Room ofWidth(int panelWidth, int labels, int margin) {
            return new Room(panelWidth, ANY, labels, margin, null);
        }

        /** Panels with a fixed ratio of height to width. */
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

    /** A plot of at least one panel; the constant {@code panelWidth} of expressions is the number of pixels between the axes. */
    static Plot of(Room room, List<View> panels) {
        boolean alone = panels.size() == 1;
        List<View> fitted = panels.stream().map(panel -> room.fit(panel, alone)).toList();
        List<Constant> params = List.of(new Constant("panelWidth", room.panelWidth()));
        return new Plot(SCHEMA, room, params, alone ? fitted.get(0) : null, alone ? null : fitted);
    }
}
