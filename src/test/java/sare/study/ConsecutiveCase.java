package sare.study;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * An application of the study's static environment under the consecutive mapping, and what it took elsewhere.
 *
 * @param application benchmark of the NAS suite, as in {@code CG}
 * @param benchmarkClass its problem size: {@code W} or {@code A}
 * @param ranks number of ranks, one on each node
 * @param network name of the file in {@code networks/}
 * @param reportCycles1e4 execution time as printed in EHU-KAT-IK-02-10, tables 2 (4x4) and 3 (8x8), in 10^4 cycles
 * @param inseeCycles1e4 the same recording on the simulator INSEE, one run, in 10^4 cycles
 * @param allowedPercent how far sare may be from the report
 */
record ConsecutiveCase(
        String application,
        String benchmarkClass,
        int ranks,
        String network,
        BigDecimal reportCycles1e4,
        BigDecimal inseeCycles1e4,
        int allowedPercent) {

    static final String SMALL_NETWORK = "torus-4x4";
    static final String LARGE_NETWORK = "torus-8x8";

    /** All there are, in the order of the report. */
    static final List<ConsecutiveCase> ALL = List.of(
            small("BT", "93.78", "93.67", 1),
            small("CG", "348.65", "348.41", 1),
            small("FT", "117.94", "117.33", 3),
            small("IS", "82.54", "82.96", 3),
            small("LU", "74.78", "74.71", 1),
            small("MG", "50.48", "50.40", 1),
            small("SP", "161.11", "160.99", 1),
            large("BT", "369.35", "369.04", 1),
            large("CG", "719.35", "718.93", 1),
            large("FT", "1254.25", "1245", 3), // INSEE: extrapolated from 93 % of the run
            large("IS", "404.21", "397.18", 3),
            large("LU", "136.57", "136.47", 1),
            large("MG", "468.47", "465.80", 1),
            large("SP", "598.97", "592.8", 2)); // INSEE: interpolated between other numbers of iterations

    private static ConsecutiveCase small(String application, String report, String insee, int allowedPercent) {
        return new ConsecutiveCase(
                application, "W", 16, SMALL_NETWORK, new BigDecimal(report), new BigDecimal(insee), allowedPercent);
    }

    private static ConsecutiveCase large(String application, String report, String insee, int allowedPercent) {
        return new ConsecutiveCase(
                application, "A", 64, LARGE_NETWORK, new BigDecimal(report), new BigDecimal(insee), allowedPercent);
    }

    static List<ConsecutiveCase> on(String network) {
        return ALL.stream().filter(each -> each.network.equals(network)).toList();
    }

    Path traceFile() {
        return Path.of("traces", this + ".trace.gz");
    }

    Path networkFile() {
        return Path.of("networks", network + ".yaml");
    }

    /** By how many per cent a time differs from the report's, positive when it is longer. */
    BigDecimal percentFromReport(BigDecimal cycles1e4) {
        return CycleSummary.percentFrom(reportCycles1e4, cycles1e4);
    }

    /** By how many per cent a time differs from INSEE's, positive when it is longer. */
    BigDecimal percentFromInsee(BigDecimal cycles1e4) {
        return CycleSummary.percentFrom(inseeCycles1e4, cycles1e4);
    }

    boolean allows(BigDecimal cycles1e4) {
        return percentFromReport(cycles1e4).abs().compareTo(BigDecimal.valueOf(allowedPercent)) <= 0;
    }

    /** As in the names of traces: {@code cg.W.16}. */
    @Override
    public String toString() {
        return application.toLowerCase(Locale.ROOT) + "." + benchmarkClass + "." + ranks;
    }
}
