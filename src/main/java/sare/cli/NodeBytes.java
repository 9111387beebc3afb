package sare.cli;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.OptionalLong;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.routing.FlowControl;
import sare.routing.Routing;
import sare.routing.grid.GridRoutings;
import sare.simulation.SimulationOptions;
import sare.simulation.Simulator;
import sare.topology.grid.CartesianGrid;
import sare.topology.grid.Torus;
import sare.trace.Program;
import sare.trace.TraceBuilder;

/**
 * Memory that a simulation takes for each node: what a run without traffic allocates, without what it would also allocate
 * for a single node, such as its histogram of latencies. Packets come on top, so many as are under way at once.
 */
final class NodeBytes {
    private NodeBytes() {}

    /** Bytes per node of a network of several, or nothing where the Java machine does not tell what it allocates. */
    static OptionalLong of(Network network) {
        if (!(ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads)
                || !threads.isThreadAllocatedMemorySupported()
                || !threads.isThreadAllocatedMemoryEnabled()) {
            return OptionalLong.empty();
        }
        long fixed = bytesOfRun(threads, singleNode(network));
        return OptionalLong.of(
                (bytesOfRun(threads, network) - fixed) / network.topology().nodes());
    }

    private static Network singleNode(Network network) {
        CartesianGrid grid = new Torus(1);
        Routing routing = GridRoutings.dimensionOrder(
                grid, FlowControl.BUBBLE, network.routers().virtualChannels(), network.tieBreaking());
        return new Network("single node", grid, routing, network.tieBreaking(), network.routers());
    }

    private static long bytesOfRun(ThreadMXBean threads, Network network) {
        TraceBuilder trace = new TraceBuilder("no traffic", 1);
        trace.compute(0, 0);
        Program program = Program.of(trace.build());
        Mapping mapping = Mapping.consecutive(1);
        SimulationOptions options = SimulationOptions.ofSeed(1);
        new Simulator(network).run(program, mapping, options); // what only the first needs does not count
        long before = threads.getCurrentThreadAllocatedBytes();
        new Simulator(network).run(program, mapping, options);
        return threads.getCurrentThreadAllocatedBytes() - before;
    }
}
