package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What is decided on a clock that advances by the time of each cycle. */
class SharedWorkTest {
    private static final int WORK = 500; // of a cycle
    private static final int MANY = 200_000;
    private static final long ALONE = 20_000; // nanoseconds of a cycle
    private static final long HALF = ALONE / 2;

    private final SharedWork sharedWork = new SharedWork(100);
    private long nanoseconds;

    /** Simulates cycles. Returns how many of them are shared. */
    private int run(int cycles, int work, long nanosecondsShared) {
        int shared = 0;
        for (int i = 0; i < cycles; i++) {
            boolean shares = sharedWork.shares(work, nanoseconds);
            shared += shares ? 1 : 0;
            nanoseconds += shares ? nanosecondsShared : ALONE;
        }
        return shared;
    }

    @Test
    void theFasterWayIsTakenMostly() {
        assertTrue(run(MANY, WORK, HALF) > MANY * 0.97);
    }

    @Test
    void alsoIfItIsToWorkAlone() {
        assertTrue(run(MANY, WORK, ALONE * 3 / 2) < MANY * 0.01);
    }

    @Test
    void aSmallGainIsNone() {
        assertTrue(run(MANY, WORK, ALONE * 19 / 20) < MANY * 0.01);
    }

    @Test
    void littleWorkIsNeverShared() {
        assertEquals(0, run(MANY, 99, HALF));
        assertTrue(run(MANY, 100, HALF) > MANY * 0.97);
    }

    /** A core that another process has costs some milliseconds in each cycle: hardly any of these is simulated. */
    @Test
    void aCoreThatIsLostIsNoticedAtOnce() {
        assertTrue(run(MANY, WORK, HALF) > MANY * 0.97);
        long before = nanoseconds;
        long slow = 4_000_000;
        int shared = run(MANY, WORK, slow);
        long without = MANY * ALONE;
        assertTrue(shared < 100, shared + " of the slow cycles");
        assertTrue(nanoseconds - before < 1.1 * without, nanoseconds - before + " instead of " + without);
    }

    @Test
    void aCoreThatIsFreeAgainIsUsedAgain() {
        run(MANY, WORK, 4_000_000);
        assertTrue(run(5 * MANY, WORK, HALF) > 2 * MANY);
    }

    @Test
    void aRestartBeginsAlone() {
        run(MANY, WORK, HALF);
        sharedWork.restart();
        assertFalse(sharedWork.shares(WORK, nanoseconds));
    }
}
