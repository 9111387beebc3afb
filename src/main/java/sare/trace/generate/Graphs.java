package sare.trace.generate;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import org.apache.commons.math3.random.RandomGenerator;
import sare.trace.GraphFile;
import sare.trace.TrafficMatrix;

/** Exchanges along the edges of graphs. */
final class Graphs {
    static final String DEGREE = "degree";
    static final String RADIUS = "radius";
    static final String FILE = "file";
    static final double MOST_RADIUS = 1.5; // beyond the diagonal of the unit square

    private static final int USE_OF_RANDOM = 1;

    private record UnitSquarePoint(double x, double y) {}

    private Graphs() {}

    /** A random graph: as many pairs of ranks as the mean degree requires; all sets of pairs are equally likely. */
    static Generator random(GeneratorArguments arguments) {
        int ranks = arguments.ranks();
        double degree = arguments.get(DEGREE).decimal(0, ranks - 1, "a number from 0 to " + (ranks - 1));
        long pairs = ranks * (ranks - 1L) / 2;
        long edges = Math.min(pairs, Math.round(ranks * degree / 2));
        arguments.checkMessages(2 * edges);
        long[] sampled = sample(pairs, (int) edges, arguments.random(USE_OF_RANDOM));
        long bytes = arguments.bytes();
        Exchange exchange = new Exchange(arguments, ranks);
        for (long pair : sampled) {
            int larger = larger(pair);
            exchange.addBoth((int) (pair - triangle(larger)), larger, bytes);
        }
        return Exchanges.of(ranks, exchange);
    }

    /**
     * Samples different numbers below a bound, all sets equally likely; returns them in ascending order (Bentley and Floyd, "A
     * sample of brilliance", CACM 30(9), 1987).
     */
    static long[] sample(long bound, int count, RandomGenerator random) {
        LongOpenHashSet sample = new LongOpenHashSet(count);
        for (long last = bound - count; last < bound; last++) {
            long number = (long) (random.nextDouble() * (last + 1));
            sample.add(sample.contains(number) ? last : number);
        }
        long[] sorted = sample.toLongArray();
        Arrays.sort(sorted);
        return sorted;
    }

    /** The number of the first pair with this larger rank; pairs are numbered in the order 1-0, 2-0, 2-1, 3-0 and so on. */
    private static long triangle(long larger) {
        return larger * (larger - 1) / 2;
    }

    /** The larger rank of the pair with this number. */
    static int larger(long pair) {
        int larger = (int) ((1 + Math.sqrt(1 + 8.0 * pair)) / 2);
        while (triangle(larger) > pair) { // rounding of the root
            larger--;
        }
        while (triangle(larger + 1L) <= pair) {
            larger++;
        }
        return larger;
    }

    /** A random geometric graph: ranks are random points of the unit square, numbered from left to right. */
    static Generator geometric(GeneratorArguments arguments) {
        int ranks = arguments.ranks();
        double radius = arguments.get(RADIUS).decimal(0, MOST_RADIUS, "a number from 0 to " + MOST_RADIUS);
        RandomGenerator random = arguments.random(USE_OF_RANDOM);
        UnitSquarePoint[] points = new UnitSquarePoint[ranks];
        Arrays.setAll(points, i -> new UnitSquarePoint(random.nextDouble(), random.nextDouble()));
        Arrays.sort(points, Comparator.comparingDouble(UnitSquarePoint::x));
        long bytes = arguments.bytes();
        Exchange exchange = new Exchange(arguments, ranks);
        for (int rank = 0; rank < ranks; rank++) {
            for (int other = rank + 1; other < ranks && points[other].x - points[rank].x <= radius; other++) {
                if (StrictMath.hypot(points[other].x - points[rank].x, points[other].y - points[rank].y) <= radius) {
                    exchange.addBoth(rank, other, bytes);
                }
            }
        }
        return Exchanges.of(ranks, exchange);
    }

    /** The graph of a file; the bytes of a message are those of an edge of weight 1 times the weight of the edge. */
    static Generator ofFile(GeneratorArguments arguments) {
        String file = arguments.get(FILE).text();
        if (file.chars().anyMatch(Character::isISOControl)) {
            throw arguments.get(FILE).error("a name without control characters, which fits into a line of the header");
        }
        TrafficMatrix graph = GraphFile.read(Path.of(file));
        Exchange exchange = new Exchange(arguments, graph.ranks());
        long bytes = arguments.bytes();
        for (int source = 0; source < graph.ranks(); source++) {
            for (int entry = graph.firstEntry(source); entry < graph.endEntry(source); entry++) {
                if (Math.multiplyHigh(graph.bytes(entry), bytes) != 0 || graph.bytes(entry) * bytes < 0) {
                    throw arguments.error(
                            " with a weight of " + graph.bytes(entry) + " times " + bytes + " bytes",
                            "messages of fewer than 2^63 bytes");
                }
                exchange.add(source, graph.destination(entry), 0, graph.bytes(entry) * bytes);
            }
        }
        return Exchanges.of(graph.ranks(), exchange);
    }
}
