package sare.simulation;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.network.CycleCount;
import sare.network.RouterParameters;
import sare.trace.Program;

/**
 * The replay of the ranks: the position of each rank in its program, and the ranks that proceed in a cycle. A rank that proceeds executes
 * its steps one after another, up to the first step for which it has to wait. {@link EagerReplay} and {@link ProtocolReplay} define the
 * conditions for which sends and receives wait.
 */
abstract class Replay implements PacketSource {
    private static final long NOT_BEGUN = 0;
    private static final int MAX_DESCRIBED = 6;

    final Program program;
    final Mapping mapping;
    final int[] packetsOfMessage; // by message
    final int[] nextStep; // by rank
    final long[] lastRetired; // by rank: cycle
    final long[] resumes; // by rank: the cycle before which it does not proceed
    final Measures measures;
    final int firstRank; // its number among the ranks of all jobs
    long packetsSent;
    private final RunContext context;
    private final int firstMessage; // its number among the messages of all jobs
    private final CycleCount burstCycles;
    private final WakeupQueue awake; // ranks by the cycle in which they may proceed
    private final long cyclesBefore; // cycles of the run before the first cycle of the job
    private final MemoryTime memoryTime;
    private final long[] countsInsideFrom; // by message inside a node: a cycle, or NOT_BEGUN; or null
    private final IntArrayList revisited = new IntArrayList(); // ranks that may proceed again in this cycle
    private long retiredSteps;
    private int unfinishedRanks;
    private final int[] watched; // by rank: the step before which it passes a mark of a loop, or the end of its program
    private LoopWatch loops; // or null
    private final StepTimes times; // or null if nobody asks for them
    private long packetsLeftOut; // of messages that will never be sent
    private long leastHopsLeftOut; // links that these packets would have crossed on shortest routes

    /** Creates the replay of a job of a run. */
    Replay(RunContext context, int job, Measures measures) {
        SimulatedJob its = context.jobs.get(job);
        RouterParameters parameters = context.network.routers();
        int ranks = its.ranks();
        this.context = context;
        this.program = its.program();
        this.mapping = its.mapping();
        this.firstRank = context.numbers.firstRank(job);
        this.firstMessage = context.numbers.firstMessage(job);
        this.burstCycles = parameters.cycles(its.computeScale());
        this.packetsOfMessage = packetsOfMessages(program, parameters.bytesPerPacket());
        this.nextStep = new int[ranks];
        this.lastRetired = new long[ranks];
        this.resumes = new long[ranks];
        this.awake = new WakeupQueue(ranks);
        this.measures = measures;
        this.watched = new int[ranks];
        this.cyclesBefore = context.cyclesBefore(job);
        this.times = context.observation == null ? null : context.observation.begin(program, cyclesBefore);
        this.memoryTime = new MemoryTime(context.network);
        this.countsInsideFrom = mapping.mostRanksOfNode() == 1 ? null : new long[program.messages()];
        Arrays.fill(lastRetired, cyclesBefore);
        for (int rank = 0; rank < ranks; rank++) {
            nextStep[rank] = program.firstStep(rank);
            watched[rank] = program.endStep(rank);
            if (program.endStep(rank) > program.firstStep(rank)) {
                unfinishedRanks++;
                sleep(rank, cyclesBefore + 1);
            }
        }
    }

    /** Creates the replay that the protocol of a job requires. */
    static Replay of(RunContext context, int job, Measures measures) {
        return context.jobs.get(job).protocol() == null
                ? new EagerReplay(context, job, measures)
                : new ProtocolReplay(context, job, measures);
    }

    private static int[] packetsOfMessages(Program program, long bytesPerPacket) {
        int[] packets = new int[program.messages()];
        for (int message = 0; message < packets.length; message++) {
            long count = Math.max(1, (program.bytes(message) - 1) / bytesPerPacket + 1);
            if (count > Integer.MAX_VALUE) {
                throw new InputException(
                        program.name(),
                        "a message from rank " + program.source(message) + " to rank " + program.destination(message)
                                + " of " + program.bytes(message) + " bytes",
                        "at most " + Integer.MAX_VALUE + " packets of " + bytesPerPacket + " bytes");
            }
            packets[message] = (int) count;
        }
        return packets;
    }

    @Override
    public boolean asksForDepartures() {
        return measures.hasListener();
    }

    @Override
    public long nextWakeUp() {
        return awake.nextWakeUp();
    }

    @Override
    public final void sent(int node, long generatedCycle, long placedCycle, long cycle) {
        sentBy(context.rankOfNode(node), generatedCycle, placedCycle, cycle);
    }

    /** The same as {@link #sent} for a rank. */
    abstract void sentBy(int rank, long generatedCycle, long placedCycle, long cycle);

    /** The message of a packet of this job. */
    final int message(PacketPool packets, int packet) {
        return packets.message(packet) - firstMessage;
    }

