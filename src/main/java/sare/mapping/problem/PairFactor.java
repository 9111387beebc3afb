package sare.mapping.problem;

/** What the traffic of a pair of ranks is multiplied by. It is asked once for each pair, by ascending lower and higher rank. */
@FunctionalInterface
public interface PairFactor {
    /**
     * The factor of a pair, not negative.
     *
     * @param traffic in both directions together
     */
    double of(long traffic);
}
