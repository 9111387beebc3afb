package sare.trace.source;

import java.util.function.Consumer;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/** Where a format or generator that makes a trace operation by operation puts them. */
@FunctionalInterface
public interface TraceTarget {
    /**
     * Called once, when the number of ranks is known; header, communicators and operations go to the builder.
     *
     * @param name the file that is read
     * @param ranks 1 to {@link TraceBuilder#MAX_RANKS}
     */
    TraceBuilder begin(String name, int ranks);

    /** The trace that is made by what puts its operations into a target. */
    static Trace inMemory(Consumer<TraceTarget> maker) {
        TraceBuilder[] builder = new TraceBuilder[1];
        maker.accept((name, ranks) -> {
            builder[0] = new TraceBuilder(name, ranks);
            return builder[0];
        });
        return builder[0].build();
    }
}
