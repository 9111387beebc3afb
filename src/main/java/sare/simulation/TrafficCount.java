package sare.simulation;

/**
 * The traffic of a part of a run, or an extrapolated part of it.
 *
 * @param packetHops links that the delivered packets of the job crossed
 * @param phits by {@link LinkIndex}, those of the background too
 * @param backgroundPhits by {@link LinkIndex}, of the background; empty without one
 */
record TrafficCount(double packetHops, double[] phits, double[] backgroundPhits) {
    /** No traffic on the same links. */
    TrafficCount none() {
        return new TrafficCount(0, new double[phits.length], new double[backgroundPhits.length]);
    }

    /** This traffic and a multiple of the other. */
    TrafficCount plus(TrafficCount other, double factor) {
        return new TrafficCount(
                packetHops + factor * other.packetHops,
                plus(phits, other.phits, factor),
                plus(backgroundPhits, other.backgroundPhits, factor));
    }

    /** This traffic with another number of packet-hops, and the job's phits in proportion to it. */
    TrafficCount scaledTo(double otherPacketHops) {
        double factor = packetHops <= 0 ? 1 : otherPacketHops / packetHops;
        double[] scaled = phits.clone();
        for (int link = 0; link < scaled.length; link++) {
            double ofBackground = backgroundPhits.length == 0 ? 0 : backgroundPhits[link];
            scaled[link] = ofBackground + factor * (phits[link] - ofBackground);
        }
        return new TrafficCount(otherPacketHops, scaled, backgroundPhits);
    }

    private static double[] plus(double[] values, double[] others, double factor) {
        double[] sums = values.clone();
        for (int i = 0; i < sums.length; i++) {
            sums[i] += factor * others[i];
        }
        return sums;
    }
}
