package sare.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.LongStream;
import sare.network.Network;

/** One run of jobs, with or without a background load. */
final class SimulationRun {
    private static final int STEPS_BETWEEN_CHECKS = 1 << 16;
    private static final int MOST_STEPS_BETWEEN_REPORTS = 1 << 14; // a step takes some microseconds in a small machine
    private static final int NODE_STEPS_BETWEEN_REPORTS = 1 << 20; // and a tenth of a second with a million nodes

    private final Network network;
    private final SimulationOptions options;
    private final RunContext context;
    private final JobReplays replays;
    private final Measures backgroundMeasures;
    private final Engine engine;
    private final StarvationWatch starvation;
    private final LoopWatch loops; // null if everything is simulated
    private final LinkIndex links;
    private final int stepsBetweenReports;
    private int untilReport;
    private CrossingCounts counts; // null if there is nothing to count separately, or before the jobs
    private FrameSampler sampler; // null unless frames are asked for

    /**
     * @throws IllegalArgumentException if there are several jobs and the options have an estimation or an observation, a node has
     *     more ranks than cores, or a node has a rank and a background
     */
    SimulationRun(Engine engine, Network network, List<SimulatedJob> jobs, SimulationOptions options) {
        if (jobs.size() != 1 && options.estimation() != null) {
            throw new IllegalArgumentException("an estimate of " + jobs.size() + " jobs");
        }
        if (jobs.size() != 1 && options.observation() != null) {
            throw new IllegalArgumentException("an observation of " + jobs.size() + " jobs");
        }
        Calendar calendar = engine.begin(options.seed());
        this.engine = engine;
        this.network = network;
        this.options = options;
        this.links = new LinkIndex(network.topology());
        this.context = new RunContext(network, calendar, jobs, options);
        this.backgroundMeasures = new Measures(options.packetListener(), options.warmUpCycles());
        this.replays = new JobReplays(context, options.packetListener());
        this.starvation = new StarvationWatch(network);
        this.stepsBetweenReports = Math.max(
                1,
                Math.min(
                        MOST_STEPS_BETWEEN_REPORTS,
                        NODE_STEPS_BETWEEN_REPORTS / network.topology().nodes()));
        this.untilReport = stepsBetweenReports;
        engine.attach(source());
        this.loops = options.estimation() == null
                ? null
                : new LoopWatch(
                        options.estimation(),
                        network.routers().cycles(jobs.get(0).computeScale()),
                        this::traffic,
                        ranksOutside(options.estimation().loops()),
                        options.background());
    }

    private RanksOutsideLoops ranksOutside(ProgramLoops loops) {
        Replay replay = replays.get(0);
        return new RanksOutsideLoops(replay.program, loops, replay.nextStep);
    }

    private PacketSource source() {
        BackgroundLoad load = options.background();
        if (load == null) {
            return replays.source();
        }
        int nodes = network.topology().nodes();
        for (int node = 0; node < nodes; node++) {
            if (context.hasRank(node) && load.pattern().sends(node)) {
                throw new IllegalArgumentException("node " + node + " has a rank and a background");
            }
        }
        SyntheticSource background =
                new SyntheticSource(load.pattern(), load.rate(), load.seed(), nodes, backgroundMeasures);
        return new JobsAndBackground(replays.source(), background);
    }

    /** The result of the only job, whose links also have the background. */
    SimulationResult runOnly() {
        long[] phitsBefore = simulate(false);
        SimulationResult result = result(0, backgroundResult(), linkPhits(phitsBefore));
        if (options.observation() != null) {
            options.observation().end(sampler, machineCycle(engine.cycle()), result);
        }
        return loops == null ? result : new Extrapolation(loops, replays.get(0)).of(result);
    }

    /** The results of all jobs. */
    MachineResult runAll() {
        long[] phitsBefore = simulate(true);
        List<JobResult> results = new ArrayList<>();
        for (int job = 0; job < context.jobs.size(); job++) {
            int number = job;
            long[] phits = phitsOfLinks(output -> counts.ofJob(number, output));
            SimulatedJob each = context.jobs.get(job);
            SimulationResult its = result(job, null, new LinkPhits(links, phits, new long[0]));
            results.add(new JobResult(each.name(), each.startCycles(), its));
        }
        return new MachineResult(options.seed(), results, backgroundResult(), linkPhits(phitsBefore));
    }

    /** Simulates the warm-up and the jobs. Returns the phits of links in the warm-up, or nothing without one. */
    private long[] simulate(boolean countsJobs) {
        warmUp();
        backgroundMeasures.clear();
        long[] phitsBefore = options.warmUpCycles() == 0 ? new long[0] : phitsOfLinks(engine::crossings);
        if (countsJobs) {
            counts = engine.countJobsApart(context.numbers, context.jobs.size());
        } else if (options.background() != null) {
            counts = engine.countBackgroundApart();
        }
        if (loops != null) {
            replays.get(0).watch(loops);
        }
        if (options.observation() != null) {
            sampler = sampler();
        }
        runJobs();
        return phitsBefore;
    }

