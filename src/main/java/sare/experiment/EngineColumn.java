package sare.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import sare.experiment.engine.EngineDigest;
import sare.input.InputException;
import sare.plugin.PlugInDigest;

/**
 * The column after the measures in {@code results.csv}: the digest of the engine that made a row. In a file without the column the
 * engine is unknown. A row that was kept although this engine gives another result is marked.
 */
final class EngineColumn {
    /** The value for an unknown engine. */
    static final String UNKNOWN = "unknown";

    private static final int INDEX = ResultColumns.ALL.size();
    private static final String MARK = "!";
    private static final Pattern VALUE =
            Pattern.compile("([0-9a-f]{" + EngineDigest.DIGITS + "}(" + Pattern.quote(EngineDigest.PLUG_INS)
                    + "[0-9a-f]{" + PlugInDigest.DIGITS + "})?|" + UNKNOWN + ")" + MARK + "?");

    private EngineColumn() {}

    /** A row with the digest of this engine. */
    static List<String> ofThisEngine(List<String> measured) {
        return with(measured, EngineDigest.current());
    }

    static List<String> ofUnknownEngine(List<String> measured) {
        return with(measured, UNKNOWN);
    }

    private static List<String> with(List<String> measured, String engine) {
        List<String> row = new ArrayList<>(measured);
        row.add(INDEX, engine);
        return List.copyOf(row);
    }

    /** A row without its engine. */
    static List<String> measured(List<String> row) {
        List<String> measured = new ArrayList<>(row);
        measured.remove(INDEX);
        return measured;
    }

    /** The value of the column, with its mark. */
    static String text(List<String> row) {
        return row.get(INDEX);
    }

    /** The engine of a row, without a mark. */
    static String engine(List<String> row) {
        return text(row).replace(MARK, "");
    }

    /** Whether the row was kept although this engine gives another result. */
    static boolean isMarked(List<String> row) {
        return text(row).endsWith(MARK);
    }

    static boolean isOfThisEngine(List<String> row) {
        return engine(row).equals(EngineDigest.current());
    }

    static List<String> marked(List<String> row) {
        return with(measured(row), engine(row) + MARK);
    }

    /**
     * Throws an exception if the value is invalid.
     *
     * @param file and line of the row, for errors
     */
    static void check(String file, long line, List<String> row) {
        if (!VALUE.matcher(text(row)).matches()) {
            String expected = EngineDigest.DIGITS + " hexadecimal digits (and " + EngineDigest.PLUG_INS + " with "
                    + PlugInDigest.DIGITS
                    + " of plug-ins) or " + UNKNOWN + ", and " + MARK
                    + " after them if the row was kept";
            throw new InputException(file, line, "engine: '" + text(row) + "'", expected);
        }
    }
}
