package sare.simulation;

/**
 * The outputs that await a decision. An output that a head waits for is listed while it may be granted. It is not listed while it
 * is held or the queue to which it leads has no room. It is listed again when the tail of the packet that holds it has passed, or
 * when that queue gains room.
 */
final class Agenda {
    private final ChannelList listed; // outputs of the next decision phase

    /** Creates an empty agenda for a number of outputs. */
    Agenda(int mostOutputs) {
        this.listed = new ChannelList(mostOutputs);
    }

    void clear() {
        listed.clear();
    }

    /** Adds an output to the next decision phase if the flag that {@link Fabric#listIf} returned is 1. */
    void addIf(int flag, int output) {
        listed.addIf(flag, output);
    }

    /** The number of outputs of the next decision phase. */
    int listed() {
        return listed.size();
    }

    /**
     * Begins a decision phase and returns the number of its outputs. The caller gets the outputs in order. It may list an output for
     * the next phase after it has got it, but not before.
     */
    int beginDeciding() {
        int outputs = listed.size();
        listed.clear();
        return outputs;
    }

    int get(int i) {
        return listed.get(i);
    }
}
