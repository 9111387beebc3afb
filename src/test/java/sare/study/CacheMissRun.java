package sare.study;

import java.util.Locale;
import java.util.function.Supplier;
import sare.network.Network;
import sare.simulation.SteadyLoad;
import sare.study.cache.ArrayAccesses;
import sare.study.cache.SimulatedCaches;

/**
 * Counts what the engine misses in simulated caches at one point of the study of engine sizes. Loaded by
 * {@link sare.study.cache.CountedClasses}.
 */
public final class CacheMissRun implements Supplier<String> {
    private static final long SEED = 1;

    private final Network network;
    private final EngineSizePoint point;
    private final long packets;

    /**
     * Prepares the run.
     *
     * @param index of the point
     * @param packets that fill the network and the caches; then a quarter of as many is counted
     */
    public CacheMissRun(int index, long packets) {
        this.point = EngineSizePoint.ALL.get(index);
        this.network = point.network();
        this.packets = packets;
    }

    /** The accesses to elements of arrays, and the misses of each level, for a packet-hop, with commas between them. */
    @Override
    public String get() {
        SteadyLoad load = new SteadyLoad(network, point.offered(), SEED);
        SimulatedCaches caches = new SimulatedCaches();
        ArrayAccesses.sendTo(caches);
        load.run(packets);
        caches.restart();
        double packetHops = load.run(packets / 4);
        ArrayAccesses.stop();
        return String.format(
                Locale.ROOT,
                "%.1f,%.2f,%.2f,%.2f",
                caches.accesses() / packetHops,
                caches.misses(1) / packetHops,
                caches.misses(2) / packetHops,
                caches.misses(3) / packetHops);
    }
}
