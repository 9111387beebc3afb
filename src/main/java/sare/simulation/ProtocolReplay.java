package sare.simulation;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.RouterParameters;
import sare.trace.Program;

/**
 * Ranks with an interface each, which sends their messages, one packet per cycle, in the order in which they became ready:
 * eager ones at once, longer ones when the receiver has acknowledged the request that goes before them. A rank waits for the
 * interface in its blocking sends and where it waits for an isend.
 *
 * <p>A message is in one place at a time, as its stage says: of its request, its acknowledgement and its packets only one is
 * on its way. So all are entered in queues and wheels by the number of the message.
 */
final class ProtocolReplay extends Replay {
    private static final int NONE = -1; // no message
    private static final int INITIAL_ARRIVALS = 64;

    // Stages of a message, in their order; an eager message leaves out those of the handshake.
    private static final byte REQUESTING = 1; // its request is queued or on its way
    private static final byte REQUESTED = 2; // its request has arrived, its receive is not posted
    private static final byte ACKNOWLEDGING = 3; // its acknowledgement is queued or on its way
    private static final byte SENDING = 4; // its packets are queued or are being generated
    private static final byte SENT = 5; // all its packets have a place, or will have
    private static final byte COMPLETE = 6; // it counts

    private final long eagerLimitBytes;
    private final long sendOverheadCycles;
    private final long receiveOverheadCycles;
    private final boolean answersInCalls;
    private final byte[] stages; // by message
    private final boolean[] posted; // by message
    private final int[] undelivered; // by message: packets that are still to be consumed
    private final Wheel arrivals; // messages by the cycle from which on what has arrived of them counts
    private int[] counted = new int[INITIAL_ARRIVALS]; // messages of which something counts from this cycle on
    private int handshakesArriving; // requests and acknowledgements that are delivered and do not count yet

    private final MessageQueues ready; // by rank: what its interface is to send
    private final int[] sending; // by rank: the message of which its interface sends something, or NONE
    private final long[] free; // by rank: from this cycle on its interface may send what is next
    private final int[] lastSent; // by rank: the message of which its interface sent something last
    private final long[] lastGenerated; // by rank: the cycle in which it generated the last packet of that
    private final WakeupQueue interfaces; // ranks by the cycle in which their interfaces send what is next
    private final boolean[] interfaceSleeps; // by rank

    private final int[] awaited; // by rank: the message that it has to have sent to go on, or NONE
    private final long[] reached; // by rank: the cycle from which on it waits for that
    private final boolean[] busy; // by rank: it has begun the overhead of its step
    private final boolean[] outside; // by rank: it computes, and so answers nothing
    private final MessageQueues unanswered; // by rank: those whose request or acknowledgement came meanwhile

    ProtocolReplay(
            Program program,
            Mapping mapping,
            Network network,
            SimulationOptions options,
            Calendar calendar,
            Measures measures) {
        super(program, mapping, network, options, calendar, measures);
        if (!program.hasRequests()) {
            throw new IllegalArgumentException(program.name() + ": a protocol needs a program with requests");
        }
        int ranks = program.ranks();
        int messages = program.messages();
        RouterParameters parameters = network.routers();
        Protocol protocol = options.protocol();
        this.eagerLimitBytes = protocol.eagerLimitBytes();
        this.sendOverheadCycles = cycles(protocol.sendOverheadNanoseconds(), parameters);
        this.receiveOverheadCycles = cycles(protocol.receiveOverheadNanoseconds(), parameters);
        this.answersInCalls = protocol.progress() == Protocol.Progress.CALLS;
        this.stages = new byte[messages];
        this.posted = new boolean[messages];
        this.undelivered = packetsOfMessage.clone();
        this.arrivals = new Wheel(calendar, messages);
        int[] followers = new int[messages];
        this.ready = new MessageQueues(ranks, followers);
        this.unanswered = new MessageQueues(ranks, followers);
        this.sending = new int[ranks];
        this.free = new long[ranks];
        this.lastSent = new int[ranks];
        this.lastGenerated = new long[ranks];
        this.interfaces = new WakeupQueue(calendar, ranks);
        this.interfaceSleeps = new boolean[ranks];
        this.awaited = new int[ranks];
        this.reached = new long[ranks];
        this.busy = new boolean[ranks];
        this.outside = new boolean[ranks];
        Arrays.fill(sending, NONE);
        Arrays.fill(lastSent, NONE);
        Arrays.fill(awaited, NONE);
    }

