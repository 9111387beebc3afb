package sare.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a terminal shows of the characters that it was sent: a carriage return goes back to the beginning of the line. */
final class Screen {
    private Screen() {}

    /** The lines without blanks at their ends, and without empty lines at the end. */
    static String of(String sent) {
        List<StringBuilder> lines = new ArrayList<>(List.of(new StringBuilder()));
        int column = 0;
        for (char character : sent.toCharArray()) {
            if (character == '\n') {
                lines.add(new StringBuilder());
                column = 0;
            } else if (character == '\r') {
                column = 0;
            } else {
                StringBuilder line = lines.get(lines.size() - 1);
                line.setLength(Math.max(line.length(), column + 1));
                line.setCharAt(column, character);
                column++;
            }
        }
        return lines.stream()
                .map(line -> line.toString().stripTrailing())
                .collect(Collectors.joining("\n"))
                .stripTrailing();
    }
}
