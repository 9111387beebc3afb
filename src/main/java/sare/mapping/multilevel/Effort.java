package sare.mapping.multilevel;

import org.apache.commons.math3.random.RandomGenerator;

/** What a search may spend, counted in evaluations of swaps, and its random numbers. */
public interface Effort {
    /** Its random numbers. */
    RandomGenerator random();

    /** Counts evaluations. */
    void spend(long evaluations);

    /** Whether nothing is left. */
    boolean isSpent();

    /** One without a limit. */
    static Effort unlimited(RandomGenerator random) {
        return new Effort() {
            @Override
            public RandomGenerator random() {
                return random;
            }

            @Override
            public void spend(long evaluations) {
                // Nothing is limited.
            }

            @Override
            public boolean isSpent() {
                return false;
            }
        };
    }
}
