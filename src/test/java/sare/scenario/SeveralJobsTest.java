package sare.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sare.scenario.Scenes.allocation;
import static sare.scenario.Scenes.ring;
import static sare.scenario.Scenes.torus;
import static sare.scenario.Scenes.workload;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sare.input.InputException;
import sare.input.Setting;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.simulation.JobResult;
import sare.simulation.MachineResult;
import sare.simulation.SimulationFailedException;
import sare.simulation.SimulationResult;
import sare.trace.TraceBuilder;

/** Scenarios with several jobs. */
class SeveralJobsTest {
    private static final double CYCLE_MICROSECONDS = torus().routers().nanosecondsPerCycle() / 1000;

    private static void assertRefused(String message, Scenario.Builder builder) {
        assertEquals(message, assertThrows(InputException.class, builder::build).getMessage());
    }

    private static Job job(String name, String nodes, Network network) {
        return Job.of(workload(4), allocation(nodes, network)).named(name);
    }

    /** Rank 0 sends ten packets to rank 1. */
    private static Workload stream(Network network) {
        long bytes = 10 * network.routers().bytesPerPacket();
        TraceBuilder trace = new TraceBuilder("stream", 2);
        trace.send(0, 1, 0, 0, bytes);
        trace.receive(1, 0, 0, 0, bytes);
        return Workload.of(trace.build());
    }

    @Test
    void aSingleJobThatStartsAtOnceHasTheResultOfARun() {
        Scenario scenario = Scenario.on(torus())
                .job(job("a", "quadrant", torus()).placed(Placement.RANDOM))
                .build();
        SimulationResult expected = scenario.run(5);
        MachineResult machine = scenario.runAll(5);
        JobResult actual = machine.jobs().get(0);
        assertEquals("a", actual.name());
        assertEquals(expected.cycles(), actual.result().cycles());
        assertEquals(expected.cycles(), machine.cycles());
        assertEquals(expected.latency(), actual.result().latency());
        assertEquals(expected.packetHops(), actual.result().packetHops());
        for (int link = 0; link < expected.links(); link++) {
            assertEquals(expected.phitsOfLink(link), actual.result().phitsOfLink(link));
        }
    }

    /**
     * On a ring of 6, both jobs send ten packets of L phits over two links, from node 0 to 2 and from 1 to 3. Alone a job takes 10 L + 2
     * + 2 cycles. Together they share link 1 to 2, over which twenty packets pass one after the other, the first one in cycle 1. So the
     * last one starts there in cycle 1 + 19 L or later, and counts at node 2 after L + 1 more cycles; the clock is one more.
     */
    @Test
    void jobsThatShareALinkTakeTurns() {
        Network network = ring(6);
        int phits = network.routers().phitsPerPacket();
        Scenario scenario = Scenario.on(network)
                .job(Job.of(stream(network), Allocation.of("list:0,2", 6, 0, 2)).named("a"))
                .job(Job.of(stream(network), Allocation.of("list:1,3", 6, 1, 3)).named("b"))
                .build();
        MachineResult machine = scenario.runAll(1);
        SimulationResult alone = scenario.alone(0).run(1);
        assertEquals(10L * phits + 4, alone.cycles());
        assertTrue(machine.cycles() >= 20L * phits + 3, machine.cycles() + " cycles");
        JobResult a = machine.jobs().get(0);
        assertEquals((double) a.result().cycles() / alone.cycles(), a.slowDown(alone));
        int ports = network.topology().ports();
        long shared = IntStream.range(ports, 2 * ports)
                .mapToLong(machine::phitsOfLink)
                .max()
                .orElseThrow();
        assertEquals(20L * phits, shared);
        assertEquals(10, a.result().packets());
        assertEquals(20, a.result().packetHops());
        assertEquals(40, machine.packetHops());
    }

