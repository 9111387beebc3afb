package sare.advice;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.mapping.search.Mappers;
import sare.mapping.search.SimulatedMapper;
import sare.network.Network;
import sare.network.NetworkText;
import sare.scenario.Background;
import sare.scenario.Job;
import sare.scenario.Placement;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.trace.Trace;

/** The contract of the mapper that simulates, which needs a scenario. */
class SimulatedMappingTest {
    private static final Trace FAR = Questions.trace("far", 16, 5, 2);

    @TempDir
    private Path folder;

    private static SimulatedMapper mapper(String call) {
        return (SimulatedMapper) Mappers.parse(call);
    }

    private static SimulatedMapping.Answer answer(Scenario scenario, String call, long seed, int threads) {
        return new SimulatedMapping(scenario, mapper(call)).solve(seed, threads);
    }

    private static String text(SimulatedMapping.Answer answer) {
        return answer.arrangement() + answer.origin() + Arrays.toString(answer.seeds()) + answer.work();
    }

    private static long cycles(Scenario scenario, Mapping mapping) {
        return scenario.with(Placement.of(mapping)).run(1).cycles();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void theNumberOfThreadsMakesNoDifference(int threads) {
        Scenario scenario = Questions.scenario(FAR, "whole");
        assertEquals(
                text(answer(scenario, "simulated(12)", 3, 1)), text(answer(scenario, "simulated(12)", 3, threads)));
    }

    @Test
    void theAnswerIsFasterThanConsecutive() {
        Scenario scenario = Questions.scenario(FAR, "whole");
        SimulatedMapping.Answer answer = answer(scenario, "simulated(15)", 1, 2);
        Mapping found = scenario.job().mapping(answer.arrangement());
        long before = cycles(scenario, scenario.mapping(1));
        assertTrue(cycles(scenario, found) < before, cycles(scenario, found) + " of " + before);
    }

    @Test
    void runsArePacketHopsOfConsecutiveAndNoMoreAreSpent() {
        Scenario scenario = Questions.scenario(FAR, "whole");
        long ofRun = scenario.run(1).packetHops();
        SimulatedMapping.Answer inRuns = answer(scenario, "simulated(runs=10)", 1, 2);

        assertEquals(text(inRuns), text(answer(scenario, "simulated(hops=" + 10 * ofRun + ")", 1, 2)));
        assertTrue(inRuns.work().packetHops() <= 10 * ofRun, inRuns.work() + " of " + ofRun);
        assertTrue(inRuns.work().packetHops() >= 8 * ofRun, inRuns.work() + " of " + ofRun);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20})
    void noMoreIsSpentThanTheBudget(int runs) {
        Scenario scenario = Questions.scenario(FAR, "whole");
        Work work = answer(scenario, "simulated(runs=" + runs + ")", runs, 2).work();

        assertTrue(work.packetHops() <= runs * scenario.run(1).packetHops(), work.toString());
    }

    @Test
    void theSeedsOfOthersAreNotUsed() {
        Scenario scenario = Questions.scenario(FAR, "whole");
        SimulatedMapping mapping = new SimulatedMapping(scenario, mapper("simulated(3)"), 2001, 2003);
        long[] seeds = mapping.solve(2, 1).seeds();
        assertEquals(2002, seeds[0]);
        assertArrayEquals(seeds, SimulatedMapping.seeds(2, 2001, 2003));
        assertTrue(Arrays.stream(seeds).noneMatch(seed -> seed == 2001 || seed == 2003));
        assertEquals(Seeds.SEARCH_SEEDS, seeds.length);
    }

    @ParameterizedTest
    @CsvSource({"1, 6", "1, 4", "2, 12", "2, 9", "7, 20"})
    void ranksArePlacedOnCores(int cores, int ranks) {
        Network network = NetworkText.read(
                folder, "topology: torus\ndimensions: 3x2\nrouting: dimension-order\nflow-control: bubble\n", cores);
        Job job = Job.of(Workload.of(Questions.trace("near", ranks, 1, 1)), Allocation.whole(6));
        Scenario scenario = Scenario.on(network).job(job).build();
        Mapping mapping =
                scenario.job().mapping(answer(scenario, "simulated(4)", 5, 2).arrangement());
        assertEquals(ranks, mapping.nodes().length);
        assertTrue(mapping.mostRanksOfNode() <= cores, mapping.toString());
    }

    /** The answer is for the scenario as it is, with its background. */
    @Test
    void theBackgroundCounts() {
        Scenario quiet = Questions.scenario(Questions.trace("far", 4, 1, 2), "quadrant");
        Scenario busy = Scenario.on(quiet.network())
                .job(quiet.job())
                .background(Background.parse(quiet.network(), quiet.job().allocation(), "0.02packets", "uniform"))
                .build();
        long hops = answer(quiet, "simulated(5)", 1, 1).work().packetHops();
        assertTrue(answer(busy, "simulated(5)", 1, 1).work().packetHops() > 2 * hops);
        int[] nodes = busy.job()
                .mapping(answer(busy, "simulated(5)", 1, 1).arrangement())
                .nodes();
        assertTrue(IntStream.of(nodes).allMatch(node -> node == 0 || node == 1 || node == 4 || node == 5));
    }
}
