package sare.scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.mapping.problem.Criterion;
import sare.mapping.problem.Weight;
import sare.network.Network;
import sare.routing.Routing;
import sare.simulation.MachineResult;
import sare.simulation.PacketListener;
import sare.simulation.ProgressListener;
import sare.simulation.RunObservation;
import sare.simulation.SimulatedJob;
import sare.simulation.SimulationOptions;
import sare.simulation.SimulationResult;
import sare.simulation.Simulator;

/**
 * Everything that a simulation depends on except the seed: a network, jobs and a background. Immutable and thread-safe. All parts
 * are checked when it is built, so that a run can only fail by what happens in it.
 */
public final class Scenario {
    private static final int MOST_NODES_OF_PAIRS = 4096; // whose pairs take little time

    private final Network network;
    private final Simulator simulator; // null on a machine for mapping alone
    private final List<Job> jobs;
    private final List<LongFunction<Mapping>> mappings; // by job
    private final Background background; // or null

    private Scenario(Builder builder) {
        this.network = builder.network;
        this.simulator = builder.simulator;
        this.jobs = builder.jobs.stream()
                .map(job -> job.withCores(network().cores().perNode()))
                .toList();
        this.background = builder.background;
        this.mappings = jobs.stream().map(this::placed).toList();
        new JobChecks(network(), jobs).check();
    }

    private LongFunction<Mapping> placed(Job job) {
        int nodes = network().topology().nodes();
        if (job.allocation().networkNodes() != nodes) {
            throw new IllegalArgumentException("an allocation of "
                    + job.allocation().networkNodes() + " network nodes on a network of " + nodes + " nodes");
        }
        job.checkRoom();
        return job.placement().on(job, network());
    }

    /** Begins a scenario on a network. */
    public static Builder on(Network network) {
        return new Builder(network, network.isForMappingAlone() ? null : new Simulator(network));
    }

    /** Begins a scenario on the network of a simulator, which scenarios of the same network should share, because it gets faster. */
    public static Builder on(Simulator simulator) {
        return new Builder(simulator.network(), simulator);
    }

    /** The parts of a scenario before they are checked. Not thread-safe. */
    public static final class Builder {
        private final Network network;
        private final Simulator simulator;
        private final List<Job> jobs = new ArrayList<>();
        private Background background;

        private Builder(Network network, Simulator simulator) {
            this.network = network;
            this.simulator = simulator;
        }

        /** Adds a job. */
        public Builder job(Job job) {
            jobs.add(job);
            return this;
        }

        /** Sets the traffic of the other nodes; null for none. */
        public Builder background(Background traffic) {
            this.background = traffic;
            return this;
        }

        /**
         * The scenario. A mapping that a mapper is to find is searched here.
         *
         * @throws InputException if the parts do not fit together, there is no job, or jobs have a name or node in common
         */
        public Scenario build() {
            if (jobs.isEmpty()) {
                throw new InputException("scenario", "no job", "at least one");
            }
            return new Scenario(this);
        }
    }

    public Network network() {
        return network;
    }

    public List<Job> jobs() {
        return jobs;
    }

    /**
     * The only job.
     *
     * @throws IllegalStateException if there are several
     */
    public Job job() {
        if (jobs.size() > 1) {
            throw new IllegalStateException(jobs.size() + " jobs where one is expected");
        }
        return jobs.get(0);
    }

    /** The traffic of the other nodes, if there is any. */
    public Optional<Background> background() {
        return Optional.ofNullable(background);
    }

    /** The mapping of the only job in a run with this seed. Only random mappings depend on the seed. */
    public Mapping mapping(long seed) {
        job();
        return mappings.get(0).apply(seed);
    }

    /**
     * The mappings of all jobs in a run with this seed.
     *
     * @throws InputException if a node has more ranks than cores
     */
    public List<Mapping> mappings(long seed) {
        List<Mapping> all = mappings.stream().map(of -> of.apply(seed)).toList();
        new JobChecks(network, jobs).checkCores(all);
        return all;
    }

    /**
     * The same scenario with one of its jobs only, which starts at once, on the same nodes. The background and the mapping for a seed
     * are the same too.
     */
    public Scenario alone(int job) {
        return new Builder(network, simulator)
                .job(jobs.get(job).starting(0).placed((its, machine) -> mappings.get(job)))
                .background(background)
                .build();
    }

    /**
     * Whether runs under the same mapping may differ by their seeds. They do not if there is no background and the routing takes no random
     * numbers between any two nodes of the jobs. True is always correct; it is the answer for very many nodes, too.
     */
    public boolean dependsOnSeed() {
        Routing routing = network().routing();
        if (background != null || routing.drawsChannels() || routing.looksAtQueues() || routing.revisesRoutes()) {
            return true;
        }
        int[] nodes = Job.allNodes(jobs).nodes();
        return nodes.length > MOST_NODES_OF_PAIRS
                || Arrays.stream(nodes).anyMatch(source -> hasSeveralRoutes(routing, source, nodes));
    }

