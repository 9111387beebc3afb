package sare.cli;

import java.util.List;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.simulation.BackgroundResult;
import sare.simulation.FinishTimes;
import sare.simulation.LinkUtilisation;
import sare.simulation.SimulationResult;

/**
 * One simulated run and what is derived from its result.
 *
 * @param mapping which node ran each rank
 * @param result what the simulator gave
 * @param links how busy the links were
 * @param finish when the ranks were done
 */
record Run(Mapping mapping, SimulationResult result, LinkUtilisation links, FinishTimes finish) {
    private static final int HOTTEST_LINKS = 5;

    static Run of(Network network, Mapping mapping, SimulationResult result) {
        return new Run(mapping, result, LinkUtilisation.of(network, result), FinishTimes.of(result));
    }

    /** What became of the background, in a run that has one. */
    BackgroundResult background() {
        return result.background().orElseThrow();
    }

    /** Links that packets of job and background crossed, together. */
    long packetHops() {
        return packetHops(result);
    }

    /** The same of a result alone. */
    static long packetHops(SimulationResult result) {
        return result.packetHops()
                + result.background().map(BackgroundResult::packetHops).orElse(0L);
    }

    /** The links that a result names. */
    List<LinkUtilisation.Link> hottestLinks() {
        return links.hottest(HOTTEST_LINKS);
    }

    /** The run's cycles as time, one phit per cycle at the bandwidth of the network's links. */
    static double microseconds(Network network, double cycles) {
        return cycles * network.routers().nanosecondsPerCycle() / 1000;
    }
}
