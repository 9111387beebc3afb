package sare.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The arithmetic behind the table. */
class ConsecutiveReportTest {
    private static final ConsecutiveCase CASE = new ConsecutiveCase(
            "CG", "W", 16, ConsecutiveCase.SMALL_NETWORK, new BigDecimal("200.00"), new BigDecimal("160"), 1);

    private static List<ResultRow> rows(long... cycles) {
        return LongStream.of(cycles)
                .mapToObj(each -> new ResultRow("CG", "W", 16, "torus-4x4", "consecutive", 1, each, 2, 3, 4, 5))
                .toList();
    }

    @Test
    @DisplayName("1.98 to 2.02 million cycles are within 1 % of 200 times 10^4")
    void toleranceIncludesItsBounds() {
        assertTrue(CASE.allows(CycleSummary.of(CASE, rows(1_980_000)).mean()));
        assertTrue(CASE.allows(CycleSummary.of(CASE, rows(2_020_000)).mean()));
        assertFalse(CASE.allows(CycleSummary.of(CASE, rows(1_979_999)).mean()));
        assertFalse(CASE.allows(CycleSummary.of(CASE, rows(2_020_001)).mean()));
    }

    @Test
    @DisplayName("190, 200 and 210 have mean 200 and deviation 10; 180 is a tenth below 200 and an eighth above 160")
    void summaryAndDeviations() {
        CycleSummary summary = CycleSummary.of(CASE, rows(1_900_000, 2_000_000, 2_100_000));

        assertEquals(0, summary.mean().compareTo(BigDecimal.valueOf(200)));
        assertEquals(0, summary.standardDeviation().compareTo(BigDecimal.valueOf(10)));
        assertEquals(0, summary.min().compareTo(BigDecimal.valueOf(190)));
        assertEquals(0, summary.max().compareTo(BigDecimal.valueOf(210)));
        assertEquals("-10.00 %", ReportText.percent(CASE.percentFromReport(BigDecimal.valueOf(180))));
        assertEquals("+12.50 %", ReportText.percent(CASE.percentFromInsee(BigDecimal.valueOf(180))));
        assertEquals("0.00 %", ReportText.percent(new BigDecimal("-0.004")));
    }

    @Test
    @DisplayName("a row is read as it was written, and one of another shape is refused")
    void rowsAreReadAsWritten() {
        ResultRow row = rows(7).get(0);

        assertEquals("CG,W,16,torus-4x4,consecutive,1,7,2,3,4,5", row.line());
        assertEquals(row, ResultRow.parse(row.line()));
        assertThrows(IllegalArgumentException.class, () -> ResultRow.parse("CG,W,16"));
    }

    @Test
    @DisplayName("results of another application, size, network or mapping are not those of a case")
    void resultsOfOtherCasesDoNotCount() {
        for (String other : List.of(
                "FT,W,16,torus-4x4,consecutive",
                "CG,A,16,torus-4x4,consecutive",
                "CG,W,64,torus-4x4,consecutive",
                "CG,W,16,torus-8x8,consecutive",
                "CG,W,16,torus-4x4,random")) {
            List<ResultRow> rows = List.of(ResultRow.parse(other + ",1,7,2,3,4,5"));
            assertThrows(IllegalArgumentException.class, () -> CycleSummary.of(CASE, rows), other);
        }
    }
}
