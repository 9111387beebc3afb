package sare.study;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.MersenneTwister;
import org.apache.commons.math3.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sare.statistics.Interval;
import sare.statistics.Sample;
import sare.statistics.verdict.BlockTest;
import sare.statistics.verdict.BlockVerdict;
import sare.statistics.verdict.Centre;
import sare.statistics.verdict.ConstantTest;
import sare.statistics.verdict.Direction;
import sare.statistics.verdict.GroupVerdict;
import sare.statistics.verdict.GroupVerdict.AgainstBest;
import sare.statistics.verdict.Observed;
import sare.statistics.verdict.PairVerdict;
import sare.statistics.verdict.Ratio;
import sare.statistics.verdict.Rule;
import sare.statistics.verdict.VerdictOptions;

/**
 * How often verdicts are wrong where groups do not differ, how often intervals hold, and how often a difference is found. Writes
 * {@code experiments/verdict-calibration/report.md}.
 */
@Tag("calibration")
class VerdictCalibrationStudyTest {
    private static final Path REPORT = Path.of("experiments/verdict-calibration/report.md");
    private static final int BLOCKS = Integer.getInteger("calibration.blocks", 10_000);
    private static final int RESAMPLES =
            999; // of the usual 5,999: the ends of intervals only become a little less steady
    private static final double MEAN = 100;
    private static final double DEVIATION = 4;
    private static final double CORRELATION = 0.98; // of two seeds of a mapping
    private static final int SEEDS = 2;

    /** What blocks look like. */
    private record Setting(int groups, int units, boolean hasSeeds, boolean isPaired, double shift) {}

    /** What happened in a block. */
    private record Outcome(
            boolean anyDagger, boolean anyPair, boolean rowsDiffer, boolean pairHolds, boolean bestHolds) {}

    private static VerdictOptions options(Rule rule, int resamples) {
        return new VerdictOptions(
                Direction.LOWEST,
                0.05,
                rule,
                BlockTest.FRIEDMAN,
                ConstantTest.SIGNED_RANK,
                Centre.MEAN,
                OptionalDouble.empty(),
                resamples,
                1);
    }

    /** By group and unit, the values of its seeds; the last group is shifted by so many standard deviations. */
    private static double[][][] block(Setting setting, int number) {
        RandomGenerator random = new MersenneTwister(new int[] {number, setting.groups(), setting.units()});
        double ofUnits = setting.hasSeeds() ? Math.sqrt(CORRELATION) : 1;
        double ofSeeds = Math.sqrt(1 - ofUnits * ofUnits);
        double[] shared = IntStream.range(0, setting.units())
                .mapToDouble(unit -> random.nextGaussian())
                .toArray();
        double[][][] values = new double[setting.groups()][setting.units()][setting.hasSeeds() ? SEEDS : 1];
        for (int group = 0; group < setting.groups(); group++) {
            double shift = group == setting.groups() - 1 ? setting.shift() : 0;
            for (int unit = 0; unit < setting.units(); unit++) {
                double own = shift + ofUnits * random.nextGaussian() + (setting.isPaired() ? shared[unit] : 0);
                for (int seed = 0; seed < values[group][unit].length; seed++) {
                    values[group][unit][seed] = MEAN + DEVIATION * (own + ofSeeds * random.nextGaussian());
                }
            }
        }
        return values;
    }

    private static List<Observed> observed(double[][][] values, boolean rows) {
        List<Observed> groups = new ArrayList<>();
        for (int group = 0; group < values.length; group++) {
            double[] units = Arrays.stream(values[group])
                    .flatMapToDouble(seeds -> rows
                            ? Arrays.stream(seeds)
                            : DoubleStream.of(Arrays.stream(seeds).average().orElseThrow()))
                    .toArray();
            List<String> names =
                    IntStream.range(0, units.length).mapToObj(Integer::toString).toList();
            groups.add(new Observed("g" + group, names, Sample.of(units), true));
        }
        return groups;
    }

    private static Outcome outcome(Setting setting, int number) {
        double[][][] values = block(setting, number);
        BlockVerdict verdict =
                BlockVerdict.of(observed(values, false), setting.isPaired(), options(Rule.PAIRS, RESAMPLES));
        boolean rowsDiffer = setting.hasSeeds()
                && differs(BlockVerdict.of(observed(values, true), setting.isPaired(), options(Rule.PAIRS, 99)));
        Ratio first = verdict.pairs().get(0).ratio().orElseThrow();
        boolean bestHolds = verdict.groups().stream()
                .flatMap(group -> group.againstBest().flatMap(AgainstBest::ratio).stream())
                .allMatch(ratio -> holds(ratio.simultaneousInterval()));
        return new Outcome(
                verdict.groups().stream().anyMatch(GroupVerdict::differsFromBest),
                differs(verdict),
                rowsDiffer,
                holds(first.interval()),
                bestHolds);
    }

