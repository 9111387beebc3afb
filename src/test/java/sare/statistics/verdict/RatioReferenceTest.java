package sare.statistics.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.statistics.Interval;
import sare.statistics.Sample;

/** Compares the intervals of the ratios of all pairs of a set with those of R, from the same resamples; see {@link ReferenceTest}. */
class RatioReferenceTest {
    private static final double CONFIDENCE = 0.95;

    /** The resamples of the groups of a set, and their pairs, as R has them. */
    private record Block(List<Resamples> groups, boolean isPaired, Centre centre) {
        ResampledPair pair(int first, int second) {
            return new ResampledPair(groups.get(first), groups.get(second), isPaired, centre);
        }

        /** The pairs that differ between resamples. */
        List<ResampledPair> pairs() {
            List<ResampledPair> pairs = new ArrayList<>();
            for (int first = 0; first < groups.size(); first++) {
                for (int second = first + 1; second < groups.size(); second++) {
                    ResampledPair pair = pair(first, second);
                    if (!pair.isExact()) {
                        pairs.add(pair);
                    }
                }
            }
            return pairs;
        }

        double reach() {
            return isPaired || groups.stream().anyMatch(group -> group.size() == 2)
                    ? Ratios.reach(pairs().size(), CONFIDENCE)
                    : Ratios.reach(pairs(), groups.get(0).count(), CONFIDENCE);
        }
    }

    private static Map<Integer, Block> blocks(String file, Centre centre) throws IOException {
        Map<Integer, Map<Integer, List<Double>>> centres = new TreeMap<>();
        for (String[] fields : ReferenceTest.lines(file)) {
            centres.computeIfAbsent(Integer.valueOf(fields[0]), set -> new TreeMap<>())
                    .computeIfAbsent(Integer.valueOf(fields[1]), group -> new ArrayList<>())
                    .add(Double.valueOf(fields[2]));
        }
        Map<Integer, List<Sample>> sets = ReferenceTest.sets();
        Map<Integer, Block> blocks = new HashMap<>();
        centres.forEach((set, groups) -> {
            List<Resamples> resamples = new ArrayList<>();
            groups.forEach((group, values) -> resamples.add(new Resamples(
                    sets.get(set).get(group - 1).values(),
                    values.stream().mapToDouble(v -> v).toArray())));
            blocks.put(set, new Block(resamples, set % 6 == 0, centre));
        });
        return blocks;
    }

    @ParameterizedTest
    @CsvSource({"centres.csv, MEAN, ''", "medians.csv, MEDIAN, median-"})
    void intervalsOfRatios(String file, Centre centre, String before) throws IOException {
        Map<Integer, Block> blocks = blocks(file, centre);
        Map<String, Integer> checked = new TreeMap<>();
        for (ReferenceTest.Answer answer : ReferenceTest.answers()) {
            if (answer.what().equals(before + "pairs-reach")) {
                ReferenceTest.near(answer.number(), blocks.get(answer.set()).reach(), answer);
                checked.merge("reach", 1, Integer::sum);
            } else if (answer.what().matches(before + "pair-(alone|together)-(low|high)")) {
                Block block = blocks.get(answer.set());
                ResampledPair pair = block.pair(answer.group(), answer.other());
                boolean isAlone = answer.what().contains("alone");
                Interval interval = isAlone ? pair.interval(CONFIDENCE) : pair.simultaneousInterval(block.reach());
                ReferenceTest.near(
                        answer.number(), answer.what().endsWith("low") ? interval.low() : interval.high(), answer);
                checked.merge(isAlone ? "alone" : "together", 1, Integer::sum);
            }
        }
        assertEquals(Map.of("reach", 24, "alone", 240, "together", 240), checked);
    }
}
