package sare.scheduling;

import java.util.function.IntFunction;

/** How jobs may start before jobs that are ahead of them in the queue. */
enum Backfilling {
    /** They may not: jobs start in the order of the queue until one does not fit. */
    NONE(capacity -> Cluster::startHeads),
    EASY(capacity -> new EasyBackfilling()),
    CONSERVATIVE(ConservativeBackfilling::new);

    private final IntFunction<Policy> maker;

    Backfilling(IntFunction<Policy> maker) {
        this.maker = maker;
    }

    /** A policy for one run on a machine of this many places. */
    Policy policy(int capacity) {
        return maker.apply(capacity);
    }
}
