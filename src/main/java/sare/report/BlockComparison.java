package sare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import sare.statistics.CompactLetters;
import sare.statistics.DunnTest;
import sare.statistics.KruskalWallis;
import sare.statistics.Sample;
import sare.statistics.VarghaDelaney;

/**
 * The groups of a block, compared with each other.
 *
 * @param values the block, by the columns that are compared within; empty when there are none
 * @param groups in the order of their first appearance
 * @param best the number of the group with the best mean among those with at least two observations, of equal ones the first;
 *     none without such a group
 * @param overall whether any of the groups differ; none unless two have at least two observations
 * @param pairs all pairs of groups with at least two observations
 */
public record BlockComparison(
        List<String> values,
        List<GroupSummary> groups,
        OptionalInt best,
        Optional<KruskalWallis> overall,
        List<PairTest> pairs) {
    /** The block in one line, such as {@code cg.A.64, quadrant}; empty when all rows are one block. */
    public String name() {
        return GroupSummary.name(values);
    }

    /** The group of these values, if the block has it. */
    public Optional<GroupSummary> group(List<String> wanted) {
        return groups.stream().filter(group -> group.values().equals(wanted)).findFirst();
    }

    static BlockComparison of(
            List<String> values, Map<List<String>, Observations.Group> observed, ComparisonOptions options) {
        return new Making(observed, options).block(values);
    }

    /** The samples of a block, and what is made of them step by step. */
    private static final class Making {
        private final ComparisonOptions options;
        private final Map<List<String>, Observations.Group> observed;
        private final List<Sample> samples = new ArrayList<>(); // by group; null without any observation
        private final List<Integer> tested = new ArrayList<>(); // numbers of the groups that are in tests
        private final int best; // number of a group, or -1

        Making(Map<List<String>, Observations.Group> observed, ComparisonOptions options) {
            this.options = options;
            this.observed = observed;
            for (Observations.Group group : observed.values()) {
                double[] numbers = group.values();
                if (numbers.length > 1) {
                    tested.add(samples.size());
                }
                samples.add(numbers.length == 0 ? null : Sample.of(numbers));
            }
            this.best = best();
        }

        private int best() {
            int found = -1;
            for (int group : tested) {
                if (found < 0
                        || isBetter(
                                samples.get(group).mean(), samples.get(found).mean())) {
                    found = group;
                }
            }
            return found;
        }

        private boolean isBetter(double mean, double other) {
            return options.direction() == ComparisonOptions.Direction.LOWEST ? mean < other : mean > other;
        }

        BlockComparison block(List<String> values) {
            List<PairTest> pairs = new ArrayList<>();
            Optional<KruskalWallis> overall = Optional.empty();
            if (tested.size() > 1) {
                List<Sample> all = tested.stream().map(samples::get).toList();
                overall = Optional.of(KruskalWallis.of(all));
                DunnTest.of(all).pairs().forEach(pair -> pairs.add(pair(pair)));
            }
            List<GroupSummary> groups = groups(letters(pairs));
            return new BlockComparison(
                    values, groups, best < 0 ? OptionalInt.empty() : OptionalInt.of(best), overall, List.copyOf(pairs));
        }

        private PairTest pair(DunnTest.Pair pair) {
            int first = tested.get(pair.first());
            int second = tested.get(pair.second());
            VarghaDelaney effect = VarghaDelaney.of(samples.get(first), samples.get(second), options.confidence());
            return PairTest.of(pair, first, second, effect, options.alpha());
        }

        /** By group, null for those in no test; the best has an a, as letters go by the order of means. */
        private String[] letters(List<PairTest> pairs) {
            String[] letters = new String[samples.size()];
            if (pairs.isEmpty()) {
                return letters;
            }
            List<Integer> ordered = tested.stream().sorted(this::compareMeans).toList();
            boolean[][] differ = new boolean[ordered.size()][ordered.size()];
            for (PairTest pair : pairs) {
                int first = ordered.indexOf(pair.first());
                int second = ordered.indexOf(pair.second());
                differ[first][second] = pair.differs();
                differ[second][first] = pair.differs();
            }
            List<String> texts = CompactLetters.of(differ);
            for (int i = 0; i < ordered.size(); i++) {
                letters[ordered.get(i)] = texts.get(i);
            }
            return letters;
        }

        private int compareMeans(int group, int other) {
            int order =
                    Double.compare(samples.get(group).mean(), samples.get(other).mean());
            return options.direction() == ComparisonOptions.Direction.LOWEST ? order : -order;
        }

        private List<GroupSummary> groups(String[] letters) {
            List<GroupSummary> groups = new ArrayList<>();
            for (Map.Entry<List<String>, Observations.Group> group : observed.entrySet()) {
                int number = groups.size();
                groups.add(group(group.getKey(), group.getValue().failures(), number, letters[number]));
            }
            return List.copyOf(groups);
        }

        private GroupSummary group(List<String> values, int failures, int number, String letters) {
            Optional<Sample> sample = Optional.ofNullable(samples.get(number));
            Optional<Sample> compared = sample.filter(own -> own.size() > 1 && number != best);
            Optional<KruskalWallis> test = compared.map(own -> KruskalWallis.of(List.of(own, samples.get(best))));
            return new GroupSummary(
                    values,
                    failures,
                    sample,
                    sample.flatMap(own -> own.meanInterval(options.confidence())),
                    test,
                    compared.map(own -> VarghaDelaney.of(own, samples.get(best), options.confidence())),
                    test.isPresent() && test.get().pValue() <= options.alpha(),
                    letters == null ? "" : letters);
        }
    }
}
