package sare.simulation;

import java.util.List;

/** A rank: goes through its operations, one after the other. */
final class PlainRank implements PlainProcess {
    private final int rank;
    private final List<PlainOperation> operations;
    private final PlainSimulator simulator;
    private int next; // the next operation
    private PlainMessage sending; // the message of which some packets are not yet generated, or null
    private int packetsGenerated; // of that message
    private PlainOffer waiting; // for a place in the injection queue, or null
    private boolean waits; // whether a packet waited when this cycle began
    private long lastRetired;

    /** A rank that does nothing in so many cycles. */
    PlainRank(int rank, List<PlainOperation> operations, PlainSimulator simulator, long cyclesBefore) {
        this.lastRetired = cyclesBefore;
        this.rank = rank;
        this.simulator = simulator;
        this.operations = operations.stream().filter(this::takesTime).toList();
    }

    /** Whether an operation is more than a burst of no cycles, which is nothing. */
    private boolean takesTime(PlainOperation operation) {
        return !(operation instanceof PlainOperation.Compute compute) || simulator.cycles(rank, compute) > 0;
    }

    @Override
    public boolean hasFinished() {
        return next == operations.size();
    }

    @Override
    public boolean isBusy() {
        return waiting != null;
    }

    @Override
    public PlainOffer offer() {
        return waiting;
    }

    @Override
    public void placed() {
        waiting = null;
    }

    @Override
    public long lastRetired() {
        return lastRetired;
    }

    @Override
    public void begin(long cycle) {
        waits = waiting != null;
    }

    /** In the cycles in which a packet waits, the one in which it finds its place included, only bursts go on. */
    @Override
    public boolean proceed(long cycle) {
        int before = next;
        while (!hasFinished() && retires(operations.get(next), cycle)) {
            retire(cycle);
        }
        return next > before;
    }

    @Override
    public void end(long cycle) {
        if (!waits && !hasFinished() && operations.get(next) instanceof PlainOperation.Send send) {
            generate(send, cycle);
        }
    }

    /** Whether an operation ends in this cycle without a packet. */
    private boolean retires(PlainOperation operation, long cycle) {
        if (operation instanceof PlainOperation.Compute compute) {
            return cycle >= lastRetired + simulator.cycles(rank, compute);
        }
        if (operation instanceof PlainOperation.Receive receive) {
            return !waits && cycle >= completeFrom(receive);
        }
        return !waits && simulator.areOnOneNode(rank, ((PlainOperation.Send) operation).destinationRank());
    }

    /** The first cycle in which a receive can be retired, or one that never comes while that is not known. */
    private long completeFrom(PlainOperation.Receive receive) {
        PlainMessage message =
                simulator.messages(receive.sourceRank(), rank, receive.tag()).peek();
        return message == null ? PlainMessage.NEVER : message.completeFrom();
    }

    private void retire(long cycle) {
        PlainOperation operation = operations.get(next++);
        if (operation instanceof PlainOperation.Receive receive) {
            simulator.messages(receive.sourceRank(), rank, receive.tag()).remove();
        } else if (operation instanceof PlainOperation.Send send) {
            PlainMessage message = new PlainMessage(1);
            message.arrive(simulator.countsInside(rank, send.destinationRank(), send.bytes(), cycle));
            simulator.messages(rank, send.destinationRank(), send.tag()).add(message);
        }
        lastRetired = cycle;
    }

    private void generate(PlainOperation.Send send, long cycle) {
        int packets = simulator.packets(send);
        if (sending == null) {
            sending = simulator.message(rank, send.destinationRank(), send.tag(), packets);
            simulator.messages(rank, send.destinationRank(), send.tag()).add(sending);
        }
        waiting = new PlainOffer(send.destinationRank(), sending, packetsGenerated++);
        if (packetsGenerated == packets) {
            sending = null;
            packetsGenerated = 0;
            next++;
            lastRetired = cycle;
        }
    }

    @Override
    public long goesOnIn(long cycle) {
        if (waiting != null) {
            return cycle + 1;
        }
        if (hasFinished()) {
            return PlainMessage.NEVER;
        }
        if (operations.get(next) instanceof PlainOperation.Compute compute) {
            return Math.max(cycle + 1, lastRetired + simulator.cycles(rank, compute));
        }
        if (operations.get(next) instanceof PlainOperation.Receive receive) {
            return Math.max(cycle + 1, completeFrom(receive));
        }
        return cycle + 1;
    }

    @Override
    public String toString() {
        return "rank " + rank + (waiting != null ? " waits for room" : " is at " + operations.get(next));
    }
}
