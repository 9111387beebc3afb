package sare.scheduling;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.allocation.AllocationRequest;
import sare.input.InputException;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.scheduling.log.JobLog;
import sare.scheduling.log.LogCounts;
import sare.scheduling.log.LoggedJob;
import sare.scheduling.work.CommunicationSource;
import sare.scheduling.work.Communications;
import sare.scheduling.work.Execution;
import sare.scheduling.work.JobHops;
import sare.scheduling.work.JobPlacer;
import sare.scheduling.work.RunTimeModels;

/** Schedules that go on with the starts of an earlier process. */
class StartJournalTest {
    private static final int JOBS = 40;
    private static final int HEADER_LINES = 2;
    private static final JobLog LOG = log();

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("jobs.csv.journal");
    }

    /** Jobs that come faster than 16 nodes can run them, some in the same second. */
    private static JobLog log() {
        Well19937c random = new Well19937c(7);
        List<LoggedJob> jobs = new ArrayList<>();
        long submit = 0;
        for (int number = 1; number <= JOBS; number++) {
            submit += random.nextInt(4);
            long run = 1 + random.nextInt(40);
            jobs.add(new LoggedJob(number, number, submit, 1 + random.nextInt(12), 3 * run, run, 0, ""));
        }
        return new JobLog("log", Map.of(), jobs, new LogCounts(jobs.size(), 0, 0, 0));
    }

    /** What is scheduled; without an allocator on nodes without distances. */
    private record Plan(String policy, String allocator, String mapper, String model) {
        Schedule schedule(StartJournal journal, Runnable step) {
            NamedPolicy named = Policies.parse(policy);
            if (allocator.isEmpty()) {
                boolean isShared = model.equals("shared");
                Machine machine = Machines.ofNodes(16, isShared ? 2 : 1, isShared);
                return Scheduler.schedule(LOG, machine, named, Execution.OF_LOG, step, journal);
            }
            Network network = NetworkFile.read(Path.of("networks/torus-4x4.yaml"), List.of());
            Optional<Communications> communications =
                    Optional.of(Communications.of(LOG, CommunicationSource.of("ring(ranks=job)")));
            Machine machine = Machines.ofNetwork(
                    network,
                    AllocationRequest.parse("--allocator", Path.of(""), allocator)
                            .allocator(network.topology()),
                    communications);
            Optional<JobPlacer> placer = communications.map(known -> new JobPlacer(network, known, mapper, 5));
            Execution execution =
                    Execution.of(placer, RunTimeModels.parse(model).make(new RunTimeModels.Context(LOG, placer)));
            return Scheduler.schedule(LOG, machine, named, execution, step, journal);
        }
    }

    private static final Plan PLAN = new Plan("easy", "pacmap", "random", "hops");

    private static String text(Schedule schedule) {
        StringBuilder text = new StringBuilder();
        schedule.jobs().forEach(run -> text.append(run.job().number())
                .append(' ')
                .append(run.startSeconds())
                .append(' ')
                .append(run.endSeconds())
                .append(Arrays.toString(run.nodes()))
                .append(run.hops())
                .append('\n'));
        MachineHistory history = schedule.history();
        for (int entry = 0; entry < history.size(); entry++) {
            text.append(history.seconds(entry)).append(' ').append(history.largestFreeRun(entry));
        }
        return text.toString();
    }

    private StartJournal open() {
        return StartJournal.open(file, "a question", "1", false, () -> 0);
    }

    private List<String> lines() throws IOException {
        return Files.readAllLines(file);
    }

    private void keep(List<String> lines, int starts, String rest) throws IOException {
        Files.writeString(file, String.join("\n", lines.subList(0, HEADER_LINES + starts)) + "\n" + rest);
    }

    private List<String> whole(Plan plan) throws IOException {
        try (StartJournal journal = open()) {
            plan.schedule(journal, () -> {});
        }
        return lines();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fcfs                         | ''                      | ''           | log
            easy                         | ''                      | ''           | shared
            conservative                 | ''                      | ''           | log
            easy(pass=per-event)         | best-fit(fallback=none) | consecutive  | log
            easy                         | best-fit(fallback=none) | geom         | hops
            sjf(backfill=conservative)   | random(seed=3)          | random       | hops
            priority                     | mc1x1                   | local-search | hops(noise=0.5)
            easy                         | pacmap                  | pacmap       | simulated(share=0.5, sample=8, bytes=64, iterations=1)
            conservative(pass=per-event) | pacmap                  | geom         | hops
            """)
    void anyNumberOfKeptStartsGivesTheSameSchedule(String policy, String allocator, String mapper, String model)
            throws IOException {
        Plan plan = new Plan(policy, allocator, mapper, model);
        String alone = text(plan.schedule(StartJournal.none(), () -> {}));
        List<String> all = whole(plan);
        assertEquals(HEADER_LINES + JOBS, all.size());

        for (int starts : new int[] {0, 1, 2, 7, 20, JOBS - 1, JOBS}) {
            keep(all, starts, "0,half of a li");
            try (StartJournal journal = open()) {
                assertEquals(starts > 0, journal.isContinued());
                assertEquals(starts, journal.written());
                assertEquals(alone, text(plan.schedule(journal, () -> {})), starts + " starts");
                assertFalse(journal.isReplaying());
            }
            assertEquals(all, lines(), starts + " starts");
        }
    }

    /** The first start is worked out anew, to be compared. */
    @Test
    void keptStartsAreNotWorkedOutAnew() throws IOException {
        List<String> all = whole(new Plan("easy", "", "", "log"));
        for (int starts : new int[] {1, 15, JOBS}) {
            keep(all, starts, "");
            AtomicInteger allocated = new AtomicInteger();
            Machine machine = new CountingMachine(Machines.ofNodes(16, 1, false), allocated);
            try (StartJournal journal = open()) {
                Scheduler.schedule(LOG, machine, Policies.parse("easy"), Execution.OF_LOG, () -> {}, journal);
            }
            assertEquals(1 + JOBS - starts, allocated.get());
        }
    }

    @Test
    void severalSchedulesShareAJournal() throws IOException {
        Plan other = new Plan("fcfs", "best-fit", "geom", "hops");
        String alone = text(PLAN.schedule(StartJournal.none(), () -> {}))
                + text(other.schedule(StartJournal.none(), () -> {}));
        AtomicInteger left = new AtomicInteger(JOBS + 10);
        try (StartJournal journal = open()) {
            PLAN.schedule(journal, left::decrementAndGet);
            assertThrows(
                    IllegalStateException.class,
                    () -> other.schedule(journal, () -> {
                        if (left.decrementAndGet() == 0) {
                            throw new IllegalStateException("the end");
                        }
                    }));
        }
        assertTrue(
                lines().size() >= HEADER_LINES + JOBS + 10, "an exception is what a test can have instead of a signal");

        try (StartJournal journal = open()) {
            assertEquals(alone, text(PLAN.schedule(journal, () -> {})) + text(other.schedule(journal, () -> {})));
            journal.delete();
        }
        assertFalse(Files.exists(file));
    }

    /** On a torus of 4x4, job 18 has nodes in an order of their own, and 6 messages of 16384 bytes over 10 hops. */
    @Test
    void aLineHasTheNodesInTheirOrder() {
        String line = "0,17,400,60,65536.0,1.6666666666666667,8-11 3 2 15";
        KeptStart start = KeptStart.parse(line);

        assertEquals(line, start.text());
        assertEquals("[8, 9, 10, 11, 3, 2, 15]", Arrays.toString(start.nodes()));
        assertEquals(Optional.of(new JobHops(65536, 5 / 3.0)), start.hops());
        assertEquals("1,0,-5,0,,,0 0-1", new KeptStart(1, 0, -5, 0, Optional.empty(), 0, 0, 1).text());
        assertEquals(
                "[0, 0, 1]", Arrays.toString(KeptStart.parse("1,0,-5,0,,,0 0-1").nodes()));
        for (String bad : List.of(
                "",
                "0,17,400,60,65536.0,,1",
                "0,17,400,60,,",
                "0,17,400,60,,,3-",
                "0,17,400,60,,,-3",
                "0,17,400,60,,,3-2",
                "0,17,400,60,,,3  4",
                "0,a,400,60,,,3")) {
            assertThrows(NumberFormatException.class, () -> KeptStart.parse(bad), bad);
        }
    }

    @Test
    void aLineMayHaveAnyNumberOfRanges() {
        int[] everyOther = IntStream.range(0, 100_000).map(node -> 2 * node).toArray();
        String line = new KeptStart(0, 1, 2, 3, Optional.empty(), everyOther).text();

        assertArrayEquals(everyOther, KeptStart.parse(line).nodes());
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5, 20, JOBS + HEADER_LINES})
    void aDamagedLineIsFoundByItsNumber(int line) throws IOException {
        List<String> all = whole(PLAN);
        for (String damaged : List.of("", "x", all.get(line - 1).replaceFirst(",", ";"), changed(all.get(line - 1)))) {
            List<String> lines = new ArrayList<>(all);
            lines.set(line - 1, damaged);
            Files.writeString(file, String.join("\n", lines) + "\n");
            InputException error = assertThrows(InputException.class, this::open);
            assertEquals(
                    file + ":" + line
                            + ": a damaged line - expected the lines that sare has written; --discard discards"
                            + " what is there",
                    error.getMessage());
        }
        StartJournal journal = StartJournal.open(file, "a question", "1", true, () -> 0);
        assertFalse(journal.isContinued());
        journal.close();
        assertFalse(Files.exists(file), "one without a start is deleted");
    }

    /** Another digit in the middle. */
    private static String changed(String line) {
        int middle = line.length() / 2;
        while (!Character.isDigit(line.charAt(middle))) {
            middle++;
        }
        char other = line.charAt(middle) == '1' ? '2' : '1';
        return line.substring(0, middle) + other + line.substring(middle + 1);
    }

    @Test
    void aMissingLineIsFound() throws IOException {
        List<String> all = new ArrayList<>(whole(PLAN));
        all.remove(9);
        Files.writeString(file, String.join("\n", all) + "\n");

        InputException error = assertThrows(InputException.class, this::open);

        assertTrue(error.getMessage().startsWith(file + ":10: a damaged line - "), error.getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "another, 1, starts for other inputs or options",
        "a question, 2, starts of another version of sare",
    })
    void othersAreRefusedUnlessTheyAreDiscarded(String question, String engine, String found) throws IOException {
        whole(PLAN);

        InputException error =
                assertThrows(InputException.class, () -> StartJournal.open(file, question, engine, false, () -> 0));

        assertEquals(
                file + ": " + found
                        + " - expected those of this log, machine and options; --discard discards what is there",
                error.getMessage());
        StartJournal.open(file, question, engine, true, () -> 0).close();
        assertFalse(Files.exists(file));
    }

    @Test
    void bytesThatAreNoTextCanBeDiscardedToo() throws IOException {
        Files.write(file, new byte[] {(byte) 0xff, '\n', (byte) 0xfe, '\n'});

        InputException error = assertThrows(InputException.class, this::open);

        assertEquals(file + ": bytes that are not UTF-8 - expected text", error.getMessage());
        StartJournal.open(file, "a question", "1", true, () -> 0).close();
        assertFalse(Files.exists(file));
    }

    @Test
    void anotherFileIsNotReplaced() throws IOException {
        Files.writeString(file, "a,b\n1,2\n");

        InputException error = assertThrows(InputException.class, this::open);

        assertTrue(error.getMessage().startsWith(file + ": no journal of schedule - "), error.getMessage());
        assertEquals("a,b\n1,2\n", Files.readString(file));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 20, 60, 125})
    void aHeaderThatWasNotFinishedIsBegunAnew(int bytes) throws IOException {
        List<String> all = whole(PLAN);
        Files.writeString(file, String.join("\n", all).substring(0, bytes));

        try (StartJournal journal = open()) {
            assertFalse(journal.isContinued());
            PLAN.schedule(journal, () -> {});
        }

        assertEquals(all, lines());
    }

    @Test
    void onlyOneAtATime() {
        StartJournal journal = open();
        InputException error = assertThrows(InputException.class, this::open);
        assertEquals(
                file + ": another run that writes it - expected one schedule with this output at a time",
                error.getMessage());
        journal.close();
    }

    /** A version whose scheduler or allocator decides otherwise is found at the first start, or where it starts another job. */
    @ParameterizedTest
    @CsvSource({"easy, random(seed=8)", "sjf, pacmap"})
    void startsOfAnotherSchedulerAreRefused(String policy, String allocator) throws IOException {
        whole(PLAN);
        Plan other = new Plan(policy, allocator, PLAN.mapper(), PLAN.model());

        try (StartJournal journal = open()) {
            InputException error = assertThrows(InputException.class, () -> other.schedule(journal, () -> {}));
            assertTrue(
                    error.getMessage().contains(": another start than that of the job in place "), error.getMessage());
        }
    }

    /** A machine that counts the jobs for which it chooses places. */
    private record CountingMachine(Machine machine, AtomicInteger allocated) implements Machine {
        @Override
        public int[] allocate(LoggedJob job, int index) {
            allocated.incrementAndGet();
            return machine.allocate(job, index);
        }

        @Override
        public void occupy(int... nodes) {
            machine.occupy(nodes);
        }

        @Override
        public void release(int... nodes) {
            machine.release(nodes);
        }

        @Override
        public String description() {
            return machine.description();
        }

        @Override
        public int nodes() {
            return machine.nodes();
        }

        @Override
        public int capacity() {
            return machine.capacity();
        }

        @Override
        public int free() {
            return machine.free();
        }

        @Override
        public int size(LoggedJob job) {
            return machine.size(job);
        }

        @Override
        public boolean isAnyPlaceGood() {
            return machine.isAnyPlaceGood();
        }

        @Override
        public int largestFreeRun() {
            return machine.largestFreeRun();
        }

        @Override
        public int freeNodes() {
            return machine.freeNodes();
        }

        @Override
        public Machine copy() {
            return new CountingMachine(machine.copy(), allocated);
        }
    }
}
