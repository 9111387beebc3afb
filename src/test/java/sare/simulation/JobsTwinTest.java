package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The engine gives what its plain twin gives for several jobs on one machine. */
class JobsTwinTest {
    private static final int CASES = Integer.getInteger("sare.twin.jobs", 45);
    private static final int ALL_CASES = Integer.getInteger("sare.twin.all-jobs", 300);
    private static final long FIRST_SEED = Long.getLong("sare.twin.seed", 1);

    private static Stream<JobsCase> cases() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + CASES).mapToObj(JobsCase::of);
    }

    @TestFactory
    Stream<DynamicTest> engineAgreesWithItsPlainTwin() {
        return cases().map(each -> dynamicTest(each.toString(), () -> agree(each)));
    }

    @TestFactory
    @Tag("study")
    Stream<DynamicTest> engineAgreesWithItsPlainTwinInManyCases() {
        return LongStream.range(FIRST_SEED + CASES, FIRST_SEED + ALL_CASES)
                .mapToObj(JobsCase::of)
                .map(each -> dynamicTest(each.toString(), () -> agree(each)));
    }

    /** Otherwise the cases would test little. */
    @Test
    void manyCasesHaveSeveralJobsWhosePacketsShareLinks() {
        long sharing = cases().filter(each -> sharesLinks(each)).count();
        assertTrue(sharing >= CASES / 4, sharing + " of " + CASES);
    }

    private static boolean sharesLinks(JobsCase each) {
        List<List<Long>> phits;
        try {
            phits = each.plain().phitsOfJob();
        } catch (PlainSimulator.Deadlock deadlock) {
            return false;
        }
        return IntStream.range(0, phits.get(0).size())
                .anyMatch(
                        link -> phits.stream().filter(job -> job.get(link) > 0).count() > 1);
    }

    /** A job alone has the result that the run of a single job gives, also with ranks that share nodes. */
    @TestFactory
    Stream<DynamicTest> aSingleJobIsSimulatedAsAlone() {
        return cases().map(each -> dynamicTest(each.toString(), () -> isAsAlone(each)));
    }

    private static void isAsAlone(JobsCase each) {
        PlainJob first = each.jobs().get(0);
        PlainJob job = new PlainJob(
                first.program(), first.nodeOfRank(), 0, first.computeScale(), first.protocol(), first.matching());
        SimulationOptions options = each.options()
                .withComputeScale(job.computeScale())
                .withProtocol(job.protocol())
                .withPacketMatching(job.matching());
        PlainResult expected;
        try {
            expected = EngineCase.run(each.engineNetwork(), job.program(), job.nodeOfRank(), options);
        } catch (SimulationFailedException deadlock) {
            assertThrows(
                    SimulationFailedException.class,
                    () -> EngineCase.run(each.engineNetwork(), List.of(job), each.options()));
            return;
        }
        PlainJobsResult actual = EngineCase.run(each.engineNetwork(), List.of(job), each.options());
        assertEquals(expected, actual.machine());
        if (options.background() == null) {
            assertEquals(Collections.singletonList(expected.phitsOfLink()), actual.phitsOfJob());
        }
    }

    private static void agree(JobsCase each) {
        PlainJobsResult expected;
        try {
            expected = each.plain();
        } catch (PlainSimulator.Deadlock deadlock) {
            assertThrows(SimulationFailedException.class, each::engine);
            return;
        }
        PlainJobsResult actual = each.engine();
        BackgroundTwinTest.agree(expected.machine(), actual.machine());
        if (each.options().background() == null && each.network().timing().isStandard()) {
            TwinTest.agree(expected.machine(), actual.machine());
        }
        assertEquals(expected.phitsOfJob(), actual.phitsOfJob(), "phits of jobs");
    }
}
