package sare.statistics.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import sare.statistics.BenjaminiHochberg;
import sare.statistics.CompactLetters;
import sare.statistics.DunnTest;
import sare.statistics.Equivalence;
import sare.statistics.Friedman;
import sare.statistics.HolmAdjustment;
import sare.statistics.Interval;
import sare.statistics.KruskalWallis;
import sare.statistics.MannWhitney;
import sare.statistics.Quade;
import sare.statistics.RatioTest;
import sare.statistics.Sample;
import sare.statistics.SamplePlan;
import sare.statistics.SignTest;
import sare.statistics.SignedRank;
import sare.statistics.Spearman;
import sare.statistics.VarghaDelaney;
import sare.statistics.VarianceComponents;

/** Compares every statistic with the result of R, which {@code reference.R} in the folder of the results wrote. */
class ReferenceTest {
    private static final Path FOLDER = Path.of("src/test/resources/sare/statistics");
    private static final double ACCURACY = 1e-9;
    private static final double LEVEL_OF_LETTERS = 0.3;
    private static final double CONFIDENCE = 0.95;

    record Answer(int set, String what, String first, String second, String value) {
        double number() {
            return Double.parseDouble(value);
        }

        int group() {
            return Integer.parseInt(first) - 1;
        }

        int other() {
            return Integer.parseInt(second) - 1;
        }
    }

    static List<String[]> lines(String file) throws IOException {
        return Files.readAllLines(FOLDER.resolve(file)).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .toList();
    }

    static List<Answer> answers() throws IOException {
        return lines("answers.csv").stream()
                .map(fields -> new Answer(Integer.parseInt(fields[0]), fields[1], fields[2], fields[3], fields[4]))
                .toList();
    }

    /** By set, the samples of its groups. */
    static Map<Integer, List<Sample>> sets() throws IOException {
        Map<Integer, List<List<Double>>> values = new LinkedHashMap<>();
        for (String[] fields : lines("sets.csv")) {
            List<List<Double>> groups = values.computeIfAbsent(Integer.valueOf(fields[0]), set -> new ArrayList<>());
            while (groups.size() < Integer.parseInt(fields[1])) {
                groups.add(new ArrayList<>());
            }
            groups.get(groups.size() - 1).add(Double.valueOf(fields[2]));
        }
        Map<Integer, List<Sample>> sets = new HashMap<>();
        values.forEach((set, groups) -> sets.put(
                set,
                groups.stream()
                        .map(group ->
                                Sample.of(group.stream().mapToDouble(v -> v).toArray()))
                        .toList()));
        return sets;
    }

    static void near(double expected, double actual, Answer answer) {
        assertEquals(expected, actual, ACCURACY * Math.max(1, Math.abs(expected)), answer::toString);
    }

    @Test
    void samples() throws IOException {
        Map<Integer, List<Sample>> sets = sets();
        assertEquals(60, sets.size());
        Map<String, ToDoubleFunction<Sample>> figures = Map.of(
                "mean-low",
                        sample -> sample.meanInterval(CONFIDENCE).orElseThrow().low(),
                "mean-high",
                        sample -> sample.meanInterval(CONFIDENCE).orElseThrow().high(),
                "lower-quartile", Sample::lowerQuartile,
                "median", Sample::median,
                "upper-quartile", Sample::upperQuartile);
        int checked = 0;
        for (Answer answer : answers()) {
            if (figures.containsKey(answer.what())) {
                Sample sample = sets.get(answer.set()).get(answer.group());
                near(answer.number(), figures.get(answer.what()).applyAsDouble(sample), answer);
                checked++;
            }
        }
        assertEquals(1030, checked);
    }

    @Test
    void testsOverAllGroups() throws IOException {
        Map<Integer, List<Sample>> sets = sets();
        Map<String, ToDoubleFunction<List<Sample>>> figures = Map.of(
                "kruskal-statistic", samples -> KruskalWallis.of(samples).statistic(),
                "kruskal-p", samples -> KruskalWallis.of(samples).chiSquareP(),
                "kruskal-exact-p", samples -> KruskalWallis.of(samples).exactP().orElseThrow(),
                "kruskal-ksamples-p",
                        samples -> KruskalWallis.of(samples).exactP().orElseThrow(),
                "friedman-statistic", samples -> Friedman.of(samples).statistic(),
                "friedman-p", samples -> Friedman.of(samples).pValue(),
                "quade-statistic", samples -> Quade.of(samples).statistic(),
                "quade-p", samples -> Quade.of(samples).pValue());
        TreeSet<String> seen = new TreeSet<>();
        for (Answer answer : answers()) {
            if (figures.containsKey(answer.what())) {
                near(answer.number(), figures.get(answer.what()).applyAsDouble(sets.get(answer.set())), answer);
                seen.add(answer.what());
            }
        }
        assertEquals(new TreeSet<>(figures.keySet()), seen);
    }

