package sare.mapping;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.apache.commons.math3.util.MathArrays;

/** Samples without replacement. */
public final class Sampling {
    private static final int ALLOCATION_STREAM = 1; // before the seed; random mappings use the seed alone

    private Sampling() {}

    /** Different numbers in ascending order, of a seed; independent of a random mapping of the same seed. */
    public static int[] ascending(int count, int bound, long seed) {
        int[] stream = {ALLOCATION_STREAM, (int) (seed >>> Integer.SIZE), (int) seed};
        int[] numbers = distinct(count, bound, new Well19937c(stream));
        Arrays.sort(numbers);
        return numbers;
    }

    /** The numbers from 0 to {@code count - 1} in a random order, every one equally likely. */
    public static int[] shuffled(int count, RandomGenerator generator) {
        int[] shuffled = IntStream.range(0, count).toArray();
        MathArrays.shuffle(shuffled, generator);
        return shuffled;
    }

    /**
     * Different numbers from 0 to {@code bound - 1}, every choice and order equally likely, by a shuffle that stops after
     * {@code count} steps (Durstenfeld, "Algorithm 235: Random permutation", CACM 7(7), 1964).
     *
     * @throws IllegalArgumentException when {@code count} is below 1 or above {@code bound}
     */
    public static int[] distinct(int count, int bound, RandomGenerator generator) {
        if (count < 1 || count > bound) {
            throw new IllegalArgumentException(count + " different numbers of " + bound);
        }
        int[] shuffled = IntStream.range(0, bound).toArray();
        for (int i = 0; i < count; i++) {
            IntArrays.swap(shuffled, i, i + generator.nextInt(bound - i));
        }
        return Arrays.copyOf(shuffled, count);
    }
}
