package sare.simulation;

import java.util.Collections;
import java.util.List;

/**
 * Latencies and widths of links by class, and the delay of routers.
 *
 * @param latency by class: cycles from the start of a phit until it can be used at the far end; a credit takes as long to come back
 * @param width by class: phits that set out together
 * @param routerDelay cycles from the arrival of a header until it may ask
 */
record PlainTiming(List<Integer> latency, List<Integer> width, int routerDelay) {
    static PlainTiming standard(int classes) {
        return new PlainTiming(Collections.nCopies(classes, 1), Collections.nCopies(classes, 1), 0);
    }

    boolean isStandard() {
        return equals(standard(latency.size()));
    }

    /** The most cycles that pass between two events of a packet that is not blocked. */
    int mostCycles() {
        return Collections.max(latency) + routerDelay;
    }
}
