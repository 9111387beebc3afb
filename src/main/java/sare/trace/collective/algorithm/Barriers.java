package sare.trace.collective.algorithm;

/** Barriers: empty messages. Sources are in {@link RootlessAlgorithms}. */
final class Barriers {
    private static final int FIRST = 0;
    private static final int PAIR = 2;

    private Barriers() {}

    static void dissemination(CollectiveCall call) {
        for (int distance = 1; distance < call.size(); distance *= 2) {
            call.exchange(call.shifted(distance), Data.NOTHING, call.shifted(-distance), Data.NOTHING);
        }
    }

    static void recursiveDoubling(CollectiveCall call) {
        int count = Integer.highestOneBit(call.size());
        int member = call.member();
        if (member >= count) {
            exchange(call, member - count);
            return;
        }
        boolean hasSecond = member + count < call.size();
        if (hasSecond) {
            call.receive(member + count, Data.NOTHING);
        }
        for (int distance = 1; distance < count; distance *= 2) {
            exchange(call, member ^ distance);
        }
        if (hasSecond) {
            call.send(member + count, Data.NOTHING);
        }
    }

    static void tree(CollectiveCall call) {
        Trees.reduce(call, Tree.binomialNearFirst(call, FIRST), Data.NOTHING);
        Trees.broadcast(call, Tree.binomialFarFirst(call, FIRST), Data.NOTHING);
    }

    static void doubleRing(CollectiveCall call) {
        for (int round = 0; round < PAIR; round++) {
            if (call.member() != FIRST) {
                call.receive(call.shifted(-1), Data.NOTHING);
            }
            call.send(call.shifted(1), Data.NOTHING);
            if (call.member() == FIRST) {
                call.receive(call.shifted(-1), Data.NOTHING);
            }
        }
    }

    static void linear(CollectiveCall call) {
        if (call.member() != FIRST) {
            call.send(FIRST, Data.NOTHING);
            call.receive(FIRST, Data.NOTHING);
            return;
        }
        int[] requests = new int[call.size() - 1];
        for (int member = 1; member < call.size(); member++) {
            requests[member - 1] = call.ireceive(member, Data.NOTHING);
        }
        call.waitFor(requests);
        for (int member = 1; member < call.size(); member++) {
            requests[member - 1] = call.isend(member, Data.NOTHING);
        }
        call.waitFor(requests);
    }

    static void twoProcess(CollectiveCall call) {
        if (call.size() == PAIR) {
            exchange(call, 1 - call.member());
        } else {
            recursiveDoubling(call);
        }
    }

    private static void exchange(CollectiveCall call, int partner) {
        call.exchange(partner, Data.NOTHING, partner, Data.NOTHING);
    }
}
