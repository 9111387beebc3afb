package sare.trace.collective.algorithm;

/** Algorithms of gather, gather-v, scatter and scatter-v. {@link RootedAlgorithms} names the sources. */
final class Gathers {
    private Gathers() {}

    static void binomialGather(CollectiveCall call) {
        Parts parts = call.members();
        Tree tree = Tree.binomialNearFirst(call, call.root());
        for (int child : tree.children()) {
            call.receive(child, below(call, parts, child));
        }
        if (!tree.isRoot()) {
            call.send(tree.parent(), below(call, parts, call.member()));
        }
    }

    static void binomialScatter(CollectiveCall call) {
        Parts parts = call.members();
        Tree tree = Tree.binomialFarFirst(call, call.root());
        if (!tree.isRoot()) {
            call.receive(tree.parent(), below(call, parts, call.member()));
        }
        for (int child : tree.children()) {
            call.send(child, below(call, parts, child));
        }
    }

    /** The parts of a member other than the root and of all its descendants in the binomial tree. */
    private static Data below(CollectiveCall call, Parts parts, int member) {
        int relative = Math.floorMod(member - call.root(), call.size());
        return parts.range(member, Math.min(Integer.lowestOneBit(relative), call.size() - relative));
    }

    static void linearGather(CollectiveCall call) {
        Parts parts = call.members();
        if (call.member() != call.root()) {
            call.sendSome(call.root(), parts.part(call.member()));
            return;
        }
        for (int member : Broadcasts.others(call)) {
            call.receiveSome(member, parts.part(member));
        }
    }

    static void gatherTogether(CollectiveCall call) {
        Parts parts = call.members();
        if (call.member() != call.root()) {
            call.sendSome(call.root(), parts.part(call.member()));
            return;
        }
        Requests requests = new Requests();
        for (int member : Broadcasts.others(call)) {
            requests.ireceiveSome(call, member, parts.part(member));
        }
        requests.waitForAll(call);
    }

    static void linearScatter(CollectiveCall call) {
        Parts parts = call.members();
        if (call.member() != call.root()) {
            call.receiveSome(call.root(), parts.part(call.member()));
            return;
        }
        for (int member : Broadcasts.others(call)) {
            call.sendSome(member, parts.part(member));
        }
    }

    static void scatterTogether(CollectiveCall call) {
        Parts parts = call.members();
        if (call.member() != call.root()) {
            call.receiveSome(call.root(), parts.part(call.member()));
            return;
        }
        Requests requests = new Requests();
        for (int member : Broadcasts.others(call)) {
            requests.isendSome(call, member, parts.part(member));
        }
        requests.waitForAll(call);
    }

    /** The root asks each member with an empty message and receives its part in a first segment and a rest. */
    static CollectiveAlgorithm gatherWithSync(long firstBytes) {
        return call -> {
            if (call.member() == call.root()) {
                collectWithSync(call, firstBytes);
                return;
            }
            Parts segments = twoSegments(call, call.member(), firstBytes);
            call.receive(call.root(), Data.NOTHING);
            call.send(call.root(), segments.part(0));
            call.send(call.root(), segments.part(1));
        };
    }

    private static void collectWithSync(CollectiveCall call, long firstBytes) {
        Requests rests = new Requests();
        for (int member : Broadcasts.others(call)) {
            Parts segments = twoSegments(call, member, firstBytes);
            int first = call.ireceive(member, segments.part(0));
            call.send(member, Data.NOTHING);
            rests.add(call.ireceive(member, segments.part(1)));
            call.waitFor(first);
        }
        rests.waitForAll(call);
    }

    /** The part of a member as a first segment and a rest, which may be empty. */
    private static Parts twoSegments(CollectiveCall call, int member, long firstBytes) {
        Parts parts = call.members();
        long begin = parts.start(member);
        long bytes = parts.bytes(member, 1);
        long elementBytes = Parts.elementBytes(bytes);
        long whole = firstBytes < elementBytes ? bytes : firstBytes / elementBytes * elementBytes;
        return Parts.two(begin, begin + Math.min(bytes, whole), begin + bytes);
    }
}
