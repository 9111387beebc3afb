package sare.report.result;

import java.util.LinkedHashMap;
import java.util.Map;

/** Text for people: a line per figure, its name on the left, all values in one column. */
public final class LabelledLines {
    private static final String GAP = "  ";

    private final Map<String, String> lines = new LinkedHashMap<>();

    public LabelledLines add(String label, Object value) {
        lines.put(label, String.valueOf(value));
        return this;
    }

    LabelledLines addAll(LabelledLines more) {
        lines.putAll(more.lines);
        return this;
    }

    /** The lines, each with an end. */
    @Override
    public String toString() {
        int width = lines.keySet().stream().mapToInt(String::length).max().orElse(0);
        StringBuilder text = new StringBuilder();
        lines.forEach((label, value) -> text.append(label)
                .append(" ".repeat(width - label.length()))
                .append(GAP)
                .append(value)
                .append('\n'));
        return text.toString();
    }
}
