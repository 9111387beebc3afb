package sare.trace.source;

import sare.trace.TraceBuilder;

/** Where a format that reads operation by operation puts them. */
@FunctionalInterface
public interface TraceTarget {
    /**
     * Called once, when the number of ranks is known; header, communicators and operations go to the builder.
     *
     * @param name the file that is read
     * @param ranks 1 to {@link TraceBuilder#MAX_RANKS}
     */
    TraceBuilder begin(String name, int ranks);
}
