package sare.report.result;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import sare.advice.Advice;
import sare.advice.Confirmation;
import sare.input.Decimals;
import sare.statistics.Interval;
import sare.statistics.verdict.Ratio;
import sare.statistics.verdict.VerdictOptions;

/** The answer of an advice in a sentence. */
final class AdviceSentence {
    private static final double SMALLEST_OF_ONE_DIGIT = 0.05; // per cent; less is rounded to 0.0
    private static final int MOST_DIGITS = 4;

    private final Advice advice;
    private final List<Path> maps;

    /** @param maps the files of the mapping; empty if none is written */
    AdviceSentence(Advice advice, List<Path> maps) {
        this.advice = advice;
        this.maps = maps;
    }

    String text() {
        Confirmation confirmation = advice.confirmation();
        if (confirmation.isConsecutiveBest()) {
            return consecutive(confirmation);
        }
        int winner = confirmation.winner();
        String used = maps.isEmpty()
                ? confirmation.finalists().get(winner).candidate().name()
                : maps.stream().map(Path::toString).collect(Collectors.joining(", "));
        String sentence = "Use " + used + ": " + gain(confirmation, winner) + " less time than consecutive"
                + share(confirmation) + ".";
        return advice.withoutComputing()
                .map(none -> sentence + " If computing took no time, it would "
                        + withoutComputing(
                                none.againstConsecutive(winner).ratio().orElseThrow()))
                .orElse(sentence);
    }

    /** That nothing is significantly faster, and how close another candidate comes if its mean is lower. */
    private String consecutive(Confirmation confirmation) {
        int best = confirmation.verdict().best().orElseThrow();
        Confirmation.Finalist finalist = confirmation.finalists().get(best);
        if (finalist.values().mean() >= confirmation.consecutive().values().mean()) {
            return advice.race().size() == 1
                    ? "Use consecutive: no other mapping was tried, because none exists or the budget is too small."
                    : "consecutive is as good as anything found.";
        }
        String took = finalist.candidate().name() + " took " + gain(confirmation, best) + " less time";
        int seeds = confirmation.seeds().length;
        return confirmation.verdict().isTooSmall(VerdictOptions.usual().alpha())
                ? took + " than consecutive, but no difference between runs with " + seeds
                        + " seeds is significant: confirm with more seeds. Until then, use consecutive."
                : "consecutive is as good as anything found; " + took + ", "
                        + (confirmation.differsFromConsecutive(best)
                                ? "but the interval contains 0."
                                : "which is not significant.");
    }

    /** The saved share of the time with its interval, such as {@code 11.3 % (9.8 to 12.9)}. */
    private static String gain(Confirmation confirmation, int finalist) {
        return saved(confirmation.againstConsecutive(finalist).ratio().orElseThrow());
    }

    /** What the answer saves or costs if computing takes no time: the end of the sentence. */
    static String withoutComputing(Ratio ratio) {
        return ratio.value() <= 1 ? "be " + saved(ratio) + "." : "take " + lost(ratio) + " more time than consecutive.";
    }

    /** The ratio and its interval less one, in per cent. */
    private static String lost(Ratio ratio) {
        Interval interval = ratio.simultaneousInterval();
        return withInterval(-percent(ratio.value()), -percent(interval.low()), -percent(interval.high()));
    }

    /** One less the ratio and its interval, in per cent. */
    static String saved(Ratio ratio) {
        Interval interval = ratio.simultaneousInterval();
        return withInterval(percent(ratio.value()), percent(interval.high()), percent(interval.low()));
    }

    private static String withInterval(double percent, double low, double high) {
        int digits = digits(percent);
        return Decimals.fixed(percent, digits) + " % (" + Decimals.fixed(low, digits) + " to "
                + Decimals.fixed(high, digits) + ")";
    }

    private static double percent(double ratio) {
        return 100 * (1 - ratio);
    }

    /** Digits after the point: one, or as many as the first digit of a smaller difference needs. */
    private static int digits(double percent) {
        int digits = 1;
        boolean isSmall = percent != 0 && Math.abs(percent) < SMALLEST_OF_ONE_DIGIT;
        while (isSmall && digits < MOST_DIGITS && Math.abs(percent) < StrictMath.pow(10, -digits)) {
            digits++;
        }
        return digits;
    }

    private static String share(Confirmation confirmation) {
        OptionalDouble share = confirmation.communicationShare();
        return share.isEmpty()
                ? ""
                : ", of which communication is " + Decimals.fixed(100 * share.getAsDouble(), 0) + " % of the run";
    }
}
