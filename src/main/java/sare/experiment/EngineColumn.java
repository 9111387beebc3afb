package sare.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sare.experiment.engine.EngineDigest;
import sare.input.InputException;

/**
 * The last column of {@code results.csv}: the digest of the engine that made a row. A row of a file without the column is by an
 * unknown engine. One that was kept although the engine at hand gives another is marked.
 */
final class EngineColumn {
    /** What stands in the place of the digest where nobody knows it. */
    static final String UNKNOWN = "unknown";

    /** All columns of the file. */
    static final List<String> COLUMNS =
            Stream.concat(ResultColumns.ALL.stream(), Stream.of("engine")).toList();

    private static final String MARK = "!";
    private static final Pattern VALUE =
            Pattern.compile("([0-9a-f]{" + EngineDigest.DIGITS + "}|" + UNKNOWN + ")" + MARK + "?");

    private EngineColumn() {}

    /** A row with the engine at hand. */
    static List<String> ofThisEngine(List<String> measured) {
        return with(measured, EngineDigest.current());
    }

    /** A row with an unknown engine. */
    static List<String> ofUnknownEngine(List<String> measured) {
        return with(measured, UNKNOWN);
    }

    private static List<String> with(List<String> measured, String engine) {
        List<String> row = new ArrayList<>(measured);
        row.add(engine);
        return List.copyOf(row);
    }

    /** A row without its engine. */
    static List<String> measured(List<String> row) {
        return row.subList(0, row.size() - 1);
    }

    /** What the column says. */
    static String text(List<String> row) {
        return row.get(row.size() - 1);
    }

    /** The engine of a row, without a mark. */
    static String engine(List<String> row) {
        return text(row).replace(MARK, "");
    }

    /** Whether a row is by the engine at hand. */
    static boolean isOfThisEngine(List<String> row) {
        return engine(row).equals(EngineDigest.current());
    }

    /** A row that is kept although this engine gives another. */
    static List<String> marked(List<String> row) {
        return with(measured(row), engine(row) + MARK);
    }

    /**
     * Refuses a row whose engine is none.
     *
     * @param file and line where it is, for errors
     */
    static void check(String file, long line, List<String> row) {
        if (!VALUE.matcher(text(row)).matches()) {
            String expected = EngineDigest.DIGITS + " hexadecimal digits or " + UNKNOWN + ", and " + MARK
                    + " after them where the row was kept";
            throw new InputException(file, line, "engine: '" + text(row) + "'", expected);
        }
    }
}
