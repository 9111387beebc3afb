package sare.trace.collective;

/**
 * Barrier, broadcast and reduce. Members are counted from the root: the relative member r is the member root + r. Sources
 * are in {@link CollectiveAlgorithms}.
 */
final class TreeAlgorithms {
    private static final int EMPTY = 0; // bytes of a message that only says that it is there
    private static final int FIRST_MEMBER = 0;

    private TreeAlgorithms() {}

    static void disseminationBarrier(CollectiveCall call) {
        for (int distance = 1; distance < call.size(); distance *= 2) {
            call.send((call.member() + distance) % call.size(), EMPTY);
            call.receive((call.member() - distance + call.size()) % call.size(), EMPTY);
        }
    }

    static void treeBarrier(CollectiveCall call) {
        binomialReduce(call, FIRST_MEMBER, EMPTY);
        binomialBroadcast(call, FIRST_MEMBER, EMPTY);
    }

    static void binomialBroadcast(CollectiveCall call) {
        binomialBroadcast(call, call.root(), call.bytes());
    }

    /** A relative member receives from where its lowest bit is cleared, and sends to where a lower bit is set. */
    static void binomialBroadcast(CollectiveCall call, int root, long bytes) {
        int relative = relative(call, root);
        int bit = 1;
        while (bit < call.size() && (relative & bit) == 0) {
            bit *= 2;
        }
        if (bit < call.size()) {
            call.receive(member(call, root, relative - bit), bytes);
        }
        for (bit /= 2; bit > 0; bit /= 2) {
            if (relative + bit < call.size()) {
                call.send(member(call, root, relative + bit), bytes);
            }
        }
    }

    static void binomialReduce(CollectiveCall call) {
        binomialReduce(call, call.root(), call.bytes());
    }

    /** The tree of the broadcast, from the leaves to the root. */
    static void binomialReduce(CollectiveCall call, int root, long bytes) {
        int relative = relative(call, root);
        for (int bit = 1; bit < call.size(); bit *= 2) {
            if ((relative & bit) != 0) {
                call.send(member(call, root, relative - bit), bytes);
                return;
            }
            if (relative + bit < call.size()) {
                call.receive(member(call, root, relative + bit), bytes);
            }
        }
    }

    static void linearBroadcast(CollectiveCall call) {
        if (call.member() != call.root()) {
            call.receive(call.root(), call.bytes());
            return;
        }
        for (int relative = 1; relative < call.size(); relative++) {
            call.send(member(call, call.root(), relative), call.bytes());
        }
    }

    static void linearReduce(CollectiveCall call) {
        if (call.member() != call.root()) {
            call.send(call.root(), call.bytes());
            return;
        }
        for (int relative = 1; relative < call.size(); relative++) {
            call.receive(member(call, call.root(), relative), call.bytes());
        }
    }

    private static int relative(CollectiveCall call, int root) {
        return (call.member() - root + call.size()) % call.size();
    }

    private static int member(CollectiveCall call, int root, int relative) {
        return (root + relative) % call.size();
    }
}
