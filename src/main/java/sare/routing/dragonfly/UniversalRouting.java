package sare.routing.dragonfly;

import sare.routing.PathRouting;
import sare.routing.QueueOccupancy;
import sare.routing.TieBreaking;
import sare.topology.dragonfly.Dragonfly;

/**
 * Universal globally-adaptive load-balanced routing of a dragonfly (UGAL; Singh, "Load-balanced routing in interconnection
 * networks", 2005; Kim, Dally, Scott and Abts, ISCA 2008): a packet takes its minimal path or one Valiant path, the one with the
 * shorter expected wait. The Valiant path goes through a third group. The packet decides when it first requests an output at the
 * head of the queue from its host in the source's switch, from the queues that the cycle before left. On a tie it takes the
 * minimal path. (In these papers hosts have no queue before that one. A decision in the host's injection queue would be too old:
 * all packets in between would leave first.)
 *
 * <ul>
 *   <li>Local (UGAL-L): the phits in the far queue of the output channel by which the path leaves the source's switch, times the hops
 *       of the path from there on.
 *   <li>Global (UGAL-G): the phits in the far queues of all output channels of the path from there on, times its hops.
 * </ul>
 *
 * <p>Both candidates use the virtual channels of {@link DragonflyRouting}: in none of them does a local hop follow another, and
 * every global hop leads to a higher channel, so both kinds of path together form no cycle of channels either. It needs three
 * channels.
 */
final class UniversalRouting extends PathRouting {
    private final Dragonfly dragonfly;
    private final int virtualChannels;
    private final boolean isGlobal;
    private final DragonflyRouting minimal;
    private final DragonflyRouting valiant;

    UniversalRouting(Dragonfly dragonfly, boolean isGlobal, int virtualChannels, TieBreaking tieBreaking) {
        super(dragonfly.ports() * virtualChannels);
        this.dragonfly = dragonfly;
        this.isGlobal = isGlobal;
        this.virtualChannels = virtualChannels;
        this.minimal = new DragonflyRouting(dragonfly, false, virtualChannels, tieBreaking);
        this.valiant = new DragonflyRouting(dragonfly, true, virtualChannels, tieBreaking);
    }

    @Override
    public long commonRoute(int sourceNode, int destinationNode) {
        return valiant.commonRoute(sourceNode, destinationNode);
    }

    @Override
    public long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        return minimal.route(sourceNode, destinationNode, packetIndex, draw);
    }

    @Override
    public boolean revisesRoutes() {
        return true;
    }

    @Override
    public long revise(
            long route,
            int sourceNode,
            int destinationNode,
            int packetIndex,
            long draw,
            int router,
            int inputPort,
            QueueOccupancy queues) {
        boolean comesFromHost =
                inputPort == sourceNode % dragonfly.hostsPerSwitch() && router == dragonfly.switchOf(sourceNode);
        if (!comesFromHost || dragonfly.group(sourceNode) == dragonfly.group(destinationNode)) {
            return route;
        }
        long other = advance(valiant.detour(sourceNode, destinationNode, packetIndex, draw), sourceNode, 0);
        return weight(router, other, queues) < weight(router, route, queues) ? other : route;
    }

    private long weight(int router, long route, QueueOccupancy queues) {
        long phits = isGlobal ? phitsOfPath(router, route, queues) : queues.phits(router, next(route));
        return phits * hops(router, route);
    }

    private long phitsOfPath(int firstSwitch, long route, QueueOccupancy queues) {
        long phits = 0;
        int router = firstSwitch;
        for (long rest = route; rest != ARRIVED; rest = advance(rest, router, 0)) {
            phits += queues.phits(router, next(rest));
            router = dragonfly.neighbour(router, next(rest) / virtualChannels);
        }
        return phits;
    }

    private int hops(int router, long route) {
        int hops = 0;
        for (long rest = route; rest != ARRIVED; rest = advance(rest, router, 0)) {
            hops++;
        }
        return hops;
    }
}
