package sare.trace.edit;

import sare.input.InputException;
import sare.trace.Trace;

/**
 * A part of a trace: some of its ranks, iterations or time, or what all of these have in common. The part is a program of its own:
 * of messages and collectives it has only whole ones.
 */
public final class TraceCut {
    private final Trace trace;
    private final KeptOperations kept;

    /**
     * A part of a trace.
     *
     * @param trace the part
     * @param dropped what was left out because it was not inside as a whole
     */
    public record Part(Trace trace, Dropped dropped) {}

    /** Everything, at first. */
    public TraceCut(Trace trace) {
        this.trace = trace;
        this.kept = new KeptOperations(trace);
    }

    /** Keeps only some ranks, which get the numbers from 0 in their order. */
    public TraceCut keepRanks(RankList ranks) {
        kept.keepRanks(ranks.set());
        return this;
    }

    /**
     * Keeps of the iterations only some.
     *
     * @param first counted from 1
     * @param last the last that is kept
     * @param only whether nothing is kept of what is before and behind the iterations
     */
    public TraceCut keepIterations(Iterations iterations, int first, int last, boolean only) {
        kept.keepIterations(iterations, first, last, only);
        return this;
    }

    /** Keeps what every rank does while the compute time that it has behind it is in a range. */
    public TraceCut keepTime(TimeRange range) {
        kept.keepTime(range);
        return this;
    }

    /**
     * Makes the part.
     *
     * @throws InputException when nothing is in it
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
