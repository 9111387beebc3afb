package sare.trace.collective;

/**
 * All-to-all and all-to-all-v. A pair for which there are no bytes exchanges no message. Sources are in {@link
 * CollectiveAlgorithms}.
 */
final class AllToAllAlgorithms {
    private AllToAllAlgorithms() {}

    static void steps(CollectiveCall call) {
        for (int step = 1; step < call.size(); step++) {
            send(call, ahead(call, step));
            receive(call, behind(call, step));
        }
    }

    static void sendsFirst(CollectiveCall call) {
        for (int step = 1; step < call.size(); step++) {
            send(call, ahead(call, step));
        }
        for (int step = 1; step < call.size(); step++) {
            receive(call, behind(call, step));
        }
    }

    static void pairwise(CollectiveCall call) {
        if (Integer.bitCount(call.size()) != 1) {
            steps(call);
            return;
        }
        for (int step = 1; step < call.size(); step++) {
            send(call, call.member() ^ step);
            receive(call, call.member() ^ step);
        }
    }

    private static void send(CollectiveCall call, int destination) {
        long bytes = call.bytes(call.member(), destination);
        if (bytes > 0) {
            call.send(destination, bytes);
        }
    }

    private static void receive(CollectiveCall call, int source) {
        long bytes = call.bytes(source, call.member());
        if (bytes > 0) {
            call.receive(source, bytes);
        }
    }

    private static int ahead(CollectiveCall call, int step) {
        return (call.member() + step) % call.size();
    }

    private static int behind(CollectiveCall call, int step) {
        return (call.member() - step + call.size()) % call.size();
    }
}
