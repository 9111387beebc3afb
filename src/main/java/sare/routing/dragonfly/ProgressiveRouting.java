package sare.routing.dragonfly;

import sare.routing.QueueOccupancy;
import sare.routing.RevisingRouting;
import sare.routing.UniversalRouting;
import sare.topology.dragonfly.Dragonfly;

/**
 * Progressive adaptive routing of a dragonfly (Jiang, Kim and Dally, "Indirect adaptive routing on large scale interconnection
 * networks", ISCA 2009): UGAL-L, and a packet that goes minimally decides once more in the switch with the global link to its
 * destination's group, if that is not its source's switch. There it compares the rest of its path with a Valiant path from this switch
 * on, by the phits in the far queue of the first link times the hops to go. On a tie it goes on minimally.
 *
 * <p>Virtual channels: a packet that is diverted there uses channels that are one higher than those of Valiant routing from the source:
 * local 1, global 2, local 2, global 3, local 3, after the local hop in channel 0. So it needs four channels, and local 0, global 1,
 * local 1, global 2, local 2, global 3, local 3 is an order of all channels in which packets only move forward.
 */
final class ProgressiveRouting extends RevisingRouting {
    private final Dragonfly dragonfly;
    private final DragonflyRouting paths;
    private final UniversalRouting universal;

    ProgressiveRouting(Dragonfly dragonfly, DragonflyRouting paths, UniversalRouting universal) {
        super(universal);
        this.dragonfly = dragonfly;
        this.paths = paths;
        this.universal = universal;
    }

    @Override
    public boolean looksBeyondRouter() {
        return false; // the weights are those of UGAL-L
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
        if (!isSecondSwitch(sourceNode, router)
                || paths.isAlwaysMinimal(sourceNode, destinationNode)
                || !paths.leavesTo(route, router, dragonfly.group(destinationNode))) {
            return universal.revise(route, sourceNode, destinationNode, packetIndex, draw, router, inputPort, queues);
        }
        long other = paths.diversion(router, sourceNode, destinationNode, packetIndex, draw);
        return universal.weight(router, other, queues) < universal.weight(router, route, queues) ? other : route;
    }

    /** Whether a router is a switch of the source's group other than that of the source. */
    private boolean isSecondSwitch(int source, int router) {
        return router >= dragonfly.nodes()
                && router != dragonfly.switchOf(source)
                && dragonfly.groupOfSwitch(router) == dragonfly.group(source);
    }
}
