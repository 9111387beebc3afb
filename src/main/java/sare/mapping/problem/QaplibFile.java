package sare.mapping.problem;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import sare.input.LineReader;
import sare.input.Numbers;

/**
 * Reads a problem of QAPLIB (Burkard, Karisch and Rendl, "QAPLIB - a quadratic assignment problem library", Journal of Global
 * Optimization 10, 1997). A file has the size n and two n by n matrices, as whole numbers separated by blanks or line ends. The
 * first matrix is the traffic between ranks, the second the costs between positions.
 */
public final class QaplibFile {
    private final LineReader lines;
    private Iterator<String> words = List.<String>of().iterator();

    private QaplibFile(LineReader lines) {
        this.lines = lines;
    }

    /**
     * Reads a file, plain or compressed.
     *
     * @throws sare.input.InputException when the file has another form
     */
    public static MappingProblem read(Path path) {
        try (LineReader lines = LineReader.open(path)) {
            return new QaplibFile(lines).read();
        }
    }

    private MappingProblem read() {
        int size = (int) number("the size", 1, CostMatrix.MAX_POSITIONS);
        long[][] weights = new long[size][]; // rows are allocated one by one because the file may end after the size
        for (int from = 0; from < size; from++) {
            weights[from] = row(size, "traffic", Numbers.MAX_WHOLE);
        }
        int[][] costs = new int[size][];
        for (int from = 0; from < size; from++) {
            costs[from] = Arrays.stream(row(size, "a cost", Integer.MAX_VALUE))
                    .mapToInt(Math::toIntExact)
                    .toArray();
        }
        if (nextWord() != null) {
            throw lines.error("more numbers", "a size n and 2 * n * n numbers");
        }
        return MappingProblem.of(
                lines.file(), WeightRows.of(weights), CostMatrix.of(size, (from, to) -> costs[from][to]));
    }

    private long[] row(int size, String what, long most) {
        long[] row = new long[size];
        for (int to = 0; to < size; to++) {
            row[to] = number(what, 0, most);
        }
        return row;
    }

    private long number(String what, long least, long most) {
        String word = nextWord();
        if (word == null) {
            throw lines.error("the end of the file", what);
        }
        return Numbers.whole(word, least, most)
                .orElseThrow(() -> lines.error(what + ": '" + word + "'", Numbers.wholeRange(least, most)));
    }

    private String nextWord() {
        while (!words.hasNext()) {
            String line = lines.next();
            if (line == null) {
                return null;
            }
            words = line.isBlank() ? words : List.of(line.strip().split("\\s+")).iterator();
        }
        return words.next();
    }
}
