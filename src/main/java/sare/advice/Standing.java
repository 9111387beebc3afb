package sare.advice;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * What a race knows of a candidate.
 *
 * @param candidate the candidate
 * @param scores by seed, in the order of the seeds of the race; empty if it was not simulated
 */
public record Standing(Candidate candidate, List<Double> scores) {
    /** Candidates with lower mean scores first, those that were not simulated last. */
    static final Comparator<Standing> BEST_FIRST = Comparator.comparingDouble(Standing::meanScore);

    /** Number of seeds with which it was simulated. */
    public int seeds() {
        return scores.size();
    }

    /** The mean of the scores; infinite without any. */
    double meanScore() {
        return scores.stream().mapToDouble(Double::doubleValue).average().orElse(Double.POSITIVE_INFINITY);
    }

    double[] values() {
        return scores.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** The differences of the scores to another's with the same seeds. */
    double[] minus(Standing other) {
        double[] differences = values();
        double[] others = other.values();
        Arrays.setAll(differences, seed -> differences[seed] - others[seed]);
        return differences;
    }

    /** Whether it was simulated and has the same scores as another. */
    boolean isEqual(Standing other) {
        return seeds() > 0 && scores.equals(other.scores);
    }
}
