package sare.advice;

import java.util.List;
import java.util.stream.LongStream;
import sare.mapping.problem.Arrangement;

/**
 * The outcome of a simulation of all cases under an arrangement.
 *
 * @param arrangement the positions of ranks; not to be changed
 * @param fidelity how much was simulated
 * @param seed of the runs
 * @param runs by case
 */
public record Outcome(Arrangement arrangement, Fidelity fidelity, long seed, List<CaseRun> runs) {
    /** The outcome in one of the cases. */
    Outcome ofCase(int number) {
        return new Outcome(arrangement, fidelity, seed, List.of(runs.get(number)));
    }

    /** The outcome under another seed, of a question that does not depend on it. */
    Outcome withSeed(long other) {
        return new Outcome(arrangement, fidelity, other, runs);
    }

    /** The cycles by case. */
    public long[] cycles() {
        return runs.stream().mapToLong(run -> run.figures().cycles()).toArray();
    }

    /** The mean of the logarithms of the cycles over the cases, so that a difference is the logarithm of a mean ratio. */
    double score() {
        return LongStream.of(cycles()).mapToDouble(StrictMath::log).average().orElseThrow();
    }

    /** The geometric mean of the cycles over the cases; of a single case, its cycles. */
    double meanCycles() {
        return runs.size() == 1 ? runs.get(0).figures().cycles() : StrictMath.exp(score());
    }

    /** Links crossed by the simulated packets. */
    long packetHops() {
        return runs.stream().mapToLong(run -> run.figures().packetHops()).sum();
    }

    /** Links that the packets of whole runs cross. */
    long packetHopsOfWholeRuns() {
        return runs.stream()
                .mapToLong(run -> run.figures().packetHopsOfWholeRun())
                .sum();
    }

    /** Whether nothing was extrapolated, so that the cycles are those of whole runs. */
    boolean isExact() {
        return runs.stream().allMatch(run -> run.figures().isExact());
    }
}
