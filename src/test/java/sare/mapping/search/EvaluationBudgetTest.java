package sare.mapping.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a machine whose time only the search itself moves on. */
class EvaluationBudgetTest {
    private double now = 100;
    private int runs;

    private long evaluations(double budgetSeconds, LongUnaryOperator made, double fixedSeconds, double perSecond) {
        LongUnaryOperator search = limit -> {
            runs++;
            long evaluations = made.applyAsLong(limit);
            now += fixedSeconds + evaluations / perSecond;
            return evaluations;
        };
        return new EvaluationBudget(budgetSeconds, search, () -> now).evaluations();
    }

    @ParameterizedTest(name = "{0} s, {1} s before, {2} per second")
    @CsvSource({
        "10, 0, 1000000",
        "10, 0, 123",
        "1, 0.01, 5000000",
        "60, 1, 200",
        "0.5, 0, 3e9",
        "3600, 5, 1e6",
    })
    void theNumberFitsIntoTheTimeThatIsLeft(double budget, double fixed, double perSecond) {
        double begin = now;
        long evaluations = evaluations(budget, limit -> limit, fixed, perSecond);
        double measured = now - begin;
        double run = fixed + evaluations / perSecond;

        assertTrue(measured <= Math.max(0.7 * budget, fixed + 1000 / perSecond) + 1e-9, measured + " s to measure");
        assertTrue(measured + run <= 1.01 * budget || evaluations == 1, measured + run + " s");
        assertTrue(measured + run >= 0.85 * budget || evaluations == 1, measured + run + " s");
        assertEquals(
                0,
                evaluations
                        % (long) Math.pow(
                                10, Math.max(0, String.valueOf(evaluations).length() - 2)));
    }

    @Test
    void whatEndsByItselfMayGoOn() {
        assertEquals(4_000_000, evaluations(10, limit -> 0, 1e-4, 1e9)); // 2^12 times 1000, of two digits
        assertTrue(evaluations(10, limit -> Math.min(limit, 25_840), 0, 1e8) > 25_840);
    }

    @Test
    void aSearchOfLargeStepsIsMeasuredWhenItMakesOne() {
        // no step fits into a limit below 2016
        long evaluations = evaluations(10, limit -> Math.max(1, limit / 2016 * 2016), 0.001, 1e6);
        assertTrue(evaluations > 8_000_000 && evaluations < 10_000_000, evaluations + " evaluations");
    }

    @Test
    void aSearchThatTakesTooLongIsRunOnce() {
        assertEquals(1, evaluations(10, limit -> 5, 30, 1));
        assertEquals(1, runs);
    }
}
