package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WakeupQueueTest {
    private static final int WAKE_UPS = 20_000;
    private static final int LONGEST_POWER = 15; // gaps of up to 2^15 cycles, beyond the wheel

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1 << 20, 1 << 21, 1 << 22})
    void theLastOfThemWakeInTheLastCycle(int sleepers) {
        WakeupQueue asleep = new WakeupQueue(sleepers);
        long last = asleep.endCycle() - 1;
        asleep.add(sleepers - 1, last);

        assertEquals(last, asleep.nextWakeUp());
        assertEquals(Wheel.NONE, asleep.take(last - 1));
        assertEquals(sleepers - 1, asleep.take(last));
        assertEquals(Wheel.NONE, asleep.take(last));
    }

    @Test
    void nobodyWakesInAnEmptyOne() {
        assertEquals(Wheel.NEVER, new WakeupQueue(1).nextWakeUp());
    }

    /** As in a sorted map, with gaps of all lengths within the reach of the wheel and beyond it. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 40, 500})
    void allWakeInTheirCycles(int sleepers) {
        Random random = new Random(sleepers);
        WakeupQueue asleep = new WakeupQueue(sleepers);
        TreeMap<Long, Set<Integer>> expected = new TreeMap<>();
        for (int sleeper = 0; sleeper < sleepers; sleeper++) {
            sleep(sleeper, gap(random), asleep, expected);
        }
        for (int wakeUps = 0; wakeUps < WAKE_UPS; ) {
            long cycle = expected.firstKey();
            assertEquals(cycle, asleep.nextWakeUp());
            Set<Integer> due = expected.remove(cycle);
            Set<Integer> awake = new HashSet<>();
            for (int sleeper = asleep.take(cycle); sleeper != Wheel.NONE; sleeper = asleep.take(cycle)) {
                awake.add(sleeper);
                sleep(sleeper, cycle + gap(random), asleep, expected);
            }
            assertEquals(due, awake);
            wakeUps += awake.size();
        }
    }

    private static long gap(Random random) {
        return 1 + random.nextInt(1 << random.nextInt(LONGEST_POWER + 1));
    }

    private static void sleep(int sleeper, long until, WakeupQueue asleep, TreeMap<Long, Set<Integer>> expected) {
        asleep.add(sleeper, until);
        expected.computeIfAbsent(until, cycle -> new HashSet<>()).add(sleeper);
    }
}
