package sare.trace.generate;

import java.util.function.IntUnaryOperator;
import org.apache.commons.math3.util.MathArrays;
import sare.trace.TraceBuilder;

/** Programs in which every rank sends to one rank; a message to itself is left out. */
final class Permutations {
    static final String SHIFT = "shift";
    static final String DRAWN = "drawn";

    private static final int USES_OF_RANDOM = 1_000; // use of the first iteration

    enum Drawn {
        ONCE,
        EVERY_ITERATION
    }

    private Permutations() {}

    /** Rank r sends to rank r + shift, modulo the number of ranks. */
    static Generator ring(GeneratorArguments arguments) {
        int ranks = arguments.ranks();
        int shift = arguments.get(SHIFT).integer(1, TraceBuilder.MAX_RANKS);
        if (shift >= ranks) {
            throw arguments.get(SHIFT).error("fewer than the " + ranks + " ranks");
        }
        return Exchanges.permutation(arguments, ranks, rank -> (rank + shift) % ranks);
    }

    /** Column x of row y sends to column y of row x. */
    static Generator transpose(GeneratorArguments arguments) {
        ProcessGrid grid = arguments.grid(2, 2);
        if (grid.size(0) != grid.size(1)) {
            throw arguments.get(GeneratorArguments.RANKS).error("a square such as 8x8");
        }
        return Exchanges.permutation(
                arguments, grid.ranks(), rank -> grid.rank(grid.coordinate(rank, 1), grid.coordinate(rank, 0)));
    }

    /**
     * The perfect shuffle of Stone: of N ranks, rank r sends to rank 2 r modulo N - 1, and the last rank to itself. With a power of
     * two of ranks, it rotates the bits of the rank to the left.
     */
    static Generator shuffle(GeneratorArguments arguments) {
        int ranks = arguments.ranks();
        if (ranks % 2 != 0) {
            throw arguments.get(GeneratorArguments.RANKS).error("an even number, because two halves are shuffled");
        }
        IntUnaryOperator partner = rank -> rank == ranks - 1 ? rank : (int) (2L * rank % (ranks - 1));
        return Exchanges.permutation(arguments, ranks, partner);
    }

    /** A random permutation; all are equally likely. */
    static Generator random(GeneratorArguments arguments) {
        int ranks = arguments.ranks();
        if (arguments.get(DRAWN).choice(Drawn.class) == Drawn.ONCE) {
            return Exchanges.of(ranks, sample(arguments, ranks, 0));
        }
        return new Generator() {
            @Override
            public int ranks() {
                return ranks;
            }

            @Override
            public void iteration(ProgramWriter steps, int iteration) {
                steps.computeEverywhere();
                steps.exchange(sample(arguments, ranks, iteration));
            }
        };
    }

    private static Exchange sample(GeneratorArguments arguments, int ranks, int iteration) {
        int[] partners = ProgramWriter.numbersBelow(ranks);
        MathArrays.shuffle(partners, arguments.random(USES_OF_RANDOM + iteration));
        return Exchanges.exchange(arguments, ranks, rank -> partners[rank]);
    }
}
