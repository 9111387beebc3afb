package sare.scenario;

import java.util.OptionalLong;
import java.util.function.Function;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.simulation.BackgroundLoad;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPattern;
import sare.traffic.TrafficPatterns;

/**
 * The traffic of the nodes outside the job, in every run. Immutable.
 *
 * @param pattern the destinations of packets
 * @param nodes number of nodes that take part
 * @param rate of a node of the largest weight
 * @param warmUpCycles cycles before the job
 * @param seed of gaps and destinations in every run; if absent, the seed of the run
 */
public record Background(TrafficPattern pattern, int nodes, InjectionRate rate, long warmUpCycles, OptionalLong seed) {
    private static final String RATE = "background";
    private static final String PATTERN = "background-pattern";

    /**
     * The traffic of all nodes outside an allocation, without a warm-up.
     *
     * @param option the option or key that requests a background, for errors
     * @param pattern makes the pattern of the nodes that take part
     * @throws sare.input.InputException if there are too few nodes, or the pattern is not defined on them
     */
    public static Background outside(
            Allocation allocation, String option, Function<int[], TrafficPattern> pattern, InjectionRate rate) {
        int[] nodes = BackgroundLoad.nodesOutside(option, allocation);
        return new Background(pattern.apply(nodes), nodes.length, rate, 0, OptionalLong.empty());
    }

    /**
     * The traffic of all nodes outside an allocation, from texts.
     *
     * @param rate packets or phits per node and cycle, such as {@code 0.016packets}
     * @param pattern a pattern of the registry, such as {@code uniform}
     * @throws sare.input.InputException if a text is invalid, or there are too few nodes
     */
    public static Background parse(Network network, Allocation allocation, String rate, String pattern) {
        return outside(
                allocation,
                RATE,
                nodes -> TrafficPatterns.make(PATTERN, pattern, network.topology(), nodes),
                InjectionRate.parse(RATE, rate, network));
    }

    /** The same with a number of cycles before the job. */
    public Background withWarmUp(long cycles) {
        return new Background(pattern, nodes, rate, cycles, seed);
    }

    /** The same with a seed of its own in every run. */
    public Background withSeed(long ownSeed) {
        return new Background(pattern, nodes, rate, warmUpCycles, OptionalLong.of(ownSeed));
    }

    BackgroundLoad load(long seedOfRun) {
        return new BackgroundLoad(pattern, nodes, rate, seed.orElse(seedOfRun), warmUpCycles);
    }
}
