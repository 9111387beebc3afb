package sare.mapping.search;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.DoubleSupplier;
import java.util.function.LongUnaryOperator;

/**
 * The number of swap evaluations of a search that take a given time on this machine. It is measured by short runs, each with twice
 * the limit of the one before. The time of the first run is taken as the fixed cost of any run; what a later run takes on top of it is
 * the time of its evaluations. Only two digits of the number are kept, so that people can remember it.
 */
public final class EvaluationBudget {
    private static final long FIRST = 1000;
    private static final double MEASURED_PART = 0.05; // of the time: what the evaluations of the last run take at least
    private static final double LARGEST_PART = 0.3; // of the time: when all runs have taken it, there is no other
    private static final int UNCHANGED_RUNS = 12; // that make as many evaluations although they might make more
    private static final int DIGITS = 2;

    private final double seconds;
    private final LongUnaryOperator search;
    private final DoubleSupplier clock;

    private record Trial(long limit, long made, double seconds) {}

    /**
     * @param seconds the time, which includes these short runs
     * @param search runs with a limit of evaluations and returns how many it made
     * @param clock the time in seconds
     */
    public EvaluationBudget(double seconds, LongUnaryOperator search, DoubleSupplier clock) {
        this.seconds = seconds;
        this.search = search;
        this.clock = clock;
    }

    /** The number of evaluations; for a search that ends by itself within the time, more than it makes. */
    public long evaluations() {
        double start = clock.getAsDouble();
        Trial first = trial(FIRST);
        Trial last = first;
        int unchanged = 0;
        while (!isMeasured(first, last, clock.getAsDouble() - start) && unchanged < UNCHANGED_RUNS) {
            Trial next = trial(2 * last.limit);
            unchanged = next.made == last.made && next.made < last.limit ? unchanged + 1 : 0;
            last = next;
        }
        double left = seconds - (clock.getAsDouble() - start);
        return unchanged == UNCHANGED_RUNS ? rounded(last.limit) : rounded(fitting(first, last, left));
    }

    private Trial trial(long limit) {
        double begin = clock.getAsDouble();
        long made = search.applyAsLong(limit);
        return new Trial(limit, made, clock.getAsDouble() - begin);
    }

    private boolean isMeasured(Trial first, Trial last, double elapsedSeconds) {
        return last.seconds - first.seconds >= MEASURED_PART * seconds
                || elapsedSeconds >= LARGEST_PART * seconds
                || last.limit > Mappers.MAX_EVALUATIONS / 2;
    }

    private static double fitting(Trial first, Trial last, double leftSeconds) {
        if (last.made <= first.made || last.seconds <= first.seconds) {
            return last.seconds > 0 ? last.made / last.seconds * leftSeconds : last.limit;
        }
        double perSecond = (last.made - first.made) / (last.seconds - first.seconds);
        return first.made + perSecond * (leftSeconds - first.seconds);
    }

    private static long rounded(double evaluations) {
        double possible = Math.max(1, Math.min(Mappers.MAX_EVALUATIONS, evaluations));
        return new BigDecimal(possible)
                .round(new MathContext(DIGITS, RoundingMode.DOWN))
                .longValue();
    }
}
