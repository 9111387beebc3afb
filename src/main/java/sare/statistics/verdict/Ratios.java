package sare.statistics.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.util.KthSelector;
import sare.statistics.Interval;

/**
 * The ratios of all pairs of a block, bootstrapped together. The simultaneous intervals are single-step: of each resample the largest
 * distance of any pair is kept, and the quantile of those at the confidence wanted is the reach of all intervals, so that all
 * hold together with it, whichever pair the data single out (Westfall and Young, "Resampling-Based Multiple Testing", 1993, section
 * 2.6; as Tukey's intervals do for normal samples, and wider than Hsu's, which compare with the best alone). Where units are paired, each
 * pair has a variance of its own, of few differences, and resamples have too little of that: the level is then divided by the number of pairs
 * (Bonferroni).
 */
final class Ratios {
    private final VerdictOptions options;
    private final List<Observed> groups;
    private final PairedUnits pairing; // null where units are independent
    private final Resamples[] resamples; // by group, null until they are needed

    /** @param pairing how units belong together; null where they are independent */
    Ratios(List<Observed> groups, PairedUnits pairing, VerdictOptions options) {
        this.groups = groups;
        this.pairing = pairing;
        this.options = options;
        this.resamples = new Resamples[groups.size()];
    }

    /**
     * The ratio of each pair.
     *
     * @param pairs by the numbers of two groups
     * @return in the same order; nothing where a value is not above 0, as ratios mean nothing then
     */
    List<Optional<Ratio>> of(List<int[]> pairs) {
        if (groups.stream().anyMatch(group -> !(group.values().minimum() > 0))) {
            return pairs.stream().map(pair -> Optional.<Ratio>empty()).toList();
        }
        List<ResampledPair> resampled = new ArrayList<>();
        for (int[] pair : pairs) {
            resampled.add(pair(pair[0], pair[1]));
        }
        double reach = reach(resampled.stream().filter(pair -> !pair.isExact()).toList());
        return resampled.stream().map(pair -> Optional.of(ratio(pair, reach))).toList();
    }

    private Ratio ratio(ResampledPair pair, double reach) {
        Interval own = pair.interval(options.confidence());
        return new Ratio(pair.estimate(), own, pair.simultaneousInterval(reach));
    }

    private ResampledPair pair(int first, int second) {
        boolean isPaired = pairing != null && isSample(first) && isSample(second);
        if (!isPaired || pairing.isComplete()) {
            return new ResampledPair(resamples(first), resamples(second), isPaired, options.centre());
        }
        PairedUnits.Common common = pairing.common(first, second);
        return new ResampledPair(
                resamples(common.first(), PairedUnits.STREAM),
                resamples(common.second(), PairedUnits.STREAM),
                true,
                options.centre());
    }

    private boolean isSample(int group) {
        return groups.get(group).kind() == GroupKind.SAMPLE;
    }

    private Resamples resamples(int group) {
        if (resamples[group] == null) {
            boolean isPaired = pairing != null && pairing.isComplete() && isSample(group);
            resamples[group] = isPaired
                    ? resamples(pairing.values(group), PairedUnits.STREAM)
                    : resamples(
                            groups.get(group).values().values(),
                            groups.get(group).name());
        }
        return resamples[group];
    }

    private Resamples resamples(double[] values, String stream) {
        return Resamples.of(values, new IndexStream(options.seed(), stream), options);
    }

    /** The distance that no pair exceeds in a share of the resamples that is the confidence. */
    private double reach(List<ResampledPair> pairs) {
        if (pairing != null) {
            return -Normal.point((1 - options.confidence()) / (2 * Math.max(1, pairs.size())));
        }
        double[] largest = new double[options.resamples()];
        pairs.forEach(pair -> pair.raise(largest));
        int place = (int) Math.ceil((largest.length + 1) * options.confidence());
        return new KthSelector().select(largest, null, Math.min(place, largest.length) - 1);
    }
}
