package sare.mapping.place;

import java.nio.file.Path;
import java.util.Locale;
import sare.input.LineReader;
import sare.input.Numbers;

/**
 * A dense matrix in the array format of Matrix Market (Boisvert, Pozo and Remington, "The Matrix Market exchange formats: initial design",
 * NISTIR 5935, 1996): a first line {@code %%MatrixMarket matrix array real general}, comments that begin with {@code %}, a line with the
 * numbers of rows and columns, then a line for each number, column after column. SuiteSparse gives the coordinates of graphs so.
 */
final class MatrixMarketArray {
    private static final String FORM = "%%matrixmarket matrix array (real|integer) general";
    private static final String FIRST_LINE = "%%MatrixMarket matrix array real general";

    private MatrixMarketArray() {}

    /** Whether a file begins as one. */
    static boolean isOne(Path file) {
        try (LineReader lines = LineReader.open(file)) {
            String first = lines.next();
            return first != null && first.startsWith("%%");
        }
    }

    /**
     * Reads the rows.
     *
     * @throws sare.input.InputException if the file is none, has another number of rows, or too many columns
     */
    static double[][] read(Path file, int rows, int mostColumns) {
        try (LineReader lines = LineReader.open(file)) {
            String first = lines.next().strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
            if (!first.matches(FORM)) {
                throw lines.error("'" + first + "'", FIRST_LINE);
            }
            String[] sizes = next(lines, "the numbers of rows and columns").split("\\s+");
            if (sizes.length != 2) {
                throw lines.error(sizes.length + " numbers", "the numbers of rows and columns");
            }
            whole(lines, "rows", sizes[0], rows, rows);
            int columns = whole(lines, "columns", sizes[1], 1, mostColumns);
            double[][] values = new double[rows][columns];
            for (int column = 0; column < columns; column++) {
                for (int row = 0; row < rows; row++) {
                    values[row][column] = number(lines, next(lines, "a number for each row and column"));
                }
            }
            checkEnd(lines, rows * columns);
            return values;
        }
    }

    private static String next(LineReader lines, String expected) {
        String line = nextOrNull(lines);
        if (line == null) {
            throw lines.error("the end of the file", expected);
        }
        return line;
    }

    private static String nextOrNull(LineReader lines) {
        String line = lines.next();
        while (line != null && (line.isBlank() || line.startsWith("%"))) {
            line = lines.next();
        }
        return line == null ? null : line.strip();
    }

    private static void checkEnd(LineReader lines, int count) {
        String more = nextOrNull(lines);
        if (more != null) {
            throw lines.error("'" + more + "'", "the end after " + count + " numbers");
        }
    }

    private static int whole(LineReader lines, String what, String text, int least, int most) {
        String expected = least == most ? String.valueOf(most) : least + " to " + most;
        return (int) Numbers.whole(text, least, most).orElseThrow(() -> lines.error(text + " " + what, expected));
    }

    private static double number(LineReader lines, String text) {
        return Numbers.decimal(text, -Double.MAX_VALUE, Double.MAX_VALUE)
                .orElseThrow(() -> lines.error("'" + text + "'", "a number"));
    }
}