    /** A statistic of two samples. */
    private interface OfTwo {
        double of(Sample first, Sample second);
    }

    private static double[] differences(Sample first, Sample second) {
        double[] differences = first.values();
        for (int unit = 0; unit < differences.length; unit++) {
            differences[unit] -= second.values()[unit];
        }
        return differences;
    }

    private static Interval wilson(Sample first, Sample second) {
        return Effect.ofDifferences(differences(first, second), CONFIDENCE).interval();
    }

    private static Interval newcombe(Sample first, Sample second) {
        return VarghaDelaney.of(first, second, CONFIDENCE).interval();
    }

    @Test
    void testsOfPairs() throws IOException {
        Map<String, OfTwo> figures = new HashMap<>();
        figures.put(
                "mann-whitney-exact-p", (a, b) -> MannWhitney.of(a, b).exactP().orElseThrow());
        figures.put("mann-whitney-normal-p", (a, b) -> MannWhitney.of(a, b).normalP());
        figures.put("mann-whitney-u", (a, b) -> MannWhitney.of(a, b).u());
        figures.put(
                "vargha-delaney-a", (a, b) -> VarghaDelaney.of(a, b, CONFIDENCE).a());
        figures.put("vargha-delaney-low", (a, b) -> newcombe(a, b).low());
        figures.put("vargha-delaney-high", (a, b) -> newcombe(a, b).high());
        figures.put("spearman-rho", (a, b) -> Spearman.of(a, b).rho());
        figures.put("spearman-t-p", (a, b) -> Spearman.of(a, b).studentP());
        figures.put(
                "spearman-low",
                (a, b) -> Spearman.of(a, b).interval(CONFIDENCE).orElseThrow().low());
        figures.put(
                "spearman-high",
                (a, b) -> Spearman.of(a, b).interval(CONFIDENCE).orElseThrow().high());
        figures.put("spearman-exact-p", (a, b) -> Spearman.of(a, b).exactP().orElseThrow());
        for (double ratio : new double[] {0.97, 1.03}) {
            figures.put("welch-t-" + ratio, (a, b) -> RatioTest.ofIndependent(a, b, ratio)
                    .t());
            figures.put("welch-df-" + ratio, (a, b) -> RatioTest.ofIndependent(a, b, ratio)
                    .degreesOfFreedom());
        }
        figures.put(
                "equivalence-p", (a, b) -> Equivalence.ofIndependent(a, b, 0.03).pValue());
        figures.put("equivalence-paired-p", (a, b) -> Equivalence.ofPaired(a, b, 0.03)
                .pValue());
        figures.put("paired-t", (a, b) -> RatioTest.ofPaired(a, b, 0.97).t());
        figures.put(
                "signed-rank-exact-p",
                (a, b) -> SignedRank.of(differences(a, b)).exactP().orElseThrow());
        figures.put("signed-rank-v", (a, b) -> SignedRank.of(differences(a, b)).statistic());
        figures.put("signed-rank-normal-p", (a, b) -> SignedRank.of(differences(a, b))
                .normalP());
        figures.put("sign-p", (a, b) -> SignTest.of(differences(a, b)).pValue());
        figures.put("wilson-low", (a, b) -> wilson(a, b).low());
        figures.put("wilson-high", (a, b) -> wilson(a, b).high());
        Map<Integer, List<Sample>> sets = sets();
        TreeSet<String> seen = new TreeSet<>();
        for (Answer answer : answers()) {
            if (figures.containsKey(answer.what())) {
                List<Sample> samples = sets.get(answer.set());
                double own = figures.get(answer.what()).of(samples.get(answer.group()), samples.get(answer.other()));
                near(answer.number(), own, answer);
                seen.add(answer.what());
            }
        }
        assertEquals(new TreeSet<>(figures.keySet()), seen);
    }

