package sare.report.result;

import java.util.List;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.simulation.BackgroundResult;
import sare.simulation.Estimate;
import sare.simulation.FinishTimes;
import sare.simulation.LinkUtilisation;
import sare.simulation.SimulationResult;

/**
 * One simulated run with the figures that are derived from its result.
 *
 * @param seed of its random numbers
 * @param mapping the node of each rank
 * @param result what the simulator returned
 * @param links how busy the links were
 * @param finish when the ranks finished
 */
public record Run(long seed, Mapping mapping, SimulationResult result, LinkUtilisation links, FinishTimes finish) {
    private static final int HOTTEST_LINKS = 5;

    public static Run of(Network network, Mapping mapping, SimulationResult result) {
        return new Run(result.seed(), mapping, result, LinkUtilisation.of(network, result), FinishTimes.of(result));
    }

    /** The same run with another seed, which makes no difference. */
    public Run withSeed(long other) {
        return new Run(other, mapping, result, links, finish);
    }

    /** The result of the background, in a run that has one. */
    BackgroundResult background() {
        return result.background().orElseThrow();
    }

    /** The estimate of a run that has one. */
    Estimate estimate() {
        return result.estimate().orElseThrow();
    }

    /** Links crossed by the simulated packets of job and background together. */
    public long packetHops() {
        return result.simulatedPacketHops();
    }

    /** The links that a result names. */
    List<LinkUtilisation.Link> hottestLinks() {
        return links.hottest(HOTTEST_LINKS);
    }
}
