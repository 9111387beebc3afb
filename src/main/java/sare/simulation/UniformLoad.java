package sare.simulation;

import org.apache.commons.math3.distribution.GeometricDistribution;
import org.apache.commons.math3.random.Well19937c;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.trace.Program;
import sare.trace.TraceBuilder;

/**
 * Uniform traffic for measurements. Every node sends single packets to uniformly sampled other nodes. It begins a packet in each cycle
 * with the same probability (a Bernoulli process; Dally and Towles, "Principles and Practices of Interconnection Networks", 2004,
 * section 24.2), so the gaps between packets are geometric. A packet that finds its injection queue full waits, and meanwhile its node
 * begins no other packet. The ranks only send; there are no receives.
 *
 * <p>Loads are in phits per node and cycle. Worked case: with packets of 16 phits, a load of 0.4 is a packet every 40 cycles.
 */
public final class UniformLoad {
    private static final int TAG = 0;
    private static final int WORLD = 0;
    private static final int SATURATING_PACKETS = 200; // of each node: far more than its queue holds

    private final Network network;
    private final Simulator simulator;

    /** Creates loads of a network, which must have at least two nodes. */
    public UniformLoad(Network network) {
        this.network = network;
        this.simulator = new Simulator(network);
    }

    /**
     * Creates the program of a load. It must be run by {@link #run}, because its gaps are in cycles.
     *
     * @param phitsPerCycle offered load of each node, at most one packet per cycle
     * @param packetsPerNode packets that each node sends
     * @param seed the seed of destinations and gaps
     */
    public Program program(double phitsPerCycle, int packetsPerNode, long seed) {
        int nodes = network.topology().nodes();
        int phits = network.routers().phitsPerPacket();
        Well19937c random = new Well19937c(seed);
        GeometricDistribution gaps = new GeometricDistribution(random, Math.min(1, phitsPerCycle / phits));
        TraceBuilder trace = new TraceBuilder("uniform load", nodes);
        for (int node = 0; node < nodes; node++) {
            for (int packet = 0; packet < packetsPerNode; packet++) {
                int other = random.nextInt(nodes - 1);
                trace.compute(node, 1L + gaps.sample());
                trace.send(
                        node,
                        other < node ? other : other + 1,
                        TAG,
                        WORLD,
                        network.routers().bytesPerPacket());
            }
        }
        return Program.of(trace.build());
    }

    /** Runs a program created by {@link #program}, with rank i on node i. */
    public SimulationResult run(Program program, long seed) {
        double cyclesOfUnit = network.routers().nanosecondsPerCycle();
        SimulationOptions options = SimulationOptions.ofSeed(seed).withComputeScale(cyclesOfUnit);
        return simulator.run(program, Mapping.consecutive(program.ranks()), options);
    }

    /** The saturation throughput: the accepted load if every node offers the maximum, in phits per node and cycle. */
    public double saturation(long seed) {
        int phits = network.routers().phitsPerPacket();
        SimulationResult result = run(program(phits, SATURATING_PACKETS, seed), seed);
        return (double) phits * SATURATING_PACKETS / result.cycles();
    }
}
