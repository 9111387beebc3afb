package sare.trace.source;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import sare.trace.Operation;

/** The collectives of traces by their names: those of MPI, such as {@code MPI_Bcast}, and the same in capitals, such as {@code BCAST}. */
public final class MpiCollectives {
    private static final String PREFIX = "MPI_";

    private static final Map<String, Operation> BY_NAME = new HashMap<>();

    static {
        Map.ofEntries(
                        Map.entry("Barrier", Operation.BARRIER),
                        Map.entry("Bcast", Operation.BROADCAST),
                        Map.entry("Reduce", Operation.REDUCE),
                        Map.entry("Allreduce", Operation.ALL_REDUCE),
                        Map.entry("Alltoall", Operation.ALL_TO_ALL),
                        Map.entry("Alltoallv", Operation.ALL_TO_ALL_V),
                        Map.entry("Alltoallw", Operation.ALL_TO_ALL_V),
                        Map.entry("Gather", Operation.GATHER),
                        Map.entry("Gatherv", Operation.GATHER_V),
                        Map.entry("Scatter", Operation.SCATTER),
                        Map.entry("Scatterv", Operation.SCATTER_V),
                        Map.entry("Allgather", Operation.ALL_GATHER),
                        Map.entry("Allgatherv", Operation.ALL_GATHER_V),
                        Map.entry("Reduce_scatter", Operation.REDUCE_SCATTER),
                        Map.entry("Reduce_scatter_block", Operation.REDUCE_SCATTER_BLOCK),
                        Map.entry("Scan", Operation.SCAN),
                        Map.entry("Exscan", Operation.EXCLUSIVE_SCAN))
                .forEach((name, operation) -> {
                    BY_NAME.put(PREFIX + name, operation);
                    BY_NAME.put(name.toUpperCase(Locale.ROOT), operation);
                });
    }

    private MpiCollectives() {}

    /** The collective with a name, or null if a trace has none for it, such as for making a communicator. */
    public static Operation of(String name) {
        return BY_NAME.get(name);
    }
}
