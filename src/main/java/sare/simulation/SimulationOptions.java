package sare.simulation;

/**
 * What a run depends on beside network, program and mapping, and who watches it.
 *
 * @param seed of all random draws
 * @param computeScale factor on compute bursts; 0 for infinitely fast processors
 * @param packetListener told of every delivered packet, or null
 * @param progressListener told now and then how far the run is, or null
 */
public record SimulationOptions(
        long seed, double computeScale, PacketListener packetListener, ProgressListener progressListener) {

    /** Nobody watches, processors are infinitely fast. */
    public static SimulationOptions ofSeed(long seed) {
        return new SimulationOptions(seed, 0, null, null);
    }
}
