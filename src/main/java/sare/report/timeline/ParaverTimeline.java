package sare.report.timeline;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.simulation.RankSteps;
import sare.simulation.RankTimeline;
import sare.trace.Program;
import sare.trace.format.paraver.ParaverWriter;
import sare.trace.format.paraver.ParaverWriter.Communication;

/**
 * The timeline of a run as a trace of Paraver: states, calls and messages of all ranks, exactly. Times are cycles of the run in
 * nanoseconds, rounded to whole ones.
 *
 * <p>States are computing (Running), sending (Blocking Send; Immediate Send for the overhead of an isend; Wait for a wait for it),
 * waiting for a message, and Idle after the last operation. Calls are those that the simulator replays: collectives are the
 * messages of their algorithms, and if all messages are eager, an isend is a send, and an ireceive is nothing and its wait a
 * receive. The time between two calls is computing. MPI_Init and MPI_Finalize take no time at the ends of each rank. A message has
 * the times at which its send was called, at which its packets began to be sent, at which its receive was called or posted, and at
 * which that was complete. Messages that no rank receives are left out, as the format has no record of them.
 */
public final class ParaverTimeline {
    private static final long NOT_RECEIVED = -1;

    private final RankTimeline timeline;
    private final Program program;
    private final Network network;
    private final int[] nodes; // by rank: the index of its node among those with ranks
    private final List<String> nodeNames;
    private final double nanosecondsPerCycle;
    private final long[] received; // by message: the cycle in which its receive was called or posted, or NOT_RECEIVED
    private final BitSet posted = new BitSet(); // messages whose receive a rank posted without waiting
    private final long[] complete; // by message: the cycle in which its receive was complete

    public ParaverTimeline(RankTimeline timeline, Mapping mapping, Network network) {
        this.timeline = timeline;
        this.program = timeline.program();
        this.network = network;
        int[] used = IntStream.range(0, mapping.ranks())
                .map(mapping::node)
                .sorted()
                .distinct()
                .toArray();
        this.nodes = IntStream.range(0, mapping.ranks())
                .map(rank -> Arrays.binarySearch(used, mapping.node(rank)))
                .toArray();
        this.nodeNames = Arrays.stream(used).mapToObj(node -> "node" + node).toList();
        this.nanosecondsPerCycle = network.routers().nanosecondsPerCycle();
        this.received = new long[program.messages()];
        this.complete = new long[program.messages()];
        findReceives();
    }

    private void findReceives() {
        Arrays.fill(received, NOT_RECEIVED);
        for (int rank = 0; rank < program.ranks(); rank++) {
            for (RankSteps steps = timeline.steps(rank); steps.next(); ) {
                byte kind = program.kind(steps.step());
                if (kind == Program.POST || kind == Program.RECEIVE) {
                    int message = program.message(steps.step());
                    received[message] = received[message] == NOT_RECEIVED ? callBegin(steps) : received[message];
                    complete[message] = steps.endCycle();
                    posted.set(message, posted.get(message) || kind == Program.POST);
                }
            }
        }
    }

    /**
     * When a call began. After a compute burst it is the end of that, also if a packet of an earlier send holds the rank up, so
     * that the time between two calls is what the rank computed.
     */
    static long callBegin(RankSteps steps) {
        return steps.followsBurst() ? steps.previousEndCycle() : steps.beginCycle();
    }

    RankTimeline timeline() {
        return timeline;
    }

    /** Whether a rank posted the receive of a message without waiting. */
    boolean isPosted(int message) {
        return posted.get(message);
    }

    long nanoseconds(long cycle) {
        return Math.round(cycle * nanosecondsPerCycle);
    }

    /** The record of a message whose send was called in a cycle; empty if no rank receives it. */
    String communication(ParaverWriter writer, int message, long calledCycle) {
        if (received[message] == NOT_RECEIVED) {
            return "";
        }
        return writer.communication(new Communication(
                program.source(message),
                nanoseconds(calledCycle),
                nanoseconds(timeline.begunCycle(message)),
                program.destination(message),
                nanoseconds(received[message]),
                nanoseconds(complete[message]),
                program.bytes(message),
                program.tag(message)));
    }

    /** Writes the file {@code .prv}. The command that made it is a comment in it. */
    public void writeRecords(Writer out, String command) throws IOException {
        ParaverWriter writer = new ParaverWriter(out, nodes, nodeNames);
        writer.begin(
                nanoseconds(timeline.cycles()),
                List.of(
                        command,
                        "times are nanoseconds of the simulated run, a cycle is " + nanosecondsPerCycle
                                + " ns; network " + network.name()));
        PriorityQueue<RankRecords> queue =
                new PriorityQueue<>(Comparator.comparingLong(RankRecords::time).thenComparingInt(RankRecords::rank));
        for (int rank = 0; rank < program.ranks(); rank++) {
            RankRecords records = new RankRecords(this, writer, rank);
            records.next();
            queue.add(records);
        }
        while (!queue.isEmpty()) {
            RankRecords first = queue.remove();
            out.write(first.record());
            if (first.next()) {
                queue.add(first);
            }
        }
    }

    /** Writes the file {@code .pcf}, which names states and calls. */
    public void writeNames(Writer out) throws IOException {
        ParaverWriter.writeNames(out);
    }

    /** Writes the file {@code .row}, which names processors, nodes and threads. */
    public void writeRows(Writer out) throws IOException {
        new ParaverWriter(out, nodes, nodeNames).writeRows(out);
    }
}
