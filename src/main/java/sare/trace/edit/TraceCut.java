package sare.trace.edit;

import sare.input.InputException;
import sare.trace.Trace;

/**
 * Cuts a part out of a trace: some ranks, iterations or a range of time, or the intersection of these. The part is a valid program,
 * with complete messages and collectives only.
 */
public final class TraceCut {
    private final Trace trace;
    private final KeptOperations kept;

    /**
     * A part of a trace.
     *
     * @param dropped the messages and collectives that were left out because they were inside only in part
     */
    public record Part(Trace trace, Dropped dropped) {}

    /** A cut that keeps everything. */
    public TraceCut(Trace trace) {
        this.trace = trace;
        this.kept = new KeptOperations(trace);
    }

    /** Keeps only some ranks; they are renumbered from 0 in their order. */
    public TraceCut keepRanks(RankList ranks) {
        kept.keepRanks(ranks.set());
        return this;
    }

    /**
     * Keeps only some of the iterations.
     *
     * @param first first iteration that is kept, counted from 1
     * @param last last iteration that is kept
     * @param only whether to drop the operations before and after all iterations
     */
    public TraceCut keepIterations(Iterations iterations, int first, int last, boolean only) {
        kept.keepIterations(iterations, first, last, only);
        return this;
    }

    /** Keeps the operations of every rank at which the sum of its earlier compute bursts is in a range. */
    public TraceCut keepTime(TimeRange range) {
        kept.keepTime(range);
        return this;
    }

    /**
     * Makes the part.
     *
     * @throws InputException if it has no operations
     */
    public Part make() {
        WholeParts parts = new WholeParts(trace, kept, new MessageEnds(trace));
        Trace part = new CutWriter(trace, kept, parts).write();
        if (part.operations() == 0) {
            throw new InputException(trace.name(), "a part without operations", "one with an operation or more");
        }
        return new Part(part, parts.dropped());
    }
}