    /** A sample against a value, which R gives with the figures. */
    private static double againstConstant(String what, Sample sample, double constant) {
        double[] differences =
                Arrays.stream(sample.values()).map(value -> value - constant).toArray();
        return switch (what) {
            case "constant-signed-rank-p" -> SignedRank.of(differences).exactP().orElseThrow();
            case "constant-sign-p" -> SignTest.of(differences).pValue();
            case "constant-equivalence-p" ->
                Equivalence.ofConstant(sample, constant, 0.03).pValue();
            default -> throw new IllegalArgumentException(what);
        };
    }

    @Test
    void testsAgainstAConstant() throws IOException {
        Map<Integer, List<Sample>> sets = sets();
        double constant = Double.NaN; // of the set
        int checked = 0;
        for (Answer answer : answers()) {
            if (answer.what().equals("constant")) {
                constant = answer.number();
            } else if (answer.what().startsWith("constant-")) {
                Sample sample = sets.get(answer.set()).get(answer.group());
                near(answer.number(), againstConstant(answer.what(), sample, constant), answer);
                checked++;
            }
        }
        assertEquals(618, checked);
    }

    /** Pairs in the order of R's lists; Dunn's among all groups. */
    @Test
    void adjustmentsAndLetters() throws IOException {
        Map<Integer, List<Sample>> sets = sets();
        Map<Integer, Map<String, List<Answer>>> bySet = new LinkedHashMap<>();
        for (Answer answer : answers()) {
            bySet.computeIfAbsent(answer.set(), set -> new HashMap<>())
                    .computeIfAbsent(answer.what(), what -> new ArrayList<>())
                    .add(answer);
        }
        for (Map.Entry<Integer, List<Sample>> entry : sets.entrySet()) {
            Map<String, List<Answer>> expected = bySet.get(entry.getKey());
            double[] raw = numbers(expected.get("mann-whitney-exact-p"));
            double[] holm = HolmAdjustment.of(raw);
            all(expected.get("holm"), holm);
            all(expected.get("benjamini-hochberg"), BenjaminiHochberg.of(raw));
            List<DunnTest.Pair> dunn = DunnTest.of(entry.getValue()).pairs();
            all(
                    expected.get("dunn-z"),
                    dunn.stream().mapToDouble(DunnTest.Pair::z).toArray());
            all(
                    expected.get("dunn-p"),
                    dunn.stream().mapToDouble(DunnTest.Pair::pValue).toArray());
            all(
                    expected.get("dunn-holm"),
                    dunn.stream().mapToDouble(DunnTest.Pair::adjustedP).toArray());
            boolean[][] differ =
                    new boolean[entry.getValue().size()][entry.getValue().size()];
            for (int pair = 0; pair < holm.length; pair++) {
                Answer answer = expected.get("holm").get(pair);
                differ[answer.group()][answer.other()] = holm[pair] <= LEVEL_OF_LETTERS;
                differ[answer.other()][answer.group()] = holm[pair] <= LEVEL_OF_LETTERS;
            }
            checkLetters(expected.get("letters"), CompactLetters.of(differ));
        }
    }

    /** Letters may have other names, but the same groups must share them. */
    private static void checkLetters(List<Answer> expected, List<String> own) {
        for (Answer answer : expected) {
            for (Answer other : expected) {
                boolean share =
                        answer.value().chars().anyMatch(letter -> other.value().indexOf(letter) >= 0);
                boolean ownShare = own.get(answer.group())
                        .chars()
                        .anyMatch(letter -> own.get(other.group()).indexOf(letter) >= 0);
                assertEquals(share, ownShare, () -> answer + " and " + other + ": " + own);
            }
            assertEquals(answer.value().length(), own.get(answer.group()).length(), () -> answer + ": " + own);
        }
    }

    private static double[] numbers(List<Answer> answers) {
        return answers.stream().mapToDouble(Answer::number).toArray();
    }

    private static void all(List<Answer> expected, double[] actual) {
        assertEquals(expected.size(), actual.length);
        for (int i = 0; i < actual.length; i++) {
            near(expected.get(i).number(), actual[i], expected.get(i));
        }
    }

