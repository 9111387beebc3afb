package sare.statistics.verdict;

import java.util.Optional;
import java.util.OptionalDouble;
import sare.statistics.Interval;
import sare.statistics.Sample;

/**
 * What is concluded of a group inside a block.
 *
 * @param name the group's
 * @param kind what it is to the tests
 * @param sample the units' values
 * @param meanInterval of the mean, by Student's distribution; nothing for a single unit
 * @param isBest whether it has the best mean (or median, where ratios are of medians) of those that are compared
 * @param isAheadOfBest whether it is a {@link GroupKind#SINGLE} and better than the best, of which nothing can be concluded
 * @param againstBest how it compares with the best; nothing for the best itself and for those that are in no test
 * @param letters groups that share a letter do not differ; empty for those in no test, and under {@link Rule#PUBLISHED}
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
     * @param method how
     * @param pValue of the test by itself; nothing for two constants
     * @param adjustedP for all pairs of the block; nothing for two constants
     * @param differs whether it differs from the best: the dagger of tables
     * @param effect how often a value of the group is larger than one of the best
     * @param ratio of the group to the best
     * @param equivalence see {@link PairVerdict#equivalence}
     */
    public record AgainstBest(
            PairMethod method,
            OptionalDouble pValue,
            OptionalDouble adjustedP,
            boolean differs,
            Optional<Effect> effect,
            Optional<Ratio> ratio,
            OptionalDouble equivalence) {
        /** The pair, seen from the group that is not the best. */
        static AgainstBest of(PairVerdict pair, int group) {
            boolean isFirst = pair.first() == group;
            return new AgainstBest(
                    pair.method(),
                    pair.pValue(),
                    pair.adjustedP(),
                    pair.differs(),
                    isFirst ? pair.effect() : pair.effect().map(Effect::inverse),
                    isFirst ? pair.ratio() : pair.ratio().map(Ratio::inverse),
                    pair.equivalence());
        }

        /** The adjusted p, of two constants 0 when they differ and 1 otherwise. */
        double certainty() {
            return adjustedP.orElse(differs ? 0 : 1);
        }
    }

    /** Whether the group differs from the best of its block. */
    public boolean differsFromBest() {
        return againstBest.isPresent() && againstBest.get().differs();
    }
}
