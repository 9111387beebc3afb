package sare.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A rank under a protocol, with its interface. */
final class PlainProtocolRank implements PlainProcess {
    private static final long NOT_BEGUN = -1;

    private final int rank;
    private final List<PlainOperation> operations;
    private final PlainSimulator simulator;
    private final Protocol protocol;
    private final PlainInterface output;
    private final List<PlainTransfer> requesting = new ArrayList<>(); // to this rank, their requests under way
    private final List<PlainTransfer> requested = new ArrayList<>(); // of this rank, not yet acknowledged
    private final List<PlainTransfer> unanswered = new ArrayList<>(); // what came while the rank computed
    private final Map<Integer, PlainTransfer> isends = new HashMap<>(); // by open request
    private final Map<Integer, PlainTransfer> ireceives = new HashMap<>(); // by open request
    private int next; // the next operation
    private int sends;
    private long busyUntil = NOT_BEGUN; // with the overhead of the operation
    private PlainTransfer current; // of the operation, begun, or null
    private PlainTransfer awaited; // the one that is to be sent, or null
    private PlainOffer holding; // the last packet of a send that was waited for, or null
    private boolean handsOver; // a message inside the node, so that other ranks may proceed
    private boolean computes;
    private long lastRetired;

    /** A rank that does nothing in so many cycles. */
    PlainProtocolRank(
            int rank, List<PlainOperation> operations, PlainSimulator simulator, long cyclesBefore, Protocol protocol) {
        this.rank = rank;
        this.simulator = simulator;
        this.protocol = protocol;
        this.output = new PlainInterface();
        this.lastRetired = cyclesBefore;
        this.operations = operations.stream().filter(this::takesTime).toList();
    }

    private boolean takesTime(PlainOperation operation) {
        return !(operation instanceof PlainOperation.Compute compute) || simulator.cycles(rank, compute) > 0;
    }

    @Override
    public boolean hasFinished() {
        return next == operations.size();
    }

    @Override
    public PlainOffer offer() {
        return output.offer();
    }

    @Override
    public void placed() {
        output.placed();
    }

    @Override
    public long lastRetired() {
        return lastRetired;
    }

    @Override
    public boolean isBusy() {
        return output.isBusy()
                || requesting.stream().anyMatch(transfer -> transfer.request.completeFrom() != PlainMessage.NEVER)
                || requested.stream()
                        .anyMatch(transfer -> transfer.acknowledgement != null
                                && transfer.acknowledgement.completeFrom() != PlainMessage.NEVER);
    }

    @Override
    public void begin(long cycle) {
        listen(cycle);
        output.begin();
    }

    @Override
    public boolean proceed(long cycle) {
        int before = next;
        handsOver = false;
        while (!hasFinished() && retires(operations.get(next), cycle)) {
            retire(cycle);
        }
        return next > before || handsOver;
    }

    @Override
    public void end(long cycle) {
        computes = !isHeld(cycle) && !hasFinished() && operations.get(next) instanceof PlainOperation.Compute;
        if (!computes) {
            answerAll();
        }
        PlainTransfer sent = output.generate();
        if (sent != null && sent == awaited) {
            holding = sent.lastPacket;
            retire(cycle);
        }
    }

    /** Takes note of the handshakes that count from this cycle on, if the rank does not compute. */
    private void listen(long cycle) {
        List<PlainTransfer> counting = new ArrayList<>();
        requesting.stream()
                .filter(transfer -> PlainTransfer.countsFrom(transfer.request, cycle))
                .forEach(counting::add);
        requested.stream()
                .filter(transfer -> PlainTransfer.countsFrom(transfer.acknowledgement, cycle))
                .forEach(counting::add);
        requesting.removeAll(counting);
        requested.removeAll(counting);
        counting.sort(PlainTransfer.ORDER);
        unanswered.addAll(counting);
        if (!computes || protocol.progress() == Protocol.Progress.INDEPENDENT) {
            answerAll();
        }
    }

    private void answerAll() {
        for (PlainTransfer transfer : unanswered) {
            if (transfer.sourceRank == rank) {
                sendData(transfer, transfer.packets);
            } else {
                transfer.isRequested = true;
                acknowledgeIfPosted(transfer);
            }
        }
        unanswered.clear();
    }

    private void acknowledgeIfPosted(PlainTransfer transfer) {
        if (transfer.isRequested && transfer.isPosted) {
            transfer.acknowledgement = new PlainMessage(1);
            output.add(transfer, transfer.sourceRank, transfer.acknowledgement, 1);
        }
    }

    private void sendData(PlainTransfer transfer, int packets) {
        transfer.data = new PlainMessage(packets);
        output.add(transfer, transfer.destinationRank, transfer.data, packets);
    }

    /** Whether the last packet of a send that was waited for had no place yet when this cycle began. */
    private boolean isHeld(long cycle) {
        return holding != null && holding.waitedIn(cycle);
    }

