package sare.simulation;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import sare.network.RouterParameters;
import sare.trace.Program;

/**
 * The replay of ranks under a protocol. The interface of a rank sends its messages, one packet per cycle, in the order in which they
 * became ready. Eager messages are ready at once, and longer ones when the receiver has acknowledged the request that precedes them. A
 * rank waits for the interface in blocking sends and in waits for an isend.
 *
 * <p>At any time either the request, the acknowledgement or the packets of a message are under way, as its stage says. So the queues
 * and wheels contain the numbers of messages.
 */
final class ProtocolReplay extends Replay {
    private static final int NONE = -1; // no message
    private static final int INITIAL_ARRIVALS = 64;

    // Stages of a message, in their order; an eager message skips those of the handshake.
    private static final byte NOT_BEGUN = 0;
    private static final byte REQUESTING = 1; // its request is queued or under way
    private static final byte REQUESTED = 2; // its request has arrived, its receive is not posted
    private static final byte ACKNOWLEDGING = 3; // its acknowledgement is queued or under way
    private static final byte SENDING = 4; // its packets are queued or are being generated
    private static final byte SENT = 5; // the cycles are known in which all its packets get their places
    private static final byte COMPLETE = 6; // it counts

    private final long eagerLimitBytes;
    private final long sendOverheadCycles;
    private final long receiveOverheadCycles;
    private final boolean answersInCalls;
    private final byte[] stages; // by message
    private final boolean[] posted; // by message
    private final int[] undelivered; // by message: packets that are still to be consumed
    private final Wheel arrivals; // messages by the cycle from which on their last arrival counts
    private int[] counted = new int[INITIAL_ARRIVALS]; // messages of which something counts from this cycle on
    private int handshakesArriving; // requests and acknowledgements that are delivered and do not count yet

    private final MessageQueues ready; // by rank: the messages for which its interface has something to send
    private final int[] sending; // by rank: the message for which its interface is sending, or NONE
    private final long[] free; // by rank: the cycle from which on its interface may send for the next message
    private final int[] lastSent; // by rank: the message for which its interface sent last
    private final long[] lastGenerated; // by rank: the cycle in which it generated the last packet of that
    private final WakeupQueue interfaces; // ranks by the cycle in which their interfaces send for the next message
    private final boolean[] interfaceSleeps; // by rank

    private final int[] awaited; // by rank: the message that must be sent before the rank proceeds, or NONE
    private final long[] reached; // by rank: the cycle from which on it waits for that
    private final boolean[] busy; // by rank: whether it has begun the overhead of its step
    private final boolean[] outside; // by rank: whether it computes and therefore answers nothing
    private final MessageQueues unanswered; // by rank: messages whose request or acknowledgement arrived meanwhile

    ProtocolReplay(RunContext context, int job, Measures measures) {
        super(context, job, measures);
        if (!program.hasRequests()) {
            throw new IllegalArgumentException(program.name() + ": a protocol needs a program with requests");
        }
        int ranks = program.ranks();
        int messages = program.messages();
        RouterParameters parameters = context.network.routers();
        Protocol protocol = context.jobs.get(job).protocol();
        this.eagerLimitBytes = protocol.eagerLimitBytes();
        this.sendOverheadCycles = cycles(protocol.sendOverheadNanoseconds(), parameters);
        this.receiveOverheadCycles = cycles(protocol.receiveOverheadNanoseconds(), parameters);
        this.answersInCalls = protocol.progress() == Protocol.Progress.CALLS;
        this.stages = new byte[messages];
        this.posted = new boolean[messages];
        this.undelivered = packetsOfMessage.clone();
        this.arrivals = new Wheel(context.calendar, messages);
        int[] followers = new int[messages];
        this.ready = new MessageQueues(ranks, followers);
        this.unanswered = new MessageQueues(ranks, followers);
        this.sending = new int[ranks];
        this.free = new long[ranks];
        this.lastSent = new int[ranks];
        this.lastGenerated = new long[ranks];
        this.interfaces = new WakeupQueue(ranks);
        this.interfaceSleeps = new boolean[ranks];
        this.awaited = new int[ranks];
        this.reached = new long[ranks];
        this.busy = new boolean[ranks];
        this.outside = new boolean[ranks];
        Arrays.fill(sending, NONE);
        Arrays.fill(lastSent, NONE);
        Arrays.fill(awaited, NONE);
    }

