package sare.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;

/** Execution times of one case over its seeds, in 10^4 cycles, the report's unit. */
final class CycleSummary {
    private static final int DIGITS_OF_UNIT = 4;
    private static final int DEVIATION_DIGITS = 6;

    private final DescriptiveStatistics cycles;

    private CycleSummary(DescriptiveStatistics cycles) {
        this.cycles = cycles;
    }

    /** Of those rows that belong to the case. */
    static CycleSummary of(ConsecutiveCase simulated, List<ResultRow> rows) {
        return of(simulated, rows.stream().filter(row -> row.isOf(simulated)).mapToLong(ResultRow::cycles));
    }

    /** Of these numbers of cycles, of which there must be some. */
    static CycleSummary of(Object simulated, LongStream cycles) {
        double[] values = cycles.asDoubleStream().toArray();
        if (values.length == 0) {
            throw new IllegalArgumentException("no results of " + simulated);
        }
        return new CycleSummary(new DescriptiveStatistics(values));
    }

    /** By how many per cent a value differs from another, positive when it is larger. */
    static BigDecimal percentFrom(BigDecimal reference, BigDecimal value) {
        return value.subtract(reference).movePointRight(2).divide(reference, DEVIATION_DIGITS, RoundingMode.HALF_EVEN);
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
