package sare.trace.source;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import sare.trace.TraceBuilder;

/** Counts of what a recording does not have, or what a trace cannot express, for the information of the trace. */
public final class NotRecorded {
    private final Map<String, Long> counts = new TreeMap<>();

    /** Adds a number of things, 0 or more, to their count, which is at most {@link Long#MAX_VALUE}. */
    public void add(String what, long number) {
        counts.merge(what, number, (a, b) -> a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b);
    }

    /** Adds the counts to the information of a trace, if there are any. */
    public void describe(TraceBuilder builder) {
        if (!counts.isEmpty()) {
            builder.information(
                    "not-recorded",
                    counts.entrySet().stream()
                            .map(entry -> entry.getKey() + " " + entry.getValue())
                            .collect(Collectors.joining(", ")));
        }
    }
}
