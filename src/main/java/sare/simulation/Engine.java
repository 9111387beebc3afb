package sare.simulation;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import sare.network.Network;

/**
 * The clock and the stages of a cycle. Nodes generate packets. Tails that have passed free their outputs and links. New heads are
 * routed. Outputs are granted, and packets that start move. The engine processes changes only: a packet that waits or travels costs
 * no time, and the clock skips cycles in which nothing can happen.
 */
final class Engine {
    /** The interval of {@link #forgetOldTimes}: well below the 2^32 cycles after which the low bits of the clock repeat. */
    private static final long CYCLES_BETWEEN_FORGETTING = 1L << 29;

    /** With less to do in a region, in outputs and heads, waiting for the other threads takes too large a share. */
    private static final int LEAST_WORK_OF_REGION = 1 << 6;

    /** The steps between two counts double up to this number, because a step of a large network has many packet-hops. */
    private static final int MOST_STEPS_BETWEEN_COUNTS = 1 << 16;

    private final Calendar calendar;
    private final Fabric fabric;
    private final Injection injection;
    private final ChannelRanges ranges;
    private final Region[] regions; // by range
    private PacketSource source;
    private long cycle;
    private long nextForgetting;
    private final EngineTuning tuning;
    private long packetHopsOfEarlierRuns;
    private int stepsBetweenCounts;
    private int stepsUntilCount;
    private boolean isSpecialised;
    private final SharedWork sharedWork;
    private Crew crew; // or null while one thread does it all

    /** Creates an engine; {@link #begin} starts a simulation. */
    Engine(Network network) {
        this(network, EngineTuning.DEFAULT);
    }

    /** Creates the same, tuned otherwise. */
    Engine(Network network, EngineTuning tuning) {
        this.tuning = tuning;
        this.calendar = Calendar.of(network);
        this.fabric = new Fabric(network, tuning.fewestWords(), tuning.cacheBytes());
        this.ranges = new ChannelRanges(fabric.channels, Region.mayBeSeveral(network) ? tuning.regions() : 1);
        NewHeads[] newHeads = new NewHeads[ranges.count()];
        Arrays.setAll(newHeads, range -> new NewHeads(fabric, calendar, ranges.used(range)));
        this.injection = new Injection(network, fabric, ranges, newHeads);
        this.regions = new Region[ranges.count()];
        Arrays.setAll(
                regions,
                range -> new Region(
                        RegionParts.of(network, fabric, calendar, injection, newHeads[range], ranges, range)));
        Region.connect(regions);
        this.sharedWork = new SharedWork(regions.length * LEAST_WORK_OF_REGION);
    }

    /**
     * Restores the initial state, also after a simulation that ended between two cycles. Returns the calendar for the source, which
     * the caller must {@link #attach} next.
     *
     * @param seed of the packets' random bits
     */
    Calendar begin(long seed) {
        packetHopsOfEarlierRuns += packetHops();
        stepsBetweenCounts = 1;
        stepsUntilCount = 1;
        cycle = 0;
        nextForgetting = CYCLES_BETWEEN_FORGETTING;
        calendar.clear();
        fabric.clear();
        injection.clear(seed);
        for (Region region : regions) {
            region.clear();
        }
        return calendar;
    }

    /** Sets the source of packets. */
    void attach(PacketSource source) {
        this.source = source;
        injection.attach(source);
        for (Region region : regions) {
            region.attach(source);
        }
    }

    /** Simulates the next cycle in which something can happen; returns false if there is none. */
    boolean step() {
        return step(Wheel.NEVER - 1);
    }

    /** Simulates the next cycle in which something can happen; returns false if there is none up to a last cycle. */
    boolean step(long lastCycle) {
        if (!advanceClock(lastCycle)) {
            return false;
        }
        source.advance(cycle, injection);
        if (regions.length == 1) {
            regions[0].run(cycle);
        } else {
            runRegions();
        }
        if (!isSpecialised && --stepsUntilCount == 0) {
            specialiseIfItPays();
        }
        return true;
    }

    private void runRegions() {
        if (sharesWork()) {
            runCrew();
        } else {
            runInTurn();
        }
        for (Region region : regions) {
            region.prepare(cycle);
        }
    }

    private boolean sharesWork() {
        return switch (tuning.sharing()) {
            case NEVER -> false;
            case IF_FASTER -> sharedWork.shares(work(), tuning.clock().getAsLong());
            case ALWAYS -> true;
        };
    }

