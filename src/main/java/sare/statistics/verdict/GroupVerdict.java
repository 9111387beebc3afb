package sare.statistics.verdict;

import java.util.Optional;
import java.util.OptionalDouble;
import sare.statistics.Interval;
import sare.statistics.Sample;

/**
 * The verdict on a group of a block.
 *
 * @param name the group's name
 * @param kind how it takes part in tests
 * @param sample the units' values
 * @param meanInterval confidence interval of the mean, by Student's distribution; empty for a single unit
 * @param isBest whether it has the best mean (or median, if ratios are of medians) of the compared groups
 * @param isAheadOfBest whether it is a {@link GroupKind#SINGLE} with a value better than the best group's, from which nothing follows
 * @param againstBest the comparison with the best; empty for the best itself and for groups in no test
 * @param letters groups that share a letter do not differ; empty for groups in no test, and under {@link Rule#PUBLISHED}
 */
public record GroupVerdict(
        String name,
        GroupKind kind,
        Sample sample,
        Optional<Interval> meanInterval,
        boolean isBest,
        boolean isAheadOfBest,
        Optional<AgainstBest> againstBest,
        String letters) {
    /**
     * A group compared with the best of its block.
     *
     * @param method how the pair was tested
     * @param pValue of the test alone; empty for two constants
     * @param adjustedP adjusted for all pairs of the block; empty for two constants
     * @param differs whether it differs from the best: the dagger of tables
     * @param effect how often a value of the group is larger than one of the best
     * @param ratio of the group to the best
     * @param equivalence the p-value of the test that the ratio of the group's mean to the best's is within the given share of 1; empty
     *     where {@link PairVerdict#equivalence} is
     */
    public record AgainstBest(
            PairMethod method,
            OptionalDouble pValue,
            OptionalDouble adjustedP,
            boolean differs,
            Optional<Effect> effect,
            Optional<Ratio> ratio,
            OptionalDouble equivalence) {
        /** The pair in the order (this group, best group). */
        static AgainstBest of(PairVerdict pair, int group, OptionalDouble equivalence) {
            boolean isFirst = pair.first() == group;
            return new AgainstBest(
                    pair.method(),
                    pair.pValue(),
                    pair.adjustedP(),
                    pair.differs(),
                    isFirst ? pair.effect() : pair.effect().map(Effect::inverse),
                    isFirst ? pair.ratio() : pair.ratio().map(Ratio::inverse),
                    equivalence);
        }

        /** The adjusted p; for two constants 0 if they differ and 1 otherwise. */
        double certainty() {
            return adjustedP.orElse(differs ? 0 : 1);
        }

        /** Whether most values of the group are better than those of the best, which has the better mean. */
        public boolean isMostlyBetter(Direction direction) {
            return effect.filter(found -> direction.compare(found.a(), 0.5) < 0).isPresent();
        }
    }

    /** Whether the group differs from the best of its block. */
    public boolean differsFromBest() {
        return againstBest.isPresent() && againstBest.get().differs();
    }
}
