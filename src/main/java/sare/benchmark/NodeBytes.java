package sare.benchmark;

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
 * The memory of a simulation for each node: what a run without traffic allocates, less what it allocates for a single node, such as
 * the histogram of latencies. The packets on their way need memory on top of that.
 */
public final class NodeBytes {
    private NodeBytes() {}

    /** Bytes per node of a network of several, or nothing if the Java machine does not measure allocations. */
    public static OptionalLong of(Network network) {
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
