package sare.simulation;

import java.util.List;

/** A rank: goes through its operations, one after the other. */
final class PlainRank {
    private static final long NOT_COMPUTING = -1;

    private final int rank;
    private final List<PlainOperation> operations;
    private final PlainSimulator simulator;
    private int next; // operation whose turn it is
    private PlainMessage sending; // the message of which some packets are not yet generated, or null
    private int packetsGenerated; // of that message
    private PlainPacket waiting; // for room in the injection queue, or null
    private long computesUntil = NOT_COMPUTING;
    private long lastRetired;

    PlainRank(int rank, List<PlainOperation> operations, PlainSimulator simulator) {
        this.rank = rank;
        this.operations = operations;
        this.simulator = simulator;
    }

    boolean hasFinished() {
        return next == operations.size();
    }

    boolean hasWaitingPacket() {
        return waiting != null;
    }

    /** The cycle in which the last operation was retired. */
    long lastRetired() {
        return lastRetired;
    }

    /** Goes as far as the rank gets in this cycle: at most to the generation of one packet. */
    void advance(long cycle) {
        if (waiting != null) {
            inject(cycle);
            return;
        }
        while (!hasFinished() && retires(operations.get(next), cycle)) {
            retire(cycle);
        }
        if (!hasFinished() && operations.get(next) instanceof PlainOperation.Send send) {
            generate(send, cycle);
        }
    }

    /** Whether an operation ends in this cycle without a packet. */
    private boolean retires(PlainOperation operation, long cycle) {
        if (operation instanceof PlainOperation.Receive receive) {
            PlainMessage message = simulator
                    .messages(receive.sourceRank(), rank, receive.tag())
                    .peek();
            return message != null && cycle >= message.completeFrom();
        }
        if (operation instanceof PlainOperation.Compute compute) {
            if (computesUntil == NOT_COMPUTING) {
                computesUntil = lastRetired + simulator.cycles(compute);
            }
            return cycle >= computesUntil;
        }
        return ((PlainOperation.Send) operation).destinationRank() == rank;
    }

    private void retire(long cycle) {
        PlainOperation operation = operations.get(next++);
        if (operation instanceof PlainOperation.Receive receive) {
            simulator.messages(receive.sourceRank(), rank, receive.tag()).remove();
        } else if (operation instanceof PlainOperation.Send send) {
            simulator.messages(rank, rank, send.tag()).add(new PlainMessage(0));
        }
        computesUntil = NOT_COMPUTING;
        lastRetired = cycle;
    }

    private void generate(PlainOperation.Send send, long cycle) {
        int packets = simulator.packets(send);
        if (sending == null) {
            sending = new PlainMessage(packets);
            simulator.messages(rank, send.destinationRank(), send.tag()).add(sending);
        }
        waiting = simulator.packet(rank, send.destinationRank(), sending, packetsGenerated++);
        inject(cycle);
        if (packetsGenerated == packets) {
            sending = null;
            packetsGenerated = 0;
            next++;
            lastRetired = cycle;
        }
    }

    private boolean inject(long cycle) {
        if (!simulator.injects(rank, waiting)) {
            return false;
        }
        waiting = null;
        return true;
    }

    /** The first cycle in which the rank can go on, as far as that is known, seen from one in which it could not. */
    long goesOnIn(long cycle) {
        if (hasFinished() && waiting == null) {
            return Long.MAX_VALUE;
        }
        if (waiting == null && operations.get(next) instanceof PlainOperation.Compute) {
            return computesUntil == NOT_COMPUTING ? cycle + 1 : computesUntil;
        }
        if (waiting == null && operations.get(next) instanceof PlainOperation.Receive receive) {
            PlainMessage message = simulator
                    .messages(receive.sourceRank(), rank, receive.tag())
                    .peek();
            return message == null ? Long.MAX_VALUE : Math.max(cycle + 1, message.completeFrom());
        }
        return cycle + 1;
    }

    @Override
    public String toString() {
        return "rank " + rank + (waiting != null ? " waits for room" : " is at " + operations.get(next));
    }
}
