package sare.statistics.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.util.KthSelector;
import sare.statistics.Interval;
import sare.statistics.Normal;

/**
 * The ratios of all pairs of a block, with joint bootstrap intervals. The simultaneous intervals use the single-step method: it takes the
 * largest distance of any pair in each resample, and the quantile of these distances is the reach of all intervals. So all intervals hold
 * together with the given confidence, for any choice of a pair (Westfall and Young, "Resampling-Based Multiple Testing", 1993, section
 * 2.6). They correspond to Tukey's intervals for normal samples and are wider than Hsu's, which only compare with the best. With paired
 * units, each pair has a different variance, estimated from few differences, and resamples underestimate its spread. Two units have only
 * three different resamples. In both cases the level is divided by the number of pairs (Bonferroni).
 */
final class Ratios {
    private final VerdictOptions options;
    private final List<Observed> groups;
    private final PairedUnits pairing; // null where units are independent
    private final Resamples[] resamples; // by group, null until needed

    /** @param pairing the pairs of units; null if units are independent */
    Ratios(List<Observed> groups, PairedUnits pairing, VerdictOptions options) {
        this.groups = groups;
        this.pairing = pairing;
        this.options = options;
        this.resamples = new Resamples[groups.size()];
    }

    /**
     * The ratio of each pair.
     *
     * @param pairs the numbers of two groups each
     * @return in the same order; empty if a value is not above 0, because ratios are meaningless then
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

    /** The distance that all pairs keep in a share of the resamples equal to the confidence. */
    private double reach(List<ResampledPair> pairs) {
        boolean hasTwoUnits = groups.stream().anyMatch(group -> group.values().size() == 2);
        if (pairing != null || hasTwoUnits) {
            return reach(pairs.size(), options.confidence());
        }
        return reach(pairs, options.resamples(), options.confidence());
    }

    /** The same by Bonferroni. */
    static double reach(int pairs, double confidence) {
        return -Normal.point((1 - confidence) / (2 * Math.max(1, pairs)));
    }

    /** The same by resamples: the quantile of the largest distance of any pair. */
    static double reach(List<ResampledPair> pairs, int resamples, double confidence) {
        double[] largest = new double[resamples];
        pairs.forEach(pair -> pair.raise(largest));
        int place = (int) Math.ceil((largest.length + 1) * confidence);
        return new KthSelector().select(largest, null, Math.min(place, largest.length) - 1);
    }
}
