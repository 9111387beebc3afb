package sare.trace.edit;

import it.unimi.dsi.fastutil.ints.Int2LongMap;
import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sare.input.InputException;
import sare.trace.Trace;

/**
 * Finds the iterations of a program. In each rank, it finds the section of repeated steps that covers most of the rank. Each
 * rank votes for its number of repetitions, with the number of these steps as weight. A rank with more repetitions joins
 * several of them into one iteration; a rank without repetitions has no steps in iterations. {@link IterationLines} then finds
 * the beginnings of the iterations. If there are none, the number less one is tried, then the number with the next most votes.
 */
final class IterationSearch {
    private static final int LEAST_ITERATIONS = 2;
    private static final int CANDIDATES = 3; // numbers of iterations to try

    private final Trace trace;
    private final MessageEnds ends;
    private final StepNumbers steps;

    IterationSearch(Trace trace) {
        this.trace = trace;
        this.ends = new MessageEnds(trace);
        this.steps = new StepNumbers(trace);
    }

    Iterations find() {
        for (Likeness likeness : Likeness.values()) {
            Optional<Iterations> found = find(likeness);
            if (found.isPresent()) {
                return found.get();
            }
        }
        throw new InputException(
                trace.name(),
                "no iterations",
                "operations that repeat in all ranks together and are half of the program at least, or --mark");
    }

    private Optional<Iterations> find(Likeness likeness) {
        Signatures signatures = new Signatures(trace, steps, likeness);
        Repetition[] longest = new Repetition[trace.ranks()];
        Arrays.setAll(longest, rank -> Repetitions.longest(signatures.of(rank), LEAST_ITERATIONS));
        for (int count : candidates(longest)) {
            Repetition[] fitting = new Repetition[longest.length];
            Arrays.setAll(
                    fitting,
                    rank -> longest[rank].count() >= count
                            ? longest[rank]
                            : Repetitions.longest(signatures.of(rank), count));
            Optional<Iterations> found = settled(fitting, count, likeness);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The numbers of repetitions with the most votes; for equal votes, the larger number first. */
    private static List<Integer> candidates(Repetition[] repetitions) {
        Int2LongOpenHashMap votes = new Int2LongOpenHashMap();
        for (Repetition repetition : repetitions) {
            if (repetition.period() > 0) {
                votes.addTo(repetition.count(), repetition.coverage());
            }
        }
        return votes.int2LongEntrySet().stream()
                .sorted(Comparator.comparingLong(Int2LongMap.Entry::getLongValue)
                        .thenComparingInt(Int2LongMap.Entry::getIntKey)
                        .reversed())
                .limit(CANDIDATES)
                .map(Int2LongMap.Entry::getIntKey)
                .toList();
    }

    /** The iterations, if this many or one less match; those without requests across their borders are preferred. */
    private Optional<Iterations> settled(Repetition[] repetitions, int most, Likeness likeness) {
        for (boolean requestsCount : new boolean[] {true, false}) {
            for (int count = most; count >= Math.max(LEAST_ITERATIONS, most - 1); count--) {
                Repetition[] grouped = grouped(repetitions, count);
                if (!isHalfOfAll(grouped, count)) {
                    continue;
                }
                IterationLines lines = new IterationLines(trace, ends, steps, grouped, count, requestsCount);
                if (lines.settle()) {
                    return Optional.of(iterations(lines, count, likeness));
                }
            }
        }
        return Optional.empty();
    }

    private static Repetition[] grouped(Repetition[] repetitions, int count) {
        return Arrays.stream(repetitions)
                .map(repetition -> repetition.grouped(Math.max(1, repetition.count() / count)))
                .toArray(Repetition[]::new);
    }

    private boolean isHalfOfAll(Repetition[] repetitions, int count) {
        long covered = 0;
        long all = 0;
        for (int rank = 0; rank < repetitions.length; rank++) {
            covered += (long) count * repetitions[rank].period();
            all += steps.count(rank);
        }
        return covered > 0 && 2 * covered >= all;
    }

    private Iterations iterations(IterationLines lines, int count, Likeness likeness) {
        int[][] begins = new int[trace.ranks()][];
        for (int rank = 0; rank < begins.length; rank++) {
            begins[rank] = new int[count + 1];
            for (int iteration = 0; iteration <= count; iteration++) {
                begins[rank][iteration] = steps.count(rank) == 0
                        ? firstBurst(rank, iteration, count)
                        : steps.firstOperation(rank, lines.begin(rank) + iteration * lines.period(rank));
            }
        }
        return new Iterations(count, begins, "found by steps that are alike in " + likeness.words());
    }

    /** The beginning of an iteration in a rank that only computes: its bursts are divided evenly, or are in no iteration. */
    private int firstBurst(int rank, int iteration, int count) {
        int bursts = trace.endOperation(rank) - trace.firstOperation(rank);
        return trace.firstOperation(rank) + (bursts % count == 0 ? bursts / count * iteration : 0);
    }
}
