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

/** The options that say how groups are tested, and what their ratios are of. */
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
            description = "Which values are good: lowest (the default) or highest.")
    private String best;

    @Option(
            names = ALPHA,
            paramLabel = "LEVEL",
            defaultValue = "0.05",
            description = "The level of significance (default: 0.05); intervals have the confidence 1 - LEVEL.")
    private String alpha;

    @Option(
            names = RULE,
            paramLabel = "pairs|dunn|published",
            defaultValue = "pairs",
            description = "Which tests decide. pairs (the default): all pairs of groups by exact tests of the two, with"
                    + " Holm's adjustment. dunn: Dunn's test of all pairs, with Holm's adjustment. published: each sample"
                    + " with the best one by Kruskal-Wallis, not adjusted, every row a unit, as in EHU-KAT-IK-02-10.")
    private String rule;

    @Option(
            names = BLOCK_TEST,
            paramLabel = "friedman|quade",
            defaultValue = "friedman",
            description =
                    "The test over all groups where units are paired (default: friedman); it is printed, and decides"
                            + " nothing.")
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
            description = "What ratios and the best are of (default: mean).")
    private String ratioOf;

    @Option(
            names = EQUIVALENT,
            paramLabel = "PER_CENT",
            description =
                    "Also test whether the means of two groups are within so much of each other, such as 3%%, by two"
                            + " one-sided tests.")
    private String equivalent;

    @Option(
            names = RESAMPLES,
            paramLabel = "N",
            defaultValue = "" + VerdictOptions.USUAL_RESAMPLES,
            description = "Bootstrap samples of which intervals of ratios are made (default: "
                    + VerdictOptions.USUAL_RESAMPLES + ").")
    private String resamples;

    @Option(
            names = BOOTSTRAP_SEED,
            paramLabel = "N",
            defaultValue = "" + VerdictOptions.USUAL_SEED,
            description = "Seed of the bootstrap (default: " + VerdictOptions.USUAL_SEED + ").")
    private String bootstrapSeed;

    /** How to compare. */
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

    /** The rule that decides. */
    Rule rule() {
        return YamlValue.of(RULE, rule).choice(Rule.class);
    }

    /** A share that is written in per cent, such as {@code 3%}. */
    static double share(String option, String text) {
        String expected = "a per cent above 0 and below 100, such as 3%";
        if (!text.endsWith("%")) {
            throw YamlValue.of(option, text).error(expected);
        }
        double percent = YamlValue.of(option, text.substring(0, text.length() - 1))
                .decimal(Double.MIN_NORMAL, Math.nextDown(100.0), expected);
        return percent / 100;
    }
}
