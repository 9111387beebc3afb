package sare.scheduling;

/** How jobs may start before jobs that are ahead of them in the queue. */
enum Backfilling {
    /** They may not. */
    NONE {
        @Override
        Policy policy(int capacity) {
            return new InOrder();
        }
    },
    EASY {
        @Override
        Policy policy(int capacity) {
            return new EasyBackfilling();
        }
    },
    CONSERVATIVE {
        @Override
        Policy policy(int capacity) {
            return new ConservativeBackfilling(capacity);
        }
    };

    /** A policy for one run on a machine of this many places. */
    abstract Policy policy(int capacity);
}
