package sare.simulation;

import java.util.ArrayDeque;
import java.util.Queue;

/** Sends what a rank has to send, one packet per cycle, in the order in which it became ready. */
final class PlainInterface {
    private final int rank;
    private final PlainSimulator simulator;
    private final Queue<Item> ready = new ArrayDeque<>();
    private int generated; // packets of the first of them
    private PlainPacket waiting; // for room in the injection queue, or null
    private boolean waitedAtFirst; // in this cycle

    /** Something to send: a handshake or the message itself. */
    private record Item(PlainTransfer transfer, int peer, PlainMessage message, int packets) {}

    PlainInterface(int rank, PlainSimulator simulator) {
        this.rank = rank;
        this.simulator = simulator;
    }

    void add(PlainTransfer transfer, int peer, PlainMessage message, int packets) {
        ready.add(new Item(transfer, peer, message, packets));
    }

    boolean hasWaitingPacket() {
        return waiting != null;
    }

    boolean isBusy() {
        return waiting != null || !ready.isEmpty();
    }

    /** Begins a cycle: a packet that waits may get its place now, which is all that the interface does then. */
    void retry(long cycle) {
        waitedAtFirst = waiting != null;
        if (waitedAtFirst) {
            inject(cycle);
        }
    }

    /** Generates a packet; answers the message whose last packet it is, or null. */
    PlainTransfer generate(long cycle) {
        if (waitedAtFirst || ready.isEmpty()) {
            return null;
        }
        Item item = ready.element();
        PlainPacket packet = simulator.jobPacket(rank, item.peer, item.message, generated++);
        waiting = packet;
        inject(cycle);
        if (generated < item.packets) {
            return null;
        }
        ready.remove();
        generated = 0;
        if (item.message != item.transfer.data) {
            return null;
        }
        item.transfer.lastPacket = packet;
        return item.transfer;
    }

    private void inject(long cycle) {
        if (simulator.injects(simulator.node(rank), waiting)) {
            waiting = null;
        }
    }
}
