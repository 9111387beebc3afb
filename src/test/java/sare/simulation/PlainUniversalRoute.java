package sare.simulation;

import java.util.List;

/**
 * A route of UGAL: minimal or through a third group, decided in the first cycle in which the packet asks at the head of the queue from
 * its host. A path weighs phits times hops from there on; the minimal path is taken on a tie.
 */
final class PlainUniversalRoute implements PlainRoute {
    private final boolean isGlobal; // whether the phits of the whole path count, or else of its first link
    private final PlainPath minimal;
    private final PlainPath detour; // null if the packet stays in its group
    private final int sourceSwitch;
    private PlainPath chosen;
    private boolean isDecided;

    PlainUniversalRoute(PlainDragonfly dragonfly, PlainNetwork network, PlainPacket packet) {
        boolean staysInGroup = dragonfly.group(packet.sourceNode) == dragonfly.group(packet.destinationNode);
        this.isGlobal = dragonfly.routing().equals("ugal-global");
        this.minimal = staysInGroup ? dragonfly.withinGroup(packet) : dragonfly.minimal(network, packet);
        this.detour = staysInGroup ? null : dragonfly.detour(network, packet);
        this.sourceSwitch = dragonfly.switchOf(packet.sourceNode);
        this.chosen = minimal;
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
        if (router == sourceSwitch && !isDecided && detour != null) {
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
