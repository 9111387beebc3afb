package sare.simulation;

import java.util.List;

/**
 * A route of UGAL: the minimal path or another one, decided in the first cycle in which the packet asks in the router of its source, or in
 * the switch of its host. A path weighs phits times hops from there on; the minimal path is taken on a tie.
 */
final class PlainUniversalRoute implements PlainRoute {
    private final PlainPath minimal;
    private final PlainPath detour; // null if the packet always takes the minimal path
    private final int decisionRouter;
    private final boolean isGlobal; // whether the phits of the whole path count, or else of its first link
    private PlainPath chosen;
    private boolean isDecided;

    PlainUniversalRoute(PlainPath minimal, PlainPath detour, int decisionRouter, boolean isGlobal) {
        this.minimal = minimal;
        this.detour = detour;
        this.decisionRouter = decisionRouter;
        this.isGlobal = isGlobal;
        this.chosen = minimal;
    }

    /** Whether the packet goes, or would go, by the minimal path. */
    boolean isMinimal() {
        return chosen == minimal;
    }

    @Override
    public boolean hasArrived() {
        return chosen.hasArrived();
    }

    @Override
    public void hop(int port) {
        chosen.hop(port);
        if (!isDecided && detour != null) {
            detour.hop(port);
        }
    }

    @Override
    public List<Request> requests(PlainQueue queue, int router, long cycle, FarQueues farQueues) {
        if (router == decisionRouter && !isDecided && detour != null) {
            isDecided = true;
            chosen = weight(detour, farQueues) < weight(minimal, farQueues) ? detour : minimal;
        }
        return chosen.requests(queue, router, cycle, farQueues);
    }

    private long weight(PlainPath path, FarQueues farQueues) {
        List<PlainPath.Step> steps = path.toGo();
        long phits = steps.stream()
                .limit(isGlobal ? steps.size() : 1)
                .mapToLong(step -> farQueues.phits(step.router(), step.port(), step.channel()))
                .sum();
        return phits * steps.size();
    }
}
