package sare.trace.collective.algorithm;

/**
 * Broadcast and reduction along a tree: whole messages with blocking calls, as in MPICH, or a pipeline of segments, as in Open MPI,
 * where a member posts the receive of the next segment before it passes one on.
 */
final class Trees {
    private static final int NO_REQUEST = -1;

    private Trees() {}

    /** Broadcast of whole messages; each child gets its message after the previous one. */
    static void broadcast(CollectiveCall call, Tree tree, Data data) {
        if (!tree.isRoot()) {
            call.receive(tree.parent(), data);
        }
        for (int child : tree.children()) {
            call.send(child, data);
        }
    }

    /** Reduction of whole messages; a member waits for its children in order. */
    static void reduce(CollectiveCall call, Tree tree, Data data) {
        for (int child : tree.children()) {
            call.receive(child, data);
        }
        if (!tree.isRoot()) {
            call.send(tree.parent(), data);
        }
    }

    /** Broadcast in segments; each is sent to all children at once. */
    static void broadcast(CollectiveCall call, Tree tree, Parts segments) {
        int receive = NO_REQUEST;
        for (int segment = 0; segment <= segments.count(); segment++) {
            int next = NO_REQUEST;
            if (!tree.isRoot() && segment < segments.count()) {
                next = call.ireceive(tree.parent(), segments.part(segment));
            }
            if (segment > 0) {
                if (receive != NO_REQUEST) {
                    call.waitFor(receive);
                }
                sendToAll(call, tree.children(), segments.part(segment - 1));
            }
            receive = next;
        }
    }

    /** Sends to several members at once, then waits for all. */
    static void sendToAll(CollectiveCall call, int[] members, Data data) {
        int[] requests = new int[members.length];
        for (int i = 0; i < members.length; i++) {
            requests[i] = call.isend(members[i], data);
        }
        call.waitFor(requests);
    }

    /** Reduction in segments; one receive is always posted ahead. */
    static void reduce(CollectiveCall call, Tree tree, Parts segments) {
        int previous = NO_REQUEST;
        for (int segment = 0; segment < segments.count(); segment++) {
            for (int child : tree.children()) {
                int receive = call.ireceive(child, segments.part(segment));
                if (previous != NO_REQUEST) {
                    call.waitFor(previous);
                }
                if (child == tree.children()[0] && segment > 0) {
                    sendUp(call, tree, segments.part(segment - 1));
                }
                previous = receive;
            }
            if (tree.isLeaf()) {
                sendUp(call, tree, segments.part(segment));
            }
        }
        if (!tree.isLeaf()) {
            call.waitFor(previous);
            sendUp(call, tree, segments.part(segments.count() - 1));
        }
    }

    private static void sendUp(CollectiveCall call, Tree tree, Data data) {
        if (!tree.isRoot()) {
            call.send(tree.parent(), data);
        }
    }
}
