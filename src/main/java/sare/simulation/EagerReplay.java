package sare.simulation;

import sare.trace.Program;

/**
 * The replay of ranks that generate their packets themselves and whose messages are all eager. A rank first retires every receive
 * that is its next operation and whose message is complete. Then it generates one packet if a send is next. A packet that finds no
 * room in the injection queue of its node delays its rank.
 */
final class EagerReplay extends Replay {
    private final Arrivals arrivals;
    private final boolean[] counts; // by message: whether all its packets count
    private final Wheel complete; // complete messages by the cycle from which on they count

    EagerReplay(RunContext context, int job, Measures measures) {
        super(context, job, measures);
        if (program.hasRequests()) {
            throw new IllegalArgumentException(program.name() + ": a program with requests needs a protocol");
        }
        this.arrivals =
                new Arrivals(program, packetsOfMessage, context.jobs.get(job).matching());
        this.counts = new boolean[program.messages()];
        this.complete = new Wheel(context.calendar, program.messages());
    }

    /** A packet counts for its receiver from the cycle after its delivery on. */
    @Override
    public void delivered(PacketPool packets, int packet, long deliveredCycle) {
        measures.delivered(packets, packet, deliveredCycle);
        int message = arrivals.count(message(packets, packet));
        if (arrivals.missing(message) == 0) {
            complete.add(message, deliveredCycle + 1);
        }
    }

    /** Advances all ranks that can proceed in this cycle. */
    @Override
    public void advance(long cycle, Injection injection) {
        advanceSleepers(cycle, injection);
        int message = complete.take(cycle);
        while (message != Wheel.NONE) {
            counts[message] = true;
            advance(program.destination(message), cycle, injection);
            message = complete.follower(message);
        }
        advanceSharedNodes(cycle, injection);
    }

    @Override
    boolean take(int rank, int step, long cycle, Injection injection) {
        return switch (program.kind(step)) {
            case Program.RECEIVE -> receive(rank, program.message(step), cycle);
            case Program.SEND -> send(rank, program.message(step), cycle, injection);
            default -> compute(rank, program.nanoseconds(step), cycle);
        };
    }

    @Override
    void skip(int message) {
        arrivals.skip(message);
    }

    private boolean receive(int rank, int message, long cycle) {
        boolean isHere = counts[message] || isBegunInside(message) && !sleepsUntilItCounts(rank, message, cycle);
        if (!isHere) {
            return false;
        }
        retire(rank, cycle);
        return true;
    }

    /** Begins a message. A message inside a node enters no network, and its sender proceeds at once. */
    private boolean send(int rank, int message, long cycle, Injection injection) {
        int destination = program.destination(message);
        if (areOnOneNode(rank, destination)) {
            counts[message] = destination == rank;
            arrivals.complete(message);
            beginInside(message, cycle);
            retire(rank, cycle);
            return true;
        }
        resumes[rank] = Wheel.NEVER;
        int packets = packetsOfMessage[message];
        packetsSent += packets;
        send(rank, message, packets, destination, cycle, injection);
        return false;
    }

    /** A rank proceeds in the cycle after the one in which its last packet got a place. */
    @Override
    void sentBy(int rank, long generatedCycle, long placedCycle, long cycle) {
        retireSend(rank, generatedCycle, placedCycle + 1, cycle);
    }

    /** Whether a rank waits for a message with missing packets. A message without missing packets will count soon. */
    @Override
    boolean waitsInVain(int rank, long cycle) {
        int step = nextStep[rank];
        return resumes[rank] <= cycle
                && program.kind(step) == Program.RECEIVE
                && !counts[program.message(step)]
                && arrivals.missing(program.message(step)) > 0;
    }

    @Override
    String describeWaiting(int rank, int step) {
        if (resumes[rank] == Wheel.NEVER) {
            return describeWaitingForRoom(rank);
        }
        int message = program.message(step);
        return describeReceive(rank, message, arrivals.missing(message));
    }
}
