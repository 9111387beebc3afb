package sare.advice;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import sare.input.Numbers;

/**
 * The seeds of an advice. Searches use seeds of runs that the confirmation never uses: 1000 times the seed of the advice plus 1, 2, 3 and
 * so on, without those of the confirmation. Immutable.
 */
public final class Seeds {
    /** The number of seeds of runs of races and searches. */
    public static final int SEARCH_SEEDS = 10;

    private static final long STRIDE = 1000;

    /** The largest seed of an advice, so that those of its runs have up to 18 digits, as all seeds. */
    public static final long LARGEST = Numbers.MAX_WHOLE / STRIDE;

    private final long seed;
    private final long[] confirmation;
    private final int fewestConfirming;

    /**
     * Of an advice.
     *
     * @param seed of all random choices
     * @param confirmation the seeds of the runs that confirm the answer, each once
     */
    public Seeds(long seed, long... confirmation) {
        this(seed, confirmation.clone(), confirmation.length);
    }

    private Seeds(long seed, long[] confirmation, int fewestConfirming) {
        this.seed = seed;
        this.confirmation = confirmation;
        this.fewestConfirming = fewestConfirming;
    }

    /** The same seeds. Where a time is the limit and does not last for all that confirm, only the first ones do, but at least this many. */
    public Seeds confirmingAtLeast(int fewest) {
        return new Seeds(seed, confirmation, Math.min(fewest, confirmation.length));
    }

    /** The seed of all random choices. */
    public long seed() {
        return seed;
    }

    /** The seeds of runs that confirm the answer; a copy. */
    long[] confirmation() {
        return confirmation.clone();
    }

    /** The first of the seeds of runs that confirm the answer: as many as run in any case, and this many more if there are so many. */
    long[] confirmation(long more) {
        return Arrays.copyOf(confirmation, (int) Math.min(confirmation.length, fewestConfirming + more));
    }

    /** The first seeds of runs of searches. */
    public long[] search(int count) {
        Set<Long> taken = Arrays.stream(confirmation).boxed().collect(Collectors.toSet());
        return LongStream.iterate(seed * STRIDE + 1, next -> next + 1)
                .filter(next -> !taken.contains(next))
                .limit(count)
                .toArray();
    }
}
