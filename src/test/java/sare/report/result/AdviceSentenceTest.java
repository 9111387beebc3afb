package sare.report.result;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import sare.statistics.Interval;
import sare.statistics.verdict.Ratio;

class AdviceSentenceTest {
    private static String saved(double ratio, double low, double high) {
        Interval interval = new Interval(low, high);
        return AdviceSentence.saved(new Ratio(ratio, interval, interval));
    }

    private static String withoutComputing(double ratio, double low, double high) {
        Interval interval = new Interval(low, high);
        return AdviceSentence.withoutComputing(new Ratio(ratio, interval, interval));
    }

    @Test
    void smallSavingsHaveMoreDigits() {
        assertEquals("11.3 % (9.8 to 12.9)", saved(0.887, 0.871, 0.902));
        assertEquals("0.1 % (0.1 to 0.1)", saved(0.9992, 0.9990, 0.9994));
        assertEquals("0.006 % (0.004 to 0.008)", saved(1 - 0.000058, 1 - 0.000081, 1 - 0.000042));
        assertEquals("0.0 % (0.0 to 0.0)", saved(1, 1, 1));
    }

    @Test
    void aLossIsNotANegativeSaving() {
        assertEquals("be 21.8 % (20.0 to 23.6).", withoutComputing(0.782, 0.764, 0.8));
        assertEquals("be 0.0 % (0.0 to 0.0).", withoutComputing(1, 1, 1));
        assertEquals("take 30.6 % (29.0 to 32.2) more time than consecutive.", withoutComputing(1.306, 1.29, 1.322));
        assertEquals("take 0.3 % (-0.1 to 0.7) more time than consecutive.", withoutComputing(1.003, 0.999, 1.007));
    }
}
