package sare.network;

/** Makes the routings of a torus. */
final class TorusRoutings {
    private TorusRoutings() {}

    /** Dimension-order routing under the given flow control. */
    static Routing dimensionOrder(Torus torus, FlowControl flowControl, int virtualChannels, TieBreaking tieBreaking) {
        return flowControl == FlowControl.DATELINE
                ? new DimensionOrderDateline(torus, tieBreaking)
                : new DimensionOrderBubble(torus, virtualChannels, tieBreaking);
    }

    /** Adaptive bubble routing. */
    static Routing adaptiveBubble(Torus torus, int virtualChannels, TieBreaking tieBreaking) {
        return new AdaptiveBubble(torus, virtualChannels, tieBreaking);
    }
}
