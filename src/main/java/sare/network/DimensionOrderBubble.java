package sare.network;

/**
 * Dimension-order routing kept free of deadlock by bubbles (Carrión, Beivide, Gregorio and Vallejo, "A flow control
 * mechanism to avoid message deadlock in k-ary n-cube networks", HiPC 1997): x, then y, then z. With balanced tie breaking a
 * packet keeps one virtual channel for its whole path; with random it draws one when injected and at each turn.
 */
final class DimensionOrderBubble extends TorusRouting {
    private final boolean draws;

    DimensionOrderBubble(Torus torus, int virtualChannels, TieBreaking tieBreaking) {
        super(torus, virtualChannels, tieBreaking);
        this.draws = tieBreaking == TieBreaking.RANDOM && virtualChannels > 1;
    }

    @Override
    public int injectionChannel(int sourceNode, int packetIndex) {
        return virtualChannels == 1 || draws ? 0 : (int) (((long) packetIndex + sourceNode) % virtualChannels);
    }

    @Override
    public long requests(long route, int router, int inputPort, int inputChannel) {
        int port = dimensionOrderPort(route);
        if (inputPort == port) {
            return Requests.append(Requests.NONE, outputChannel(port, inputChannel), false);
        }
        return draws
                ? Requests.appendDrawn(Requests.NONE, outputChannel(port, 0), true)
                : Requests.append(Requests.NONE, outputChannel(port, inputChannel), true);
    }

    @Override
    public boolean givesOneOutput() {
        return !draws;
    }
}
