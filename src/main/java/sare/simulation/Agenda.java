package sare.simulation;

/**
 * Which outputs are to be decided on. An output that somebody waits for is listed while it may be granted. While it is held,
 * or its target has no room, it is not: it is poked when the tail of the packet that holds it has passed, and by whoever gives
 * it room.
 */
final class Agenda {
    private final ChannelList listed; // outputs to decide on in the next decision phase

    Agenda(Fabric fabric) {
        this.listed = new ChannelList(fabric.channels.count);
    }

    /** Nothing is listed any more. */
    void clear() {
        listed.clear();
    }

    /** An output is to be decided on in the next decision phase, if a choice of {@link Fabric#listIf} says so. */
    void addIf(int choice, int output) {
        listed.addIf(choice, output);
    }

    /** Whether any output is to be decided on in the next decision phase. */
    boolean isAnyListed() {
        return listed.size() > 0;
    }

    /**
     * Begins a decision phase; answers how many outputs are to be decided on, to be asked for one after the other. Whoever has
     * got one may list it again for the next phase, and none that comes behind it.
     */
    int beginDeciding() {
        int outputs = listed.size();
        listed.clear();
        return outputs;
    }

    /** One of the outputs to be decided on. */
    int get(int i) {
        return listed.get(i);
    }
}
