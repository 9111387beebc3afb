package sare.report.result;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import sare.advice.Advice;
import sare.advice.Confirmation;
import sare.input.Decimals;
import sare.statistics.verdict.Ratio;
import sare.statistics.verdict.VerdictOptions;

/** The answer of an advice in a sentence. */
final class AdviceSentence {
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
                .map(none -> sentence + " If computing took no time, it would be " + gain(none, winner) + ".")
                .orElse(sentence);
    }

    /** That nothing is significantly faster, and how close another candidate comes if its mean is lower. */
    private static String consecutive(Confirmation confirmation) {
        int best = confirmation.verdict().best().orElseThrow();
        Confirmation.Finalist finalist = confirmation.finalists().get(best);
        if (finalist.values().mean() >= confirmation.consecutive().values().mean()) {
            return "consecutive is as good as anything found.";
        }
        String took = finalist.candidate().name() + " took " + gain(confirmation, best) + " less time";
        int seeds = confirmation.seeds().length;
        return confirmation.verdict().isTooSmall(VerdictOptions.usual().alpha())
                ? took + " than consecutive, but no difference between runs with " + seeds
                        + " seeds is significant: confirm with more seeds. Until then, use consecutive."
                : "consecutive is as good as anything found; " + took + ", which is not significant.";
    }

    /** The saved share of the time with its interval, such as {@code 11.3 % (9.8 to 12.9)}. */
    private static String gain(Confirmation confirmation, int finalist) {
        Ratio ratio = confirmation.againstConsecutive(finalist).ratio().orElseThrow();
        return percent(ratio.value()) + " % ("
                + percent(ratio.simultaneousInterval().high()) + " to "
                + percent(ratio.simultaneousInterval().low()) + ")";
    }

    private static String percent(double ratio) {
        return Decimals.fixed(100 * (1 - ratio), 1);
    }

    private static String share(Confirmation confirmation) {
        OptionalDouble share = confirmation.communicationShare();
        return share.isEmpty()
                ? ""
                : ", of which communication is " + Decimals.fixed(100 * share.getAsDouble(), 0) + " % of the run";
    }
}
