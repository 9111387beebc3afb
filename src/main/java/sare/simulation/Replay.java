package sare.simulation;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import java.util.Arrays;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.network.RouterParameters;
import sare.trace.Program;

/**
 * The ranks: where each is in its program, which messages are complete, and who may go on in a cycle. A rank retires every
 * receive at its head whose message is complete, then generates one packet if a send is next; a packet that finds no room
 * in its node's injection queue holds its rank up.
 */
final class Replay {
    /** The cycle of what does not happen. */
    static final long NEVER = Long.MAX_VALUE;

    private static final int NOBODY = -1;
    private static final int MAX_DESCRIBED = 6;
    private static final long MAX_CYCLE = 1L << 42; // times the largest number of ranks it still fits into burstEnds

    private final Program program;
    private final Mapping mapping;
    private final double cyclesPerNanosecond;
    private final int[] rankOfNode; // by node, or NOBODY

    private final int[] undelivered; // by message: packets that are still to be delivered
    private final int[] packetsOfMessage; // by message
    private final int[] nextStep; // by rank
    private final int[] sending; // by rank: the message it is at
    private final int[] destinationNode; // by rank: where that goes
    private final int[] packets; // by rank: how many that has, 0 when all are generated
    private final int[] generated; // by rank: packets of it so far
    private final int[] held; // by rank: a packet that waits for room, or PacketPool.NONE
    private final long[] lastRetired; // by rank: cycle
    private final boolean[] awake; // by rank: whether it is in now or next
    private IntArrayList now = new IntArrayList(); // ranks that go on in this call of advance
    private IntArrayList next = new IntArrayList(); // ranks that go on in the next
    private final IntArrayList gainingRoom = new IntArrayList(); // ranks whose injection queue has room a cycle later
    private final LongHeapPriorityQueue burstEnds = new LongHeapPriorityQueue(); // cycle * ranks + rank
    private long retiredSteps;
    private int unfinishedRanks;

    Replay(Program program, Mapping mapping, int nodes, RouterParameters parameters, double computeScale) {
        int ranks = program.ranks();
        this.program = program;
        this.mapping = mapping;
        this.cyclesPerNanosecond =
                computeScale * parameters.linkGigabitsPerSecond() / (Byte.SIZE * parameters.bytesPerPhit());
        this.rankOfNode = new int[nodes];
        this.packetsOfMessage = packetsOfMessages(program, parameters.bytesPerPacket());
        this.undelivered = packetsOfMessage.clone();
        this.nextStep = new int[ranks];
        this.sending = new int[ranks];
        this.destinationNode = new int[ranks];
        this.packets = new int[ranks];
        this.generated = new int[ranks];
        this.held = new int[ranks];
        this.lastRetired = new long[ranks];
        this.awake = new boolean[ranks];
        Arrays.fill(rankOfNode, NOBODY);
        Arrays.fill(held, PacketPool.NONE);
        for (int rank = 0; rank < ranks; rank++) {
            rankOfNode[mapping.node(rank)] = rank;
            nextStep[rank] = program.firstStep(rank);
            if (program.endStep(rank) > program.firstStep(rank)) {
                unfinishedRanks++;
                wake(rank);
            }
        }
    }

    private static int[] packetsOfMessages(Program program, long bytesPerPacket) {
        int[] packets = new int[program.messages()];
        for (int message = 0; message < packets.length; message++) {
            long count = Math.max(1, (program.bytes(message) - 1) / bytesPerPacket + 1);
            if (count > Integer.MAX_VALUE) {
                throw new InputException(
                        program.name(),
                        InputException.WHOLE_FILE,
                        "a message from rank " + program.source(message) + " to rank " + program.destination(message)
                                + " of " + program.bytes(message) + " bytes",
                        "at most " + Integer.MAX_VALUE + " packets of " + bytesPerPacket + " bytes");
            }
            packets[message] = (int) count;
        }
        return packets;
    }

    private void wake(int rank) {
        if (!awake[rank]) {
            awake[rank] = true;
            next.add(rank);
        }
    }

    /** Whether a rank may go on in the next cycle. */
    boolean isAwake() {
        return !next.isEmpty();
    }

    /** The cycle in which the first compute burst has ended, or {@link #NEVER}. */
    long nextBurstEnd() {
        return burstEnds.isEmpty() ? NEVER : burstEnds.firstLong() / program.ranks();
    }

    /** A packet of the message has been delivered and counts from this cycle on. */
    void delivered(int message) {
        if (--undelivered[message] == 0) {
            int rank = program.destination(message);
            if (isAt(rank, message)) {
                wake(rank);
            }
        }
    }

    private boolean isAt(int rank, int message) {
        int step = nextStep[rank];
        return step < program.endStep(rank)
                && program.kind(step) == Program.RECEIVE
                && program.message(step) == message;
    }

    /** Lets every rank that may go on in this cycle do so. */
    void advance(long cycle, Injection injection) {
        while (nextBurstEnd() <= cycle) {
            wake((int) (burstEnds.dequeueLong() % program.ranks()));
        }
        IntArrayList ranks = next;
        next = now;
        now = ranks;
        for (int i = 0; i < ranks.size(); i++) {
            int rank = ranks.getInt(i);
            awake[rank] = false;
            advance(rank, cycle, injection);
        }
        ranks.clear();
        wakeGainingRoom(); // last, for a rank that has just been looked at in vain must be looked at again
    }

    private void wakeGainingRoom() {
        for (int i = 0; i < gainingRoom.size(); i++) {
            wake(gainingRoom.getInt(i));
        }
        gainingRoom.clear();
    }

