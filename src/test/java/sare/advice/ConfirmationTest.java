package sare.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sare.mapping.problem.Arrangement;
import sare.scenario.Job;
import sare.scenario.ReplayOptions;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/** Which of the finalists is the answer. */
class ConfirmationTest {
    private static final Question RANDOM = Questions.of(Questions.trace("far", 16, 5, 1));

    private static Confirmation confirmation(Question question, long[]... cyclesOfFinalists) {
        List<Confirmation.Finalist> finalists = new ArrayList<>();
        for (int number = 0; number < cyclesOfFinalists.length; number++) {
            long[] cycles = cyclesOfFinalists[number];
            List<Outcome> outcomes = IntStream.range(0, cycles.length)
                    .mapToObj(run -> outcome(run + 1, cycles[run]))
                    .toList();
            Candidate candidate = new Candidate("candidate-" + number, "given", Arrangement.consecutive(16));
            finalists.add(new Confirmation.Finalist(candidate, outcomes));
        }
        return new Confirmation(question, finalists);
    }

    private static Outcome outcome(long seed, long... cyclesByCase) {
        List<CaseRun> runs = new ArrayList<>();
        for (long cycles : cyclesByCase) {
            CaseRun.Figures figures = new CaseRun.Figures(cycles, 1, 1, true, 1, 1, 1);
            runs.add(CaseRun.kept(figures, () -> {
                throw new IllegalStateException();
            }));
        }
        return new Outcome(Arrangement.consecutive(16), Fidelity.FULL, seed, runs);
    }

    /** The mean of the first is the lowest, but with its runs it may be chance; the second is faster than consecutive in every run. */
    @Test
    void ofThoseThatAreSignificantlyFasterTheOneWithTheLowestMeanIsTheAnswer() {
        long[] uneven = {100, 1700, 100, 1700, 100, 1700, 100, 1700};
        long[] steady = {901, 902, 903, 904, 905, 906, 907, 908};
        long[] slower = {951, 952, 953, 954, 955, 956, 957, 958};
        long[] consecutive = {1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008};
        Confirmation confirmation = confirmation(RANDOM, uneven, slower, steady, consecutive);

        assertFalse(confirmation.differsFromConsecutive(0));
        assertTrue(confirmation.differsFromConsecutive(1));
        assertEquals(2, confirmation.winner());
        assertEquals(1, confirmation(RANDOM, uneven, consecutive).winner());
    }

    /** In all runs but one the first is faster by a cycle, which the tests of ranks find; one run is much slower for consecutive. */
    @Test
    void aFinalistWhoseIntervalContainsNoDifferenceIsNotTheAnswer() {
        long[] faster = {1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000};
        long[] consecutive = {1001, 1001, 1001, 1001, 1001, 1001, 1001, 1001, 1001, 992};
        Confirmation confirmation = confirmation(RANDOM, faster, consecutive);

        assertTrue(confirmation.differsFromConsecutive(0));
        assertTrue(confirmation.isConsecutiveBest());
    }

    /** On a mesh no run takes random numbers, so two seeds show what twenty would. */
    @Test
    void everyDifferenceCountsWhereSeedsMakeNone() {
        Question mesh = Questions.on("networks/mesh-8x8.yaml", Questions.trace("far", 16, 5, 1));

        assertEquals(
                0,
                confirmation(mesh, new long[] {99, 99}, new long[] {100, 100}).winner());
        assertTrue(
                confirmation(mesh, new long[] {100, 100}, new long[] {100, 100}).isConsecutiveBest());
        assertTrue(
                confirmation(RANDOM, new long[] {99, 99}, new long[] {100, 100}).isConsecutiveBest());
    }

    /** Half of the time of the first program is computing and nothing of the second. */
    @Test
    void aProgramThatOnlyCommunicatesCountsInTheShareOfCommunication() {
        TraceBuilder computing = new TraceBuilder("computing", 16);
        for (int rank = 0; rank < 16; rank++) {
            computing.compute(rank, 320);
        }
        Question question =
                Question.of(List.of(scenario(computing.build()), scenario(Questions.trace("far", 16, 5, 1))));
        Candidate consecutive = new Candidate("consecutive", "-", Arrangement.consecutive(16));
        List<Outcome> outcomes = List.of(outcome(1, 200, 500), outcome(2, 200, 500));
        Confirmation confirmation =
                new Confirmation(question, List.of(new Confirmation.Finalist(consecutive, outcomes)));

        assertEquals(0.75, confirmation.communicationShare().orElseThrow(), 1e-9);
    }

    private static Scenario scenario(Trace trace) {
        Scenario scenario = Questions.scenario(trace, "whole");
        Workload workload = Workload.of(trace, ReplayOptions.DEFAULT.withComputeScale(1));
        return Scenario.on(scenario.network())
                .job(Job.of(workload, scenario.job().allocation()))
                .build();
    }
}
