package sare.trace.collective.algorithm;

/**
 * Recursive doubling for any number of members, as in MPICH. Groups of d consecutive members begin at multiples of d. In the
 * step with distance d, each group exchanges its data with the neighbour group. A member without a partner gets the data from a
 * member of its own group that had one. Members are counted from the root.
 */
final class RecursiveDoubling {
    /** The data that a group sends to the other group. */
    @FunctionalInterface
    interface RoundMessage {
        /**
         * @param first first member of the group
         * @param size size of the group, as if no members were missing
         */
        Data of(int first, int size);
    }

    private final CollectiveCall call;
    private final int root;
    private final int relative;
    private final RoundMessage message;

    private RecursiveDoubling(CollectiveCall call, int root, RoundMessage message) {
        this.call = call;
        this.root = root;
        this.relative = Math.floorMod(call.member() - root, call.size());
        this.message = message;
    }

    static void run(CollectiveCall call, int root, RoundMessage message) {
        RecursiveDoubling exchange = new RecursiveDoubling(call, root, message);
        for (int distance = 1; distance < call.size(); distance *= 2) {
            exchange.step(distance);
        }
    }

    private void step(int distance) {
        int mine = relative & -distance;
        int other = mine ^ distance;
        int partner = relative ^ distance;
        if (partner < call.size()) {
            call.exchange(member(partner), message.of(mine, distance), member(partner), message.of(other, distance));
        }
        if (other + distance > call.size() && other < call.size()) {
            passOn(mine, distance, message.of(other, distance));
        }
    }

    /** Members of the group that had a partner pass the data on to the others, along binomial trees. */
    private void passOn(int first, int distance, Data data) {
        int informed = call.size() - first - distance;
        for (int step = distance / 2; step > 0; step /= 2) {
            int tree = relative & -(2 * step); // the subtree of this member at this level
            int partner = relative ^ step;
            boolean knows = relative < tree + informed;
            boolean partnerKnows = partner < tree + informed;
            if (partner > relative && knows && !partnerKnows) {
                call.passOn(member(partner), data);
            } else if (partner < relative && partnerKnows && !knows) {
                call.receive(member(partner), data);
            }
        }
    }

    private int member(int number) {
        return (root + number) % call.size();
    }
}
