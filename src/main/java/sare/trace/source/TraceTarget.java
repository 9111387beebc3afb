package sare.trace.source;

import java.util.function.Consumer;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.storage.Storage;

/** The destination of a trace that a format or generator makes operation by operation. */
@FunctionalInterface
public interface TraceTarget {
    /**
     * Starts the trace when the number of ranks is known; called once. The builder gets header, communicators and operations.
     *
     * @param name file name for messages
     * @param ranks 1 to {@link TraceBuilder#MAX_RANKS}
     */
    TraceBuilder begin(String name, int ranks);

    /** Runs a maker and returns its trace. */
    static Trace inMemory(Consumer<TraceTarget> maker) {
        return in(Storage.HEAP, maker);
    }

    /** Runs a maker and returns its trace, whose operations are in a storage. */
    static Trace in(Storage storage, Consumer<TraceTarget> maker) {
        TraceBuilder[] builder = new TraceBuilder[1];
        maker.accept((name, ranks) -> {
            builder[0] = new TraceBuilder(storage, name, ranks);
            return builder[0];
        });
        return builder[0].build();
    }

    /** Passes a whole trace to a target. */
    static void copy(Trace trace, TraceTarget target) {
        TraceBuilder builder = target.begin(trace.name(), trace.ranks());
        trace.information().forEach(builder::information);
        trace.communicators().stream()
                .skip(1)
                .forEach(communicator -> builder.communicator(communicator.id(), communicator.worldRanks()));
        trace.forEachOperation((rank, operation) -> builder.copy(trace, rank, operation));
    }
}
