package sare.trace.collective.algorithm;

import sare.trace.Operation;

/** Algorithms of all-reduce. {@link RootlessAlgorithms} names the sources. */
final class AllReduces {
    /** Size up to which {@code by-size} sends whole vectors (MPICH: MPIR_CVAR_ALLREDUCE_SHORT_MSG_SIZE). */
    static final int MAX_SHORT_VECTOR_BYTES = 2048;

    private static final int FIRST = 0;

    private AllReduces() {}

    static void bySize(CollectiveCall call) {
        if (call.bytes() <= MAX_SHORT_VECTOR_BYTES) {
            recursiveDoubling(call);
        } else {
            halvingDoubling(call);
        }
    }

    static void recursiveDoubling(CollectiveCall call) {
        Data vector = Parts.whole(call.bytes()).all();
        Players players = Players.odd(call.size());
        players.reduceForAll(call, vector, player -> {
            for (int distance = 1; distance < players.count(); distance *= 2) {
                int partner = players.member(player ^ distance);
                call.exchange(partner, vector, partner, vector);
            }
        });
    }

    static void halvingDoubling(CollectiveCall call) {
        Players players = Players.odd(call.size());
        Parts parts = Parts.equal(call.bytes(), players.count());
        players.reduceForAll(call, parts.all(), player -> {
            for (int half = players.count() / 2; half > 0; half /= 2) {
                exchangeHalves(call, players, player, parts, half, false);
            }
            for (int half = 1; half < players.count(); half *= 2) {
                exchangeHalves(call, players, player, parts, half, true);
            }
        });
    }

    /**
     * One step of halving or doubling with the partner at distance {@code half}. The pair works on a range of 2 * half parts;
     * each member keeps (halving) or has (doubling) the half that contains its own part.
     */
    private static void exchangeHalves(
            CollectiveCall call, Players players, int player, Parts parts, int half, boolean doubling) {
        int partner = player ^ half;
        Data mine = parts.range(player & -half, half);
        Data its = parts.range(partner & -half, half);
        int member = players.member(partner);
        call.exchange(member, doubling ? mine : its, member, doubling ? its : mine);
    }

    static CollectiveAlgorithm rabenseifner(CollectiveAlgorithm fewElements, boolean inHalves) {
        return Halving.unlessFew(fewElements, inHalves ? AllReduces::rabenseifnerInHalves : AllReduces::rabenseifner);
    }

    private static void rabenseifnerInHalves(CollectiveCall call) {
        Players players = Players.even(call.size());
        Parts parts = Parts.halved(call.bytes(), players.count());
        players.foldInHalves(call);
        if (players.isPlayer(call.member())) {
            Halving.nearFirst(call, players, parts::range);
            Halving.back(call, players, parts);
        }
        players.unfold(call, parts.all());
    }

    private static void rabenseifner(CollectiveCall call) {
        Players players = Players.odd(call.size());
        Parts parts = Parts.equal(call.bytes(), players.count());
        players.reduceForAll(call, parts.all(), player -> {
            Halving.nearFirst(call, players, parts::range);
            Halving.back(call, players, parts);
        });
    }

    static void ring(CollectiveCall call) {
        Parts parts = Parts.equal(call.bytes(), call.size());
        for (int step = 0; step < 2 * (call.size() - 1); step++) {
            AllGathers.ringStep(call, parts, step);
        }
    }

    /** One reduce-scatter for each segment of the parts, then an all-gather of whole parts. */
    static CollectiveAlgorithm segmentedRing(long segmentBytes) {
        return call -> {
            if (Parts.elements(call.bytes()) < call.size()) {
                recursiveDoubling(call);
                return;
            }
            Parts parts = Parts.equal(call.bytes(), call.size());
            int segments = segments(call, segmentBytes);
            for (int segment = 0; segment < segments; segment++) {
                for (int step = 0; step < call.size() - 1; step++) {
                    call.exchange(
                            call.shifted(1),
                            segment(call, parts, call.shifted(-step), segments, segment),
                            call.shifted(-1),
                            segment(call, parts, call.shifted(-step - 1), segments, segment));
                }
            }
            for (int step = call.size() - 1; step < 2 * (call.size() - 1); step++) {
                AllGathers.ringStep(call, parts, step);
            }
        };
    }

    /** The segments of each part: as many as segments of this size of all parts fit into the vector, rounded; at least 1. */
    private static int segments(CollectiveCall call, long segmentBytes) {
        long elementBytes = Parts.elementBytes(call.bytes());
        if (segmentBytes < elementBytes) {
            return 1;
        }
        long elements = Parts.elements(call.bytes());
        long ofAllParts = call.size() * (segmentBytes / elementBytes);
        long rest = elements % ofAllParts;
        boolean hasFurther = rest >= call.size() && rest > ofAllParts / 2;
        return Parts.count(Math.max(1, elements / ofAllParts + (hasFurther ? 1 : 0)), "segments");
    }

    /** A segment of a part; segments differ by at most one element, the larger ones first. */
    private static Data segment(CollectiveCall call, Parts parts, int part, int segments, int segment) {
        long begin = parts.start(part);
        return Parts.equal(begin, parts.start(part + 1), segments, Parts.elementBytes(call.bytes()))
                .part(segment);
    }

    static void tree(CollectiveCall call) {
        Data vector = Parts.whole(call.bytes()).all();
        Reduces.binomial(call, FIRST, vector);
        Broadcasts.binomial(call, FIRST, vector);
    }

    static void linear(CollectiveCall call) {
        Reduces.linearFromLast(call, FIRST);
        Broadcasts.linearTogether(call, FIRST, Parts.whole(call.bytes()).all());
    }

    static void reduceBroadcast(CollectiveCall call) {
        call.run(Operation.REDUCE, FIRST);
        call.run(Operation.BROADCAST, FIRST);
    }
}