    /** The clock of a job begins with it; the machine ends with the last one. */
    @Test
    void aJobThatStartsLaterHasItsOwnClock() {
        Network network = torus();
        Scenario scenario = Scenario.on(network)
                .job(job("a", "quadrant", network))
                .job(job("b", "list:10,11,14,15", network).starting(1000.5 * CYCLE_MICROSECONDS))
                .build();
        MachineResult machine = scenario.runAll(1);
        JobResult b = machine.jobs().get(1);
        assertEquals(1000, b.startCycles());
        assertEquals(machine.jobs().get(0).result().cycles(), b.result().cycles());
        assertEquals(1000 + b.result().cycles(), b.endCycle());
        assertEquals(b.endCycle(), machine.cycles());
    }

    @Test
    void aRandomMappingIsThatOfTheJobAlone() {
        Network network = torus();
        Scenario scenario = Scenario.on(network)
                .job(job("a", "quadrant", network))
                .job(job("b", "list:10,11,14,15", network).placed(Placement.RANDOM))
                .build();
        Mapping expected = scenario.mappings(3).get(1);
        assertEquals(expected, scenario.alone(1).mapping(3));
    }

    @Test
    void jobsHaveDifferentNamesAndNodes() {
        Network network = torus();
        assertRefused(
                "allocation: a second job with the name 'a' - expected a name of its own",
                Scenario.on(network).job(job("a", "quadrant", network)).job(job("a", "list:10,11,14,15", network)));
        assertRefused(
                "allocation: node 5 in the allocation list:15,14,5,6 of job 'b', which job 'a' also has"
                        + " - expected nodes that no other job has",
                Scenario.on(network).job(job("a", "quadrant", network)).job(job("b", "list:15,14,5,6", network)));
    }

    @Test
    void oneJobIsExpectedWhereTheResultIsThatOfAJob() {
        Network network = torus();
        Scenario scenario = Scenario.on(network)
                .job(job("a", "quadrant", network))
                .job(job("b", "list:10,11,14,15", network))
                .build();
        assertThrows(IllegalStateException.class, () -> scenario.run(1));
        assertThrows(IllegalStateException.class, scenario::job);
        assertThrows(IllegalStateException.class, () -> scenario.mapping(1));
    }

    /** Two jobs of four ranks each use all cores of four nodes, or the third rank of a node has no core. */
    @Test
    void jobsMayShareNodesWithCores() {
        Network network =
                NetworkFile.read(Path.of("networks/torus-4x4.yaml"), List.of(Setting.parse("cores-per-node=2")));
        Scenario shared = Scenario.on(network)
                .job(job("a", "quadrant", network).placed(Placement.of(Mapping.of(0, 1, 4, 5))))
                .job(job("b", "quadrant", network).placed(Placement.of(Mapping.of(5, 4, 1, 0))))
                .build();
        assertEquals(2, shared.runAll(1).jobs().size());
        Scenario crowded = Scenario.on(network)
                .job(job("a", "quadrant", network).placed(Placement.of(Mapping.of(0, 0, 1, 1))))
                .job(job("b", "quadrant", network).placed(Placement.of(Mapping.of(4, 5, 5, 1))))
                .build();
        assertEquals(
                "allocation: rank 3 of job 'b' on node 1, whose cores have ranks already"
                        + " - expected at most 2 ranks of all jobs on a node",
                assertThrows(InputException.class, () -> crowded.runAll(1)).getMessage());
    }

    /** Rank 0 of each job waits for rank 1, which sends nothing. */
    @Test
    void aDeadlockNamesTheJobsThatWait() {
        Network network = torus();
        TraceBuilder waiting = new TraceBuilder("waiting", 2);
        waiting.receive(0, 1, 0, 0, 8);
        Scenario scenario = Scenario.on(network)
                .job(job("a", "quadrant", network))
                .job(Job.of(Workload.of(waiting.build()), allocation("list:10,11", network))
                        .named("b"))
                .build();
        String message = assertThrows(SimulationFailedException.class, () -> scenario.runAll(1))
                .getMessage();
        assertEquals(
                "job b: rank 0 waits for rank 1, tag 0, 8 bytes (which no rank sends)",
                message.substring(message.indexOf("job")));
    }
}
