package sare.trace.generate;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.Parameter;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.trace.TraceBuilder;

/**
 * The arguments of a call of a generator, and the errors of the call.
 *
 * @param option the option or argument with the call, for errors
 * @param name name of the generator
 * @param values values of the parameters, defaults included
 */
record GeneratorArguments(String option, String name, YamlMapping values) {
    static final String RANKS = "ranks";

    private static final String ITERATIONS = "iterations";
    private static final String BYTES = "bytes";
    private static final String COMPUTE = "compute-nanoseconds";
    private static final String IMBALANCE = "imbalance";
    private static final String SEED = "seed";
    private static final String SAME = "same";

    private static final int LEAST_RANKS = 2;
    private static final int MAX_ITERATIONS = 1_000_000;
    static final long MAX_BYTES = 1_000_000_000_000L;
    private static final long MAX_NANOSECONDS = 1_000_000_000_000L;
    private static final String BYTES_RANGE = "0 to 10^12, or with a unit such as 64KiB or 64KB";
    private static final String IMBALANCE_RANGE = "0 to 1";

    /** The parameter for the number of ranks, for a generator without a grid. */
    static Parameter ranksParameter(String allowed) {
        return Parameter.required(RANKS, "number of ranks", "-", allowed, "-");
    }

    /** The parameter for the sizes of a grid of ranks. */
    static Parameter gridParameter(String allowed) {
        return Parameter.required(
                RANKS, "ranks along each dimension; numbers are consecutive along the first one", "-", allowed, "-");
    }

    /** The parameters of a generator: its own, then the common ones. */
    static List<Parameter> withCommon(String bytesMeaning, Parameter... own) {
        return withCommon(bytesMeaning, "4096", own);
    }

    /** The parameters of a generator whose {@code bytes} have a default of their own. */
    static List<Parameter> withCommon(String bytesMeaning, String defaultBytes, Parameter... own) {
        List<Parameter> all = new ArrayList<>(List.of(own));
        all.add(Parameter.optional(ITERATIONS, "number of iterations", "-", "1 to " + MAX_ITERATIONS, "10", "-"));
        all.add(bytesParameter(BYTES, bytesMeaning, defaultBytes));
        all.add(Parameter.optional(
                COMPUTE, "compute time of a rank in an iteration", "ns", "0 to 10^12 ns, 0 for none", "0", "-"));
        all.add(Parameter.optional(
                IMBALANCE,
                "the compute time of each rank has a random factor from 1 - imbalance to 1 + imbalance",
                "-",
                IMBALANCE_RANGE,
                "0",
                "-"));
        all.add(Parameter.optional(SEED, "seed of all random numbers", "-", "0 to " + Numbers.MAX_WHOLE, "1", "-"));
        return all;
    }

    static Parameter bytesParameter(String name, String meaning, String defaultValue) {
        return Parameter.optional(name, meaning, "bytes", BYTES_RANGE, defaultValue, "-");
    }

    /** A parameter for bytes whose default is the value of {@code bytes}. */
    static Parameter sameBytesParameter(String name, String meaning) {
        return Parameter.optional(name, meaning, "bytes", BYTES_RANGE + ", or same: as bytes", SAME, "-");
    }

    YamlValue get(String key) {
        return values.get(key);
    }

    int ranks() {
        return values.get(RANKS).integer(LEAST_RANKS, TraceBuilder.MAX_RANKS);
    }

    ProcessGrid grid(int leastDimensions, int mostDimensions) {
        YamlValue value = values.get(RANKS);
        int[] sizes = value.integers(1, TraceBuilder.MAX_RANKS);
        if (sizes.length < leastDimensions || sizes.length > mostDimensions) {
            String range = leastDimensions == mostDimensions ? "" : leastDimensions + " to ";
            throw value.error("a grid of " + range + mostDimensions + " dimensions, such as "
                    + (mostDimensions == 1 ? "16" : "8x8"));
        }
        long ranks = 1;
        for (int size : sizes) {
            ranks = Math.min(ranks * size, TraceBuilder.MAX_RANKS + 1L);
        }
        if (ranks < LEAST_RANKS || ranks > TraceBuilder.MAX_RANKS) {
            throw value.error(LEAST_RANKS + " to " + TraceBuilder.MAX_RANKS + " ranks");
        }
        return new ProcessGrid(sizes);
    }

    int iterations() {
        return values.get(ITERATIONS).integer(1, MAX_ITERATIONS);
    }

    long bytes() {
        return bytes(BYTES);
    }

    long bytes(String key) {
        return values.get(key).bytes(0, MAX_BYTES);
    }

    /** The bytes of a parameter; those of {@link #bytes()} if its value is {@code same}. */
    long bytesOrSame(String key) {
        return values.get(key).text().equals(SAME) ? bytes() : bytes(key);
    }

    /** Compute time of a rank in an iteration, before the factor for imbalance. */
    long computeNanoseconds() {
        return values.get(COMPUTE).whole(0, MAX_NANOSECONDS);
    }

    double imbalance() {
        return values.get(IMBALANCE).decimal(0, 1, "a number from " + IMBALANCE_RANGE);
    }

    /** Random numbers for one use; they are independent of those for other uses of the same seed. */
    RandomGenerator random(int use) {
        long seed = values.get(SEED).whole(0, Numbers.MAX_WHOLE);
        return new Well19937c(new int[] {(int) (seed >>> Integer.SIZE), (int) seed, use});
    }

    /** The error for arguments that do not match. */
    InputException error(String found, String expected) {
        return new InputException(option, name + found, expected);
    }

    /** Checks the number of messages of an iteration before memory is allocated for them. */
    void checkMessages(long messages) {
        if (messages > ProgramWriter.MAX_OPERATIONS / 2) {
            throw tooLarge();
        }
    }

    /** The error for a program with too many operations. */
    InputException tooLarge() {
        return error(
                " of more than " + ProgramWriter.MAX_OPERATIONS + " operations", "fewer ranks, iterations or messages");
    }
}
