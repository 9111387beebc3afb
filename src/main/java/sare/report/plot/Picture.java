package sare.report.plot;

import java.util.List;

/**
 * A picture of one plot or several below each other.
 *
 * @param titles lines at the top
 * @param plots at least one
 */
public record Picture(List<String> titles, List<LinePlot> plots) {
    private static final int LEFT = 80;
    private static final int FIRST_TITLE = 20; // its base line
    private static final int TITLE_STEP = 18;
    private static final int GAP = 20; // between the titles and the first plot
    private static final int MOST_LETTERS = 105; // that fit into a line

    /** Copies the lists. */
    public Picture {
        titles = List.copyOf(titles);
        plots = List.copyOf(plots);
    }

    /** The text of an SVG file. */
    public String svg() {
        int top = FIRST_TITLE + TITLE_STEP * (titles.size() - 1) + GAP;
        SvgText svg = new SvgText(LinePlot.WIDTH, top + plots.size() * LinePlot.HEIGHT);
        for (int line = 0; line < titles.size(); line++) {
            svg.text(LEFT, FIRST_TITLE + TITLE_STEP * line, "start", shortened(titles.get(line), MOST_LETTERS));
        }
        for (int plot = 0; plot < plots.size(); plot++) {
            svg.beginMoved(top + plot * LinePlot.HEIGHT);
            plots.get(plot).draw(svg);
            svg.endMoved();
        }
        return svg.toString();
    }

    /** A long text loses its beginning, as titles of heat maps do. */
    static String shortened(String text, int mostLetters) {
        return text.length() <= mostLetters ? text : "..." + text.substring(text.length() - mostLetters + 3);
    }
}