    private void runCrew() {
        if (crew == null) {
            crew = new Crew(regions);
        }
        crew.run(cycle);
    }

    private void runInTurn() {
        for (Region region : regions) {
            region.free(cycle);
        }
        for (Region region : regions) {
            region.allocate(cycle);
        }
        for (Region region : regions) {
            region.receive(cycle);
        }
        for (Region region : regions) {
            region.settle(cycle);
        }
    }

    /** Ends the threads that help this one, if there are any. They start again when they are needed. */
    void dismissCrew() {
        if (crew != null) {
            crew.dismiss();
            crew = null;
        }
        sharedWork.restart();
    }

    private void specialiseIfItPays() {
        stepsBetweenCounts = Math.min(2 * stepsBetweenCounts, MOST_STEPS_BETWEEN_COUNTS);
        stepsUntilCount = stepsBetweenCounts;
        isSpecialised = packetHopsOfEarlierRuns + packetHops() >= tuning.packetHopsUntilSpecialised();
        for (int range = 0; isSpecialised && range < regions.length; range++) {
            regions[range].specialise();
        }
    }

    /** The number of packets of this run that have begun to leave a router, for each router that they have left. */
    private long packetHops() {
        long sum = 0;
        for (int output = 0; output < fabric.channels.count; output++) {
            sum += fabric.crossings(output);
        }
        return sum;
    }

    /** The last simulated cycle. */
    long cycle() {
        return cycle;
    }

    /** The number of packets that are generated and not yet delivered. */
    int packetsInFlight() {
        return fabric.packets.live();
    }

    /** Whether no future cycle can change the state. */
    boolean isAtRest() {
        return !isAnyListed() && nextCycle() == Wheel.NEVER;
    }

    /** Reads the state of links and queues between two cycles. */
    NetworkProbe probe(Network network) {
        return new NetworkProbe(network.topology(), fabric);
    }

    /** Starts to count the packets of the background on the links separately too. */
    CrossingCounts countBackgroundApart() {
        return countApart(new CrossingCounts(fabric.channels.count));
    }

    /** Starts to count the packets of each job and of the background on the links separately too. */
    CrossingCounts countJobsApart(JobNumbers numbers, int jobs) {
        return countApart(new CrossingCounts(fabric.channels.count, numbers, jobs));
    }

    private CrossingCounts countApart(CrossingCounts counts) {
        for (Region region : regions) {
            region.countApart(counts);
        }
        return counts;
    }

    /** The number of packets that have begun to take an output. */
    long crossings(int output) {
        return fabric.crossings(output);
    }

    /** The sum of a count over the channels of the link of a router's port. */
    long sum(int router, int port, IntToLongFunction ofOutput) {
        if (!fabric.channels.hasPort(router, port)) {
            return 0;
        }
        int first = fabric.channels.index(router, port * fabric.channels.virtualChannels);
        long sum = 0;
        for (int output = first; output < first + fabric.channels.virtualChannels; output++) {
            sum += ofOutput.applyAsLong(output);
        }
        return sum;
    }

    private boolean advanceClock(long lastCycle) {
        long next = isAnyListed() ? cycle + 1 : nextCycle();
        if (next > lastCycle) {
            return false;
        }
        if (next >= nextForgetting) {
            forgetOldTimes(next);
        }
        cycle = next;
        calendar.clear(next);
        return true;
    }

    /** Ensures that comparisons of the low 32 bits of times stay correct. */
    private void forgetOldTimes(long next) {
        for (int range = 0; range < regions.length; range++) {
            regions[range].completeHeads(ranges.first(range), ranges.afterLast(range), cycle + 1);
            regions[range].forgetOldTimes(cycle, next);
        }
        fabric.forgetOldTimes(cycle, next);
        nextForgetting = next + CYCLES_BETWEEN_FORGETTING;
    }

    private boolean isAnyListed() {
        for (Region region : regions) {
            if (region.isAnyListed()) {
                return true;
            }
        }
        return false;
    }

    /** What there is to do in the next cycle, in outputs and heads. */
    private int work() {
        int work = 0;
        for (Region region : regions) {
            work += region.work();
        }
        return work;
    }

    private long nextCycle() {
        return Math.min(calendar.next(cycle), source.nextWakeUp());
    }
}
