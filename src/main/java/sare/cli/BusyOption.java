package sare.cli;

import java.nio.file.Path;
import java.util.function.Supplier;
import picocli.CommandLine.Option;
import sare.allocation.AllocationRequest;
import sare.allocation.BusyNodes;
import sare.allocation.JobRequest;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.trace.TrafficMatrix;

/** The option for the nodes that other jobs use. */
final class BusyOption {
    static final String BUSY = "--busy";

    static final String TEXT =
            "Nodes that other jobs use, which no allocation takes: a file of nodes, 'random(30 %%, seed=3)',"
                    + " block:4x8 or any other allocation. Default: none.";

    @Option(names = BUSY, paramLabel = "NODES", description = TEXT)
    private String busy;

    /** The text of the option, or null. */
    String text() {
        return busy;
    }

    /** The busy nodes. */
    BusyNodes nodes() {
        return BusyNodes.parse(BUSY, Path.of(""), busy);
    }

    /**
     * The allocation of a job.
     *
     * @param option gave the allocation, for errors
     */
    Allocation allocate(String option, String allocation, Network network, int ranks, Supplier<TrafficMatrix> traffic) {
        return allocate(busy, option, allocation, network, ranks, traffic);
    }

    /** The same in a group of options, which cannot have this one as a part. */
    static Allocation allocate(
            String busyOrNull,
            String option,
            String allocation,
            Network network,
            int ranks,
            Supplier<TrafficMatrix> traffic) {
        JobRequest job = JobRequest.ofRanks(ranks, network.cores().perNode()).sending(traffic);
        return BusyNodes.parse(BUSY, Path.of(""), busyOrNull)
                .allocate(AllocationRequest.parse(option, Path.of(""), allocation), network, job);
    }
}
