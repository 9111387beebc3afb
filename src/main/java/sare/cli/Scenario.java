package sare.cli;

import sare.mapping.Allocation;
import sare.mapping.Allocations;
import sare.mapping.Mapping;
import sare.mapping.Mappings;
import sare.network.Network;
import sare.report.result.Run;
import sare.report.result.Simulated;
import sare.simulation.PacketListener;
import sare.simulation.PacketMatching;
import sare.simulation.ProgressListener;
import sare.simulation.Protocol;
import sare.simulation.SimulationOptions;
import sare.simulation.SimulationResult;
import sare.simulation.Simulator;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.format.TraceFormats;

/**
 * A simulation, read from its files.
 *
 * @param options the arguments that named it
 * @param collectives the algorithms of all collectives
 * @param program what the ranks do, collectives expanded
 * @param network where
 * @param simulator of that network, for all runs
 * @param allocation the nodes of it that the ranks may use
 * @param background what the other nodes send, or null
 * @param protocol how messages are sent, or null where all are eager
 * @param packetMatching to which message a packet counts
 */
record Scenario(
        ScenarioOptions options,
        CollectiveAlgorithms collectives,
        Program program,
        Network network,
        Simulator simulator,
        Allocation allocation,
        Background background,
        Protocol protocol,
        PacketMatching packetMatching) {
    static Scenario load(
            ScenarioOptions options, BackgroundOptions backgroundOptions, ProtocolOptions protocolOptions) {
        Protocol protocol = protocolOptions.load();
        PacketMatching packetMatching = protocolOptions.packetMatching(protocol);
        Network network = options.network();
        Allocation allocation = Allocations.resolve(options.allocation(), network.topology());
        Background background = backgroundOptions.load(network, allocation);
        Trace trace = TraceFormats.read(options.traceFile());
        CollectiveAlgorithms algorithms = CollectiveAlgorithms.parse("--collectives", options.collectives());
        Trace messages = Collectives.expand(trace, algorithms);
        Program program = protocol == null ? Program.of(messages) : Program.withRequests(messages);
        return new Scenario(
                options,
                algorithms,
                program,
                network,
                new Simulator(network),
                allocation,
                background,
                protocol,
                packetMatching);
    }

    /** The inputs as the result names them. */
    Simulated inputs() {
        return new Simulated(
                options.traceFile(),
                program.ranks(),
                options.networkFile(),
                options.settings(),
                network,
                allocation,
                options.mapping(),
                background == null ? null : background.described(),
                protocol,
                packetMatching,
                options.computeScale(),
                collectives.toString());
    }

    /** The mapping of a run with this seed. */
    Mapping mapping(long seed) {
        return Mappings.resolve(options.mapping(), program.ranks(), allocation, seed);
    }

    /** Simulates it once; either listener may be null. */
    Run run(long seed, PacketListener packetListener, ProgressListener progressListener) {
        SimulationOptions simulationOptions = SimulationOptions.ofSeed(seed)
                .withComputeScale(options.computeScale())
                .withBackground(background == null ? null : background.load(seed))
                .withProtocol(protocol)
                .withPacketMatching(packetMatching)
                .withPacketListener(packetListener)
                .withProgressListener(progressListener);
        Mapping mapping = mapping(seed);
        SimulationResult result = simulator.run(program, mapping, simulationOptions);
        return Run.of(network, mapping, result);
    }
}