    /** The whole cycles of an overhead. The compute scale does not apply. */
    private static long cycles(double nanoseconds, RouterParameters parameters) {
        return parameters.cycles(1).ofDecimal(nanoseconds, WakeupQueue.MAX_CYCLE);
    }

    @Override
    public long nextWakeUp() {
        return Math.min(super.nextWakeUp(), interfaces.nextWakeUp());
    }

    /** A delivery counts from the cycle after it on. */
    @Override
    public void delivered(PacketPool packets, int packet, long deliveredCycle) {
        measures.delivered(packets, packet, deliveredCycle);
        int message = message(packets, packet);
        boolean handshake = stages[message] < SENDING;
        handshakesArriving += handshake ? 1 : 0;
        if (handshake || --undelivered[message] == 0) {
            arrivals.add(message, deliveredCycle + 1);
        }
    }

    /**
     * Answers what has arrived, then advances the interfaces that have something to send, then advances the ranks.
     */
    @Override
    public void advance(long cycle, Injection injection) {
        int arrived = takeArrivals(cycle);
        for (int i = 0; i < arrived; i++) {
            count(counted[i], cycle, injection);
        }
        advanceInterfaces(cycle, injection);
        advanceSleepers(cycle, injection);
        for (int i = 0; i < arrived; i++) {
            if (stages[counted[i]] == COMPLETE) {
                advance(program.destination(counted[i]), cycle, injection);
            }
        }
        advanceSharedNodes(cycle, injection);
    }

    /**
     * Stores the messages with arrivals that count from this cycle on, and returns how many there are. They are sorted by number, so
     * that the order of delivery has no effect.
     */
    private int takeArrivals(long cycle) {
        int arrived = 0;
        for (int message = arrivals.take(cycle); message != Wheel.NONE; message = arrivals.follower(message)) {
            if (arrived == counted.length) {
                counted = Arrays.copyOf(counted, 2 * arrived);
            }
            counted[arrived++] = message;
        }
        IntArrays.quickSort(counted, 0, arrived);
        return arrived;
    }

    private void count(int message, long cycle, Injection injection) {
        if (stages[message] >= SENDING) {
            stages[message] = COMPLETE;
            return;
        }
        int rank = stages[message] == REQUESTING ? program.destination(message) : program.source(message);
        handshakesArriving--;
        if (outside[rank]) {
            unanswered.add(rank, message);
        } else {
            answer(rank, message, cycle, injection);
        }
    }

    /** Answers a request or an acknowledgement for a rank or its interface. */
    private void answer(int rank, int message, long cycle, Injection injection) {
        if (stages[message] == ACKNOWLEDGING) {
            stages[message] = SENDING;
            enqueue(rank, message, packetsOfMessage[message], cycle, injection);
        } else if (posted[message]) {
            acknowledge(rank, message, cycle, injection);
        } else {
            stages[message] = REQUESTED;
        }
    }

    private void acknowledge(int rank, int message, long cycle, Injection injection) {
        stages[message] = ACKNOWLEDGING;
        enqueue(rank, message, 1, cycle, injection);
    }

    /** Makes the interface of a rank send {@code packets} packets for a message, of the kind given by its stage. */
    private void enqueue(int rank, int message, int packets, long cycle, Injection injection) {
        packetsSent += packets;
        ready.add(rank, message);
        if (sending[rank] != NONE || interfaceSleeps[rank]) {
            return;
        }
        if (free[rank] > cycle) {
            wakeInterface(rank, cycle);
        } else {
            sendNext(rank, cycle, injection);
        }
    }

    private void wakeInterface(int rank, long cycle) {
        interfaceSleeps[rank] = true;
        interfaces.add(rank, free[rank]);
    }

