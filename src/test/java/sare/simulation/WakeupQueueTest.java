package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WakeupQueueTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1 << 20, 1 << 21, 1 << 22})
    void theLastOfThemWakeInTheLastCycle(int sleepers) {
        WakeupQueue asleep = new WakeupQueue(new Calendar(1), sleepers);
        long last = asleep.endCycle() - 1;
        asleep.add(sleepers - 1, last, 0);

        assertEquals(last, asleep.nextFarCycle());
        assertEquals(Wheel.NONE, asleep.take(last - 1));
        assertEquals(sleepers - 1, asleep.take(last));
        assertEquals(Wheel.NONE, asleep.take(last));
    }
}