    /** The tail of a packet has left the node's injection queue; its place is free from the next cycle on. */
    void injectionRoomFrees(int node) {
        int rank = rankOfNode[node];
        if (rank != NOBODY && held[rank] != PacketPool.NONE) {
            gainingRoom.add(rank);
        }
    }

    /** Nothing of a rank goes on in a cycle in which its node hands over a packet that had to wait, or waits on. */
    private void advance(int rank, long cycle, Injection injection) {
        if (held[rank] != PacketPool.NONE) {
            injectHeld(rank, cycle, injection);
            return;
        }
        if (generated[rank] < packets[rank]) {
            generate(rank, cycle, injection);
            return;
        }
        int end = program.endStep(rank);
        while (nextStep[rank] < end && take(rank, nextStep[rank], cycle, injection)) {
            // The rank goes on in the same cycle.
        }
    }

    /** Does what can be done of a step in this cycle; answers whether the next step may follow at once. */
    private boolean take(int rank, int step, long cycle, Injection injection) {
        return switch (program.kind(step)) {
            case Program.RECEIVE -> receive(rank, program.message(step), cycle);
            case Program.SEND -> send(rank, program.message(step), cycle, injection);
            default -> compute(rank, program.nanoseconds(step), cycle);
        };
    }

    private boolean receive(int rank, int message, long cycle) {
        if (undelivered[message] != 0) {
            return false;
        }
        retire(rank, cycle);
        return true;
    }

    /**
     * A burst begins with the cycle in which the operation before it was retired, also when a packet of that one still
     * waits for room; so it may have ended before the rank is looked at again.
     */
    private boolean compute(int rank, long nanoseconds, long cycle) {
        long end = lastRetired[rank] + Math.min((long) (nanoseconds * cyclesPerNanosecond), MAX_CYCLE);
        if (end >= MAX_CYCLE) {
            throw new InputException(
                    program.name(),
                    InputException.WHOLE_FILE,
                    "a compute burst of rank " + rank + " in cycle " + cycle + " of " + nanoseconds + " ns",
                    "an end before cycle " + MAX_CYCLE);
        }
        if (end > cycle) {
            burstEnds.enqueue(end * program.ranks() + rank);
            return false;
        }
        retire(rank, end);
        return true;
    }

    /** Begins a message and generates its first packet; a message to oneself is complete at once. */
    private boolean send(int rank, int message, long cycle, Injection injection) {
        int destination = program.destination(message);
        if (destination == rank) {
            undelivered[message] = 0;
            retire(rank, cycle);
            return true;
        }
        sending[rank] = message;
        destinationNode[rank] = mapping.node(destination);
        packets[rank] = packetsOfMessage[message];
        generated[rank] = 0;
        generate(rank, cycle, injection);
        return false;
    }

    private void generate(int rank, long cycle, Injection injection) {
        held[rank] = injection.generate(sending[rank], generated[rank]++, mapping.node(rank), destinationNode[rank]);
        if (generated[rank] == packets[rank]) {
            packets[rank] = 0;
            retire(rank, cycle);
        }
        injectHeld(rank, cycle, injection);
    }

    /** Hands the held packet over; where there is no room the end of a departure wakes the rank, at the latest. */
    private void injectHeld(int rank, long cycle, Injection injection) {
        if (injection.hasRoom(mapping.node(rank), cycle)) {
            injection.inject(held[rank], cycle);
            held[rank] = PacketPool.NONE;
            wake(rank);
        } else if (injection.hasRoom(mapping.node(rank), cycle + 1)) {
            wake(rank);
        }
    }

    private void retire(int rank, long cycle) {
        nextStep[rank]++;
        retiredSteps++;
        lastRetired[rank] = cycle;
        if (nextStep[rank] == program.endStep(rank)) {
            unfinishedRanks--;
        }
    }

    /** Whether every rank has retired its last operation. */
    boolean isFinished() {
        return unfinishedRanks == 0;
    }

    /** Steps retired so far, of all ranks. */
    long retiredSteps() {
        return retiredSteps;
    }

    /** The cycle in which the rank retired its last operation, or 0 when it has none. */
    long finishCycle(int rank) {
        return lastRetired[rank];
    }

    /** Packets of all messages that cross the network or would. */
    int packets(int message) {
        return packetsOfMessage[message];
    }

    /** What the ranks that have not finished wait for, the first few of them. */
    String describeWaiting() {
        StringBuilder text = new StringBuilder();
        int described = 0;
        for (int rank = 0; rank < program.ranks() && described < MAX_DESCRIBED; rank++) {
            if (nextStep[rank] < program.endStep(rank)) {
                text.append(described++ == 0 ? "" : "; ").append(describeWaiting(rank, nextStep[rank]));
            }
        }
        int more = unfinishedRanks - described;
        return text.append(more > 0 ? "; and " + more + " more ranks" : "").toString();
    }

    private String describeWaiting(int rank, int step) {
        if (held[rank] != PacketPool.NONE) {
            return "rank " + rank + " waits for room in the injection queue of node " + mapping.node(rank);
        }
        int message = program.message(step);
        int packets = packetsOfMessage[message];
        String arrived = program.isSent(message)
                ? packets - undelivered[message] + " of " + packets + " packets have arrived"
                : "which no rank sends";
        return "rank " + rank + " waits for rank " + program.source(message) + ", tag " + program.tag(message) + ", "
                + program.bytes(message) + " bytes (" + arrived + ")";
    }
}
