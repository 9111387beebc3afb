package sare.trace.collective;

import sare.trace.Communicator;
import sare.trace.TraceBuilder;
import sare.trace.collective.algorithm.Data;
import sare.trace.collective.algorithm.MessageSink;

/** Adds the messages of one member of a collective to a trace. */
final class TraceSink implements MessageSink {
    private final TraceBuilder target;
    private final RankRequests requests;
    private final Communicator communicator;
    private final int rank;
    private final int context; // index of the messages' communicator
    private final int tag;

    TraceSink(TraceBuilder target, RankRequests requests, Communicator communicator, int rank, int context, int tag) {
        this.target = target;
        this.requests = requests;
        this.communicator = communicator;
        this.rank = rank;
        this.context = context;
        this.tag = tag;
    }

    @Override
    public void send(int destination, Data data) {
        target.send(rank, communicator.worldRank(destination), tag, context, data.bytes());
    }

    @Override
    public void receive(int source, Data data) {
        target.receive(rank, communicator.worldRank(source), tag, context, data.bytes());
    }

    @Override
    public int isend(int destination, Data data) {
        int request = requests.take();
        target.isend(rank, communicator.worldRank(destination), tag, context, data.bytes(), request);
        return request;
    }

    @Override
    public int ireceive(int source, Data data) {
        int request = requests.take();
        target.ireceive(rank, communicator.worldRank(source), tag, context, data.bytes(), request);
        return request;
    }

    @Override
    public void waitFor(int... given) {
        if (given.length == 1) {
            target.waitFor(rank, given[0]);
        } else {
            target.waitAll(rank, given);
        }
        for (int request : given) {
            requests.giveBack(request);
        }
    }
}
