package sare.simulation;

/**
 * Which outputs are to be decided on. An output that somebody waits for is listed while it may be granted. While it is held,
 * or its target has no room, it is not: it is poked when the tail of the packet that holds it has passed, and by whoever gives
 * it room.
 */
final class Agenda {
    private final Fabric fabric;
    private int[] listed; // places of outputs to decide on in the next decision phase, one more than there can be
    private int[] deciding; // places of outputs that are decided on now
    private int listedOutputs;

    Agenda(Fabric fabric) {
        this.fabric = fabric;
        this.listed = new int[fabric.places.count + 1];
        this.deciding = new int[fabric.places.count + 1];
    }

    /**
     * The head of an input begins to wait for an output, if a {@link Branchless} choice says so; it may ask from this cycle on.
     * Whether it needs the bubble is another such choice.
     */
    void startWaitingIf(int choice, int input, int output, int needsBubble, long cycle) {
        fabric.startWaitingIf(choice, input, output, needsBubble);
        pokeIf(choice, output, cycle);
    }

    /** The same for an output that passes, if it is free, and without the bubble. */
    void startWaitingIfFree(int input, int output, long cycle) {
        startWaitingIf(fabric.isFree(output, cycle), input, output, 0, cycle);
    }

    /** An output may have become free or have got room: it is decided on if somebody waits for it and it may be granted. */
    void poke(int output, long cycle) {
        pokeIf(1 - Branchless.isZero(fabric.waiting(output)), output, cycle);
    }

    private void pokeIf(int choice, int output, long cycle) {
        listed[listedOutputs] = output;
        listedOutputs += fabric.listIf(choice, output, cycle);
    }

    /** An output that is decided on is decided on again in the next decision phase. */
    void keep(int output) {
        listed[listedOutputs++] = output;
    }

    /** Whether any output is to be decided on in the next decision phase. */
    boolean isAnyListed() {
        return listedOutputs > 0;
    }

    /** Begins a decision phase; answers the number of outputs to be decided on. */
    int beginDeciding() {
        int[] outputs = listed;
        listed = deciding;
        deciding = outputs;
        int count = listedOutputs;
        listedOutputs = 0;
        return count;
    }

    /** The places of those outputs, and what is of no meaning behind them. */
    int[] deciding() {
        return deciding;
    }
}
