package sare.simulation;

import java.util.List;

/**
 * A route of progressive adaptive routing: UGAL-L, and if the packet went minimally, a second decision in the first cycle in which it
 * asks in the switch with the global link.
 */
final class PlainProgressiveRoute implements PlainRoute {
    private final PlainUniversalRoute first;
    private final int exit;
    private final PlainUniversalRoute second;
    private PlainUniversalRoute current;

    /**
     * @param first from the source on
     * @param exit the switch with the global link of the minimal path
     * @param second from that switch on
     */
    PlainProgressiveRoute(PlainUniversalRoute first, int exit, PlainUniversalRoute second) {
        this.first = first;
        this.exit = exit;
        this.second = second;
        this.current = first;
    }

    @Override
    public boolean hasArrived() {
        return current.hasArrived();
    }

    @Override
    public List<Request> requests(PlainQueue queue, int router, long cycle, FarQueues farQueues) {
        if (router == exit && first.isMinimal()) {
            current = second;
        }
        return current.requests(queue, router, cycle, farQueues);
    }

    @Override
    public void hop(int port) {
        current.hop(port);
    }
}
