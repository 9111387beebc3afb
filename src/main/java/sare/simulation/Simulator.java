package sare.simulation;

import java.util.List;
import java.util.function.LongSupplier;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.trace.Program;

/** Runs programs on a network. This is the facade of the engine. */
public final class Simulator {
    private final Network network;
    private final Engines engines;
    // For packet listeners, because several threads deliver the packets of a cycle in another order
    private final Engines enginesInOrder;

    /**
     * Creates a simulator of a network. Thread-safe: it can run any number of programs, also at the same time. It keeps the engine of a
     * run for the next one, which is then faster, unless memory is short.
     *
     * @throws sare.input.InputException if the network is a machine for mapping alone
     */
    public Simulator(Network network) {
        this(network, 1, () -> 0);
    }

    /**
     * Creates the same, of which several threads may share a run. They do if the network is large and has much to do, and the run has no
     * packet listener. Results do not depend on it.
     *
     * @param clock in nanoseconds, to find out whether several threads are faster
     *
     * @throws sare.input.InputException if the network is a machine for mapping alone
     */
    public Simulator(Network network, int threads, LongSupplier clock) {
        this(
                simulated(network),
                new Engines(network, EngineTuning.ofThreads(threads, clock, network)),
                new Engines(network));
    }

    /** Creates a simulator with a pool of engines of the network. */
    Simulator(Network network, Engines engines) {
        this(network, engines, engines);
    }

    private Simulator(Network network, Engines engines, Engines enginesInOrder) {
        this.network = network;
        this.engines = engines;
        this.enginesInOrder = enginesInOrder;
    }

    private static Network simulated(Network network) {
        network.checkSimulated("network");
        return network;
    }

    /** The network on which programs run. */
    public Network network() {
        return network;
    }

    /**
     * Runs a program to its end. All results use the clock of the job. With a background this clock starts after the warm-up, whose
     * cycles are 0 and below. The run ends with the job, even if packets of the background are under way.
     *
     * @param program the operations of the ranks; {@link Program#withRequests with requests} if and only if the options have a
     *     protocol
     * @param mapping the nodes of the ranks; has as many ranks as the program, each on a node of the network
     * @param options seed, compute scale, background and listeners
     * @throws IllegalArgumentException if the program has requests without a protocol, or no requests with one
     * @throws SimulationFailedException if ranks wait for packets that never arrive
     * @throws sare.input.InputException if a message or burst is too large to simulate
     */
    public SimulationResult run(Program program, Mapping mapping, SimulationOptions options) {
        List<SimulatedJob> only = List.of(SimulatedJob.of(program, mapping, options));
        return enginesFor(options).run(engine -> new SimulationRun(engine, network, only, options).runOnly());
    }

    /**
     * Runs several jobs to their end. Results of a job use the clock of the job, which begins with it; those of the machine use a clock
     * that starts after the warm-up. The run ends with the last job, even if packets of the background are under way.
     *
     * @param jobs at least one; a node must have a core for each of its ranks, whatever their jobs
     * @param options seed, background and listeners, whose clock is that of the machine; compute scale, protocol and packet matching are
     *     those of the jobs
     * @throws IllegalArgumentException if a program has requests without a protocol, or no requests with one, or the options have an
     *     estimation
     * @throws SimulationFailedException if ranks wait for packets that never arrive
     * @throws sare.input.InputException if a message or burst is too large to simulate, or there are too many ranks or messages
     */
    public MachineResult run(List<SimulatedJob> jobs, SimulationOptions options) {
        return enginesFor(options).run(engine -> new SimulationRun(engine, network, jobs, options).runAll());
    }

    private Engines enginesFor(SimulationOptions options) {
        return options.packetListener() == null ? engines : enginesInOrder;
    }
}
