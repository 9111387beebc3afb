package sare.statistics.verdict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import sare.statistics.CompactLetters;
import sare.statistics.Equivalence;
import sare.statistics.Sample;

/** Computes the verdict of a block, step by step. */
final class BlockJudge {
    private final VerdictOptions options;
    private final List<Observed> groups;
    private final PairedUnits pairing; // null where units are independent
    private final List<Integer> samples; // numbers of groups
    private final List<Integer> compared; // numbers of groups, best first
    private final int best; // number of a group, or -1

    BlockJudge(List<Observed> groups, boolean paired, VerdictOptions options) {
        this.groups = List.copyOf(groups);
        this.options = options;
        this.samples = numbers(group -> group.kind() == GroupKind.SAMPLE);
        this.pairing = paired && sharesUnits() ? new PairedUnits(groups) : null;
        this.compared = options.rule() == Rule.PUBLISHED
                ? samples.stream().sorted(this::compareCentres).toList()
                : numbers(group -> group.kind().isCompared()).stream()
                        .sorted(this::compareCentres)
                        .toList();
        this.best = compared.isEmpty() ? -1 : compared.get(0);
    }

    private List<Integer> numbers(Predicate<Observed> wanted) {
        return IntStream.range(0, groups.size())
                .filter(group -> wanted.test(groups.get(group)))
                .boxed()
                .toList();
    }

    /** Whether any two samples share the names of at least two units. */
    private boolean sharesUnits() {
        PairedUnits all = new PairedUnits(groups);
        for (int first : samples) {
            for (int second : samples) {
                if (first < second && all.common(first, second).first().length < 2) {
                    return false;
                }
            }
        }
        return samples.size() > 1;
    }

    private int compareCentres(int group, int other) {
        return options.direction().compare(centre(group), centre(other));
    }

    private double centre(int group) {
        Sample sample = groups.get(group).values();
        return options.centre() == Centre.MEAN ? sample.mean() : sample.median();
    }

    BlockVerdict verdict() {
        List<PairVerdict> pairs = List.of();
        OptionalDouble smallestP = OptionalDouble.empty();
        List<int[]> wanted = pairs();
        if (!wanted.isEmpty()) {
            PairTests tests = new PairTests(groups, wanted, pairing, options);
            List<PairTests.Tested> tested = tests.all();
            pairs = pairs(wanted, tested, tests.adjusted(tested));
            smallestP = tests.smallestP(tested);
        }
        return new BlockVerdict(
                pairing != null,
                groups(pairs),
                best < 0 ? OptionalInt.empty() : OptionalInt.of(best),
                overall(),
                pairs,
                smallestP);
    }

    /** The pairs that the rule compares, by the numbers of their groups. */
    private List<int[]> pairs() {
        return allPairs().stream().filter(this::isWanted).toList();
    }

    private boolean isWanted(int[] pair) {
        return options.rule() != Rule.PUBLISHED || pair[0] == best || pair[1] == best;
    }

    private List<int[]> allPairs() {
        List<int[]> pairs = new ArrayList<>();
        List<Integer> ascending = compared.stream().sorted().toList();
        for (int first : ascending) {
            for (int second : ascending) {
                if (first < second) {
                    pairs.add(new int[] {first, second});
                }
            }
        }
        return pairs;
    }

    /** The ratios of the pairs that the rule compares, with intervals that hold for all pairs, because the data have chosen the best. */
    private List<Optional<Ratio>> ratios() {
        List<int[]> all = allPairs();
        List<Optional<Ratio>> ratios = new Ratios(groups, pairing, options).of(all);
        return IntStream.range(0, all.size())
                .filter(pair -> isWanted(all.get(pair)))
                .mapToObj(ratios::get)
                .toList();
    }

    private List<PairVerdict> pairs(List<int[]> pairs, List<PairTests.Tested> tested, OptionalDouble[] adjusted) {
        List<Optional<Ratio>> ratios = ratios();
        List<PairVerdict> verdicts = new ArrayList<>();
        for (int i = 0; i < adjusted.length; i++) {
            int first = pairs.get(i)[0];
            int second = pairs.get(i)[1];
            PairTests.Tested test = tested.get(i);
            verdicts.add(new PairVerdict(
                    first,
                    second,
                    test.method(),
                    test.statistic(),
                    test.pValue(),
                    adjusted[i],
                    adjusted[i].isPresent()
                            ? adjusted[i].getAsDouble() <= options.alpha()
                            : centre(first) != centre(second),
                    effect(first, second),
                    ratios.get(i),
                    equivalence(first, second)));
        }
        return List.copyOf(verdicts);
    }

    private boolean isSample(int group) {
        return groups.get(group).kind() == GroupKind.SAMPLE;
    }

    private Sample sample(int group) {
        return groups.get(group).values();
    }