    /** R's package boot, of the same resamples. */
    @Test
    void intervalsOfTheBootstrap() throws IOException {
        Map<Integer, List<Double>> resamples = new HashMap<>();
        for (String[] fields : lines("resamples.csv")) {
            resamples
                    .computeIfAbsent(Integer.valueOf(fields[0]), set -> new ArrayList<>())
                    .add(Double.valueOf(fields[1]));
        }
        Map<Integer, List<Sample>> sets = sets();
        int checked = 0;
        for (Answer answer : answers()) {
            if (!answer.what().startsWith("bca")) {
                continue;
            }
            double[] first = sets.get(answer.set()).get(0).values();
            double[] second = sets.get(answer.set()).get(1).values();
            boolean isPaired = answer.set() % 6 == 0;
            double acceleration = isPaired ? Influence.ofPaired(first, second) : Influence.ofIndependent(first, second);
            double[] ratios =
                    resamples.get(answer.set()).stream().mapToDouble(v -> v).toArray();
            BcaInterval bca =
                    BcaInterval.ofMeans(Arrays.copyOfRange(ratios, 1, ratios.length), ratios[0], acceleration);
            double own =
                    switch (answer.what()) {
                        case "bca-acceleration" -> acceleration;
                        case "bca-90-low" -> bca.leavingOut(0.05).low();
                        case "bca-90-high" -> bca.leavingOut(0.05).high();
                        case "bca-95-low" -> bca.leavingOut(0.025).low();
                        default -> bca.leavingOut(0.025).high();
                    };
            near(answer.number(), own, answer);
            checked++;
        }
        assertTrue(checked >= 200, "checked " + checked);
    }

    @Test
    void varianceComponents() throws IOException {
        Map<Integer, Map<String, Map<String, Map<String, List<Double>>>>> values = new LinkedHashMap<>();
        for (String[] fields : lines("nested.csv")) {
            values.computeIfAbsent(Integer.valueOf(fields[0]), set -> new LinkedHashMap<>())
                    .computeIfAbsent(fields[1], group -> new LinkedHashMap<>())
                    .computeIfAbsent(fields[2], outer -> new LinkedHashMap<>())
                    .computeIfAbsent(fields[3], middle -> new ArrayList<>())
                    .add(Double.valueOf(fields[4]));
        }
        Map<String, ToDoubleFunction<VarianceComponents>> figures = Map.of(
                "outer", components -> components.outer().orElseThrow(),
                "middle", components -> components.middle().orElseThrow(),
                "inner", components -> components.inner().orElseThrow());
        int checked = 0;
        for (Answer answer : answers()) {
            if (figures.containsKey(answer.what())) {
                List<double[][][]> groups = values.get(answer.set()).values().stream()
                        .map(ReferenceTest::array)
                        .toList();
                near(answer.number(), figures.get(answer.what()).applyAsDouble(VarianceComponents.of(groups)), answer);
                checked++;
            }
        }
        assertEquals(180, checked);
    }

    private static double[][][] array(Map<String, Map<String, List<Double>>> group) {
        return group.values().stream()
                .map(outer -> outer.values().stream()
                        .map(middle -> middle.stream().mapToDouble(v -> v).toArray())
                        .toArray(double[][]::new))
                .toArray(double[][][]::new);
    }

    @Test
    void familyWiseErrorOfThePublishedRule() throws IOException {
        for (Answer answer : answers()) {
            if (answer.what().equals("family-wise")) {
                near(
                        answer.number(),
                        FamilyWiseError.ofEachAgainstBest(Integer.parseInt(answer.first()), 0.05),
                        answer);
            }
        }
    }

    /** R's number is exact, for Student's test. Rank tests need pi / 3 as many, and enough units for their smallest p. */
    @Test
    void plans() throws IOException {
        int checked = 0;
        for (Answer answer : answers()) {
            if (answer.what().equals("units") || answer.what().equals("pairs")) {
                double difference = Double.parseDouble(answer.first());
                SamplePlan plan = new SamplePlan(Double.parseDouble(answer.second()), 0.8);
                boolean isPaired = answer.what().equals("pairs");
                int own = isPaired ? plan.ofPairs(difference) : plan.ofIndependent(difference);
                double expected = Math.ceil(Math.ceil(answer.number()) * Math.PI / 3);
                assertTrue(
                        Math.abs(own - expected) <= 2 + 0.01 * expected || difference == 2 && own < 12,
                        answer + ": " + own + ", expected about " + expected);
                checked++;
            }
        }
        assertEquals(16, checked);
    }
}
