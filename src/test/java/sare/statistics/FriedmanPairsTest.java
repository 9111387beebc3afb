package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Pairs of related samples. */
class FriedmanPairsTest {
    @Test
    void theWorkedCaseHasItsValues() {
        FriedmanPairs pairs = FriedmanPairs.of(List.of(Sample.of(1, 10, 5), Sample.of(2, 20, 4), Sample.of(3, 30, 6)));

        assertEquals(4, pairs.rankSum(0));
        assertEquals(5, pairs.rankSum(1));
        assertEquals(9, pairs.rankSum(2));
        // t = 5 / sqrt(2) with 4 degrees of freedom: p = 1 - t (6 + t^2) / (4 + t^2)^1.5 = 1 - 65.407 / 67.024
        assertEquals(1 - (18.5 * 5 / Math.sqrt(2)) / Math.pow(16.5, 1.5), pairs.pValue(0, 2), 1e-12);
        assertEquals(pairs.pValue(0, 2), pairs.pValue(2, 0));
        // t = 1 / sqrt(2): p = 1 - t (6 + t^2) / (4 + t^2)^1.5
        assertEquals(1 - (6.5 / Math.sqrt(2)) / Math.pow(4.5, 1.5), pairs.pValue(0, 1), 1e-12);
    }

    @Test
    void agreementInEveryRankIsCertain() {
        FriedmanPairs pairs = FriedmanPairs.of(List.of(Sample.of(1, 4), Sample.of(2, 5), Sample.of(2, 5)));

        assertEquals(0, pairs.pValue(0, 1));
        assertEquals(1, pairs.pValue(1, 2));
    }

    @Test
    void sizesAreEqual() {
        assertThrows(
                IllegalArgumentException.class, () -> FriedmanPairs.of(List.of(Sample.of(1, 2), Sample.of(1, 2, 3))));
    }
}
