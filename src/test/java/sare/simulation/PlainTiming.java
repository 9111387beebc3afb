package sare.simulation;

import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Latencies and widths of links by class, and the delay of routers.
 *
 * @param latencies by class: cycles from the start of a phit until it can be used at the far end; a credit takes as long to come back;
 *     no class if all are 1
 * @param widths by class: phits that set out together; no class if all are 1
 * @param routerDelay cycles from the arrival of a header until it may ask
 */
record PlainTiming(List<Integer> latencies, List<Integer> widths, int routerDelay) {
    static final PlainTiming STANDARD = new PlainTiming(List.of(), List.of(), 0);

    PlainTiming {
        latencies = withoutOnes(latencies);
        widths = withoutOnes(widths);
    }

    private static List<Integer> withoutOnes(List<Integer> numbers) {
        return numbers.stream().allMatch(number -> number == 1) ? List.of() : List.copyOf(numbers);
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

    int latency(int linkClass) {
        return latencies.isEmpty() ? 1 : latencies.get(linkClass);
    }

    int width(int linkClass) {
        return widths.isEmpty() ? 1 : widths.get(linkClass);
    }

    boolean isStandard() {
        return latencies.isEmpty() && widths.isEmpty() && routerDelay == 0;
    }

    /** The most cycles that pass between two events of a packet that is not blocked. */
    int mostCycles() {
        return (latencies.isEmpty() ? 1 : Collections.max(latencies)) + routerDelay;
    }
}
