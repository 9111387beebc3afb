package sare.simulation;

import java.util.Arrays;
import java.util.List;

/**
 * A job of a plain run.
 *
 * @param program operations by rank
 * @param nodeOfRank where each rank runs
 * @param startCycles cycles before its first one, after the warm-up
 * @param computeScale factor of the lengths of its bursts
 * @param protocol of its messages, or null
 * @param matching tells for which message a packet counts
 */
record PlainJob(
        List<List<PlainOperation>> program,
        int[] nodeOfRank,
        long startCycles,
        double computeScale,
        Protocol protocol,
        PacketMatching matching) {
    /** The only job of a run. */
    static PlainJob of(List<List<PlainOperation>> program, int[] nodeOfRank, SimulationOptions options) {
        return new PlainJob(program, nodeOfRank, 0, options.computeScale(), options.protocol(), options.matching());
    }

    int ranks() {
        return nodeOfRank.length;
    }

    @Override
    public String toString() {
        return ranks() + " ranks on " + Arrays.toString(nodeOfRank) + " from " + startCycles
                + (protocol == null ? "" : ", " + protocol) + ", " + matching;
    }
}
