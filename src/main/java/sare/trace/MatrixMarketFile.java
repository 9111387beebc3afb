package sare.trace;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import sare.input.Fields;
import sare.input.LineReader;
import sare.input.Numbers;

/**
 * Reads a traffic matrix in the coordinate form of Matrix Market (Boisvert, Pozo and Remington, "The Matrix Market exchange
 * formats: initial design", NISTIR 5935, 1996): a first line such as
 * {@code %%MatrixMarket matrix coordinate integer general}, comments behind {@code %}, the numbers of rows, columns and entries,
 * then a line {@code row column bytes} for each entry, rows and columns counted from 1. The row is the rank that sends. An entry
 * of a {@code pattern} is one byte; in a {@code symmetric} matrix an entry means both ways. Plain or gzip.
 */
public final class MatrixMarketFile {
    /** How the first line begins. */
    public static final String SIGNATURE = "%%MatrixMarket";

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
     * Reads a file. Every pair counts as one message.
     *
     * @throws sare.input.InputException when it is not of this form, not square, has a value that is negative or not whole, a
     *     pair twice, or another number of entries than it says
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
            throw lines.error("the end behind " + read + " entries", "the " + entries + " of the line of sizes");
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

    /** The words of the next line that means something, or null behind the last. */
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

    /** A real number is taken where it is whole. */
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
