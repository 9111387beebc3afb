package sare.simulation;

import java.util.Arrays;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.RouterParameters;
import sare.trace.Program;

/**
 * The ranks: where each is in its program, which messages are complete, and who may go on in a cycle. A rank retires every
 * receive at its head whose message is complete, then generates one packet if a send is next; a packet that finds no room
 * in its node's injection queue holds its rank up.
 */
final class Replay implements PacketSource {
    private static final int NOBODY = -1;
    private static final int COMPLETE = -1;
    private static final int MAX_DESCRIBED = 6;

    private final Program program;
    private final Mapping mapping;
    private final double cyclesPerNanosecond;
    private final int[] rankOfNode; // by node, or NOBODY

    private final int[] undelivered; // by message: packets that are still to be consumed, or COMPLETE
    private final int[] packetsOfMessage; // by message
    private final int[] nextStep; // by rank
    private final long[] lastRetired; // by rank: cycle
    private final long[] resumes; // by rank: nothing of it goes on before this cycle
    private final Wheel complete; // messages by the cycle from which on they count
    private final Sleepers awake; // ranks by the cycle in which they may go on
    private final Measures measures;
    private final long cyclesBefore; // those of the run before the job's first
    private long packetsSent;
    private long retiredSteps;
    private int unfinishedRanks;

    Replay(
            Program program,
            Mapping mapping,
            Network network,
            SimulationOptions options,
            Calendar calendar,
            Measures measures) {
        int ranks = program.ranks();
        RouterParameters parameters = network.routers();
        this.program = program;
        this.mapping = mapping;
        this.cyclesPerNanosecond =
                options.computeScale() * parameters.linkGigabitsPerSecond() / (Byte.SIZE * parameters.bytesPerPhit());
        this.rankOfNode = new int[network.topology().nodes()];
        this.packetsOfMessage = packetsOfMessages(program, parameters.bytesPerPacket());
        this.undelivered = packetsOfMessage.clone();
        this.nextStep = new int[ranks];
        this.lastRetired = new long[ranks];
        this.resumes = new long[ranks];
        this.complete = new Wheel(calendar, program.messages());
        this.awake = new Sleepers(calendar, ranks);
        this.measures = measures;
        this.cyclesBefore = options.warmUpCycles();
        Arrays.fill(rankOfNode, NOBODY);
        Arrays.fill(lastRetired, cyclesBefore);
        for (int rank = 0; rank < ranks; rank++) {
            rankOfNode[mapping.node(rank)] = rank;
            nextStep[rank] = program.firstStep(rank);
            if (program.endStep(rank) > program.firstStep(rank)) {
                unfinishedRanks++;
                sleep(rank, cyclesBefore + 1, 0);
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

    @Override
    public long nextFarCycle() {
        return awake.nextFarCycle();
    }

    /** A packet counts for its receiver from the cycle behind its delivery on. */
    @Override
    public void delivered(PacketPool packets, int packet, long deliveredCycle) {
        measures.delivered(packets, packet, deliveredCycle);
        int message = packets.message(packet);
        if (--undelivered[message] == 0) {
            complete.add(message, deliveredCycle + 1);
        }
    }

    /** Lets every rank that may go on in this cycle do so. */
    @Override
    public void advance(long cycle, Injection injection) {
        int far = awake.takeFar(cycle);
        while (far != Wheel.NONE) {
            advance(far, cycle, injection);
            far = awake.takeFar(cycle);
        }
        int rank = awake.takeNear(cycle);
        while (rank != Wheel.NONE) {
            int follower = awake.follower(rank);
            advance(rank, cycle, injection);
            rank = follower;
        }
        int message = complete.take(cycle);
        while (message != Wheel.NONE) {
            undelivered[message] = COMPLETE;
            advance(program.destination(message), cycle, injection);
            message = complete.follower(message);
        }
    }

    private void advance(int rank, long cycle, Injection injection) {
        int end = program.endStep(rank);
        while (cycle >= resumes[rank] && nextStep[rank] < end && take(rank, nextStep[rank], cycle, injection)) {
            // The rank goes on in the same cycle.
        }
    }

    /** Nothing of a rank goes on before a cycle. */
    private void sleep(int rank, long until, long cycle) {
        resumes[rank] = until;
        awake.add(rank, until, cycle);
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
        if (undelivered[message] != COMPLETE) {
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
        long end = lastRetired[rank] + Math.min((long) (nanoseconds * cyclesPerNanosecond), Sleepers.MAX_CYCLE);
        if (end >= Sleepers.MAX_CYCLE) {
            throw new InputException(
                    program.name(),
                    InputException.WHOLE_FILE,
                    "a compute burst of rank " + rank + " in cycle " + (cycle - cyclesBefore) + " of " + nanoseconds
                            + " ns",
                    "an end before cycle " + Sleepers.MAX_CYCLE);
        }
        if (end > cycle) {
            sleep(rank, end, cycle);
            return false;
        }
        retire(rank, end);
        return true;
    }

    /** Begins a message; one to oneself is complete at once. */
    private boolean send(int rank, int message, long cycle, Injection injection) {
        int destination = program.destination(message);
        if (destination == rank) {
            undelivered[message] = COMPLETE;
            retire(rank, cycle);
            return true;
        }
        resumes[rank] = Wheel.NEVER;
        int packets = packetsOfMessage[message];
        packetsSent += packets;
        injection.send(mapping.node(rank), message, 0, packets, mapping.node(destination), cycle);
        return false;
    }

    /** Nothing of a rank goes on in the cycle in which its packet gets a place. */
    @Override
    public void sent(int node, long generatedCycle, long placedCycle, long cycle) {
        int rank = rankOfNode[node];
        retire(rank, generatedCycle);
        sleep(rank, placedCycle + 1, cycle);
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

    /** Packets of messages that were begun, if they are not yet delivered. */
    long packetsInFlight() {
        return packetsSent - measures.packets();
    }

    /**
     * Whether no rank will ever go on, though some have not finished: no packet of the job is under way, and all that have not
     * finished wait for a message. What others send on the network changes nothing of that.
     */
    boolean isStuck(long cycle) {
        if (isFinished() || packetsInFlight() > 0) {
            return false;
        }
        for (int rank = 0; rank < program.ranks(); rank++) {
            if (nextStep[rank] < program.endStep(rank) && !waitsInVain(rank, cycle)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a rank waits for a message of which packets are missing; one without any missing is about to count. */
    private boolean waitsInVain(int rank, long cycle) {
        int step = nextStep[rank];
        return resumes[rank] <= cycle
                && program.kind(step) == Program.RECEIVE
                && undelivered[program.message(step)] > 0;
    }

    /** Steps retired so far, of all ranks. */
    long retiredSteps() {
        return retiredSteps;
    }

    /** The cycle of the job in which the rank retired its last operation, or 0 when it has none. */
    long finishCycle(int rank) {
        return lastRetired[rank] - cyclesBefore;
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
        if (resumes[rank] == Wheel.NEVER) {
            return "rank " + rank + " waits for room in the injection queue of node " + mapping.node(rank);
        }
        int message = program.message(step);
        int packets = packetsOfMessage[message];
        String arrived = program.isSent(message)
                ? packets - Math.max(0, undelivered[message]) + " of " + packets + " packets have arrived"
                : "which no rank sends";
        return "rank " + rank + " waits for rank " + program.source(message) + ", tag " + program.tag(message) + ", "
                + program.bytes(message) + " bytes (" + arrived + ")";
    }
}
