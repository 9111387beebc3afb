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

    @Option(names = BUSY, paramLabel = "NODES", description = OptionTexts.BUSY)
    private String busy;

    /** For a command that has the option as a mixin. */
    BusyOption() {}

    /**
     * For a group of options, which can have no mixin.
     *
     * @param busyOrNull the text of the option
     */
    BusyOption(String busyOrNull) {
        this.busy = busyOrNull;
    }

    /** The text of the option, or null. */
    String text() {
        return busy;
    }

    BusyNodes nodes() {
        return BusyNodes.parse(BUSY, Path.of(""), busy);
    }

    /**
     * The allocation of a job.
     *
     * @param option gave the allocation, for errors
     */
    Allocation allocate(String option, String allocation, Network network, int ranks, Supplier<TrafficMatrix> traffic) {
        JobRequest job = JobRequest.ofRanks(ranks, network.cores().perNode()).sending(traffic);
        return nodes().allocate(AllocationRequest.parse(option, Path.of(""), allocation), network, job);
    }
}
