package sare.simulation;

/**
 * What happens within a cycle at the border between two regions, from one to the other. The sender writes it in a part of the cycle, and
 * the receiver reads it in the next part.
 */
final class BorderMail {
    private final ChannelList gains; // outputs of the receiver
    private final ChannelList losses; // outputs of the receiver
    private final ChannelList entered; // inputs of the receiver
    private final int[] packets; // the packet for each of these

    /**
     * Creates empty lists.
     *
     * @param mostBackward the number of outputs of the receiver that lead to inputs of the sender
     * @param mostForward the number of inputs of the receiver to which outputs of the sender lead
     */
    BorderMail(int mostBackward, int mostForward) {
        this.gains = new ChannelList(mostBackward);
        this.losses = new ChannelList(mostBackward);
        this.entered = new ChannelList(mostForward);
        this.packets = new int[mostForward];
    }

    void clear() {
        gains.clear();
        losses.clear();
        entered.clear();
    }

    void gain(int output) {
        gains.addIf(1, output);
    }

    void lose(int output) {
        losses.addIf(1, output);
    }

    void enter(int input, int packet) {
        packets[entered.size()] = packet;
        entered.addIf(1, input);
    }

    /** Outputs whose queues, at their far end, have gained room. */
    ChannelList gains() {
        return gains;
    }

    /** Outputs whose queues, at their far end, have no room any more. */
    ChannelList losses() {
        return losses;
    }

    /** Inputs that packets begin to enter. */
    ChannelList entered() {
        return entered;
    }

    /** The packet that begins to enter the input with an index in {@link #entered}. */
    int packet(int i) {
        return packets[i];
    }
}