    /** Whole cycles of an overhead, which the compute scale does not change. */
    private static long cycles(double nanoseconds, RouterParameters parameters) {
        return parameters.cycles(1).ofDecimal(nanoseconds, WakeupQueue.MAX_CYCLE);
    }

    @Override
    public long nextFarCycle() {
        return Math.min(super.nextFarCycle(), interfaces.nextFarCycle());
    }

    /** What is delivered counts from the cycle behind its delivery on. */
    @Override
    public void delivered(PacketPool packets, int packet, long deliveredCycle) {
        measures.delivered(packets, packet, deliveredCycle);
        int message = packets.message(packet);
        boolean handshake = stages[message] < SENDING;
        handshakesArriving += handshake ? 1 : 0;
        if (handshake || --undelivered[message] == 0) {
            arrivals.add(message, deliveredCycle + 1);
        }
    }

    /** First what has arrived is answered, then interfaces go on with what was ready before, then ranks go on. */
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
    }

    /** The messages of which something counts from this cycle on, by number; so how packets were delivered decides nothing. */
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

    /** A rank or its interface takes note of a request or an acknowledgement. */
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

    /** A rank's interface is to send what the message's stage says, as so many packets. */
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
        interfaces.add(rank, free[rank], cycle);
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
        injection.send(mapping.node(rank), message, 0, packets, mapping.node(peer), cycle);
    }

    /** The interface goes on in the cycle behind the one in which its packet got a place, and so does a rank that waits for it. */
    @Override
    public void sent(int node, long generatedCycle, long placedCycle, long cycle) {
        int rank = rankOf(node);
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
            goOnBehindLastSent(rank, reached[rank], cycle);
        }
        if (!ready.isEmpty(rank)) {
            wakeInterface(rank, cycle);
        }
    }

    /** A step that a rank came to ends with the generation of the last packet, and the rank goes on when that has its place. */
    private void goOnBehindLastSent(int rank, long reachedCycle, long cycle) {
        retire(rank, Math.max(reachedCycle, lastGenerated[rank]));
        sleep(rank, free[rank], cycle);
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

    /** A rank is in the MPI library, also behind its last step; it answers what came while it computed. */
    private void enterCall(int rank, long cycle, Injection injection) {
        outside[rank] = false;
        while (!unanswered.isEmpty(rank)) {
            answer(rank, unanswered.take(rank), cycle, injection);
        }
    }

    private boolean send(int rank, int step, int message, long cycle, Injection injection) {
        if (!isOver(rank, sendOverheadCycles, cycle)) {
            return false;
        }
        boolean eager = program.bytes(message) <= eagerLimitBytes;
        if (program.destination(message) == rank) {
            stages[message] = eager || posted[message] ? COMPLETE : REQUESTED;
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

    /** Begins the overhead of a rank's step, or answers that it is over. */
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
        sleep(rank, cycle + overheadCycles, cycle);
        return false;
    }

    private boolean awaitSent(int rank, int message, long cycle) {
        if (stages[message] < SENT) {
            awaited[rank] = message;
            reached[rank] = cycle;
            resumes[rank] = Wheel.NEVER;
            return false;
        }
        if (lastSent[rank] == message && free[rank] > cycle) {
            goOnBehindLastSent(rank, cycle, cycle);
            return false;
        }
        retire(rank, cycle);
        return true;
    }

    private boolean receive(int rank, int message, long cycle, Injection injection) {
        if (!posted[message]) {
            post(rank, message, cycle, injection);
        }
        if (stages[message] != COMPLETE || !isOver(rank, receiveOverheadCycles, cycle)) {
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
        if (program.source(message) == rank) {
            stages[message] = COMPLETE;
        } else {
            acknowledge(rank, message, cycle, injection);
        }
    }

    /** Those that interfaces have not sent yet included, and requests and acknowledgements until they count. */
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
