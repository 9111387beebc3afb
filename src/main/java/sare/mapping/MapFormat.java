package sare.mapping;

import java.io.PrintWriter;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.input.OneLine;

/** The {@code .map} format, version 1: see {@code mappings/README.md}. */
final class MapFormat {
    private static final String FIRST_LINE = MappingFile.SIGNATURE + " 1";
    private static final String COMMENT = "#";
    private static final Pattern HEADER_LINE = Pattern.compile("#\\s*([a-z][a-z0-9-]*):\\s*(.*)");
    private static final String RANKS = "ranks";

    private MapFormat() {}

    /** Reads the rest of a file after its first line. */
    static MappingFile read(LineReader reader, String first) {
        if (!first.strip().equals(FIRST_LINE)) {
            throw reader.error("'" + first.strip() + "'", "'" + FIRST_LINE + "', the only version there is");
        }
        Map<String, String> header = new LinkedHashMap<>();
        Map<String, Long> headerLines = new HashMap<>(); // by key
        RankLines ranks = new RankLines(reader);
        for (String line = reader.next(); line != null; line = reader.next()) {
            String text = line.strip();
            if (text.startsWith(COMMENT)) {
                addHeader(reader, header, headerLines, text);
            } else if (!text.isEmpty()) {
                ranks.add(ranks.ranks(), ranks.number(text));
            }
        }
        checkRanks(reader, header, ranks.ranks());
        return ranks.finish(header, headerLines);
    }

    private static void addHeader(
            LineReader reader, Map<String, String> header, Map<String, Long> headerLines, String text) {
        Matcher matcher = HEADER_LINE.matcher(text);
        if (!matcher.matches()) {
            return;
        }
        String key = matcher.group(1);
        if (header.putIfAbsent(key, matcher.group(2)) != null) {
            throw reader.error("'" + key + "' a second time", "every key once");
        }
        headerLines.put(key, reader.line());
    }

    /** Detects a truncated file by the number of ranks in its header. */
    private static void checkRanks(LineReader reader, Map<String, String> header, int ranks) {
        String promised = header.getOrDefault(RANKS, String.valueOf(ranks));
        if (Numbers.whole(promised, ranks, ranks).isEmpty()) {
            throw reader.error("nodes of " + ranks + " ranks", "the '" + promised + "' ranks of the header");
        }
    }

    static void write(PrintWriter writer, Map<String, String> header, Mapping mapping) {
        Map<String, String> complete = new LinkedHashMap<>(header);
        complete.put(RANKS, String.valueOf(mapping.ranks()));
        writer.print(FIRST_LINE + "\n");
        complete.forEach((key, value) -> writer.print(headerLine(key, value) + "\n"));
        for (int rank = 0; rank < mapping.ranks(); rank++) {
            writer.print(mapping.node(rank) + "\n");
        }
    }

    private static String headerLine(String key, String value) {
        String line = "# " + key + ": " + OneLine.of(value, ' ').strip();
        if (!HEADER_LINE.matcher(line).matches()) {
            throw new IllegalArgumentException("a key of a mapping's header is in kebab-case: " + key);
        }
        return line;
    }
}
