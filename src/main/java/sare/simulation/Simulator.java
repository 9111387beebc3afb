package sare.simulation;

import sare.mapping.Mapping;
import sare.network.Network;
import sare.trace.Program;

/** Runs programs on a network: the facade of the engine. */
public final class Simulator {
    private final Network network;
    private final Engines engines;

    /**
     * A simulator of this network; it may run any number of programs, also at the same time. It keeps what a run has needed
     * for the next one, which is faster with it, for as long as there is memory enough.
     */
    public Simulator(Network network) {
        this(network, new Engines(network));
    }

    /** The same with these engines of the network. */
    Simulator(Network network, Engines engines) {
        this.network = network;
        this.engines = engines;
    }

    /**
     * Runs a program to its end. With a background the clock of all results is the job's: it starts behind the background's
     * warm-up, whose cycles are 0 and below, and the run ends with the job, whatever of the background is under way then.
     *
     * @param program what the ranks do; {@link Program#withRequests with requests} exactly where the options have a protocol
     * @param mapping where they run; as many ranks as the program, each on a node of the network
     * @param options seed, compute scale, background and listeners
     * @throws IllegalArgumentException when it has requests without a protocol, or none with one
     * @throws SimulationFailedException when ranks wait for what never comes
     * @throws sare.input.InputException when a message or burst is too large to simulate
     */
    public SimulationResult run(Program program, Mapping mapping, SimulationOptions options) {
        return engines.run(engine -> new SimulationRun(engine, network, program, mapping, options).run());
    }
}
