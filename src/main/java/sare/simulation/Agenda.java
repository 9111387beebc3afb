package sare.simulation;

/**
 * Which outputs are to be decided on. An output that somebody waits for is listed while it may be granted. While it is held,
 * or its target has no room, it is not: it is poked when the tail of the packet that holds it has passed, and by whoever gives
 * it room.
 */
final class Agenda {
    private PlaceList listed; // outputs to decide on in the next decision phase
    private PlaceList deciding; // outputs that are decided on now

    Agenda(Fabric fabric) {
        this.listed = new PlaceList(fabric.places.count);
        this.deciding = new PlaceList(fabric.places.count);
    }

    /** An output is to be decided on in the next decision phase, if a choice of {@link Fabric#listIf} says so. */
    void addIf(int choice, int output) {
        listed.addIf(choice, output);
    }

    /** Whether any output is to be decided on in the next decision phase. */
    boolean isAnyListed() {
        return listed.size() > 0;
    }

    /** Begins a decision phase; answers the outputs to be decided on. */
    PlaceList beginDeciding() {
        PlaceList outputs = listed;
        listed = deciding;
        deciding = outputs;
        listed.clear();
        return outputs;
    }
}
