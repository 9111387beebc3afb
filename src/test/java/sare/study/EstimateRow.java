package sare.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * An estimate beside the whole simulation of the same cell, a line of {@code results.csv}.
 *
 * @param experiment the experiment of the cell
 * @param cycles of the whole simulation
 * @param packetHops of the whole simulation
 * @param estimate the estimated cycles
 * @param halfWidth half the width of its interval, in cycles; 0 if everything was simulated
 */
record EstimateRow(
        String experiment,
        String trace,
        String background,
        String mapping,
        long cycles,
        long packetHops,
        long estimate,
        long halfWidth,
        int iterations,
        int simulatedIterations,
        long simulatedPacketHops) {
    static final List<String> COLUMNS = List.of(
            "experiment",
            "trace",
            "background",
            "mapping",
            "cycles",
            "packet_hops",
            "estimate",
            "half_width",
            "iterations",
            "simulated_iterations",
            "simulated_packet_hops");

    static final ResultsFile<EstimateRow> FILE = new ResultsFile<>(COLUMNS, EstimateRow::line, EstimateRow::parse);

    private static final int HUNDRED = 100;

    /** Reads a line without its end. */
    static EstimateRow parse(String line) {
        String[] fields = ResultsFile.fields(line, COLUMNS);
        return new EstimateRow(
                fields[0],
                fields[1],
                fields[2],
                fields[3],
                Long.parseLong(fields[4]),
                Long.parseLong(fields[5]),
                Long.parseLong(fields[6]),
                Long.parseLong(fields[7]),
                Integer.parseInt(fields[8]),
                Integer.parseInt(fields[9]),
                Long.parseLong(fields[10]));
    }

    /** The line without its end. */
    String line() {
        return String.join(
                ",",
                experiment,
                trace,
                background,
                mapping,
                Long.toString(cycles),
                Long.toString(packetHops),
                Long.toString(estimate),
                Long.toString(halfWidth),
                Integer.toString(iterations),
                Integer.toString(simulatedIterations),
                Long.toString(simulatedPacketHops));
    }

    /** The error of the estimate in percent of the cycles. */
    double errorPercent() {
        return (double) HUNDRED * (estimate - cycles) / cycles;
    }

    /** Packet-hops of the whole simulation for each one that the estimate needed. */
    double factor() {
        return (double) packetHops / simulatedPacketHops;
    }

    /** The row of the table. */
    List<String> cells() {
        return List.of(
                trace,
                background,
                mapping,
                Long.toString(cycles),
                Long.toString(estimate),
                halfWidth == 0 ? "exact" : "± " + fixed(100.0 * halfWidth / estimate, 2) + " %",
                fixed(errorPercent(), 3) + " %",
                simulatedIterations + " of " + iterations,
                fixed(factor(), 2));
    }

    static String fixed(double value, int digits) {
        return BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
    }
}
