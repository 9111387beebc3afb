package sare.advice;

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
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;

/** Advice that goes on with the simulations of an earlier process. */
class TrialJournalTest {
    private static final Seeds SEEDS = new Seeds(1, 1, 2, 3);
    private static final Question QUESTION = Questions.of(Questions.trace("far", 16, 5, 2));

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("a.journal");
    }

    private TrialJournal open() {
        return TrialJournal.open(file, "a question", false);
    }

    private static String advice(TrialJournal journal, int threads, int runs, AdviceListener listener) {
        Advice advice = new Advisor(QUESTION, SEEDS, new Limit(Limit.Unit.RUNS, runs), List.of(), listener)
                .advise(threads, () -> 0, journal);
        StringBuilder text = new StringBuilder();
        advice.race().forEach(text::append);
        advice.confirmation().finalists().forEach(finalist -> finalist.outcomes()
                .forEach(outcome -> text.append(outcome.seed())
                        .append(outcome.runs().get(0).figures())
                        .append(outcome.runs().get(0).result().phitsOfLink(5))));
        return text.append(advice.searching()).append(advice.confirming()).toString();
    }

    private List<String> lines() throws IOException {
        return Files.readAllLines(file);
    }

    /** The lines of a whole advice. */
    private List<String> whole(int runs) throws IOException {
        try (TrialJournal journal = open()) {
            advice(journal, 1, runs, AdviceListener.NONE);
        }
        return lines();
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "7, 2", "20, 3", "1000, 2"})
    void anyNumberOfKeptSimulationsGivesTheSameAdvice(int kept, int threads) throws IOException {
        String alone = advice(TrialJournal.none(), 1, 12, AdviceListener.NONE);
        List<String> all = whole(12);
        List<String> some = all.subList(0, Math.min(all.size(), 2 + kept));
        Files.writeString(file, String.join("\n", some) + "\n" + "0,half of a li");

        try (TrialJournal journal = open()) {
            assertEquals(kept > 0, journal.isContinued());
            assertEquals(alone, advice(journal, threads, 12, AdviceListener.NONE));
        }

        assertTrue(lines().containsAll(all), "the same simulations");
        assertTrue(lines().stream().noneMatch(line -> line.contains("half")));
    }

    @Test
    void aLargerBudgetGoesOnWhereASmallerOneHasEnded() throws IOException {
        String alone = advice(TrialJournal.none(), 1, 16, AdviceListener.NONE);
        int before = whole(12).size();

        try (TrialJournal journal = open()) {
            assertEquals(alone, advice(journal, 2, 16, AdviceListener.NONE));
        }

        int all = lines().size();
        file = folder.resolve("alone.journal");
        assertTrue(all < before + whole(16).size() - 10, "many are kept");
    }

    /** An exception is what a test can have instead of a signal. */
    @Test
    void whatWasSimulatedBeforeTheEndIsKept() throws IOException {
        AtomicInteger left = new AtomicInteger(9);
        AdviceListener ending = new AdviceListener() {
            @Override
            public void begins(String stage, long packetHops) {
                assertTrue(left.get() > 0);
            }

            @Override
            public void simulated(long packetHops) {
                if (left.decrementAndGet() == 0) {
                    throw new IllegalStateException("the end");
                }
            }

            @Override
            public void leads(Candidate candidate) {
                assertTrue(left.get() > 0);
            }
        };
        try (TrialJournal journal = open()) {
            assertThrows(IllegalStateException.class, () -> advice(journal, 1, 12, ending));
        }

        assertEquals(2 + 9, lines().size());
    }

    @Test
    void onlyOneAtATime() {
        TrialJournal journal = open();
        InputException error = assertThrows(InputException.class, this::open);
        assertEquals(file + ": another run that writes it - expected one advice at a time", error.getMessage());
        journal.close();
        assertFalse(Files.exists(file), "one without a simulation is deleted");
    }

    @Test
    void anotherQuestionIsRefusedUnlessItIsDiscarded() throws IOException {
        whole(2);
        InputException error = assertThrows(InputException.class, () -> TrialJournal.open(file, "another", false));
        assertEquals(
                file
                        + ": simulations for other inputs or options - expected those for this trace, machine and options; --discard discards what is"
                        + " there",
                error.getMessage());

        TrialJournal.open(file, "another", true).close();

        assertFalse(Files.exists(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# sare adv", "# sare advice journal 1, question 12"})
    void aFirstLineThatWasNotFinishedIsBegunAgain(String text) throws IOException {
        Files.writeString(file, text);
        List<String> all = whole(2);
        assertTrue(all.size() > 5 && all.get(0).startsWith("# sare advice journal 1, question "), all.get(0));
    }

    @Test
    void anotherFileIsNotOverwritten() throws IOException {
        Files.writeString(file, "a novel");
        assertThrows(InputException.class, this::open);
        assertEquals("a novel", Files.readString(file));
    }

    @ParameterizedTest
    @CsvSource({
        "5, -1, cycles: '-1' - expected a whole number from 0 to 999999999999999999",
        "8, maybe, is_exact: 'maybe' - expected yes or no",
        "9, much, mean_hops: 'much' - expected a number of at least 0"
    })
    void damagedLinesAreRefused(int column, String text, String expected) throws IOException {
        List<String> all = whole(2);
        List<String> fields = new ArrayList<>(Arrays.asList(all.get(3).split(",")));
        fields.set(column, text);
        all.set(3, String.join(",", fields));
        Files.write(file, all);

        InputException error = assertThrows(InputException.class, this::open);

        assertEquals(file + ":4: " + expected, error.getMessage());
    }

    /** As another version of sare would have them. */
    @Test
    void otherResultsOfTheFirstSimulationAreFound() throws IOException {
        List<String> all = whole(2);
        List<String> fields = new ArrayList<>(Arrays.asList(all.get(2).split(",")));
        fields.set(5, "1" + fields.get(5));
        all.set(2, String.join(",", fields));
        Files.write(file, all);

        try (TrialJournal journal = open()) {
            InputException error = assertThrows(InputException.class, () -> advice(journal, 1, 2, AdviceListener.NONE));
            assertEquals(
                    file + ": other results of a simulation that was repeated - expected those of this version of sare;"
                            + " --discard discards them",
                    error.getMessage());
        }
        assertEquals(all, lines());
    }

    /** The time of the process before counts, that of reading the file does not. */
    @Test
    void aLimitOfTimeCountsAllProcesses() throws IOException {
        AtomicLong clock = new AtomicLong();
        Limit limit = new Limit(Limit.Unit.SECONDS, 1);
        Advisor advisor = new Advisor(QUESTION, SEEDS, limit, List.of(), AdviceListener.NONE);
        Work first;
        try (TrialJournal journal = open()) {
            first = advisor.advise(1, () -> clock.addAndGet(2_000_000), journal).searching();
        }
        List<String> half = lines().subList(0, 2 + (int) first.simulations() / 2);
        Files.write(file, half);
        Work second;
        try (TrialJournal journal = open()) {
            second =
                    advisor.advise(1, () -> clock.addAndGet(2_000_000), journal).searching();
        }

        assertTrue(second.simulations() > first.simulations() / 2, second + " after " + first);
        assertTrue(second.simulations() < 2 * first.simulations(), second + " after " + first);
    }
}