    /** Makes the interface of a rank's node send packets of a message. */
    final void send(int rank, int message, int count, int destinationRank, long cycle, Injection injection) {
        int node = mapping.node(rank);
        int number = firstMessage + message;
        if (times != null) {
            times.begin(message, cycle);
        }
        if (context.isShared(node)) {
            context.sharedInterfaces.offer(firstRank + rank, node, number, count, mapping.node(destinationRank), cycle);
        } else {
            injection.send(node, number, 0, count, mapping.node(destinationRank), cycle);
        }
    }

    /**
     * Ends the steps of this cycle on nodes with several ranks. Ranks that may proceed because of messages inside their node do so, until
     * no rank can. Which rank is first does not matter, because a message that counts remains available.
     */
    final void advanceSharedNodes(long cycle, Injection injection) {
        while (!revisited.isEmpty()) { // not before all sleepers of the cycle are awake
            advance(revisited.popInt(), cycle, injection);
        }
    }

    /** Whether messages between two ranks stay inside a node. */
    final boolean areOnOneNode(int rank, int otherRank) {
        return mapping.node(rank) == mapping.node(otherRank);
    }

    /**
     * Begins the transfer of a message inside a node, which counts after the time that the memory needs; at once if a rank sends it to
     * itself. Both ranks may proceed again in this cycle.
     */
    final void beginInside(int message, long cycle) {
        int source = program.source(message);
        int destination = program.destination(message);
        if (times != null) {
            times.begin(message, cycle);
        }
        if (source == destination) {
            return;
        }
        long counts = cycle + memoryTime.cycles(program.bytes(message));
        if (counts >= WakeupQueue.MAX_CYCLE) {
            throw tooLate(
                    "a message inside a node, from rank " + source + " to rank " + destination,
                    cycle,
                    program.bytes(message) + " bytes");
        }
        countsInsideFrom[message] = counts;
        revisited.add(destination);
        revisited.add(source);
    }

    /** Whether a message inside a node has been begun and does not count yet. Then the rank sleeps until it counts. */
    final boolean sleepsUntilItCounts(int rank, int message, long cycle) {
        if (countsInsideFrom == null || countsInsideFrom[message] <= cycle) {
            return false;
        }
        sleep(rank, countsInsideFrom[message]);
        return true;
    }

    /** Whether a message has been begun inside a node. */
    final boolean isBegunInside(int message) {
        return countsInsideFrom != null && countsInsideFrom[message] != NOT_BEGUN;
    }

    /** Advances the ranks that sleep until this cycle. */
    final void advanceSleepers(long cycle, Injection injection) {
        for (int rank = awake.take(cycle); rank != Wheel.NONE; rank = awake.take(cycle)) {
            advance(rank, cycle, injection);
        }
    }

    /** Executes the steps of a rank until one has to wait. Does nothing if the rank sleeps. */
    final void advance(int rank, long cycle, Injection injection) {
        int end = program.endStep(rank);
        while (cycle >= resumes[rank] && nextStep[rank] < end && take(rank, nextStep[rank], cycle, injection)) {
            // The rank proceeds in the same cycle.
        }
    }

    /** Makes a rank sleep until a cycle. */
    final void sleep(int rank, long until) {
        resumes[rank] = until;
        awake.add(rank, until);
    }

    /** Executes a step as far as possible in this cycle. Returns whether the next step may follow in the same cycle. */
    abstract boolean take(int rank, int step, long cycle, Injection injection);

    /**
     * Executes a compute burst. It begins in the cycle in which the operation before it was retired, even if a packet of that operation
     * still waits for room. So the burst may have ended before the rank is advanced again.
     */
    final boolean compute(int rank, long nanoseconds, long cycle) {
        long end = lastRetired[rank] + burstCycles.of(nanoseconds, WakeupQueue.MAX_CYCLE);
        if (end >= WakeupQueue.MAX_CYCLE) {
            throw tooLate("a compute burst of rank " + rank, cycle, nanoseconds + " ns");
        }
        if (end > cycle) {
            sleep(rank, end);
            return false;
        }
        retire(rank, end);
        return true;
    }

    /** The error that an operation of a rank ends after the last cycle that can be simulated. */
    final InputException tooLate(String what, long cycle, String duration) {
        return new InputException(
                program.name(),
                what + " in cycle " + (cycle - cyclesBefore) + " of " + duration,
                "an end before cycle " + (WakeupQueue.MAX_CYCLE - cyclesBefore));
    }

    /**
     * Retires a send, whose last packet was generated in a cycle. The rank proceeds in another, after that packet has got its place.
     */
    final void retireSend(int rank, long generatedCycle, long proceedsCycle, long cycle) {
        if (times != null) {
            times.proceed(nextStep[rank], proceedsCycle);
        }
        retire(rank, generatedCycle);
        sleep(rank, proceedsCycle);
    }

    final void retire(int rank, long cycle) {
        if (times != null) {
            times.retire(nextStep[rank], cycle);
        }
        nextStep[rank]++;
        retiredSteps++;
        lastRetired[rank] = cycle;
        if (nextStep[rank] == watched[rank]) {
            reachWatched(rank, cycle);
        }
    }

    private void reachWatched(int rank, long cycle) {
        passMarks(rank, cycle);
        if (nextStep[rank] == program.endStep(rank)) {
            unfinishedRanks--;
        }
    }

