package sare.trace.collective.algorithm;

import java.util.function.BiConsumer;

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
        exchangeWithRoot(call, call::receiveSome, call::sendSome);
    }

    static void gatherTogether(CollectiveCall call) {
        Requests requests = new Requests();
        exchangeWithRoot(call, (member, part) -> requests.ireceiveSome(call, member, part), call::sendSome);
        requests.waitForAll(call);
    }

    static void linearScatter(CollectiveCall call) {
        exchangeWithRoot(call, call::sendSome, call::receiveSome);
    }

    static void scatterTogether(CollectiveCall call) {
        Requests requests = new Requests();
        exchangeWithRoot(call, (member, part) -> requests.isendSome(call, member, part), call::receiveSome);
        requests.waitForAll(call);
    }

    /** The root does its part for each other member and the data of that member, and another member its own for the root. */
    private static void exchangeWithRoot(
            CollectiveCall call, BiConsumer<Integer, Data> ofRoot, BiConsumer<Integer, Data> ofOther) {
        Parts parts = call.members();
        if (call.member() != call.root()) {
            ofOther.accept(call.root(), parts.part(call.member()));
            return;
        }
        for (int member : Broadcasts.others(call)) {
            ofRoot.accept(member, parts.part(member));
        }
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
