package sare.simulation;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;

/**
 * The threads that simulate the regions of an engine at the same time: the thread that calls {@link #run} has the first region, and a
 * helper has each of the others. In a cycle all of them wait for each other after each part, so that what one region has told
 * another at their {@link Border} can be read.
 *
 * <p>They wait for less than a microsecond, so they look at each other's progress again and again, without the operating system. A
 * thread that has waited for long yields, because the one that it waits for may need its core. Between cycles a helper sleeps
 * instead, until it is called.
 */
final class Crew {
    private static final int LOOKS_BEFORE_YIELDING = 1 << 10;
    private static final int LOOKS_BEFORE_SLEEPING = 1 << 14; // some tens of microseconds
    private static final int DISTANCE = 16; // longs between two elements of the array: two cache lines

    private final Region[] regions;
    private final AtomicLongArray progress; // by region, at DISTANCE from each other: the number of waits begun
    private final Helper[] helpers;
    private long cycle; // written before the caller's progress, read after it
    private volatile Throwable failure; // of any thread, or null

    /** Starts a helper for each region but the first one. */
    Crew(Region[] regions) {
        this.regions = regions;
        this.progress = new AtomicLongArray(regions.length * DISTANCE);
        this.helpers = new Helper[regions.length - 1];
        for (int i = 0; i < helpers.length; i++) {
            helpers[i] = new Helper(i + 1);
            helpers[i].thread.start();
        }
    }

    /** Runs all stages of a cycle in all regions. */
    void run(long cycleToRun) {
        cycle = cycleToRun;
        progress.set(0, progress.get(0) + 1);
        for (Helper helper : helpers) {
            helper.wake();
        }
        try {
            runRegion(0);
        } catch (Throwable e) {
            failure = e;
            throw e;
        }
    }

    /** Ends all helpers. To be called between two cycles, or after a failure. */
    void dismiss() {
        for (Helper helper : helpers) {
            helper.isDismissed = true;
            LockSupport.unpark(helper.thread);
        }
    }

    private void runRegion(int number) {
        Region region = regions[number];
        region.free(cycle);
        awaitOthers(number);
        region.allocate(cycle);
        awaitOthers(number);
        region.receive(cycle);
        awaitOthers(number);
        region.settle(cycle);
        awaitOthers(number);
    }

    private void awaitOthers(int number) {
        long own = progress.getPlain(number * DISTANCE) + 1;
        progress.setRelease(number * DISTANCE, own);
        for (int other = 0; other < regions.length; other++) {
            for (int looks = 0; progress.getAcquire(other * DISTANCE) < own; looks++) {
                pause(looks);
            }
        }
    }

    private void pause(int looks) {
        if (looks < LOOKS_BEFORE_YIELDING) {
            Thread.onSpinWait();
            return;
        }
        if (failure != null) {
            throw new IllegalStateException("another region has failed", failure);
        }
        Thread.yield();
    }

    /** The thread of a region. */
    private final class Helper {
        private final int number;
        private final Thread thread;
        private volatile boolean isAsleep;
        private volatile boolean isDismissed;

        Helper(int number) {
            this.number = number;
            this.thread = new Thread(this::work, "region " + number);
            thread.setDaemon(true);
        }

        void wake() {
            if (isAsleep) {
                LockSupport.unpark(thread);
            }
        }

        private void work() {
            try {
                while (awaitCall()) {
                    runRegion(number);
                }
            } catch (Throwable e) {
                failure = e;
            }
        }

        /** Waits for the next cycle. Returns false if there is none. */
        private boolean awaitCall() {
            long own = progress.getPlain(number * DISTANCE) + 1;
            progress.setPlain(number * DISTANCE, own);
            for (int looks = 0; progress.getAcquire(0) < own; looks++) {
                if (isDismissed || failure != null) {
                    return false;
                }
                if (looks < LOOKS_BEFORE_SLEEPING) {
                    Thread.onSpinWait();
                } else {
                    sleepBefore(own);
                }
            }
            return true;
        }

        private void sleepBefore(long call) {
            isAsleep = true;
            if (progress.get(0) < call && !isDismissed) {
                LockSupport.park(this);
            }
            isAsleep = false;
        }
    }
}
