package sare.simulation;

import java.util.ArrayDeque;
import java.util.Queue;

/** Sends what a rank has to send, one packet per cycle, in the order in which it became ready. */
final class PlainInterface {
    private final Queue<Item> ready = new ArrayDeque<>();
    private int generated; // packets of the first of them
    private PlainOffer waiting; // for a place in the injection queue, or null
    private boolean waitedAtFirst; // in this cycle

    /** Something to send: a handshake or the message itself. */
    private record Item(PlainTransfer transfer, int peer, PlainMessage message, int packets) {}

    void add(PlainTransfer transfer, int peer, PlainMessage message, int packets) {
        ready.add(new Item(transfer, peer, message, packets));
    }

    PlainOffer offer() {
        return waiting;
    }

    void placed() {
        waiting = null;
    }

    boolean isBusy() {
        return waiting != null || !ready.isEmpty();
    }

    /** Begins a cycle. If a packet waits, it may get its place, which is all that the interface does then. */
    void begin() {
        waitedAtFirst = waiting != null;
    }

    /** Generates a packet; answers the message whose last packet it is, or null. */
    PlainTransfer generate() {
        if (waitedAtFirst || ready.isEmpty()) {
            return null;
        }
        Item item = ready.element();
        waiting = new PlainOffer(item.peer, item.message, generated++);
        if (generated < item.packets) {
            return null;
        }
        ready.remove();
        generated = 0;
        if (item.message != item.transfer.data) {
            return null;
        }
        item.transfer.lastPacket = waiting;
        return item.transfer;
    }
}