    private void advanceInterfaces(long cycle, Injection injection) {
        for (int rank = interfaces.take(cycle); rank != Wheel.NONE; rank = interfaces.take(cycle)) {
            sendNext(rank, cycle, injection);
        }
    }

    private void sendNext(int rank, long cycle, Injection injection) {
        int message = ready.take(rank);
        byte stage = stages[message];
        int peer = stage == ACKNOWLEDGING ? program.source(message) : program.destination(message);
        int packets = stage == SENDING ? packetsOfMessage[message] : 1;
        interfaceSleeps[rank] = false;
        sending[rank] = message;
        send(rank, message, packets, peer, cycle, injection);
    }

    /** The interface, and a rank that waits for it, proceed in the cycle after the one in which the last packet got a place. */
    @Override
    void sentBy(int rank, long generatedCycle, long placedCycle, long cycle) {
        int message = sending[rank];
        boolean handshake = stages[message] < SENDING;
        sending[rank] = NONE;
        free[rank] = placedCycle + 1;
        lastSent[rank] = message;
        lastGenerated[rank] = generatedCycle;
        if (!handshake) {
            stages[message] = SENT;
        }
        if (!handshake && awaited[rank] == message) {
            awaited[rank] = NONE;
            proceedAfterLastSent(rank, reached[rank], cycle);
        }
        if (!ready.isEmpty(rank)) {
            wakeInterface(rank, cycle);
        }
    }

    /** Retires a step when the last packet is generated. The rank proceeds after that packet has got its place. */
    private void proceedAfterLastSent(int rank, long reachedCycle, long cycle) {
        retireSend(rank, Math.max(reachedCycle, lastGenerated[rank]), free[rank], cycle);
    }

    @Override
    boolean take(int rank, int step, long cycle, Injection injection) {
        if (program.kind(step) == Program.COMPUTE) {
            return burst(rank, program.nanoseconds(step), cycle, injection);
        }
        enterCall(rank, cycle, injection);
        int message = program.message(step);
        return switch (program.kind(step)) {
            case Program.RECEIVE -> receive(rank, message, cycle, injection);
            case Program.POST -> {
                post(rank, message, cycle, injection);
                retire(rank, cycle);
                yield true;
            }
            case Program.WAIT_SEND -> awaitSent(rank, message, cycle);
            default -> send(rank, step, message, cycle, injection);
        };
    }

    private boolean burst(int rank, long nanoseconds, long cycle, Injection injection) {
        boolean over = compute(rank, nanoseconds, cycle);
        if (!over) {
            outside[rank] = answersInCalls;
        } else if (nextStep[rank] == program.endStep(rank)) {
            enterCall(rank, cycle, injection);
        }
        return over;
    }

    /** Makes a rank enter the MPI library, also after its last step. It answers what arrived while it computed. */
    private void enterCall(int rank, long cycle, Injection injection) {
        outside[rank] = false;
        while (!unanswered.isEmpty(rank)) {
            answer(rank, unanswered.take(rank), cycle, injection);
        }
    }

    private boolean send(int rank, int step, int message, long cycle, Injection injection) {
        if (isBegunInside(message)) {
            return awaitSent(rank, message, cycle); // the rank has waited for it in this step
        }
        if (!isOver(rank, sendOverheadCycles, cycle)) {
            return false;
        }
        boolean eager = !isLong(message);
        if (areOnOneNode(rank, program.destination(message))) {
            stages[message] = REQUESTED;
            if (eager || posted[message]) {
                completeInside(message, cycle);
            }
        } else {
            stages[message] = eager ? SENDING : REQUESTING;
            enqueue(rank, message, eager ? packetsOfMessage[message] : 1, cycle, injection);
        }
        if (program.kind(step) == Program.SEND) {
            return awaitSent(rank, message, cycle);
        }
        retire(rank, cycle);
        return true;
    }

