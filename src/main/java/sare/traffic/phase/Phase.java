package sare.traffic.phase;

import sare.trace.TrafficMatrix;

/**
 * Messages that are in the network at about the same time.
 *
 * @param occurrences how often the phase occurs, at least 1
 * @param traffic the bytes and messages of all occurrences together
 */
public record Phase(long occurrences, TrafficMatrix traffic) {
    /** The mean bytes of an entry of the traffic in one occurrence. */
    public double meanBytes(int entry) {
        return (double) traffic.bytes(entry) / occurrences;
    }
}
