package sare.study;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * LU of class A under the consecutive mapping, on a part of a machine whose other nodes send a background, and what it took
 * elsewhere. Times are in 10^4 cycles.
 *
 * @param allocation the nodes of the job, as {@code --allocation} names them
 * @param background name of the rate in EHU-KAT-IK-02-10
 * @param rate of the background per node and cycle, as {@code --background} names it
 * @param reportBest1e4 shortest execution time as printed in EHU-KAT-IK-02-10, tables 4 (quadrant) and 5 (band)
 * @param reportAverage1e4 average execution time as printed there
 * @param insee the same recording on the simulator INSEE, one run, or null
 * @param allowedPercent how far sare's mean may be from the report's average
 */
record DynamicCase(
        String allocation,
        String background,
        String rate,
        BigDecimal reportBest1e4,
        BigDecimal reportAverage1e4,
        BigDecimal insee,
        BigDecimal allowedPercent) {

    static final Path TRACE = Path.of("traces", "lu.A.64.trace.gz");
    static final Path NETWORK = Path.of("networks", "torus-16x16.yaml");
    static final String QUADRANT = "quadrant";
    static final String BAND = "band:4";

    private static final String LOW = "0.0003125packets";
    private static final String MEDIUM = "0.016packets";
    private static final String HIGH = "0.0625packets";

    /** All there are, in the order of the report. */
    static final List<DynamicCase> ALL = List.of(
            quadrant("low", LOW, "137.03", "137.03", new BigDecimal("136.88")),
            quadrant("medium", MEDIUM, "156.61", "156.67", new BigDecimal("157.26")),
            quadrant("high", HIGH, "223.66", "224.13", null),
            band("low", LOW, "387.25", "390.0", new BigDecimal("388.95")),
            band("medium", MEDIUM, "386.59", "387.22", null),
            band("high", HIGH, "597.14", "391.98", null)); // a best above the average: IS's, misprinted

    private static DynamicCase quadrant(
            String background, String rate, String reportBest, String reportAverage, BigDecimal insee) {
        return new DynamicCase(
                QUADRANT,
                background,
                rate,
                new BigDecimal(reportBest),
                new BigDecimal(reportAverage),
                insee,
                new BigDecimal("0.5"));
    }

    private static DynamicCase band(
            String background, String rate, String reportBest, String reportAverage, BigDecimal insee) {
        return new DynamicCase(
                BAND,
                background,
                rate,
                new BigDecimal(reportBest),
                new BigDecimal(reportAverage),
                insee,
                new BigDecimal("1"));
    }

    /** What INSEE took, where that is known. */
    Optional<BigDecimal> inseeCycles1e4() {
        return Optional.ofNullable(insee);
    }

    /** Whether the printed best can be one: it is not longer than the average. */
    boolean hasCredibleBest() {
        return reportBest1e4.compareTo(reportAverage1e4) <= 0;
    }

    /** By how many per cent a time differs from the report's average, positive when it is longer. */
    BigDecimal percentFromReport(BigDecimal cycles1e4) {
        return CycleSummary.percentFrom(reportAverage1e4, cycles1e4);
    }

    boolean allows(BigDecimal cycles1e4) {
        return percentFromReport(cycles1e4).abs().compareTo(allowedPercent) <= 0;
    }

    /** As in {@code quadrant, low}. */
    @Override
    public String toString() {
        return allocation + ", " + background;
    }
}
