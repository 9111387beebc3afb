package sare.trace;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import sare.input.Fields;
import sare.input.LineReader;
import sare.input.Numbers;

/**
 * Reads a traffic matrix in the coordinate format of Matrix Market (Boisvert, Pozo and Remington, "The Matrix Market exchange
 * formats: initial design", NISTIR 5935, 1996). The first line is like {@code %%MatrixMarket matrix coordinate integer general}.
 * Lines that begin with {@code %} are comments. The next line has the numbers of rows, columns and entries. Each entry is a line
 * {@code row column bytes}; rows and columns count from 1, and the row is the rank that sends. An entry of a {@code pattern} is
 * one byte. An entry of a {@code symmetric} matrix stands for both directions. The file may be compressed with gzip.
 */
public final class MatrixMarketFile {
    /** Beginning of the first line. */
    static final String SIGNATURE = "%%MatrixMarket";

    private static final String FIRST_LINE =
            SIGNATURE + " matrix coordinate, then integer, real or pattern, then general or symmetric";
    private static final List<String> FORM = List.of("%%matrixmarket", "matrix", "coordinate");
    private static final String COMMENT = "%";
    private static final String PATTERN = "pattern";
    private static final String SYMMETRIC = "symmetric";
    private static final int FIRST_LINE_WORDS = 5;
    private static final int SIZES = 3;

    private final LineReader lines;
    private final TrafficPairs pairs;
    private boolean isPattern;
    private boolean isSymmetric;

    private MatrixMarketFile(LineReader lines) {
        this.lines = lines;
        this.pairs = new TrafficPairs(lines, 1);
    }

    /**
     * Reads a file. Every pair of ranks counts as one message.
     *
     * @throws sare.input.InputException if the file is not in this format, the matrix is not square, a value is negative or not
     *     whole, a pair occurs twice, or the number of entries is not that of the line of sizes
     */
    public static TrafficMatrix read(Path path) {
        try (LineReader lines = LineReader.open(path)) {
            return new MatrixMarketFile(lines).read();
        }
    }

    private TrafficMatrix read() {
        readFirstLine(lines.next());
        String[] sizes = nextWords();
        if (sizes == null || sizes.length != SIZES) {
            throw lines.error(found(sizes), "the numbers of rows, columns and entries");
        }
        int ranks = (int) pairs.number("rows", sizes[0], 1, TraceBuilder.MAX_RANKS);
        pairs.number("columns of " + ranks + " rows", sizes[1], ranks, ranks);
        long entries = pairs.number("entries", sizes[2], 0, (long) ranks * ranks);
        long read = 0;
        for (String[] words = nextWords(); words != null; words = nextWords()) {
            if (++read > entries) {
                throw lines.error("more entries", "the " + entries + " of the line of sizes");
            }
            readEntry(words, ranks);
        }
        if (read < entries) {
            throw lines.error("the end after " + read + " entries", "the " + entries + " of the line of sizes");
        }
        return pairs.matrix(ranks);
    }

    private void readFirstLine(String line) {
        String[] words =
                (line == null ? "" : line).strip().toLowerCase(Locale.ROOT).split("\\s+");
        boolean isKnown = words.length == FIRST_LINE_WORDS
                && List.of(words).subList(0, FORM.size()).equals(FORM)
                && List.of("integer", "real", PATTERN).contains(words[3])
                && List.of("general", SYMMETRIC).contains(words[4]);
        if (!isKnown) {
            throw lines.error(line == null ? "nothing" : Fields.quoted(line), FIRST_LINE);
        }
        isPattern = words[3].equals(PATTERN);
        isSymmetric = words[4].equals(SYMMETRIC);
    }

    /** The words of the next line that is neither blank nor a comment; null at the end. */
    private String[] nextWords() {
        String line = lines.next();
        while (line != null && (line.isBlank() || line.startsWith(COMMENT))) {
            line = lines.next();
        }
        return line == null ? null : line.strip().split("\\s+");
    }

    private void readEntry(String[] words, int ranks) {
        if (words.length != (isPattern ? 2 : 3)) {
            throw lines.error(found(words), isPattern ? "row column" : "row column value");
        }
        int source = pairs.rank("row", words[0], ranks);
        int destination = pairs.rank("column", words[1], ranks);
        long bytes = isPattern ? 1 : bytes(words[2]);
        pairs.add(source, destination, bytes);
        if (isSymmetric && source != destination) {
            pairs.add(destination, source, bytes);
        }
    }

    /** Parses a value; a real number must be whole. */
    private long bytes(String word) {
        return Numbers.exact(word, BigDecimal.ZERO, BigDecimal.valueOf(TrafficPairs.MAX_BYTES))
                .map(BigDecimal::stripTrailingZeros)
                .filter(value -> value.scale() <= 0)
                .orElseThrow(() ->
                        lines.error("value: " + Fields.quoted(word), Numbers.wholeRange(0, TrafficPairs.MAX_BYTES)))
                .longValueExact();
    }

    private static String found(String[] words) {
        return words == null ? "the end of the file" : Fields.quoted(String.join(" ", words));
    }
}
