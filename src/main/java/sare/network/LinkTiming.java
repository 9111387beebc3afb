package sare.network;

import java.util.Collections;
import java.util.List;

/**
 * How long packets take over links and through routers. Classes of links are those of {@link
 * sare.topology.Topology#linkClasses}.
 *
 * @param latencyCycles by class: cycles after which what leaves one end of a link can be used at the other end, phits at the
 *     far end and credits at the near one
 * @param widths by class: phits that a link carries in a cycle
 * @param routerDelayCycles cycles that a header waits in a router before its first request; hosts that are routers of their own
 *     have no delay
 */
public record LinkTiming(List<Integer> latencyCycles, List<Integer> widths, int routerDelayCycles) {
    /** The latency that a network file may leave out. */
    static final int STANDARD_LATENCY_CYCLES = 1;
    /** The width that a network file may leave out. */
    static final int STANDARD_WIDTH = 1;
    /** The router delay that a network file may leave out. */
    static final int STANDARD_ROUTER_DELAY_CYCLES = 0;

    /** Copies the lists. */
    public LinkTiming {
        latencyCycles = List.copyOf(latencyCycles);
        widths = List.copyOf(widths);
    }

    /** The timing of a network that sets nothing of it. */
    public static LinkTiming standard(int classes) {
        return new LinkTiming(
                Collections.nCopies(classes, STANDARD_LATENCY_CYCLES),
                Collections.nCopies(classes, STANDARD_WIDTH),
                STANDARD_ROUTER_DELAY_CYCLES);
    }

    /** Whether it is {@link #standard}. */
    public boolean isStandard() {
        return latencyCycles.stream().allMatch(cycles -> cycles == STANDARD_LATENCY_CYCLES)
                && widths.stream().allMatch(width -> width == STANDARD_WIDTH)
                && routerDelayCycles == STANDARD_ROUTER_DELAY_CYCLES;
    }

    /** Cycles in which a link of a class carries the phits of a packet. */
    public int transferCycles(int linkClass, int phitsPerPacket) {
        return ceiling(phitsPerPacket, widths.get(linkClass));
    }

    private static int ceiling(int dividend, int divisor) {
        return (dividend + divisor - 1) / divisor;
    }

    /** The most cycles in which a link carries the phits of a packet. */
    public int mostTransferCycles(int phitsPerPacket) {
        return ceiling(phitsPerPacket, Collections.min(widths));
    }

    /** The longest latency of a link. */
    public int mostLatencyCycles() {
        return Collections.max(latencyCycles);
    }

    /**
     * Cycles for which a packet that has begun to arrive over a link of one class must wait before it may leave over a link of
     * another, so that it sends no phit before that phit has arrived: the largest difference of floor(j / w) and floor(j / v) for
     * phits j of the packet, with width w of the first link and v of the second. It is 0 if the second link is not the wider one.
     * Worked case: a packet of 16 phits that arrives at 1 phit per cycle and leaves at 2 waits for 15 - 7 = 8 cycles.
     */
    public int tailLagCycles(int fromClass, int toClass, int phitsPerPacket) {
        int from = widths.get(fromClass);
        int to = widths.get(toClass);
        int lag = 0;
        for (int phit = 0; phit < phitsPerPacket && to > from; phit++) {
            lag = Math.max(lag, phit / from - phit / to);
        }
        return lag;
    }
}
