package sare.report.html;

import java.util.List;
import java.util.Map;
import sare.report.html.Plot.Room;
import sare.report.html.View.Title;

/** What all panels of box plots have: a row for each group, and the letters of the groups on the right. */
final class BoxPanels {
    private static final String LETTERS = "letters";
    private static final int PIXELS_PER_GROUP = 34;
    private static final int LETTERS_PIXELS = 44;
    private static final int PIXELS_PER_CHARACTER = 7;

    private BoxPanels() {}

    /** The room of panels whose rows have these names. */
    static Room room(int panelWidth, int widestLabelPixels, List<String> names) {
        int longest = names.stream().mapToInt(String::length).max().orElseThrow();
        int labels = Math.min(widestLabelPixels, PIXELS_PER_CHARACTER * (longest + 1));
        return Room.ofWidth(panelWidth, labels, LETTERS_PIXELS);
    }

    /** A panel of layers whose rows have these names, from the top. */
    static View panel(String title, List<String> names, List<View> layers) {
        Map<String, Encoding> rows =
                Map.of("y", Encoding.entries(GroupData.MAPPING, null, names, Map.of("grid", false)));
        return View.layers(new Title(title, null), rows, layers.toArray(View[]::new))
                .sized(null, PIXELS_PER_GROUP * names.size());
    }

    /** The letters of the groups that a data set has in a column of that name. */
    static View letters(String data, List<Transform> ofPanel) {
        return View.marks(
                data,
                ofPanel,
                Mark.of("text", LETTERS),
                Map.of("text", Encoding.column(LETTERS), "x", Encoding.constant("width")));
    }
}
