package sare.simulation;

import java.util.Collections;
import java.util.List;
import java.util.Random;

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

    /** One sampled by a generator; some have a single width or the least latency. */
    static PlainTiming random(Random random, int classes) {
        int[] mostCycles = {1, 1, 3, 10, 60};
        int[] widest = {1, 1, 4, 9};
        int[] mostDelay = {1, 4, 20};
        return new PlainTiming(
                numbers(random, classes, mostCycles[random.nextInt(mostCycles.length)]),
                numbers(random, classes, widest[random.nextInt(widest.length)]),
                random.nextInt(mostDelay[random.nextInt(mostDelay.length)]));
    }

    private static List<Integer> numbers(Random random, int count, int most) {
        return random.ints(count, 1, most + 1).boxed().toList();
    }

    boolean isStandard() {
        return equals(standard(latency.size()));
    }

    /** The most cycles that pass between two events of a packet that is not blocked. */
    int mostCycles() {
        return Collections.max(latency) + routerDelay;
    }
}