    /** Begins the overhead of a rank's step, or returns true if it is over. */
    private boolean isOver(int rank, long overheadCycles, long cycle) {
        if (overheadCycles == 0 || busy[rank]) {
            busy[rank] = false;
            return true;
        }
        if (cycle + overheadCycles >= WakeupQueue.MAX_CYCLE) {
            throw tooLate(
                    "an overhead of rank " + rank,
                    cycle,
                    (overheadCycles == WakeupQueue.MAX_CYCLE ? "at least " : "") + overheadCycles + " cycles");
        }
        busy[rank] = true;
        sleep(rank, cycle + overheadCycles);
        return false;
    }

    /** Completes a message inside a node. It counts when the memory has transferred it. */
    private void completeInside(int message, long cycle) {
        int source = program.source(message);
        stages[message] = COMPLETE;
        beginInside(message, cycle);
        if (awaited[source] == message) {
            awaited[source] = NONE;
            resumes[source] = cycle;
        }
    }

    /** Whether a message inside a node occupies its sender until it counts. */
    private boolean isLong(int message) {
        return program.bytes(message) > eagerLimitBytes;
    }

    private boolean awaitSent(int rank, int message, long cycle) {
        if (stages[message] == NOT_BEGUN) { // its isend is in an iteration that was left out
            retire(rank, cycle);
            return true;
        }
        if (stages[message] < SENT) {
            awaited[rank] = message;
            reached[rank] = cycle;
            resumes[rank] = Wheel.NEVER;
            return false;
        }
        if (isLong(message) && sleepsUntilItCounts(rank, message, cycle)) {
            return false;
        }
        if (lastSent[rank] == message && free[rank] > cycle) {
            proceedAfterLastSent(rank, cycle, cycle);
            return false;
        }
        retire(rank, cycle);
        return true;
    }

    /** Includes the request of a message that is not eager, and its acknowledgement. */
    @Override
    long packets(int message) {
        return super.packets(message) + (program.bytes(message) <= eagerLimitBytes ? 0 : 2);
    }

    private boolean receive(int rank, int message, long cycle, Injection injection) {
        if (!posted[message]) {
            post(rank, message, cycle, injection);
        }
        if (stages[message] != COMPLETE
                || sleepsUntilItCounts(rank, message, cycle)
                || !isOver(rank, receiveOverheadCycles, cycle)) {
            return false;
        }
        retire(rank, cycle);
        return true;
    }

    private void post(int rank, int message, long cycle, Injection injection) {
        posted[message] = true;
        if (stages[message] != REQUESTED) {
            return;
        }
        if (areOnOneNode(rank, program.source(message))) {
            completeInside(message, cycle);
        } else {
            acknowledge(rank, message, cycle, injection);
        }
    }

    /** Includes packets that interfaces have not sent yet, and requests and acknowledgements until they count. */
    @Override
    long packetsInFlight() {
        return super.packetsInFlight() + handshakesArriving;
    }

    @Override
    boolean waitsInVain(int rank, long cycle) {
        int step = nextStep[rank];
        return awaited[rank] != NONE
                || resumes[rank] <= cycle
                        && program.kind(step) == Program.RECEIVE
                        && stages[program.message(step)] != COMPLETE
                        && undelivered[program.message(step)] > 0;
    }

    @Override
    String describeWaiting(int rank, int step) {
        int message = program.message(step);
        if (awaited[rank] == NONE) {
            return describeReceive(rank, message, undelivered[message]);
        }
        if (stages[message] == SENDING) {
            return describeWaitingForRoom(rank);
        }
        return "rank " + rank + " waits in " + (program.kind(step) == Program.SEND ? "send" : "the wait for its send")
                + " to rank " + program.destination(message) + ", tag " + program.tag(message) + ", "
                + program.bytes(message) + " bytes (rendezvous, " + describeHandshake(message) + ")";
    }

    private String describeHandshake(int message) {
        if (!program.isReceived(message)) {
            return "which no rank receives";
        }
        return switch (stages[message]) {
            case REQUESTED -> "its receive is not posted";
            case REQUESTING -> "its request has not been answered";
            default -> "its acknowledgement has not arrived";
        };
    }
}