    private Optional<Effect> effect(int first, int second) {
        if (!isSample(first) && !isSample(second)) {
            return Optional.empty();
        }
        if (isSample(first) && isSample(second)) {
            return Optional.of(
                    pairing == null
                            ? Effect.ofIndependent(sample(first), sample(second), options.confidence())
                            : Effect.ofDifferences(pairing.common(first, second).differences(), options.confidence()));
        }
        int sampled = isSample(first) ? first : second;
        double constant = sample(isSample(first) ? second : first).mean();
        double[] differences = IntStream.range(0, sample(sampled).size())
                .mapToDouble(unit -> sample(sampled).values()[unit] - constant)
                .toArray();
        Effect effect = Effect.ofDifferences(differences, options.confidence());
        return Optional.of(isSample(first) ? effect : effect.inverse());
    }

    private OptionalDouble equivalence(int first, int second) {
        boolean hasRatio = sample(first).mean() > 0 && sample(second).mean() > 0;
        if (options.equivalentShare().isEmpty() || !hasRatio || !isSample(first) && !isSample(second)) {
            return OptionalDouble.empty();
        }
        double share = options.equivalentShare().getAsDouble();
        return OptionalDouble.of(equivalence(first, second, share).pValue());
    }

    /** The test of the ratio of the first mean to the second; one of the two groups may be a constant. */
    private Equivalence equivalence(int first, int second, double share) {
        if (!isSample(first)) {
            return Equivalence.ofConstant(sample(first).mean(), sample(second), share);
        }
        if (!isSample(second)) {
            return Equivalence.ofConstant(sample(first), sample(second).mean(), share);
        }
        if (pairing == null) {
            return Equivalence.ofIndependent(sample(first), sample(second), share);
        }
        PairedUnits.Common common = pairing.common(first, second);
        return Equivalence.ofPaired(Sample.of(common.first()), Sample.of(common.second()), share);
    }

    private Optional<OverallTest> overall() {
        if (samples.size() < 2) {
            return Optional.empty();
        }
        boolean isBlocked = pairing != null && pairing.shared() > 1 && options.rule() == Rule.PAIRS;
        if (!isBlocked) {
            return Optional.of(
                    OverallTest.kruskalWallis(samples.stream().map(this::sample).toList()));
        }
        List<Sample> shared = pairing.samples(samples);
        return Optional.of(
                options.blockTest() == BlockTest.FRIEDMAN ? OverallTest.friedman(shared) : OverallTest.quade(shared));
    }

    private List<GroupVerdict> groups(List<PairVerdict> pairs) {
        String[] letters = letters(pairs);
        PairVerdict[] toBest = toBest(pairs);
        List<GroupVerdict> verdicts = new ArrayList<>();
        for (int group = 0; group < groups.size(); group++) {
            int number = group;
            Observed observed = groups.get(group);
            boolean isAhead = best >= 0
                    && !compared.contains(group)
                    && options.direction().compare(centre(group), centre(best)) < 0;
            verdicts.add(new GroupVerdict(
                    observed.name(),
                    observed.kind(),
                    observed.values(),
                    observed.values().meanInterval(options.confidence()),
                    group == best,
                    isAhead,
                    Optional.ofNullable(toBest[group])
                            .map(pair -> GroupVerdict.AgainstBest.of(pair, number, equivalence(number, best))),
                    letters[group]));
        }
        return List.copyOf(verdicts);
    }

    /** The pair with the best, by group; null where there is none. */
    private PairVerdict[] toBest(List<PairVerdict> pairs) {
        PairVerdict[] toBest = new PairVerdict[groups.size()];
        for (PairVerdict pair : pairs) {
            if (pair.first() == best || pair.second() == best) {
                toBest[pair.first() == best ? pair.second() : pair.first()] = pair;
            }
        }
        return toBest;
    }

    /** The letters by group, empty for those in no test. They follow the order of centres, so the best has an a. */
    private String[] letters(List<PairVerdict> pairs) {
        String[] letters = new String[groups.size()];
        Arrays.fill(letters, "");
        if (pairs.isEmpty() || options.rule() == Rule.PUBLISHED) {
            return letters;
        }
        boolean[][] differ = new boolean[compared.size()][compared.size()];
        int[] places = new int[groups.size()]; // by group, from the best
        for (int place = 0; place < compared.size(); place++) {
            places[compared.get(place)] = place;
        }
        for (PairVerdict pair : pairs) {
            int first = places[pair.first()];
            int second = places[pair.second()];
            differ[first][second] = pair.differs();
            differ[second][first] = pair.differs();
        }
        List<String> texts = CompactLetters.of(differ);
        for (int place = 0; place < compared.size(); place++) {
            letters[compared.get(place)] = texts.get(place);
        }
        return letters;
    }
}
