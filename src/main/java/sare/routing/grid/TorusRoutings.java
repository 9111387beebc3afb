package sare.routing.grid;

import sare.routing.FlowControl;
import sare.routing.Routing;
import sare.routing.TieBreaking;
import sare.topology.grid.Torus;

/** Makes the routings of a torus. */
public final class TorusRoutings {
    private TorusRoutings() {}

    /** Dimension-order routing under the given flow control. */
    public static Routing dimensionOrder(
            Torus torus, FlowControl flowControl, int virtualChannels, TieBreaking tieBreaking) {
        return flowControl == FlowControl.DATELINE
                ? new DimensionOrderDateline(torus, tieBreaking)
                : new DimensionOrderBubble(torus, virtualChannels, tieBreaking);
    }

    /** Adaptive bubble routing. */
    public static Routing adaptiveBubble(Torus torus, int virtualChannels, TieBreaking tieBreaking) {
        return new AdaptiveBubble(torus, virtualChannels, tieBreaking);
    }
}
