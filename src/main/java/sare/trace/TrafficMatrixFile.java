package sare.trace;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;

/**
 * Reads a traffic matrix from a CSV file with a line {@code source,destination,bytes} for each ordered pair of ranks, in any
 * order. The first line is this header or {@code i,j,bytes}, with the columns in any order. Fields may be quoted. One column may
 * have no name, like the row numbers that R and pandas write. Blank lines and lines that begin with {@code #} are ignored, except
 * {@code # ranks: 64}, which gives the number of ranks. The file may be compressed with gzip.
 *
 * <pre>
 * # ranks: 4
 * source,destination,bytes
 * 0,1,4096
 * 1,0,512
 * </pre>
 */
public final class TrafficMatrixFile {
    private static final String HEADER = "source,destination,bytes";
    private static final List<List<String>> HEADERS =
            List.of(List.of("source", "destination", "bytes"), List.of("i", "j", "bytes"));
    private static final Pattern RANKS = Pattern.compile("#\\s*ranks:(.*)");
    private static final Pattern QUOTED = Pattern.compile("\"(.*)\"");
    private static final int UNDECLARED = 0;

    private final LineReader lines;
    private final int limit; // of ranks
    private final TrafficPairs pairs;
    private int declaredRanks = UNDECLARED; // by a comment
    private int columns;
    private int sourceColumn;
    private int destinationColumn;
    private int bytesColumn;

    private TrafficMatrixFile(LineReader lines, int limit) {
        this.lines = lines;
        this.limit = limit;
        this.pairs = new TrafficPairs(lines, 0);
    }

    /**
     * Reads a file. Every pair of ranks counts as one message.
     *
     * @param ranks number of ranks, whether they occur in the file or not
     * @throws InputException if a line is not an entry of a matrix of this size, a pair occurs twice, or the sum of all bytes
     *     does not fit into a long
     */
    public static TrafficMatrix read(Path path, int ranks) {
        try (LineReader lines = LineReader.open(path)) {
            TrafficMatrixFile file = new TrafficMatrixFile(lines, ranks);
            file.read();
            return file.pairs.matrix(ranks);
        }
    }

    /**
     * Reads a file and takes the number of ranks from its comment or, without one, from its largest rank.
     *
     * @throws InputException as {@link #read(Path, int)}, or if the file has no rank or more than {@link TraceBuilder#MAX_RANKS}
     */
    public static TrafficMatrix read(Path path) {
        try (LineReader lines = LineReader.open(path)) {
            TrafficMatrixFile file = new TrafficMatrixFile(lines, TraceBuilder.MAX_RANKS);
            file.read();
            return file.pairs.matrix(file.ranks());
        }
    }

    private int ranks() {
        if (declaredRanks != UNDECLARED && pairs.leastRanks() > declaredRanks) {
            throw new InputException(
                    lines.file(),
                    "traffic of rank " + (pairs.leastRanks() - 1),
                    "ranks below the " + declaredRanks + " of its comment");
        }
        int ranks = Math.max(declaredRanks, pairs.leastRanks());
        if (ranks == 0) {
            throw lines.error("no pair", "at least one, or a line '# ranks: N'");
        }
        return ranks;
    }

    private void read() {
        readHeader();
        for (String line = nextLine(); line != null; line = nextLine()) {
            readPair(fields(line), line);
        }
    }

    /** The next line that is neither blank nor a comment; null at the end. */
    private String nextLine() {
        String line = lines.next();
        while (line != null && (line.isBlank() || line.startsWith("#"))) {
            readComment(line);
            line = lines.next();
        }
        return line;
    }

    private void readComment(String line) {
        Matcher ranks = RANKS.matcher(line);
        if (!ranks.matches()) {
            return;
        }
        if (declaredRanks != UNDECLARED) {
            throw lines.error("'# ranks' a second time", "it once");
        }
        declaredRanks = (int) pairs.number("ranks", ranks.group(1), 1, limit);
    }

    private void readHeader() {
        String line = nextLine();
        if (line == null) {
            throw lines.error("nothing", HEADER);
        }
        if (!isHeader(line)) {
            throw lines.error(Fields.quoted(line), HEADER + " as the first line");
        }
        List<String> names = fields(line);
        columns = names.size();
        bytesColumn = names.indexOf("bytes");
        List<String> header =
                HEADERS.stream().filter(names::containsAll).findFirst().orElseThrow();
        sourceColumn = names.indexOf(header.get(0));
        destinationColumn = names.indexOf(header.get(1));
    }

    /** Whether a line is the header of such a file. */
    static boolean isHeader(String line) {
        List<String> names = new ArrayList<>(fields(line));
        names.remove(""); // row numbers
        return HEADERS.stream().anyMatch(header -> names.size() == header.size() && names.containsAll(header));
    }

    /** The fields between commas, without quotes; no field contains a comma or a quote. */
    private static List<String> fields(String line) {
        return Arrays.stream(line.split(",", -1))
                .map(field -> QUOTED.matcher(field.strip()).replaceFirst("$1"))
                .toList();
    }

    private void readPair(List<String> fields, String line) {
        if (fields.size() != columns) {
            throw lines.error(Fields.quoted(line), HEADER);
        }
        int source = pairs.rank("source", fields.get(sourceColumn), limit);
        int destination = pairs.rank("destination", fields.get(destinationColumn), limit);
        pairs.add(source, destination, pairs.number("bytes", fields.get(bytesColumn), 0, TrafficPairs.MAX_BYTES));
    }
}
