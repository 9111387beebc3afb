package sare.trace.collective.algorithm;

/** Algorithms of barriers, which exchange empty messages. {@link RootlessAlgorithms} names the sources. */
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
        Requests requests = new Requests();
        for (int member : Broadcasts.others(call)) {
            requests.add(call.ireceive(member, Data.NOTHING));
        }
        requests.waitForAll(call);
        Trees.sendToAll(call, Broadcasts.others(call), Data.NOTHING);
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