    /** Whether an operation ends in this cycle before the interface generates a packet. */
    private boolean retires(PlainOperation operation, long cycle) {
        if (operation instanceof PlainOperation.Compute compute) {
            return cycle >= lastRetired + simulator.cycles(rank, compute);
        }
        if (isHeld(cycle)) {
            return false;
        }
        answerAll();
        if (operation instanceof PlainOperation.Send send) {
            return begins(send.destinationRank(), send.tag(), send.bytes(), cycle) && isSent(current, cycle);
        }
        if (operation instanceof PlainOperation.Isend send) {
            return begins(send.destinationRank(), send.tag(), send.bytes(), cycle);
        }
        if (operation instanceof PlainOperation.Ireceive receive) {
            ireceives.put(receive.request(), post(receive.sourceRank(), receive.tag(), cycle));
            return true;
        }
        if (operation instanceof PlainOperation.Receive receive) {
            current = current == null ? post(receive.sourceRank(), receive.tag(), cycle) : current;
            return hasReceived(current, cycle);
        }
        int request = ((PlainOperation.Wait) operation).request();
        return isends.containsKey(request)
                ? isSent(isends.get(request), cycle)
                : hasReceived(ireceives.get(request), cycle);
    }

    private boolean isOverheadOver(double nanoseconds, long cycle) {
        if (busyUntil == NOT_BEGUN) {
            busyUntil = cycle + simulator.overheadCycles(nanoseconds);
        }
        return cycle >= busyUntil;
    }

    /** Begins a message when the overhead is over; answers whether that is so. */
    private boolean begins(int destinationRank, int tag, long bytes, long cycle) {
        if (current != null) {
            return true;
        }
        if (!isOverheadOver(protocol.sendOverheadNanoseconds(), cycle)) {
            return false;
        }
        busyUntil = NOT_BEGUN;
        current = simulator.channel(rank, destinationRank, tag).send();
        current.number = sends++;
        current.packets = simulator.packets(bytes);
        boolean eager = bytes <= protocol.eagerLimitBytes();
        current.isLong = !eager;
        current.isInside = simulator.areOnOneNode(rank, destinationRank);
        if (current.isInside) {
            current.isRequested = true;
            current.bytes = bytes;
            if (eager || current.isPosted) {
                handOver(current, cycle);
            }
        } else if (eager) {
            sendData(current, current.packets);
        } else {
            current.request = new PlainMessage(1);
            output.add(current, destinationRank, current.request, 1);
            requested.add(current);
            simulator.protocolRank(destinationRank).requesting.add(current);
        }
        return true;
    }

    private void handOver(PlainTransfer transfer, long cycle) {
        handsOver = true;
        transfer.countsFrom =
                simulator.countsInside(transfer.sourceRank, transfer.destinationRank, transfer.bytes, cycle);
    }

    private PlainTransfer post(int sourceRank, int tag, long cycle) {
        PlainTransfer transfer = simulator.channel(sourceRank, rank, tag).post();
        transfer.isPosted = true;
        if (transfer.isInside) {
            if (transfer.isLong) {
                handOver(transfer, cycle);
            }
        } else {
            acknowledgeIfPosted(transfer);
        }
        return transfer;
    }

    private boolean isSent(PlainTransfer transfer, long cycle) {
        if (transfer.isInside) {
            return !transfer.isLong || cycle >= transfer.countsFrom;
        }
        awaited = transfer;
        holding = transfer.lastPacket;
        return transfer.lastPacket != null;
    }

    private boolean hasReceived(PlainTransfer transfer, long cycle) {
        return transfer.hasArrived(cycle) && isOverheadOver(protocol.receiveOverheadNanoseconds(), cycle);
    }

    private void retire(long cycle) {
        PlainOperation operation = operations.get(next++);
        if (operation instanceof PlainOperation.Isend send) {
            isends.put(send.request(), current);
        } else if (operation instanceof PlainOperation.Wait wait) {
            isends.remove(wait.request());
            ireceives.remove(wait.request());
        }
        current = null;
        awaited = null;
        busyUntil = NOT_BEGUN;
        lastRetired = cycle;
    }

    @Override
    public long goesOnIn(long cycle) {
        if (isBusy() || isHeld(cycle + 1) || busyUntil != NOT_BEGUN) {
            return cycle + 1;
        }
        if (hasFinished()) {
            return PlainMessage.NEVER;
        }
        if (operations.get(next) instanceof PlainOperation.Compute compute) {
            return Math.max(cycle + 1, lastRetired + simulator.cycles(rank, compute));
        }
        if (lastRetired == cycle) {
            return cycle + 1; // with the last packet of a send, after the other operations of the cycle
        }
        PlainTransfer transfer = current;
        if (operations.get(next) instanceof PlainOperation.Wait wait) {
            transfer = isends.getOrDefault(wait.request(), ireceives.get(wait.request()));
        }
        if (transfer != null && transfer.isInside) {
            return Math.max(cycle + 1, transfer.countsFrom);
        }
        boolean arrives = transfer != null && transfer.destinationRank == rank && transfer.data != null;
        return arrives ? Math.max(cycle + 1, transfer.data.completeFrom()) : PlainMessage.NEVER;
    }
}
