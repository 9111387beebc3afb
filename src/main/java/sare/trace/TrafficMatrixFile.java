package sare.trace;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.nio.file.Path;
import java.util.List;
import sare.input.LineReader;
import sare.input.Numbers;

/**
 * Reads a traffic matrix from a text file with a line {@code source,destination,bytes} for each pair of ranks, in any order
 * and one way each. The first line is this header, or {@code i,j,bytes}; blank lines and lines that begin with {@code #}
 * mean nothing. Plain or gzip.
 *
 * <pre>
 * source,destination,bytes
 * 0,1,4096
 * 1,0,512
 * </pre>
 */
public final class TrafficMatrixFile {
    private static final String HEADER = "source,destination,bytes";
    private static final List<String> HEADERS = List.of(HEADER, "i,j,bytes");
    private static final int FIELDS = 3;
    private static final long MAX_BYTES = 999_999_999_999_999_999L;
    private static final long UNSEEN = -1;

    private final LineReader lines;
    private final int ranks;
    private final Long2LongOpenHashMap bytesOfPair = new Long2LongOpenHashMap();
    private long sum; // of all bytes so far

    private TrafficMatrixFile(LineReader lines, int ranks) {
        this.lines = lines;
        this.ranks = ranks;
        bytesOfPair.defaultReturnValue(UNSEEN);
    }

    /**
     * Reads a file. Every pair counts as one message.
     *
     * @param ranks ranks that there are, whether they occur in the file or not
     * @throws sare.input.InputException when a line is none of a matrix of so many ranks, a pair comes twice, or all bytes
     *     together do not fit into a long
     */
    public static TrafficMatrix read(Path path, int ranks) {
        try (LineReader lines = LineReader.open(path)) {
            return new TrafficMatrixFile(lines, ranks).read();
        }
    }

    private TrafficMatrix read() {
        readHeader();
        for (String line = nextLine(); line != null; line = nextLine()) {
            readPair(line.split(",", -1), line);
        }
        return TrafficMatrix.of(ranks, bytesOfPair);
    }

    /** The next line that means something, or null behind the last. */
    private String nextLine() {
        String line = lines.next();
        while (line != null && (line.isBlank() || line.startsWith("#"))) {
            line = lines.next();
        }
        return line;
    }

    private void readHeader() {
        String line = nextLine();
        if (line == null) {
            throw lines.error("nothing", HEADER);
        }
        if (!HEADERS.contains(line.replaceAll("\\s", ""))) {
            throw lines.error(Fields.quoted(line), HEADER + " as the first line");
        }
    }

    private void readPair(String[] fields, String line) {
        if (fields.length != FIELDS) {
            throw lines.error(Fields.quoted(line), HEADER);
        }
        long source = number("source", fields[0], ranks - 1);
        long destination = number("destination", fields[1], ranks - 1);
        long bytes = number("bytes", fields[2], MAX_BYTES);
        if (bytesOfPair.putIfAbsent(source * ranks + destination, bytes) != UNSEEN) {
            throw lines.error("the pair " + source + "," + destination + " a second time", "every pair once");
        }
        sum += bytes;
        if (sum < 0) {
            throw lines.error("more than " + Long.MAX_VALUE + " bytes together", "fewer");
        }
    }

    private long number(String what, String field, long max) {
        String text = field.strip();
        return Numbers.whole(text, 0, max)
                .orElseThrow(() -> lines.error(what + ": " + Fields.quoted(text), Numbers.wholeRange(0, max)));
    }
}
