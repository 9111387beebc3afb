package sare.mapping.layout;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Arithmetic with the sides of boxes of whole numbers, such as those of a process grid or of its blocks. */
public final class Sides {
    private Sides() {}

    /** Number of points of a box. */
    public static long volume(int... sides) {
        return Arrays.stream(sides).asLongStream().reduce(1, Math::multiplyExact);
    }

    /** Whether a box has so many points. */
    public static boolean have(int volume, int... sides) {
        long product = 1;
        for (int side : sides) {
            product = Math.min(Integer.MAX_VALUE + 1L, product * side); // so that it does not overflow
        }
        return product == volume;
    }

    /** The coordinates of a point of a box; the first one is the fastest. */
    public static int[] point(int number, int... sides) {
        int[] point = new int[sides.length];
        int rest = number;
        for (int d = 0; d < sides.length; d++) {
            point[d] = rest % sides[d];
            rest /= sides[d];
        }
        return point;
    }

    /** The coordinates of all points of a box, by number. */
    static List<int[]> points(int... sides) {
        return IntStream.range(0, (int) volume(sides))
                .mapToObj(number -> point(number, sides))
                .toList();
    }

    /** As a user writes it, such as {@code 8x4}. */
    public static String text(int... sides) {
        return IntStream.of(sides).mapToObj(String::valueOf).collect(Collectors.joining("x"));
    }

    /**
     * The most even sides with a volume, ascending: those whose longest side is shortest, among equals whose second longest is, and so
     * on. The longest side comes last, as in MPI_Dims_create, whose last dimension runs fastest and comes first here.
     */
    public static int[] mostEven(int volume, int dimensions) {
        return mostEven(volume, dimensions, volume).orElseThrow();
    }

    private static Optional<int[]> mostEven(int volume, int dimensions, int longest) {
        if (dimensions == 1) {
            return volume <= longest ? Optional.of(new int[] {volume}) : Optional.empty();
        }
        for (int last = 1; last <= Math.min(volume, longest); last++) {
            Optional<int[]> others =
                    volume % last == 0 ? mostEven(volume / last, dimensions - 1, last) : Optional.empty();
            if (others.isPresent()) {
                int[] sides = Arrays.copyOf(others.get(), dimensions);
                sides[dimensions - 1] = last;
                return Optional.of(sides);
            }
        }
        return Optional.empty();
    }

    /**
     * The largest block of at most some points whose sides divide those of a box; among equals the most even one, then the one whose
     * number of blocks by dimension is most even, then the one that is longest in the first dimensions.
     */
    static int[] largestBlock(int[] box, long points) {
        return new BlockSearch(box, points).best();
    }

    /** Tries all divisors of the sides. */
    private static final class BlockSearch {
        private final int[][] divisors; // of each side, descending
        private final long points;
        private final int[] sides; // of the block that is being tried
        private int[] best;

        BlockSearch(int[] box, long points) {
            this.divisors = IntStream.of(box).mapToObj(BlockSearch::divisors).toArray(int[][]::new);
            this.points = points;
            this.sides = new int[box.length];
        }

        int[] best() {
            extend(0, 1);
            return best;
        }

        private void extend(int dimension, long volume) {
            if (dimension == divisors.length) {
                best = best == null || isBetter() ? sides.clone() : best;
                return;
            }
            for (int side : divisors[dimension]) {
                if (volume * side <= points) {
                    sides[dimension] = side;
                    extend(dimension + 1, volume * side);
                }
            }
        }

        private static int[] divisors(int number) {
            return IntStream.rangeClosed(1, number)
                    .map(i -> number + 1 - i)
                    .filter(divisor -> number % divisor == 0)
                    .toArray();
        }

        private boolean isBetter() {
            int order = Long.compare(volume(sides), volume(best));
            if (order == 0) {
                order = Arrays.compare(descending(best), descending(sides));
            }
            return order > 0
                    || (order == 0 && Arrays.compare(descending(numbers(best)), descending(numbers(sides))) > 0);
        }

        private int[] numbers(int... block) {
            return IntStream.range(0, block.length)
                    .map(d -> divisors[d][0] / block[d])
                    .toArray();
        }

        private static int[] descending(int[] sides) {
            int[] sorted = IntStream.of(sides).map(side -> -side).sorted().toArray();
            return IntStream.of(sorted).map(side -> -side).toArray();
        }
    }
}
