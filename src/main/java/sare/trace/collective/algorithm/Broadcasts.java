package sare.trace.collective.algorithm;

import java.util.function.BiConsumer;

/** Algorithms of broadcast. {@link RootedAlgorithms} names the sources. */
final class Broadcasts {
    private static final int HALVES = 2;

    private Broadcasts() {}

    static void binomial(CollectiveCall call) {
        binomial(call, call.root(), Parts.whole(call.bytes()).all());
    }

    static void binomial(CollectiveCall call, int root, Data data) {
        Trees.broadcast(call, Tree.binomialFarFirst(call, root), data);
    }

    static void linear(CollectiveCall call) {
        Data vector = Parts.whole(call.bytes()).all();
        if (call.member() != call.root()) {
            call.receive(call.root(), vector);
            return;
        }
        for (int distance = 1; distance < call.size(); distance++) {
            call.send(call.shifted(distance), vector);
        }
    }

    static void linearTogether(CollectiveCall call) {
        linearTogether(call, call.root(), Parts.whole(call.bytes()).all());
    }

    static void linearTogether(CollectiveCall call, int root, Data data) {
        if (call.member() != root) {
            call.receive(root, data);
            return;
        }
        Trees.sendToAll(call, others(call), data);
    }

    /** All other members, in order. */
    static int[] others(CollectiveCall call) {
        int[] members = new int[call.size() - 1];
        for (int i = 0; i < members.length; i++) {
            members[i] = i < call.member() ? i : i + 1;
        }
        return members;
    }

    static CollectiveAlgorithm alongTree(TreeMaker maker, long segmentBytes) {
        return call -> Trees.broadcast(call, maker.make(call, call.root()), Parts.segments(call.bytes(), segmentBytes));
    }

    static CollectiveAlgorithm scatterDoubling(boolean wholeElements) {
        return wholeElements ? inElements(Broadcasts::scatterDoubling) : inBytes(Broadcasts::scatterDoubling);
    }

    static CollectiveAlgorithm scatterRing(boolean wholeElements) {
        return wholeElements ? inElements(Broadcasts::scatterRing) : inBytes(Broadcasts::scatterRing);
    }

    private static CollectiveAlgorithm inBytes(BiConsumer<CollectiveCall, Parts> ofParts) {
        return call -> ofParts.accept(call, Parts.roundedUp(call.bytes(), call.size()));
    }

    /** Sends a vector with fewer elements than members as a whole. */
    private static CollectiveAlgorithm inElements(BiConsumer<CollectiveCall, Parts> ofParts) {
        return call -> {
            if (Parts.elements(call.bytes()) < call.size()) {
                linearTogether(call);
            } else {
                ofParts.accept(call, Parts.roundedUpToElements(call.bytes(), call.size()));
            }
        };
    }

    private static void scatterDoubling(CollectiveCall call, Parts parts) {
        scatter(call, parts);
        RecursiveDoubling.run(
                call, call.root(), (first, size) -> parts.range(first, Math.min(size, call.size() - first)));
    }

    private static void scatterRing(CollectiveCall call, Parts parts) {
        scatter(call, parts);
        int relative = call.shifted(-call.root());
        for (int step = 0; step < call.size() - 1; step++) {
            int sent = Math.floorMod(relative - step, call.size());
            int received = Math.floorMod(relative - step - 1, call.size());
            call.exchange(call.shifted(1), parts.part(sent), call.shifted(-1), parts.part(received));
        }
    }

    /** Scatters along a binomial tree: relative member r gets part r. Empty parts are not sent. */
    private static void scatter(CollectiveCall call, Parts parts) {
        Tree tree = Tree.binomialFarFirst(call, call.root());
        if (!tree.isRoot()) {
            call.receiveSome(tree.parent(), below(call, parts, call.member()));
        }
        for (int child : tree.children()) {
            call.sendSome(child, below(call, parts, child));
        }
    }

    /** The parts of a member and all its descendants. */
    private static Data below(CollectiveCall call, Parts parts, int member) {
        int relative = Math.floorMod(member - call.root(), call.size());
        return parts.range(relative, Math.min(Integer.lowestOneBit(relative), call.size() - relative));
    }

    static CollectiveAlgorithm splitBinary(long segmentBytes) {
        return call -> splitBinary(call, segmentBytes);
    }

    /**
     * One half goes down to the odd members, the other to the even ones. Then each member exchanges halves with its neighbour;
     * the last of an even number of members gets its second half from the root.
     */
    private static void splitBinary(CollectiveCall call, long segmentBytes) {
        long bytes = call.bytes();
        long elementBytes = Parts.elementBytes(bytes);
        Parts halves = Parts.equal(bytes, HALVES);
        if (halves.bytes(1, 1) == 0 || segmentBytes > halves.bytes(1, 1)) {
            alongTree((any, root) -> Tree.chains(any, root, 1), segmentBytes).run(call);
            return;
        }
        Parts[] segments = new Parts[HALVES];
        for (int half = 0; half < HALVES; half++) {
            segments[half] = Parts.segments(halves.start(half), halves.start(half + 1), elementBytes, segmentBytes);
        }
        Tree tree = Tree.binary(call, call.root());
        if (tree.isRoot()) {
            sendHalves(call, tree, segments);
        } else {
            passHalf(call, tree, segments[half(call)]);
        }
        exchangeHalves(call, halves);
    }

    /** The half that a member receives first. */
    private static int half(CollectiveCall call) {
        return (call.shifted(-call.root()) + 1) % HALVES;
    }

    private static void sendHalves(CollectiveCall call, Tree tree, Parts[] segments) {
        for (int segment = 0; segment < segments[0].count(); segment++) {
            for (int i = 0; i < tree.children().length; i++) {
                if (segment < segments[i].count()) {
                    call.send(tree.children()[i], segments[i].part(segment));
                }
            }
        }
    }

    private static void passHalf(CollectiveCall call, Tree tree, Parts segments) {
        int receive = call.ireceive(tree.parent(), segments.part(0));
        for (int segment = 0; segment < segments.count(); segment++) {
            int next = segment + 1 < segments.count() ? call.ireceive(tree.parent(), segments.part(segment + 1)) : -1;
            call.waitFor(receive);
            for (int child : tree.children()) {
                call.send(child, segments.part(segment));
            }
            receive = next;
        }
    }

    private static void exchangeHalves(CollectiveCall call, Parts halves) {
        int relative = call.shifted(-call.root());
        int last = call.size() - 1;
        boolean isEven = call.size() % HALVES == 0;
        if (relative == 0) {
            if (isEven) {
                call.send(call.shifted(-1), halves.part(1));
            }
        } else if (relative == last && isEven) {
            call.receive(call.root(), halves.part(1));
        } else {
            int mine = half(call);
            int partner = mine == 0 ? call.shifted(1) : call.shifted(-1);
            call.exchange(partner, halves.part(mine), partner, halves.part(1 - mine));
        }
    }
}
