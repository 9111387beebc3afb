package sare.cli;

import java.util.OptionalDouble;
import picocli.CommandLine.Option;
import sare.input.YamlValue;
import sare.statistics.verdict.BlockTest;
import sare.statistics.verdict.Centre;
import sare.statistics.verdict.ConstantTest;
import sare.statistics.verdict.Direction;
import sare.statistics.verdict.Rule;
import sare.statistics.verdict.VerdictOptions;

/** The options for the tests of groups, and for their ratios. */
final class TestOptions {
    private static final String BEST = "--best";
    private static final String ALPHA = "--alpha";
    private static final String RULE = "--rule";
    private static final String BLOCK_TEST = "--block-test";
    private static final String CONSTANT_TEST = "--constant-test";
    private static final String RATIO_OF = "--ratio-of";
    private static final String EQUIVALENT = "--equivalent";
    private static final String RESAMPLES = "--resamples";
    private static final String BOOTSTRAP_SEED = "--bootstrap-seed";
    private static final double LEAST_ALPHA = 1e-6; // 1 - alpha, the confidence, still has ten of its digits
    private static final int MOST_RESAMPLES = 1_000_000;

    @Option(
            names = BEST,
            paramLabel = "lowest|highest",
            defaultValue = "lowest",
            description = "Which values are the best: lowest (the default) or highest.")
    private String best;

    @Option(
            names = ALPHA,
            paramLabel = "LEVEL",
            defaultValue = "0.05",
            description = "The level of significance (default: 0.05). The confidence of intervals is 1 - LEVEL.")
    private String alpha;

    @Option(
            names = RULE,
            paramLabel = "pairs|dunn|published",
            defaultValue = "pairs",
            description = "The tests that decide. pairs (the default): exact tests of all pairs of groups, with Holm's"
                    + " adjustment. dunn: Dunn's test of all pairs, with Holm's adjustment, which takes paired"
                    + " units as independent. published: each sample"
                    + " against the best one by Kruskal-Wallis, not adjusted, with each row as a unit unless --unit is given, as in"
                    + " EHU-KAT-IK-02-10.")
    private String rule;

    @Option(
            names = BLOCK_TEST,
            paramLabel = "friedman|quade",
            defaultValue = "friedman",
            description =
                    "The test of all groups together where units are paired (default: friedman). It is printed and"
                            + " decides nothing.")
    private String blockTest;

    @Option(
            names = CONSTANT_TEST,
            paramLabel = "signed-rank|sign",
            defaultValue = "signed-rank",
            description = "The test of a sample against a constant (default: signed-rank, by Wilcoxon).")
    private String constantTest;

    @Option(
            names = RATIO_OF,
            paramLabel = "mean|median",
            defaultValue = "mean",
            description = "The figure of each group that ratios and the choice of the best use (default: mean).")
    private String ratioOf;

    @Option(
            names = EQUIVALENT,
            paramLabel = "PER_CENT",
            description =
                    "Also test, by two one-sided tests, that the ratio of two means is less than this away from 1,"
                            + " such as 3%%. Tables then have all pairs.")
    private String equivalent;

    @Option(
            names = RESAMPLES,
            paramLabel = "N",
            defaultValue = "" + VerdictOptions.USUAL_RESAMPLES,
            description = "Number of bootstrap samples for the intervals of ratios (default: "
                    + VerdictOptions.USUAL_RESAMPLES + ").")
    private String resamples;

    @Option(
            names = BOOTSTRAP_SEED,
            paramLabel = "N",
            defaultValue = "" + VerdictOptions.USUAL_SEED,
            description = "Seed of the bootstrap samples (default: " + VerdictOptions.USUAL_SEED + ").")
    private String bootstrapSeed;

    VerdictOptions verdict() {
        return new VerdictOptions(
                YamlValue.of(BEST, best).choice(Direction.class),
                YamlValue.of(ALPHA, alpha)
                        .decimal(LEAST_ALPHA, Math.nextDown(1.0), "a number of at least 1e-6 and below 1"),
                rule(),
                YamlValue.of(BLOCK_TEST, blockTest).choice(BlockTest.class),
                YamlValue.of(CONSTANT_TEST, constantTest).choice(ConstantTest.class),
                YamlValue.of(RATIO_OF, ratioOf).choice(Centre.class),
                equivalent == null ? OptionalDouble.empty() : OptionalDouble.of(share(EQUIVALENT, equivalent)),
                YamlValue.of(RESAMPLES, resamples).integer(VerdictOptions.FEWEST_RESAMPLES, MOST_RESAMPLES),
                YamlValue.of(BOOTSTRAP_SEED, bootstrapSeed).whole(Long.MIN_VALUE, Long.MAX_VALUE));
    }

    Rule rule() {
        return YamlValue.of(RULE, rule).choice(Rule.class);
    }

    /** A share that is written in per cent, such as {@code 3%}. */
    static double share(String option, String text) {
        String expected = "a per cent above 0 and below 100, such as 3%";
        return YamlValue.of(option, text).percent(Double.MIN_NORMAL, Math.nextDown(100.0), expected) / 100;
    }
}
