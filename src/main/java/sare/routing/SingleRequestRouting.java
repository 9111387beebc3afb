package sare.routing;

/**
 * Routings without a bubble whose packets request one output at a time, in a channel that follows from the route. A packet is injected
 * into channel 0 unless a subclass says otherwise.
 */
public abstract class SingleRequestRouting implements Routing {
    @Override
    public final int mostRequests() {
        return 1;
    }

    @Override
    public final boolean asksForBubble(int virtualChannel) {
        return false;
    }

    @Override
    public boolean drawsChannels() {
        return false;
    }

    @Override
    public int injectionChannel(int sourceNode, int packetIndex) {
        return 0;
    }
}