    /** Makes ranks report when they pass marks of loops. Must be called before the first cycle of the job. */
    final void watch(LoopWatch watch) {
        loops = watch;
        for (int rank = 0; rank < program.ranks(); rank++) {
            passMarks(rank, cyclesBefore);
        }
    }

    /** Passes the marks before the next step of a rank, after which it may continue at a later iteration. */
    private void passMarks(int rank, long cycle) {
        if (loops == null) {
            return;
        }
        int from = nextStep[rank];
        nextStep[rank] = loops.pass(rank, from, cycle);
        watched[rank] = loops.nextStep(rank, program.endStep(rank));
        retiredSteps += nextStep[rank] - from;
        for (int step = from; step < nextStep[rank]; step++) {
            if (program.isSend(step)) {
                leaveOut(program.message(step));
            }
        }
    }

    private void leaveOut(int message) {
        packetsLeftOut += packetsBetweenNodes(message);
        leastHopsLeftOut += leastHops(message);
        skip(message);
    }

    /** The number of packets that a message causes. */
    long packets(int message) {
        return packetsOfMessage[message];
    }

    /** The number of packets of the messages in iterations that were left out. */
    final long packetsLeftOut() {
        return packetsLeftOut;
    }

    /** The links that these packets would have crossed on shortest routes. */
    final long leastHopsLeftOut() {
        return leastHopsLeftOut;
    }

    /** The links that the packets of all messages cross on shortest routes, also of those that were left out. */
    final long leastHops() {
        return IntStream.range(0, program.messages()).mapToLong(this::leastHops).sum();
    }

    private long leastHops(int message) {
        int source = mapping.node(program.source(message));
        int destination = mapping.node(program.destination(message));
        return packetsBetweenNodes(message) * context.network.topology().distance(source, destination);
    }

    /** The number of packets of a message that enter the network: none inside a node. */
    private long packetsBetweenNodes(int message) {
        return areOnOneNode(program.source(message), program.destination(message)) ? 0 : packets(message);
    }

    /** Notes that a message will never be sent. */
    void skip(int message) {}

    /** Whether every rank has retired its last operation. */
    boolean isFinished() {
        return unfinishedRanks == 0;
    }

    /** Whether every rank has finished and every packet is delivered. */
    final boolean hasEnded() {
        return isFinished() && packetsInFlight() == 0;
    }

    /** The number of packets of begun messages that are not yet delivered. */
    long packetsInFlight() {
        return packetsSent - measures.packets();
    }

    /**
     * Whether no rank will ever proceed although some have not finished. In this state no packet of the job is under way, and all ranks
     * that have not finished wait for a message. Packets of the background do not change it.
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

    /** Whether packets of the job are under way and no rank waits for another reason, such as a compute burst. */
    boolean waitsForPackets(long cycle) {
        return packetsInFlight() > 0
                && Arrays.stream(resumes).allMatch(resume -> resume <= cycle || resume == Wheel.NEVER);
    }

    /** The last cycle of the run in which a rank retired an operation or a packet of the job was delivered. */
    long lastProgressCycle() {
        long lastRetiredCycle = Arrays.stream(lastRetired).max().orElse(0);
        return Math.max(cyclesBefore + 1, Math.max(lastRetiredCycle, measures.lastDeliveryCycle()));
    }

    /** Whether a rank that has not finished waits for packets from other ranks, and none of them is about to count. */
    abstract boolean waitsInVain(int rank, long cycle);

    /** The number of steps that all ranks have retired. */
    long retiredSteps() {
        return retiredSteps;
    }

    /** The part of {@link #work} that is done. */
    final long doneWork() {
        return retiredSteps + measures.packets() + packetsLeftOut;
    }

    /** The steps of all ranks and the packets of all messages that they send to other nodes. */
    final long work() {
        long work = program.steps();
        for (int message = 0; message < packetsOfMessage.length; message++) {
            work += packetsBetweenNodes(message);
        }
        return work;
    }

    /** The cycle of the job in which the rank retired its last operation, or 0 if it has none. */
    long finishCycle(int rank) {
        return lastRetired[rank] - cyclesBefore;
    }

    /** Describes the causes for which the first {@link #MAX_DESCRIBED} unfinished ranks wait. */
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

    /** Describes the cause for which a rank waits at a step. */
    abstract String describeWaiting(int rank, int step);

    final String describeWaitingForRoom(int rank) {
        return "rank " + rank + " waits for room in the injection queue of node " + mapping.node(rank);
    }

    /** Describes the receive of a rank that lacks packets. */
    final String describeReceive(int rank, int message, int missingPackets) {
        int packets = packetsOfMessage[message];
        String arrived = packets - Math.max(0, missingPackets) + " of " + packets + " packets have arrived";
        if (!program.isSent(message)) {
            arrived = "which no rank sends";
        } else if (areOnOneNode(rank, program.source(message))) {
            arrived = "inside node " + mapping.node(rank) + ", not sent yet";
        }
        return "rank " + rank + " waits for rank " + program.source(message) + ", tag " + program.tag(message) + ", "
                + program.bytes(message) + " bytes (" + arrived + ")";
    }
}
