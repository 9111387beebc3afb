package sare.study;

import java.util.List;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/**
 * The time of a cycle as a straight line over its packet-hops, by least squares.
 *
 * @param fixedNanoseconds of a cycle without packet-hops
 * @param nanosecondsPerPacketHop what each packet-hop adds
 */
record CycleCost(double fixedNanoseconds, double nanosecondsPerPacketHop) {
    private static final double PHITS_PER_PACKET = 16;

    /** Fits rows of one torus under one routing. */
    static CycleCost of(List<EngineSizeRow> rows) {
        SimpleRegression line = new SimpleRegression();
        rows.forEach(row -> line.addData(packetHops(row), nanoseconds(row)));
        return new CycleCost(line.getIntercept(), line.getSlope());
    }

    /** The mean time of a cycle. */
    static double nanoseconds(EngineSizeRow row) {
        return packetHops(row) * row.nanoseconds().doubleValue();
    }

    /** Packet-hops of a cycle: the torus has two dimensions, and a packet crosses a quarter of each in the mean of all pairs of nodes. */
    private static double packetHops(EngineSizeRow row) {
        double meanHops = Math.sqrt(row.nodes()) / 2 * row.nodes() / (row.nodes() - 1);
        return row.nodes() * row.offered().doubleValue() / PHITS_PER_PACKET * meanHops;
    }
}
