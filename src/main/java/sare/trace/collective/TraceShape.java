package sare.trace.collective;

import sare.trace.CollectiveOrder;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.collective.algorithm.CollectiveShape;

/**
 * A call of a collective in a trace.
 *
 * @param operation the call of any member
 * @param call index of the call among the collectives of the communicator
 */
record TraceShape(Trace trace, CollectiveOrder order, int operation, int call) implements CollectiveShape {
    @Override
    public Operation kind() {
        return trace.kind(operation);
    }

    @Override
    public int size() {
        return trace.communicator(operation).size();
    }

    @Override
    public int root() {
        return trace.communicator(operation).member(trace.root(operation));
    }

    @Override
    public long bytes(int member) {
        return trace.bytes(kind().hasOwnBytes() ? operation(member) : operation);
    }

    @Override
    public long bytes(int source, int destination) {
        return kind() == Operation.ALL_TO_ALL
                ? trace.bytes(operation)
                : trace.partBytes(operation(source), destination);
    }

    private int operation(int member) {
        return order.call(trace.communicatorIndex(operation), member, call);
    }
}
