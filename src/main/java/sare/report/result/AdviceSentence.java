package sare.report.result;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import sare.advice.Advice;
import sare.advice.Confirmation;
import sare.input.Decimals;
import sare.statistics.verdict.Ratio;

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
            return "consecutive is as good as anything found" + closest(confirmation) + ".";
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

    /** How close another candidate comes, if its mean is lower. */
    private static String closest(Confirmation confirmation) {
        int best = confirmation.verdict().best().orElseThrow();
        int consecutive = confirmation.finalists().size() - 1;
        boolean isLower = confirmation.finalists().get(best).values().mean()
                < confirmation.consecutive().values().mean();
        return best == consecutive || !isLower
                ? ""
                : "; " + confirmation.finalists().get(best).candidate().name() + " took " + gain(confirmation, best)
                        + " less time, which is not significant";
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
