package sare.report.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.allocation.Allocations;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.scenario.Job;
import sare.scenario.Placement;
import sare.scenario.ReplayOptions;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.simulation.Protocol;
import sare.simulation.RunObservation;
import sare.simulation.SimulationResult;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.check.TraceCheck;
import sare.trace.format.TraceFormats;

/** Timelines of runs as traces of Paraver: a worked one, and that the reader of Paraver gets the program back. */
class ParaverTimelineTest {
    private static final String ONE_NANOSECOND = "link-gigabits-per-second=32"; // a phit has 4 bytes

    @TempDir
    private Path folder;

    private record Observed(SimulationResult result, RunObservation observation, Scenario scenario) {}

    private static Network network(String... settings) {
        List<Setting> all = new ArrayList<>();
        for (String setting : settings) {
            all.add(Setting.parse(setting));
        }
        return NetworkFile.read(Path.of("networks/torus-4x4-dor.yaml"), all);
    }

    private static Observed run(Trace trace, Network network, Protocol protocol, Placement placement) {
        ReplayOptions options = ReplayOptions.DEFAULT.withComputeScale(1).withProtocol(protocol);
        Scenario scenario = Scenario.on(network)
                .job(Job.of(Workload.of(trace, options), Allocations.resolve("whole", network))
                        .placed(placement))
                .build();
        RunObservation observation = RunObservation.ofRanks();
        return new Observed(scenario.run(1, null, null, observation), observation, scenario);
    }

    private static ParaverTimeline timeline(Observed run) {
        return new ParaverTimeline(run.observation.ranks(), run.scenario.mapping(1), run.scenario.network());
    }

    /** What the reader makes of a timeline. */
    private Trace readBack(Observed run) throws IOException {
        try (var records = Files.newBufferedWriter(folder.resolve("run.prv"));
                var names = Files.newBufferedWriter(folder.resolve("run.pcf"))) {
            timeline(run).writeRecords(records, "test");
            timeline(run).writeNames(names);
        }
        return TraceFormats.read(folder.resolve("run.prv"));
    }

    /**
     * A message of two packets over one hop, as in the tests of the command: the packets are generated in cycles 1 and 2, and count
     * in 18 and 34. Before it the sender computes 10 ns, so all is 9 cycles later, as a burst begins in cycle 0. The receiver
     * computes 5 ns at the end.
     */
    @Test
    void aMessageAndTwoBursts() throws IOException {
        TraceBuilder trace = new TraceBuilder("one", 2);
        trace.compute(0, 10);
        trace.send(0, 1, 3, 0, 128);
        trace.receive(1, 0, 3, 0, 128);
        trace.compute(1, 5);
        Observed run = run(trace.build(), network("dimensions=4", ONE_NANOSECOND), null, Placement.CONSECUTIVE);
        StringWriter records = new StringWriter();
        StringWriter rows = new StringWriter();
        timeline(run).writeRecords(records, "sare simulate");
        timeline(run).writeRows(rows);

        assertEquals("""
                #Paraver (01/01/2000 at 00:00):49_ns:2(1,1):1:2(1:1,1:2),1
                c:1:1:2:1:2
                # sare simulate
                # times are nanoseconds of the simulated run, a cycle is 1.0 ns; network torus-4x4-dor
                2:1:1:1:1:0:50000003:31
                2:1:1:1:1:0:50000003:0
                1:1:1:1:1:0:10:1
                2:2:1:2:1:0:50000003:31
                2:2:1:2:1:0:50000003:0
                2:2:1:2:1:0:50000001:2
                1:2:1:2:1:0:43:3
                2:1:1:1:1:10:50000001:1
                3:1:1:1:1:10:10:2:1:2:1:0:43:128:3
                1:1:1:1:1:10:11:4
                2:1:1:1:1:11:50000001:0
                2:1:1:1:1:11:50000003:32
                2:1:1:1:1:11:50000003:0
                1:1:1:1:1:11:49:0
                2:2:1:2:1:43:50000001:0
                1:2:1:2:1:43:48:1
                2:2:1:2:1:48:50000003:32
                2:2:1:2:1:48:50000003:0
                1:2:1:2:1:48:49:0
                """, records.toString());
        assertEquals("""
                LEVEL CPU SIZE 2
                1.node0
                2.node1

                LEVEL NODE SIZE 2
                node0
                node1

                LEVEL THREAD SIZE 2
                THREAD 1.1.1
                THREAD 1.2.1
                """, rows.toString());
    }

