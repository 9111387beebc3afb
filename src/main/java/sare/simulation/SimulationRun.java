package sare.simulation;

import java.util.stream.LongStream;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.topology.Topology;
import sare.trace.Program;

/** One run of a program, with or without a background load. */
final class SimulationRun {
    private static final int STEPS_BETWEEN_REPORTS = 1 << 16;

    /** Counts the packets of the link of a router's port. */
    private interface PacketsOfLink {
        long count(int router, int port);
    }

    private final Network network;
    private final Program program;
    private final Mapping mapping;
    private final SimulationOptions options;
    private final Measures measures;
    private final Measures backgroundMeasures;
    private final Replay replay;
    private final Engine engine;
    private final StarvationWatch starvation;
    private final LoopWatch loops; // null if everything is simulated
    private FrameSampler sampler; // null unless frames are asked for

    SimulationRun(Engine engine, Network network, Program program, Mapping mapping, SimulationOptions options) {
        checkCores(network, mapping);
        Calendar calendar = engine.begin(options.seed());
        this.engine = engine;
        this.network = network;
        this.program = program;
        this.mapping = mapping;
        this.options = options;
        this.measures = new Measures(options.packetListener(), options.warmUpCycles());
        this.backgroundMeasures = new Measures(options.packetListener(), options.warmUpCycles());
        this.replay = Replay.of(program, mapping, network, options, calendar, measures);
        this.starvation = new StarvationWatch(network);
        engine.attach(source(calendar));
        this.loops = options.estimation() == null
                ? null
                : new LoopWatch(options.estimation(), network.routers().cycles(options.computeScale()), this::traffic);
    }

    private static void checkCores(Network network, Mapping mapping) {
        int cores = network.cores().perNode();
        if (mapping.mostRanksOfNode() > cores) {
            throw new IllegalArgumentException(
                    mapping.mostRanksOfNode() + " ranks on a node with " + cores + (cores == 1 ? " core" : " cores"));
        }
    }

    private PacketSource source(Calendar calendar) {
        BackgroundLoad load = options.background();
        if (load == null) {
            return replay;
        }
        for (int rank = 0; rank < program.ranks(); rank++) {
            if (load.pattern().sends(mapping.node(rank))) {
                throw new IllegalArgumentException("node " + mapping.node(rank) + " has a rank and a background");
            }
        }
        int nodes = network.topology().nodes();
        SyntheticSource background =
                new SyntheticSource(load.pattern(), load.rate(), load.seed(), nodes, calendar, backgroundMeasures);
        return new JobAndBackground(replay, background);
    }

    SimulationResult run() {
        warmUp();
        backgroundMeasures.clear();
        long[] phitsBefore = phitsOfLinks(engine::packetsOfLink);
        if (options.background() != null) {
            engine.countBackgroundApart();
        }
        if (loops != null) {
            replay.watch(loops);
        }
        if (options.observation() != null) {
            sampler = sampler();
        }
        runJob();
        SimulationResult result = result(phitsBefore);
        if (options.observation() != null) {
            options.observation().end(sampler, jobCycle(engine.cycle()), result);
        }
        return result;
    }

    /** The sampler of frames that begin now, or null if none are asked for. */
    private FrameSampler sampler() {
        int mostFrames = options.observation().mostFrames();
        long least = LeastDuration.cycles(program, mapping, network, options.computeScale());
        return mostFrames == 0
                ? null
                : new FrameSampler(engine.probe(network), mostFrames, options.warmUpCycles(), least);
    }

    /** Simulates the warm-up, in which only the background sends. */
    private void warmUp() {
        int untilReport = STEPS_BETWEEN_REPORTS;
        while (engine.step(options.warmUpCycles())) {
            if (--untilReport == 0) {
                reportProgress();
                untilReport = STEPS_BETWEEN_REPORTS;
            }
        }
    }

    /** Simulates until the ranks have finished and all their packets are delivered, also those that no rank waits for. */
    private void runJob() {
        int untilReport = STEPS_BETWEEN_REPORTS;
        while (!hasEnded() && (sampler == null ? engine.step() : stepThroughFrames())) {
            if (--untilReport == 0) {
                report();
                untilReport = STEPS_BETWEEN_REPORTS;
            }
        }
        if (!replay.isFinished()) {
            throw deadlock(replay.lastProgressCycle(), engine.packetsInFlight());
        }
        if (!hasEnded()) {
            throw new SimulationFailedException(
                    "deadlock at cycle " + jobCycle(replay.lastProgressCycle()) + ": all ranks have finished, but "
                            + engine.packetsInFlight() + " packets that no rank waits for are stuck in the network");
        }
    }

