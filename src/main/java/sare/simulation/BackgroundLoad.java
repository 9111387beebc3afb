package sare.simulation;

import java.util.stream.IntStream;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPattern;

/**
 * What the rest of a machine sends while a job runs: nodes without a rank send single packets to each other, each as a
 * Bernoulli process. It begins some cycles before the job, so that the job does not find an empty network, and ends with it.
 *
 * @param pattern where packets go; a node of the job neither sends nor receives any
 * @param nodes how many take part, which loads per node are divided by
 * @param rate of the nodes of the largest weight
 * @param seed of gaps and destinations
 * @param warmUpCycles cycles before the job's first, at least 0
 */
public record BackgroundLoad(TrafficPattern pattern, int nodes, InjectionRate rate, long seed, long warmUpCycles) {
    /** The longest warm-up that a user can ask for. */
    public static final long MAX_WARM_UP_CYCLES = 1_000_000_000_000L;

    private static final int FEWEST_NODES = 2;

    /** @throws IllegalArgumentException when the warm-up is negative or endless */
    public BackgroundLoad {
        if (warmUpCycles < 0 || warmUpCycles >= WakeupQueue.MAX_CYCLE) {
            throw new IllegalArgumentException("a warm-up of " + warmUpCycles + " cycles");
        }
    }

    /**
     * The nodes that can take part beside a job: those outside its allocation, all of which stays free for the job, whether a
     * rank runs there or not.
     *
     * @param option the option that asks for a background, for errors
     * @throws InputException when they are too few
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