    /** Ranks share nodes: processors are numbered by node. */
    @Test
    void ranksOfANodeHaveProcessorsOfTheirOwn() throws IOException {
        TraceBuilder trace = new TraceBuilder("four", 4);
        trace.send(0, 3, 0, 0, 64);
        trace.receive(3, 0, 0, 0, 64);
        Network network = network("dimensions=4", "cores-per-node=2");
        Observed run = run(trace.build(), network, null, Placement.CONSECUTIVE);
        StringWriter records = new StringWriter();
        timeline(run).writeRecords(records, "test");

        assertEquals(List.of(0, 0, 1, 1), List.of(node(run, 0), node(run, 1), node(run, 2), node(run, 3)));
        assertTrue(records.toString().contains("_ns:2(2,2):1:4(1:1,1:1,1:2,1:2),1\n"), records.toString());
        assertTrue(records.toString().contains("\n3:1:1:1:1:"), records.toString());
        assertTrue(records.toString().contains(":4:1:4:1:0:"), records.toString());
    }

    private static int node(Observed run, int rank) {
        return run.scenario.mapping(1).node(rank);
    }

    /** The same messages and bursts, in whole cycles, so that a run of what was read takes as long. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void whatIsReadBackRunsAsLong(long seed) throws IOException {
        Network network = network(ONE_NANOSECOND);
        Trace trace = random(seed);
        Observed run = run(trace, network, null, Placement.RANDOM);

        Trace read = readBack(run);

        assertEquals(List.of(), TraceCheck.of(read).problems());
        assertEquals(messages(trace), messages(read));
        assertEquals(computing(trace), computing(read));
        assertEquals(
                run.result.cycles(),
                run(read, network, null, Placement.RANDOM).result.cycles());
    }

    /** Under a protocol, requests are read back too. */
    @ParameterizedTest
    @ValueSource(longs = {7, 8, 9})
    void requestsAreReadBack(long seed) throws IOException {
        Network network = network(ONE_NANOSECOND);
        Protocol protocol = new Protocol(200, 3, 5, Protocol.Progress.INDEPENDENT);
        Trace trace = random(seed);

        Trace read = readBack(run(trace, network, protocol, Placement.RANDOM));

        assertEquals(List.of(), TraceCheck.of(read).problems());
        assertEquals(messages(trace), messages(read));
        assertEquals(computing(trace), computing(read));
        assertEquals(count(trace, Operation.IRECEIVE), count(read, Operation.IRECEIVE));
    }

    /** An exchange in rounds, with bursts of all lengths between the operations, also none. */
    private static Trace random(long seed) {
        Random random = new Random(seed);
        int ranks = 16;
        TraceBuilder trace = new TraceBuilder("random", ranks);
        for (int round = 0; round < 10; round++) {
            int shift = 1 + random.nextInt(ranks - 1);
            long bytes = 1 + random.nextInt(800);
            for (int rank = 0; rank < ranks; rank++) {
                trace.compute(rank, random.nextInt(300));
                int from = (rank + ranks - shift) % ranks;
                boolean isPosted = random.nextBoolean();
                if (isPosted) {
                    trace.ireceive(rank, from, round % 3, 0, bytes, 0);
                }
                trace.compute(rank, 1 + random.nextInt(50));
                trace.isend(rank, (rank + shift) % ranks, round % 3, 0, bytes, 1);
                trace.compute(rank, 1 + random.nextInt(50));
                if (isPosted) {
                    trace.waitFor(rank, 0);
                } else {
                    trace.receive(rank, from, round % 3, 0, bytes);
                }
                trace.compute(rank, random.nextInt(3));
                trace.waitFor(rank, 1);
            }
        }
        return trace.build();
    }

    private static TreeMap<String, Integer> messages(Trace trace) {
        TreeMap<String, Integer> messages = new TreeMap<>();
        for (int rank = 0; rank < trace.ranks(); rank++) {
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                if (trace.kind(operation).isSend()) {
                    String message = rank + " to " + trace.peer(operation) + ", tag " + trace.tag(operation) + ", "
                            + trace.bytes(operation) + " bytes";
                    messages.merge(message, 1, Integer::sum);
                }
            }
        }
        return messages;
    }

    private static List<Long> computing(Trace trace) {
        List<Long> nanoseconds = new ArrayList<>();
        for (int rank = 0; rank < trace.ranks(); rank++) {
            long sum = 0;
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                sum += trace.kind(operation) == Operation.COMPUTE ? trace.nanoseconds(operation) : 0;
            }
            nanoseconds.add(sum);
        }
        return nanoseconds;
    }

    private static int count(Trace trace, Operation kind) {
        int count = 0;
        for (int operation = 0; operation < trace.operations(); operation++) {
            count += trace.kind(operation) == kind ? 1 : 0;
        }
        return count;
    }
}
