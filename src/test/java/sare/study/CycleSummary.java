package sare.study;

import java.math.BigDecimal;
import java.util.List;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;

/** Execution times of one case over its seeds, in 10^4 cycles, the report's unit. */
final class CycleSummary {
    private static final int DIGITS_OF_UNIT = 4;

    private final DescriptiveStatistics cycles;

    private CycleSummary(DescriptiveStatistics cycles) {
        this.cycles = cycles;
    }

    /** Of those rows that belong to the case. */
    static CycleSummary of(ConsecutiveCase simulated, List<ResultRow> rows) {
        double[] cycles = rows.stream()
                .filter(row -> row.isOf(simulated))
                .mapToDouble(ResultRow::cycles)
                .toArray();
        if (cycles.length == 0) {
            throw new IllegalArgumentException("no results of " + simulated);
        }
        return new CycleSummary(new DescriptiveStatistics(cycles));
    }

    BigDecimal mean() {
        return cycles1e4(cycles.getMean());
    }

    /** That of a sample: divided by one less than the number of seeds. */
    BigDecimal standardDeviation() {
        return cycles1e4(cycles.getStandardDeviation());
    }

    BigDecimal min() {
        return cycles1e4(cycles.getMin());
    }

    BigDecimal max() {
        return cycles1e4(cycles.getMax());
    }

    private static BigDecimal cycles1e4(double value) {
        return new BigDecimal(value).movePointLeft(DIGITS_OF_UNIT);
    }
}
