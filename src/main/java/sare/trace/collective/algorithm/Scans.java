package sare.trace.collective.algorithm;

/** Algorithms of scan and exclusive scan, whose messages are the same. {@link RootlessAlgorithms} names the sources. */
final class Scans {
    private Scans() {}

    /** Members that differ in one bit exchange the combined vectors of their groups. */
    static void recursiveDoubling(CollectiveCall call) {
        Data vector = Parts.whole(call.bytes()).all();
        for (int distance = 1; distance < call.size(); distance *= 2) {
            int partner = call.member() ^ distance;
            if (partner < call.size()) {
                call.exchange(partner, vector, partner, vector);
            }
        }
    }

    static void linear(CollectiveCall call) {
        Data vector = Parts.whole(call.bytes()).all();
        if (call.member() > 0) {
            call.receive(call.member() - 1, vector);
        }
        if (call.member() < call.size() - 1) {
            call.send(call.member() + 1, vector);
        }
    }
}
