package sare.mapping;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.LineReader;

/**
 * Reads the placement files of the simulator INSEE (Ridruejo and Miguel-Alonso, Euro-Par 2005): a line
 * {@code node task instance} for every task, in any order, with the numbers separated by blanks or any of
 * {@code , . : _ - >}; empty lines and lines that begin with {@code #} are skipped. Instances are copies of an application;
 * sare runs one, so all must be instance 0.
 */
final class PlacementFormat {
    private static final String SEPARATOR = "[,.:_\\->\\s]+";
    private static final Pattern LINE =
            Pattern.compile("([0-9]{1,18})" + SEPARATOR + "([0-9]{1,18})" + SEPARATOR + "([0-9]{1,18})");
    private static final String COMMENT = "#";

    private PlacementFormat() {}

    /** Reads the rest of a file after its first line. */
    static MappingFile read(LineReader reader, String first) {
        RankLines ranks = new RankLines(reader);
        for (String line = first; line != null; line = reader.next()) {
            String text = line.strip();
            if (!text.isEmpty() && !text.startsWith(COMMENT)) {
                add(reader, ranks, text);
            }
        }
        return ranks.finish(Map.of(), Map.of());
    }

    private static void add(LineReader reader, RankLines ranks, String text) {
        Matcher matcher = LINE.matcher(text);
        if (!matcher.matches()) {
            throw reader.error(
                    "'" + text + "'",
                    "'node task instance', as in a placement of INSEE; a .map file begins with '"
                            + MappingFile.SIGNATURE + "'");
        }
        if (ranks.number(matcher.group(3)) != 0) {
            throw reader.error("instance " + matcher.group(3), "instance 0, because sare runs one application");
        }
        ranks.add(ranks.number(matcher.group(2)), ranks.number(matcher.group(1)));
    }
}