    /** Simulates the next cycle; returns false if there is none. Before it, all frames are sampled that end before it. */
    private boolean stepThroughFrames() {
        while (!engine.step(sampler.endCycle())) {
            if (engine.isAtRest()) {
                return false;
            }
            sampler.sample();
        }
        return true;
    }

    private boolean hasEnded() {
        return replay.isFinished() && replay.packetsInFlight() == 0;
    }

    /**
     * Checks and reports progress. Without a background, a deadlock shows because the engine has no further step. A background always
     * causes further steps, so with a background the ranks are checked at intervals.
     */
    private void report() {
        if (options.background() != null) {
            checkProgress();
        }
        reportProgress();
    }

    private void reportProgress() {
        if (options.progressListener() != null) {
            options.progressListener().reached(jobCycle(engine.cycle()), replay.retiredSteps(), program.steps());
        }
    }

    private void checkProgress() {
        if (replay.isStuck(engine.cycle())) {
            throw deadlock(replay.lastProgressCycle(), 0);
        }
        long delivered = backgroundMeasures.packets();
        if (options.background().rate().packetsPerCycle() > 0
                && starvation.isStarved(replay.lastProgressCycle(), engine.cycle(), delivered)
                && replay.waitsForPackets(engine.cycle())) {
            throw new SimulationFailedException("starved: the clock is at cycle " + jobCycle(engine.cycle())
                    + ", and the job last went on in cycle " + jobCycle(replay.lastProgressCycle())
                    + "; since then none of its " + replay.packetsInFlight() + " packets under way was delivered, but "
                    + starvation.deliveredMeanwhile(delivered) + " of the background were; "
                    + (replay.isFinished() ? "all ranks have finished" : replay.describeWaiting()));
        }
    }

    private SimulationFailedException deadlock(long cycle, long packets) {
        return new SimulationFailedException("deadlock at cycle " + jobCycle(cycle) + " with " + packets
                + " packets in the network: " + replay.describeWaiting());
    }

    /** Converts a cycle of the run to the clock of the job. */
    private long jobCycle(long cycle) {
        return cycle - options.warmUpCycles();
    }

    private SimulationResult result(long[] phitsBefore) {
        MessageCount messages = MessageCount.of(program, mapping, network.topology());
        long[] finishCycles = new long[program.ranks()];
        for (int rank = 0; rank < finishCycles.length; rank++) {
            finishCycles[rank] = replay.finishCycle(rank);
        }
        long[] phits = phitsOfLinks(engine::packetsOfLink);
        for (int link = 0; link < phits.length; link++) {
            phits[link] -= phitsBefore[link];
        }
        long[] backgroundPhits =
                options.background() == null ? new long[phits.length] : phitsOfLinks(engine::backgroundPacketsOfLink);
        SimulationResult result = new SimulationResult(
                options.seed(), messages, measures, backgroundResult(), finishCycles, phits, backgroundPhits);
        return loops == null ? result : new Extrapolation(program, loops, replay.packetsLeftOut()).of(result);
    }

    /** The traffic so far; that of links includes the warm-up. */
    private TrafficCount traffic() {
        long[] phits = phitsOfLinks(engine::packetsOfLink);
        long[] backgroundPhits =
                options.background() == null ? new long[phits.length] : phitsOfLinks(engine::backgroundPacketsOfLink);
        return new TrafficCount(
                measures.packets(),
                measures.packetHops(),
                LongStream.of(phits).asDoubleStream().toArray(),
                LongStream.of(backgroundPhits).asDoubleStream().toArray());
    }

    private BackgroundResult backgroundResult() {
        BackgroundLoad load = options.background();
        if (load == null) {
            return null;
        }
        double phits = (double) backgroundMeasures.packets() * network.routers().phitsPerPacket();
        return new BackgroundResult(
                load.seed(),
                backgroundMeasures.packets(),
                backgroundMeasures.packetHops(),
                backgroundMeasures.latencySummary(),
                phits / load.nodes() / Math.max(1, jobCycle(engine.cycle())));
    }

    /** The phits by link, computed from the packets of each link. */
    private long[] phitsOfLinks(PacketsOfLink packetsOfLink) {
        Topology topology = network.topology();
        long[] phits = new long[topology.routers() * topology.ports()];
        for (int link = 0; link < phits.length; link++) {
            long packets = packetsOfLink.count(link / topology.ports(), link % topology.ports());
            phits[link] = packets * network.routers().phitsPerPacket();
        }
        return phits;
    }
}
