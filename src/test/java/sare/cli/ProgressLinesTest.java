package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sare.simulation.ProgressListener;
import sare.simulation.RunStoppedException;

/** Progress on a terminal and elsewhere; time passes when a test says so. */
class ProgressLinesTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final HandTimer timer = new HandTimer();

    /** Calls what it was given when it is told to, and has a clock that it sets. */
    private static final class HandTimer extends ScheduledThreadPoolExecutor {
        private Runnable work;
        private long millisecondsBetween;
        private long nanoseconds;

        HandTimer() {
            super(0);
        }

        @Override
        public ScheduledFuture<?> scheduleWithFixedDelay(Runnable task, long first, long delay, TimeUnit unit) {
            work = task;
            millisecondsBetween = unit.toMillis(Math.min(first, delay));
            return null;
        }

        void pass(long seconds) {
            nanoseconds += TimeUnit.SECONDS.toNanos(seconds);
            work.run();
        }
    }

    @AfterEach
    void forgetTheTerminal() {
        System.clearProperty("sare.columns");
    }

    private Console console(boolean isTerminal) {
        return new Console(System.out, new PrintStream(err, true, StandardCharsets.UTF_8), isTerminal);
    }

    private ProgressLines lines(Console console) {
        return new ProgressLines(console, timer, () -> timer.nanoseconds);
    }

    private String shown() {
        String text = err.toString(StandardCharsets.UTF_8);
        err.reset();
        return text;
    }

    @Test
    void withoutATerminalThereIsAtMostOneLineAMinute() {
        try (ProgressLines lines = lines(console(false));
                Progress progress = new Progress(lines, "work", "points")) {
            assertEquals(60_000, timer.millisecondsBetween);
            Runnable step = progress.stepsOf(1000);
            for (int i = 0; i < 500; i++) {
                step.run();
            }
            assertEquals("", shown(), "no minute has passed");
            timer.pass(60);
            assertEquals("work: 50 % (500 of 1000 points), 8.3 points/s, about 60 s left\n", shown());
        }
        assertTrue(timer.isShutdown());
    }

    @Test
    void simulationsAtTheSameTimeShowHowManyHaveEndedAndTheShareOfAllSteps() {
        ProgressLines lines = lines(console(false));
        try (SimulationsProgress all = new SimulationsProgress(lines, "seeds 1..4", 4)) {
            all.listener(0).reached(10, 500, 1000);
            all.listener(1).reached(10, 1000, 4000);
            timer.pass(60);
            assertTrue(shown().startsWith("seeds 1..4: 0 % (0 of 4 simulations), 19 % of all steps"));
            all.ended(0);
            all.ended(2); // shorter than the interval of reports
            timer.pass(60);
            String text = shown();
            assertTrue(
                    text.startsWith("seeds 1..4: 50 % (2 of 4 simulations), 56 % of all steps, 1.0 simulations/min"),
                    text);
        }
    }

    @Test
    void afterAFailureLaterSimulationsAreStopped() {
        SimulationsProgress all = new SimulationsProgress(lines(console(false)), "seeds 1..4", 4);
        all.failed(2);
        all.failed(3);
        all.listener(1).reached(10, 1, 2);
        ProgressListener later = all.listener(3);
        assertThrows(RunStoppedException.class, () -> later.reached(10, 1, 2));
    }

    @Test
    void aSimulationShowsItsClock() {
        ProgressLines lines = lines(console(false));
        try (Progress progress = new Progress(lines, "seed 3", "operations")) {
            timer.pass(60);
            assertEquals("seed 3: running for 60 s\n", shown());
            progress.listener().reached(-999, 0, 4000);
            timer.pass(60);
            assertEquals("seed 3: 0 % (0 of 4000 operations), warm-up, 1000 cycles before the job\n", shown());
            progress.listener().reached(123_456, 1000, 4000);
            timer.pass(60);
            assertEquals(
                    "seed 3: 25 % (1000 of 4000 operations), cycle 123456, 5.6 operations/s, about 9 min left\n",
                    shown());
        }
        timer.pass(60);
        assertEquals("", shown(), "between two tasks");
        try (Progress next = new Progress(lines, "seed 4", "operations")) {
            next.stepsOf(0);
            lines.note("soon");
            timer.pass(60);
            assertEquals("seed 4: running for 60 s, soon\n", shown());
        }
        lines.close();
    }

    @Test
    void workOfUnknownLengthShowsThatItRunsAndLeavesNoLineWhenItFails() {
        Console console = console(true);
        assertThrows(
                IllegalStateException.class,
                () -> Progress.during(console, "search", () -> {
                    while (!err.toString(StandardCharsets.UTF_8).contains("search: started")) {
                        Thread.onSpinWait();
                    }
                    throw new IllegalStateException();
                }));
        assertEquals("", Screen.of(shown()).strip());
    }

    @Test
    void aBetterEstimateReplacesThatOfTheRate() {
        try (ProgressLines lines = lines(console(false));
                Progress progress = new Progress(lines, "example", "simulations")) {
            progress.stepsOf(8).run();
            lines.estimate(7200);
            timer.pass(7200);
            assertEquals("example: 12 % (1 of 8 simulations), 0.5 simulations/h, about 2.0 h left\n", shown());
            lines.reach(8, 8);
            timer.pass(120);
            assertEquals("example: 100 % (8 of 8 simulations), 3.9 simulations/h\n", shown());
        }
    }

    @Test
    void whatIsDoneCanComeFromACounter() {
        long[] made = {0};
        try (ProgressLines lines = lines(console(false))) {
            lines.begin("search", "evaluations");
            lines.follow(() -> made[0], 0);
            timer.pass(60);
            assertEquals("search: running for 60 s\n", shown());
            made[0] = 600;
            timer.pass(60);
            assertEquals("search: running for 2 min, 5.0 evaluations/s\n", shown(), "their number is not known");
            lines.follow(() -> made[0], 1000);
            timer.pass(0);
            assertEquals("search: 60 % (600 of 1000 evaluations), 5.0 evaluations/s, about 80 s left\n", shown());
            made[0] = 1100;
            timer.pass(0);
            assertEquals("search: 100 % (1000 of 1000 evaluations), 8.3 evaluations/s\n", shown(), "never above");
        }
    }

    @Test
    void largeNumbersAreRatesInMillions() {
        try (ProgressLines lines = lines(console(false));
                Progress progress = new Progress(lines, "seed 1", "operations")) {
            progress.listener().reached(5, 90_000_000, 180_000_000);
            timer.pass(60);
            assertEquals(
                    "seed 1: 50 % (90000000 of 180000000 operations), cycle 5, 1.5 million operations/s, about 60 s left\n",
                    shown());
        }
    }

    @Test
    void aNameCannotChangeTheOrderOfALine() {
        try (ProgressLines lines = lines(console(false));
                Progress progress = new Progress(lines, "a\u202Eb\nc", "points")) {
            progress.stepsOf(2).run();
            timer.pass(60);
            assertEquals("a\\u202Eb?c: 50 % (1 of 2 points), 1.0 points/min, about 60 s left\n", shown());
        }
    }

    @Test
    void aTerminalHasOneLineBelowTheMessages() {
        System.setProperty("sare.columns", "80");
        Console console = console(true);
        try (ProgressLines lines = lines(console);
                Progress progress = new Progress(lines, "work", "points")) {
            Runnable step = progress.stepsOf(4);
            timer.pass(1);
            console.message("first message");
            step.run();
            timer.pass(1);
            console.message("second message");
            assertEquals(
                    "first message\nsecond message\nwork: 25 % (1 of 4 points), 30.0 points/min, about 6 s left",
                    Screen.of(err.toString(StandardCharsets.UTF_8)));
        }
        assertEquals("first message\nsecond message", Screen.of(err.toString(StandardCharsets.UTF_8)));
    }

    @Test
    void aNarrowTerminalHasALineThatFits() {
        Map<Integer, String> lineByColumns = Map.of(
                80, "seed 1: 25 % (1000 of 4000 operations), 16.7 operations/s, about 3 min left",
                60, "seed 1: 25 % (1000 of 4000 operations), about 3 min left",
                35, "seed 1: 25 %, about 3 min left",
                20, "seed 1: 25 %",
                10, "seed 1:");
        for (int columns : lineByColumns.keySet()) {
            System.setProperty("sare.columns", Integer.toString(columns));
            err.reset();
            try (ProgressLines lines = lines(console(true));
                    Progress progress = new Progress(lines, "seed 1", "operations")) {
                progress.listener().reached(123_456, 1000, 4000);
                timer.pass(60);
                String line = Screen.of(err.toString(StandardCharsets.UTF_8));
                assertTrue(line.length() < columns - Console.CTRL_C.length(), line);
                assertEquals(lineByColumns.get(columns), line);
            }
        }
    }

    /** Two steps of eight were there; one more took 2 s, so the other five take 10 s. */
    @Test
    void stepsOfAnEarlierProcessSayNothingAboutTheRate() {
        Console console = console(true);
        try (ProgressLines lines = lines(console);
                Progress progress = new Progress(lines, "work", "points")) {
            Runnable step = progress.stepsOf(8);
            timer.pass(7);
            progress.found();
            progress.found();
            timer.pass(1);
            assertEquals("work: 25 % (2 of 8 points)", Screen.of(err.toString(StandardCharsets.UTF_8)));
            step.run();
            timer.pass(1);
            assertEquals(
                    "work: 37 % (3 of 8 points), 30.0 points/min, about 10 s left",
                    Screen.of(err.toString(StandardCharsets.UTF_8)));
        }
    }

    @Test
    void afterAnInterruptionNothingIsPrinted() {
        Console console = console(true);
        try (ProgressLines lines = lines(console);
                Progress progress = new Progress(lines, "work", "points")) {
            progress.stepsOf(4).run();
            timer.pass(1);
            err.writeBytes(Console.CTRL_C.getBytes(StandardCharsets.UTF_8)); // by the terminal itself
            console.end("interrupted");
            timer.pass(1);
            console.message("too late");
        }
        assertEquals("interrupted", Screen.of(err.toString(StandardCharsets.UTF_8)));
    }
}
