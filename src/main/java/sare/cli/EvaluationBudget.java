package sare.cli;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.DoubleSupplier;
import java.util.function.LongUnaryOperator;

/**
 * How many evaluations of a search fit into a time on this machine, found out by runs that are short beside it, each twice as
 * long as the one before. Of the number only two digits are kept, so that people can remember it.
 */
final class EvaluationBudget {
    private static final long FIRST = 1000;
    private static final double MEASURED_PART = 0.05; // of the time: how long the last of the runs takes at least
    private static final int DIGITS = 2;

    private final double seconds;
    private final LongUnaryOperator search;
    private final DoubleSupplier clock;

    /**
     * @param seconds the time, of which the runs take up some
     * @param search makes a run with a limit of evaluations and answers how many it made
     * @param clock tells seconds
     */
    EvaluationBudget(double seconds, LongUnaryOperator search, DoubleSupplier clock) {
        this.seconds = seconds;
        this.search = search;
        this.clock = clock;
    }

    /** The number of evaluations; for a search that ends by itself within the time, at least what it makes. */
    long evaluations() {
        double start = clock.getAsDouble();
        long madeBefore = -1;
        for (long limit = FIRST; ; limit *= 2) {
            double begin = clock.getAsDouble();
            long made = search.applyAsLong(limit);
            double end = clock.getAsDouble();
            if (made == madeBefore || limit > MapOptions.MAX_EVALUATIONS / 2) {
                return rounded(Math.max(limit, made), RoundingMode.UP);
            }
            if (end - begin >= MEASURED_PART * seconds) {
                double left = Math.max(0, seconds - (end - start));
                return rounded(made / (end - begin) * left, RoundingMode.DOWN);
            }
            madeBefore = made;
        }
    }

    private static long rounded(double evaluations, RoundingMode mode) {
        double possible = Math.max(1, Math.min(MapOptions.MAX_EVALUATIONS, evaluations));
        return new BigDecimal(possible).round(new MathContext(DIGITS, mode)).longValue();
    }
}
