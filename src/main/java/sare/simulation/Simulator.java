package sare.simulation;

import sare.mapping.Mapping;
import sare.network.Network;
import sare.trace.Program;

/** Runs programs on a network. This is the facade of the engine. */
public final class Simulator {
    private final Network network;
    private final Engines engines;

    /**
     * Creates a simulator of a network. Thread-safe: it can run any number of programs, also at the same time. It keeps the engine of a
     * run for the next one, which is then faster, unless memory is short.
     *
     * @throws sare.input.InputException if the network is a machine for mapping alone
     */
    public Simulator(Network network) {
        this(simulated(network), new Engines(network));
    }

    /** Creates a simulator with a pool of engines of the network. */
    Simulator(Network network, Engines engines) {
        this.network = network;
        this.engines = engines;
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
        return engines.run(engine -> new SimulationRun(engine, network, program, mapping, options).run());
    }
}