    private static boolean hasSeveralRoutes(Routing routing, int source, int... destinations) {
        return Arrays.stream(destinations)
                .anyMatch(destination ->
                        source != destination && routing.commonRoute(source, destination) == Routing.VARIES);
    }

    /** The same scenario with the only job placed by another rule. */
    public Scenario with(Placement placement) {
        return new Builder(network, simulator)
                .job(job().placed(placement))
                .background(background)
                .build();
    }

    /** The same scenario with other work of as many ranks for the only job. */
    public Scenario with(Workload work) {
        return new Builder(network, simulator)
                .job(job().working(work))
                .background(background)
                .build();
    }

    /**
     * A search for a mapping of the job. This needs no simulation.
     *
     * @throws InputException if the criterion is not defined on the network, or sums of costs may be too large
     */
    public MappingSearch search(MappingMethod method) {
        return new MappingSearch(method.mapper(), job().problem(network(), method));
    }

    /**
     * The cost of a mapping of the job.
     *
     * @throws IllegalArgumentException if the mapping has not the ranks of the job, or nodes that the network has not
     */
    public long cost(Criterion criterion, Weight weight, Mapping mapping) {
        checkFits(mapping);
        return criterion.cost(network(), job().workload().demand(), weight, mapping);
    }

    private void checkFits(Mapping mapping) {
        if (mapping.ranks() != job().ranks()) {
            throw new IllegalArgumentException(
                    "a mapping of " + mapping.ranks() + " ranks for a job of " + job().ranks());
        }
        for (int rank = 0; rank < mapping.ranks(); rank++) {
            if (mapping.node(rank) >= network.topology().nodes()) {
                throw new IllegalArgumentException("rank " + rank + " on node " + mapping.node(rank)
                        + " of a network of " + network.topology().nodes() + " nodes");
            }
        }
    }

    /**
     * Simulates the only job once. The same seed gives the same result on every machine.
     *
     * @param seed of random mappings, of the background unless it has its own, and of random choices in the network
     * @throws sare.simulation.SimulationFailedException if ranks wait for packets that never arrive
     * @throws InputException if a message or compute time is too large to simulate
     */
    public SimulationResult run(long seed) {
        return run(seed, null, null);
    }

    /** The same with listeners, of which each may be null. */
    public SimulationResult run(long seed, PacketListener packetListener, ProgressListener progressListener) {
        return run(seed, packetListener, progressListener, null);
    }

    /** The same with an observation of the run, which may be null. Runs of which a part may be left out cannot be observed. */
    public SimulationResult run(
            long seed, PacketListener packetListener, ProgressListener progressListener, RunObservation observation) {
        Workload workload = job().workload();
        ReplayOptions replay = workload.options();
        SimulationOptions options = options(seed, packetListener, progressListener)
                .withComputeScale(replay.computeScale())
                .withProtocol(replay.protocol())
                .withPacketMatching(replay.packetMatching())
                .withEstimation(workload.estimation().orElse(null))
                .withObservation(observation);
        return simulator.run(workload.program(), mapping(seed), options);
    }

    private SimulationOptions options(long seed, PacketListener packetListener, ProgressListener progressListener) {
        network.checkSimulated("network");
        return SimulationOptions.ofSeed(seed)
                .withBackground(background == null ? null : background.load(seed))
                .withPacketListener(packetListener)
                .withProgressListener(progressListener);
    }

    /**
     * Simulates all jobs together once. The same seed gives the same result on every machine. A single job that starts at once has the
     * result of {@link #run(long)}.
     *
     * @throws sare.simulation.SimulationFailedException if ranks wait for packets that never arrive
     * @throws InputException if a message or compute time is too large to simulate, or a node has more ranks than cores
     * @throws IllegalStateException if an estimate is asked for one of several jobs
     */
    public MachineResult runAll(long seed) {
        return runAll(seed, null, null);
    }

    /** The same with listeners, of which each may be null. Their clock is that of the machine. */
    public MachineResult runAll(long seed, PacketListener packetListener, ProgressListener progressListener) {
        List<Mapping> all = mappings(seed);
        List<SimulatedJob> simulated = IntStream.range(0, jobs.size())
                .mapToObj(job -> simulated(jobs.get(job), all.get(job)))
                .toList();
        return simulator.run(simulated, options(seed, packetListener, progressListener));
    }

    private SimulatedJob simulated(Job job, Mapping mapping) {
        ReplayOptions replay = job.workload().options();
        if (job.workload().estimation().isPresent()) {
            throw new IllegalStateException("an estimate of " + job.name() + " among several jobs");
        }
        return new SimulatedJob(
                job.name(),
                job.workload().program(),
                mapping,
                startCycles(job),
                replay.computeScale(),
                replay.protocol(),
                replay.packetMatching());
    }

    /** The whole cycles before the start of a job. */
    private long startCycles(Job job) {
        return network.routers().cycles(1).ofDecimal(job.startNanoseconds(), SimulatedJob.MAX_START_CYCLES);
    }
}