    /** The sampler of frames that begin now, or null if none are asked for. */
    private FrameSampler sampler() {
        SimulatedJob job = context.jobs.get(0);
        int mostFrames = options.observation().mostFrames();
        return mostFrames == 0
                ? null
                : new FrameSampler(
                        engine.probe(network),
                        mostFrames,
                        options.warmUpCycles(),
                        LeastDuration.cycles(job.program(), job.mapping(), network, job.computeScale()));
    }

    /** Simulates the warm-up, in which only the background sends. */
    private void warmUp() {
        while (engine.step(options.warmUpCycles())) {
            reportIfDue();
        }
    }

    /** Simulates until the ranks have finished and all their packets are delivered, also those that no rank waits for. */
    private void runJobs() {
        int untilCheck = STEPS_BETWEEN_CHECKS;
        while (!replays.hasEnded() && (sampler == null ? engine.step() : stepThroughFrames())) {
            if (--untilCheck == 0) {
                checkProgress();
                untilCheck = STEPS_BETWEEN_CHECKS;
            }
            reportIfDue();
        }
        if (!replays.isFinished()) {
            throw deadlock(replays.lastProgressCycle(), engine.packetsInFlight());
        }
        if (!replays.hasEnded()) {
            throw new SimulationFailedException(
                    "deadlock at cycle " + machineCycle(replays.lastProgressCycle()) + ": all ranks have finished, but "
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

    private void reportIfDue() {
        if (--untilReport > 0) {
            return;
        }
        untilReport = stepsBetweenReports;
        if (options.progress() != null) {
            options.progress().reached(machineCycle(engine.cycle()), replays.doneWork(), replays.work());
        }
    }

    /**
     * Checks that the ranks can end. Without a background, a deadlock shows because the engine has no further step. A background always
     * causes further steps, so with a background the ranks are checked at intervals.
     */
    private void checkProgress() {
        if (options.background() == null) {
            return;
        }
        if (replays.isStuck(engine.cycle())) {
            throw deadlock(replays.lastProgressCycle(), 0);
        }
        long delivered = backgroundMeasures.packets();
        if (options.background().rate().packetsPerCycle() > 0
                && starvation.isStarved(replays.lastProgressCycle(), engine.cycle(), delivered)
                && replays.waitForPackets(engine.cycle())) {
            throw starved(delivered);
        }
    }

    private SimulationFailedException starved(long delivered) {
        boolean isOne = context.jobs.size() == 1;
        return new SimulationFailedException("starved: the clock is at cycle " + machineCycle(engine.cycle())
                + ", and " + (isOne ? "the job" : "the jobs") + " last went on in cycle "
                + machineCycle(replays.lastProgressCycle())
                + "; since then none of " + (isOne ? "its " : "their ") + replays.packetsInFlight()
                + " packets under way was delivered, but "
                + starvation.deliveredMeanwhile(delivered) + " of the background were; "
                + (replays.isFinished() ? "all ranks have finished" : replays.describeWaiting()));
    }

    private SimulationFailedException deadlock(long cycle, long packets) {
        return new SimulationFailedException("deadlock at cycle " + machineCycle(cycle) + " with " + packets
                + " packets in the network: " + replays.describeWaiting());
    }

    /** Converts a cycle of the run to the clock of the machine. */
    private long machineCycle(long cycle) {
        return cycle - options.warmUpCycles();
    }

    private SimulationResult result(int job, BackgroundResult background, LinkPhits phits) {
        SimulatedJob its = context.jobs.get(job);
        MessageCount messages = MessageCount.of(its.program(), its.mapping(), network.topology());
        long[] finishCycles = new long[its.ranks()];
        for (int rank = 0; rank < finishCycles.length; rank++) {
            finishCycles[rank] = replays.get(job).finishCycle(rank);
        }
        return new SimulationResult(options.seed(), messages, replays.measures(job), background, finishCycles, phits);
    }

    /** The traffic of the only job so far; that of links includes the warm-up. */
    private TrafficCount traffic() {
        return new TrafficCount(
                replays.measures(0).packetHops(),
                LongStream.of(phitsOfLinks(engine::crossings)).asDoubleStream().toArray(),
                LongStream.of(backgroundPhits()).asDoubleStream().toArray());
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
                phits / load.nodes() / Math.max(1, machineCycle(engine.cycle())));
    }

    /** What the links have carried since they had carried so much. */
    private LinkPhits linkPhits(long[] phitsBefore) {
        long[] phits = phitsOfLinks(engine::crossings);
        for (int link = 0; link < phitsBefore.length; link++) {
            phits[link] -= phitsBefore[link];
        }
        return new LinkPhits(links, phits, backgroundPhits());
    }

    private long[] backgroundPhits() {
        return options.background() == null ? new long[0] : phitsOfLinks(counts::ofBackground);
    }

    /** The phits by link, computed from the packets of each output. */
    private long[] phitsOfLinks(IntToLongFunction packetsOfOutput) {
        long[] phits = new long[links.count()];
        for (int link = 0; link < phits.length; link++) {
            long packets = engine.sum(links.router(link), links.port(link), packetsOfOutput);
            phits[link] = packets * network.routers().phitsPerPacket();
        }
        return phits;
    }
}
