package sare.statistics.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import sare.statistics.Differences;
import sare.statistics.DunnTest;
import sare.statistics.HolmAdjustment;
import sare.statistics.KruskalWallis;
import sare.statistics.MannWhitney;
import sare.statistics.Sample;
import sare.statistics.SignTest;
import sare.statistics.SignedRank;
import sare.statistics.SmallestP;

/** Tests the pairs of a block by the selected rule and adjusts their p-values. */
final class PairTests {
    private final List<Observed> groups;
    private final PairedUnits pairing; // null where units are independent
    private final VerdictOptions options;
    private final List<int[]> pairs; // by the numbers of two groups

    /**
     * The test of a pair.
     *
     * @param smallestP the smallest p, before adjustment, that the test could have with these numbers of units
     */
    record Tested(PairMethod method, OptionalDouble statistic, OptionalDouble pValue, double smallestP) {}

    /** @param pairing the pairs of units; null if units are independent */
    PairTests(List<Observed> groups, List<int[]> pairs, PairedUnits pairing, VerdictOptions options) {
        this.groups = groups;
        this.pairs = pairs;
        this.pairing = pairing;
        this.options = options;
    }

    /** The tests, in the order of pairs. */
    List<Tested> all() {
        List<Tested> tested = new ArrayList<>();
        List<Tested> dunn = options.rule() == Rule.DUNN ? dunn() : List.of();
        int next = 0;
        for (int[] pair : pairs) {
            boolean areSamples = kind(pair[0]) == GroupKind.SAMPLE && kind(pair[1]) == GroupKind.SAMPLE;
            tested.add(areSamples && options.rule() == Rule.DUNN ? dunn.get(next++) : test(pair[0], pair[1]));
        }
        return tested;
    }

    /** The p-values after Holm's adjustment, by pair; empty for two constants. The published rule does not adjust them. */
    OptionalDouble[] adjusted(List<Tested> tested) {
        double[] raw = tested.stream()
                .filter(test -> test.pValue().isPresent())
                .mapToDouble(test -> test.pValue().getAsDouble())
                .toArray();
        double[] adjusted = options.rule() == Rule.PUBLISHED ? raw : HolmAdjustment.of(raw);
        OptionalDouble[] byPair = new OptionalDouble[tested.size()];
        int next = 0;
        for (int pair = 0; pair < byPair.length; pair++) {
            boolean hasP = tested.get(pair).pValue().isPresent();
            byPair[pair] = hasP ? OptionalDouble.of(adjusted[next++]) : OptionalDouble.empty();
        }
        return byPair;
    }

    /** The smallest adjusted p that any pair could have. */
    OptionalDouble smallestP(List<Tested> tested) {
        List<Tested> withP =
                tested.stream().filter(test -> test.pValue().isPresent()).toList();
        int count = options.rule() == Rule.PUBLISHED ? 1 : withP.size();
        OptionalDouble smallest = withP.stream().mapToDouble(Tested::smallestP).min();
        return smallest.isEmpty() ? smallest : OptionalDouble.of(SmallestP.afterHolm(smallest.getAsDouble(), count));
    }

    private GroupKind kind(int group) {
        return groups.get(group).kind();
    }

    private Sample sample(int group) {
        return groups.get(group).values();
    }

    private Tested test(int first, int second) {
        boolean firstIsConstant = kind(first) == GroupKind.CONSTANT;
        boolean secondIsConstant = kind(second) == GroupKind.CONSTANT;
        if (firstIsConstant && secondIsConstant) {
            return new Tested(PairMethod.BY_VALUE, OptionalDouble.empty(), OptionalDouble.empty(), 0);
        }
        if (options.rule() == Rule.PUBLISHED) {
            return kruskalWallis(first, second);
        }
        if (firstIsConstant || secondIsConstant) {
            return ofDifferences(differences(first, second), options.constantTest());
        }
        return pairing == null
                ? mannWhitney(sample(first), sample(second))
                : ofDifferences(pairing.common(first, second).differences(), ConstantTest.SIGNED_RANK);
    }

    /** The first group's values minus the second's, where one group is a constant. */
    private double[] differences(int first, int second) {
        int units = Math.max(sample(first).size(), sample(second).size());
        return Differences.of(repeated(first, units), repeated(second, units));
    }

    /** The values of a sample, or as many times the value of a constant. */
    private double[] repeated(int group, int units) {
        double[] values = sample(group).values();
        return IntStream.range(0, units)
                .mapToDouble(unit -> values[values.length == 1 ? 0 : unit])
                .toArray();
    }

    private static Tested ofDifferences(double[] differences, ConstantTest test) {
        double smallest = SmallestP.signedRank(differences.length);
        if (test == ConstantTest.SIGN) {
            SignTest signs = SignTest.of(differences);
            return tested(PairMethod.SIGN, signs.positive(), signs.pValue(), smallest);
        }
        SignedRank ranks = SignedRank.of(differences);
        return tested(PairMethod.SIGNED_RANK, ranks.statistic(), ranks.pValue(), smallest);
    }

    private static Tested mannWhitney(Sample first, Sample second) {
        MannWhitney test = MannWhitney.of(first, second);
        double p = test.exactP().orElse(test.normalP());
        return tested(PairMethod.MANN_WHITNEY, test.u(), p, SmallestP.mannWhitney(first, second));
    }

    private Tested kruskalWallis(int first, int second) {
        KruskalWallis test = KruskalWallis.of(List.of(sample(first), sample(second)));
        double smallest = SmallestP.mannWhitney(sample(first), sample(second));
        return tested(PairMethod.KRUSKAL_WALLIS, test.statistic(), test.pValue(), smallest);
    }

    private List<Tested> dunn() {
        List<Sample> samples = groups.stream()
                .filter(group -> group.kind() == GroupKind.SAMPLE)
                .map(Observed::values)
                .toList();
        if (samples.size() < 2) {
            return List.of();
        }
        double smallest = SmallestP.dunn(samples);
        return DunnTest.of(samples).pairs().stream()
                .map(pair -> tested(PairMethod.DUNN, pair.z(), pair.pValue(), smallest))
                .toList();
    }

    private static Tested tested(PairMethod method, double statistic, double pValue, double smallestP) {
        return new Tested(method, OptionalDouble.of(statistic), OptionalDouble.of(pValue), smallestP);
    }
}
