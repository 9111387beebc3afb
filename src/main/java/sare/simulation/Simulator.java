package sare.simulation;

import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.Topology;
import sare.trace.Program;

/** Runs programs on a network: the facade of the engine. */
public final class Simulator {
    private static final int STEPS_BETWEEN_REPORTS = 1 << 16;

    private final Network network;

    /** A simulator of this network; it may run any number of programs, also at the same time. */
    public Simulator(Network network) {
        this.network = network;
    }

    /**
     * Runs a program to its end.
     *
     * @param program what the ranks do
     * @param mapping where they run; as many ranks as the program, each on a node of the network
     * @param options seed, compute scale and listeners
     * @throws SimulationFailedException when ranks wait for what never comes
     * @throws sare.input.InputException when a message or burst is too large to simulate
     */
    public SimulationResult run(Program program, Mapping mapping, SimulationOptions options) {
        Topology topology = network.topology();
        Measures measures = new Measures(options.packetListener());
        Replay replay = new Replay(program, mapping, topology.nodes(), network.routers(), options.computeScale());
        Engine engine = new Engine(network, options.seed(), replay, measures);
        runToEnd(engine, replay, program, options.progressListener());
        return result(program, mapping, options.seed(), engine, replay, measures);
    }

    private static void runToEnd(Engine engine, Replay replay, Program program, ProgressListener listener) {
        int untilReport = STEPS_BETWEEN_REPORTS;
        while (engine.step()) {
            if (--untilReport == 0 && listener != null) {
                listener.reached(engine.cycle(), replay.retiredSteps(), program.steps());
                untilReport = STEPS_BETWEEN_REPORTS;
            }
        }
        if (!replay.isFinished()) {
            throw new SimulationFailedException("deadlock at cycle " + engine.cycle() + " with "
                    + engine.packetsInFlight() + " packets in the network: " + replay.describeWaiting());
        }
        if (engine.packetsInFlight() > 0) {
            throw new SimulationFailedException(
                    "deadlock at cycle " + engine.cycle() + ": all ranks have finished, but " + engine.packetsInFlight()
                            + " packets that nobody waits for are stuck in the network");
        }
    }

    private SimulationResult result(
            Program program, Mapping mapping, long seed, Engine engine, Replay replay, Measures measures) {
        Topology topology = network.topology();
        long messages = 0;
        long hopBytes = 0;
        for (int message = 0; message < program.messages(); message++) {
            int source = program.source(message);
            int destination = program.destination(message);
            if (program.isSent(message) && source != destination) {
                messages++;
                hopBytes += program.bytes(message) * topology.distance(mapping.node(source), mapping.node(destination));
            }
        }
        long[] finishCycles = new long[program.ranks()];
        for (int rank = 0; rank < finishCycles.length; rank++) {
            finishCycles[rank] = replay.finishCycle(rank);
        }
        long[] phits = new long[topology.routers() * topology.ports()];
        for (int link = 0; link < phits.length; link++) {
            long packets = engine.packetsOfLink(link / topology.ports(), link % topology.ports());
            phits[link] = packets * network.routers().phitsPerPacket();
        }
        return new SimulationResult(seed, messages, hopBytes, measures, finishCycles, phits);
    }
}
