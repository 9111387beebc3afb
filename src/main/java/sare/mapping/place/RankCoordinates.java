package sare.mapping.place;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.input.Parameter;
import sare.input.YamlValue;
import sare.mapping.layout.Sides;

/**
 * Where the coordinates of ranks come from: the sides of the grid that they form, the first dimension fastest; a file with a line
 * {@code rank,x,y,z} for each rank, in any number of dimensions, or a {@link MatrixMarketArray} with a row for each rank; the job's log;
 * or the traffic ({@link Embedding}). Thread-safe; a file is read at its first use.
 */
public final class RankCoordinates {
    /** The parameter of mappers. */
    public static final Parameter PARAMETER = Parameter.optional(
            "coordinates",
            "where the ranks are in their program",
            "-",
            "sides of their grid such as 2x8x32, a file with lines rank,x,y,z or a Matrix Market array, given (those of the"
                    + " job's log; ranks in order if it has none), or embedded (from the traffic)",
            "embedded",
            "embedding: Harel and Koren, GD 2002");

    private static final String EMBEDDED = "embedded";
    private static final String GIVEN = "given";
    private static final int DIMENSIONS = 3;
    private static final int MOST_DIMENSIONS = 8;
    private static final int MOST_RANKS = 1 << 30;

    private final YamlValue value;
    private final Path folder; // to which the path of a file is relative
    private Points ofFile; // null before the file is read

    /** @param value of the parameter; the path of a file is relative to the working directory */
    public RankCoordinates(YamlValue value) {
        this(value, Path.of(""));
    }

    private RankCoordinates(YamlValue value, Path folder) {
        this.value = value;
        this.folder = folder;
        if (isSides() && value.integers(1, MOST_RANKS).length > MOST_DIMENSIONS) {
            throw value.error("at most " + MOST_DIMENSIONS + " dimensions");
        }
    }

    /**
     * The coordinates that a text names.
     *
     * @param option the option or key that gave it, for errors
     */
    public static RankCoordinates of(String option, String text) {
        return new RankCoordinates(YamlValue.of(option, text));
    }

    /** The same, if the path of a file is relative to a folder. */
    public RankCoordinates relativeTo(Path otherFolder) {
        return new RankCoordinates(value, otherFolder);
    }

    /** The file that has them, if a file has them. */
    public Optional<Path> file() {
        return isSides() || isReplaceable() ? Optional.empty() : Optional.of(path());
    }

    private Path path() {
        return folder.resolve(value.text());
    }

    /** Whether those of a job replace them, if it has some. */
    public boolean isReplaceable() {
        return value.is(EMBEDDED) || value.is(GIVEN);
    }

    /** Whether a job was to have them, and has none. */
    boolean isGivenButMissing() {
        return value.is(GIVEN);
    }

    private boolean isSides() {
        return value.text().matches("\\d+(x\\d+)*");
    }

    /**
     * Checks that there are coordinates for so many ranks.
     *
     * @throws InputException when there are not
     */
    public void check(int ranks) {
        if (isSides()) {
            sides(ranks);
        } else if (!isReplaceable()) {
            ofFile(ranks);
        }
    }

    Points of(CommunicationGraph graph) {
        if (value.is(EMBEDDED)) {
            return Embedding.of(graph, DIMENSIONS);
        }
        return isSides() ? inGrid(graph.vertices()) : ofFile(graph.vertices());
    }

    /** Of the file, which is read once. */
    private synchronized Points ofFile(int ranks) {
        if (ofFile == null || ofFile.size() != ranks) {
            ofFile = read(path(), ranks);
        }
        return ofFile;
    }

    private int[] sides(int ranks) {
        int[] sides = value.integers(1, MOST_RANKS);
        if (!Sides.have(ranks, sides)) {
            throw value.error("sides of a grid of " + ranks + " ranks");
        }
        return sides;
    }

    private Points inGrid(int ranks) {
        int[] sides = sides(ranks);
        return Points.of(IntStream.range(0, ranks).mapToObj(rank -> Sides.point(rank, sides)));
    }

    private static Points read(Path file, int ranks) {
        if (MatrixMarketArray.isOne(file)) {
            return Points.of(MatrixMarketArray.read(file, ranks, MOST_DIMENSIONS));
        }
        double[][] points = new double[ranks][];
        int count = 0;
        try (LineReader lines = LineReader.open(file)) {
            boolean isFirst = true;
            for (String line = lines.next(); line != null; line = lines.next()) {
                String text = line.strip();
                boolean isHeader = isFirst && text.matches("(?i)[a-z_]+(,\\s*[a-z_]+)*");
                if (!text.isEmpty() && text.charAt(0) != '#') {
                    isFirst = false;
                    count += isHeader ? 0 : add(lines, text, points);
                }
            }
            if (count < ranks) {
                throw lines.error("coordinates of " + count + " ranks", "a line for each of the " + ranks + " ranks");
            }
        }
        return Points.of(points);
    }

    private static int add(LineReader lines, String text, double[][] points) {
        String[] cells = text.split("[,\\s]+");
        List<Double> numbers = new ArrayList<>();
        for (String cell : cells) {
            OptionalDouble number = Numbers.decimal(cell, -Double.MAX_VALUE, Double.MAX_VALUE);
            numbers.add(number.orElseThrow(() -> lines.error("'" + cell + "'", "a number")));
        }
        if (numbers.size() < 2 || numbers.size() > MOST_DIMENSIONS + 1) {
            throw lines.error("'" + text + "'", "a rank and 1 to " + MOST_DIMENSIONS + " coordinates");
        }
        int rank = (int) Numbers.whole(cells[0], 0, points.length - 1)
                .orElseThrow(() -> lines.error("'" + cells[0] + "'", "a rank from 0 to " + (points.length - 1)));
        if (points[rank] != null) {
            throw lines.error("rank " + rank + " a second time", "every rank once");
        }
        points[rank] = numbers.stream().skip(1).mapToDouble(Double::doubleValue).toArray();
        int dimensions = firstKnown(points).length;
        if (points[rank].length != dimensions) {
            throw lines.error(points[rank].length + " coordinates", dimensions + ", as in the lines before");
        }
        return 1;
    }

    private static double[] firstKnown(double[][] points) {
        int rank = 0;
        while (points[rank] == null) {
            rank++;
        }
        return points[rank];
    }
}
