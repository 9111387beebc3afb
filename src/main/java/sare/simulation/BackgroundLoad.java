package sare.simulation;

import java.util.stream.IntStream;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPattern;

/**
 * The load of the rest of a machine while a job runs. Nodes without a rank send single packets to each other, each as a Bernoulli
 * process. The load begins some cycles before the job, so that the job does not start in an empty network, and ends with the job.
 *
 * @param pattern the destinations of packets; nodes of the job neither send nor receive any
 * @param nodes the number of participating nodes, the divisor of loads per node
 * @param rate the rate of the nodes with the largest weight
 * @param seed the seed of gaps and destinations
 * @param warmUpCycles cycles before the job's first, at least 0
 */
public record BackgroundLoad(TrafficPattern pattern, int nodes, InjectionRate rate, long seed, long warmUpCycles) {
    /** The longest warm-up that options and files accept. */
    public static final long MAX_WARM_UP_CYCLES = 1_000_000_000_000L;

    private static final int FEWEST_NODES = 2;

    /** @throws IllegalArgumentException if the warm-up is negative or too long */
    public BackgroundLoad {
        if (warmUpCycles < 0 || warmUpCycles >= WakeupQueue.MAX_CYCLE) {
            throw new IllegalArgumentException("a warm-up of " + warmUpCycles + " cycles");
        }
    }

    /**
     * The nodes that can take part: those outside the allocation of the job. The whole allocation is reserved for the job, also nodes
     * without a rank.
     *
     * @param option the option that requests a background, for errors
     * @throws InputException if there are too few such nodes
     */
    public static int[] nodesOutside(String option, Allocation allocation) {
        int[] nodes = IntStream.range(0, allocation.networkNodes())
                .filter(node -> !allocation.contains(node))
                .toArray();
        if (nodes.length < FEWEST_NODES) {
            throw new InputException(
                    option,
                    nodes.length + " of the network's " + allocation.networkNodes() + " nodes outside the allocation "
                            + allocation.name(),
                    "at least " + FEWEST_NODES + " for a background load");
        }
        return nodes;
    }
}
