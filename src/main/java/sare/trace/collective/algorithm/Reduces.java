package sare.trace.collective.algorithm;

/** Algorithms of reduce. {@link RootedAlgorithms} names the sources. */
final class Reduces {
    private static final int FIRST = 0;

    private Reduces() {}

    static void binomial(CollectiveCall call) {
        binomial(call, call.root(), Parts.whole(call.bytes()).all());
    }

    static void binomial(CollectiveCall call, int root, Data data) {
        Trees.reduce(call, Tree.binomialNearFirst(call, root), data);
    }

    static void linear(CollectiveCall call) {
        for (int distance = 1; distance < call.size(); distance++) {
            linearStep(call, (call.root() + distance) % call.size());
        }
    }

    static void linearFromLast(CollectiveCall call) {
        linearFromLast(call, call.root());
    }

    static void linearFromLast(CollectiveCall call, int root) {
        Data vector = Parts.whole(call.bytes()).all();
        if (call.member() != root) {
            call.send(root, vector);
            return;
        }
        for (int member = call.size() - 1; member >= 0; member--) {
            if (member != root) {
                call.receive(member, vector);
            }
        }
    }

    private static void linearStep(CollectiveCall call, int source) {
        Data vector = Parts.whole(call.bytes()).all();
        if (call.member() == source) {
            call.send(call.root(), vector);
        } else if (call.member() == call.root()) {
            call.receive(source, vector);
        }
    }

    static CollectiveAlgorithm alongTree(TreeMaker maker, long segmentBytes) {
        return call -> Trees.reduce(call, maker.make(call, call.root()), Parts.segments(call.bytes(), segmentBytes));
    }

    /** The last member is the root of the tree and sends the result to the root of the call. */
    static CollectiveAlgorithm inOrderBinary(long segmentBytes) {
        return call -> {
            Trees.reduce(call, Tree.inOrderBinary(call), Parts.segments(call.bytes(), segmentBytes));
            int last = call.size() - 1;
            Data vector = Parts.whole(call.bytes()).all();
            if (call.root() != last && call.member() == last) {
                call.send(call.root(), vector);
            } else if (call.root() != last && call.member() == call.root()) {
                call.receive(last, vector);
            }
        };
    }

    /** Reduce-scatter by recursive halving of the vector, then a binomial gather. */
    static CollectiveAlgorithm rabenseifner(CollectiveAlgorithm fewElements, boolean inHalves) {
        return Halving.unlessFew(fewElements, call -> rabenseifner(call, inHalves));
    }

    private static void rabenseifner(CollectiveCall call, boolean inHalves) {
        Players players = Players.even(call.size());
        int count = players.count();
        Parts parts = inHalves ? Parts.halved(call.bytes(), count) : Parts.equal(call.bytes(), count);
        if (inHalves) {
            players.foldInHalves(call);
        } else {
            players.fold(call, parts.all());
        }
        if (players.isPlayer(call.member())) {
            Halving.nearFirst(call, players, parts::range);
        }
        gather(call, players, parts);
    }

    /** A root that does not take part replaces player 0, whose part it receives first. */
    private static void gather(CollectiveCall call, Players players, Parts parts) {
        int root = call.root();
        boolean rootPlays = players.isPlayer(root);
        int player = players.player(call.member());
        if (!rootPlays && call.member() == root) {
            call.receive(players.member(FIRST), parts.part(FIRST));
            player = FIRST;
        } else if (!rootPlays && call.member() == players.member(FIRST)) {
            call.send(root, parts.part(FIRST));
            return;
        } else if (!players.isPlayer(call.member())) {
            return;
        }
        int rootPlayer = rootPlays ? players.player(root) : FIRST;
        int first = Halving.partOf(player, players.count());
        int size = 1;
        for (int distance = players.count() / 2; distance > 0; distance /= 2) {
            int partner = player ^ distance;
            int partnerMember = !rootPlays && partner == FIRST ? root : players.member(partner);
            if ((partner & -distance) == (rootPlayer & -distance)) {
                call.send(partnerMember, parts.range(first, size));
                return;
            }
            call.receive(partnerMember, parts.range(first ^ size, size));
            first &= -(2 * size);
            size *= 2;
        }
    }
}
