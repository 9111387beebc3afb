package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Lines instead of a bar where standard error is no terminal; the minutes go by when a test says so. */
class ProgressLinesTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Console console = new Console(System.out, new PrintStream(err, true, StandardCharsets.UTF_8), false);
    private final HandTimer timer = new HandTimer();
    private final ProgressLines lines = new ProgressLines(console, timer);

    /** Calls what it was given when it is told to. */
    private static final class HandTimer extends ScheduledThreadPoolExecutor {
        private Runnable work;
        private long secondsBetween;

        HandTimer() {
            super(0);
        }

        @Override
        public ScheduledFuture<?> scheduleWithFixedDelay(Runnable task, long first, long delay, TimeUnit unit) {
            work = task;
            secondsBetween = unit.toSeconds(Math.min(first, delay));
            return null;
        }

        void letAMinuteGoBy() {
            work.run();
        }
    }

    @AfterEach
    void close() {
        lines.close();
        assertTrue(timer.isShutdown());
    }

    private String shown() {
        String text = err.toString(StandardCharsets.UTF_8);
        err.reset();
        return text;
    }

    @Test
    void thereIsAtMostOneLineAMinute() {
        assertEquals(60, timer.secondsBetween);
        try (Progress progress = new Progress(console, "work", lines)) {
            Runnable step = progress.stepsOf(1000);
            for (int i = 0; i < 500; i++) {
                step.run();
            }
            assertEquals("", shown(), "no minute has gone by");
            timer.letAMinuteGoBy();
            assertEquals("work: 50 % (500 of 1000)\n", shown());
        }
    }

    @Test
    void aSimulationSaysItsClock() {
        try (Progress progress = new Progress(console, "seed 3", lines)) {
            timer.letAMinuteGoBy();
            assertEquals("seed 3: begun\n", shown());
            progress.listener().reached(-999, 0, 4000);
            timer.letAMinuteGoBy();
            assertEquals("seed 3: 0 % (0 of 4000), warm-up, 1000 cycles before the first\n", shown());
            progress.listener().reached(123_456, 1001, 4000);
            timer.letAMinuteGoBy();
            assertEquals("seed 3: 25 % (1001 of 4000), cycle 123456\n", shown());
        }
        timer.letAMinuteGoBy();
        assertEquals("", shown(), "between two tasks");
        try (Progress next = new Progress(console, "seed 4", lines)) {
            next.message("soon");
            timer.letAMinuteGoBy();
            assertEquals("seed 4: begun, soon\n", shown());
        }
    }

    @Test
    void aNameCannotChangeTheOrderOfALine() {
        try (Progress progress = new Progress(console, "a\u202Eb\nc", lines)) {
            progress.stepsOf(2).run();
            timer.letAMinuteGoBy();
            assertEquals("a\\u202Eb?c: 50 % (1 of 2)\n", shown());
        }
    }
}