    private static boolean differs(BlockVerdict verdict) {
        return verdict.pairs().stream().anyMatch(PairVerdict::differs);
    }

    private static boolean holds(Interval interval) {
        return interval.low() <= 1 && 1 <= interval.high();
    }

    private static String percent(long count) {
        return String.format(Locale.ROOT, "%.2f %%", 100.0 * count / BLOCKS);
    }

    @Test
    void levelsAndCoverage() throws IOException {
        StringBuilder text = new StringBuilder(HEAD.replace("BLOCKS", Integer.toString(BLOCKS)));
        List<String> wrong = new ArrayList<>();
        for (boolean isPaired : new boolean[] {false, true}) {
            for (boolean hasSeeds : new boolean[] {false, true}) {
                for (int groups : new int[] {2, 4, 8}) {
                    for (int units : new int[] {5, 12, 50}) {
                        text.append(row(new Setting(groups, units, hasSeeds, isPaired, 0), wrong));
                    }
                }
            }
        }
        text.append(POWER_HEAD);
        for (int units : new int[] {5, 12, 50}) {
            for (double shift : new double[] {0.5, 1, 2}) {
                text.append(power(new Setting(4, units, false, false, shift)));
            }
        }
        Files.createDirectories(REPORT.getParent());
        Files.writeString(REPORT, text);
        assertTrue(wrong.isEmpty(), wrong::toString);
    }

    private static String row(Setting setting, List<String> wrong) {
        List<Outcome> outcomes = IntStream.range(0, BLOCKS)
                .parallel()
                .mapToObj(number -> outcome(setting, number))
                .toList();
        long daggers = outcomes.stream().filter(Outcome::anyDagger).count();
        long pairs = outcomes.stream().filter(Outcome::anyPair).count();
        long rows = outcomes.stream().filter(Outcome::rowsDiffer).count();
        long held = outcomes.stream().filter(Outcome::pairHolds).count();
        long best = outcomes.stream().filter(Outcome::bestHolds).count();
        boolean isCovered = held >= 0.93 * BLOCKS && held <= 0.97 * BLOCKS || setting.units() < 12;
        if (pairs > 0.055 * BLOCKS || !isCovered || best < 0.93 * BLOCKS) {
            wrong.add(setting + ": " + percent(pairs) + ", " + percent(held) + ", " + percent(best));
        }
        return "| " + (setting.isPaired() ? "paired" : "independent") + " | " + (setting.hasSeeds() ? SEEDS : 1) + " | "
                + setting.groups() + " | " + setting.units() + " | " + percent(daggers) + " | " + percent(pairs) + " | "
                + (setting.hasSeeds() ? percent(rows) : "-") + " | " + percent(held) + " | " + percent(best) + " |\n";
    }

    /** How often the shifted group is told from the first. */
    private static String power(Setting setting) {
        long[] found = new long[2];
        for (Rule rule : new Rule[] {Rule.PAIRS, Rule.DUNN}) {
            found[rule.ordinal()] = IntStream.range(0, BLOCKS)
                    .parallel()
                    .filter(number -> {
                        List<Observed> groups = observed(block(setting, number), false);
                        return BlockVerdict.of(groups, false, options(rule, 99)).pairs().stream()
                                .anyMatch(pair ->
                                        pair.first() == 0 && pair.second() == setting.groups() - 1 && pair.differs());
                    })
                    .count();
        }
        return "| " + setting.units() + " | " + setting.shift() + " | " + percent(found[0]) + " | " + percent(found[1])
                + " |\n";
    }

    private static final String HEAD = """
            # How often verdicts are wrong, and intervals hold

            BLOCKS blocks of groups that do not differ: normal values with a standard deviation of 4 % of the mean; with two seeds,
            these have an intraclass correlation of 0.98, and a unit's value is their mean. Paired units have as much in common as of
            their own. Written by `./mvnw -B test -Pcalibration`; intervals are made of 999 resamples, one in six of the usual.

            A dagger or a pair of letters is wrong in at most 5.5 % of blocks. Intervals of a pair fixed beforehand shall hold in 93
            to 97 % from 12 units on, those with the best in at least 93 % for all groups of a block together.

            | units | seeds | groups | units of each | any dagger | any pair differs | the same if rows were units | interval of a pair holds | all with the best hold |
            |---|--:|--:|--:|--:|--:|--:|--:|--:|
            """;

    private static final String POWER_HEAD = """

            How often a group that is shifted by so many standard deviations is told from another, among four groups of which only it
            differs:

            | units of each | shift | pairs | Dunn |
            |--:|--:|--:|--:|
            """;
}
