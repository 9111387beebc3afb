package sare.trace;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/** The operations of one rank while its trace is built, in the layout of {@link Trace.Slots}. */
final class RankOperations {
    private final IntArrayList kinds = new IntArrayList();
    private final IntArrayList peers = new IntArrayList();
    private final IntArrayList tags = new IntArrayList();
    private final IntArrayList requests = new IntArrayList();
    private final LongArrayList amounts = new LongArrayList();

    void add(Operation kind, int peer, int tag, int communicator, int request, long amount) {
        kinds.add(Trace.Slots.kindAndCommunicator(kind, communicator));
        peers.add(peer);
        tags.add(tag);
        requests.add(request);
        amounts.add(amount);
    }

    int size() {
        return kinds.size();
    }

    void copyTo(Trace.Slots target, int first) {
        kinds.getElements(0, target.kinds(), first, size());
        peers.getElements(0, target.peers(), first, size());
        tags.getElements(0, target.tags(), first, size());
        requests.getElements(0, target.requests(), first, size());
        amounts.getElements(0, target.amounts(), first, size());
    }
}
