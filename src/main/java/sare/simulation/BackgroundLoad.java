package sare.simulation;

import java.util.stream.IntStream;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.network.Topology;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPattern;
import sare.traffic.TrafficPatterns;

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
    private static final int FEWEST_NODES = 2;

    /** @throws IllegalArgumentException when the warm-up is negative or endless */
    public BackgroundLoad {
        if (warmUpCycles < 0 || warmUpCycles >= Sleepers.MAX_CYCLE) {
            throw new IllegalArgumentException("a warm-up of " + warmUpCycles + " cycles");
        }
    }

    /**
     * The pattern that an option names among the nodes outside an allocation, all of which stay free for the job, whether a
     * rank runs there or not.
     *
     * @param option the option, for errors
     * @param specification as {@link TrafficPatterns} reads it
     * @throws InputException when there is no such pattern, or these nodes are too few or do not have it
     */
    public static TrafficPattern patternOutside(
            Allocation allocation, Topology topology, String option, String specification) {
        int[] outside = IntStream.range(0, topology.nodes())
                .filter(node -> !allocation.contains(node))
                .toArray();
        if (outside.length < FEWEST_NODES) {
            throw new InputException(
                    option,
                    InputException.WHOLE_FILE,
                    outside.length + " of the network's " + topology.nodes() + " nodes outside the allocation "
                            + allocation.name(),
                    "at least " + FEWEST_NODES + " for a background load");
        }
        return TrafficPatterns.make(option, specification, topology, outside);
    }
}
