package sare.simulation;

/**
 * Which outputs are to be decided on, and when. An output that somebody waits for is <em>listed</em> while it may be
 * granted, <em>asleep</em> while it is held and will be looked at when it becomes free, and neither while its target has no
 * room: whoever gives it room pokes it.
 */
final class Agenda {
    private final Fabric fabric;
    private final Wheel sleeping; // places of outputs by the cycle in which they become free
    private int[] listed; // places of outputs to decide on in the next decision phase
    private int[] deciding; // places of outputs that are decided on now
    private int listedOutputs;

    Agenda(Fabric fabric, Calendar calendar) {
        this.fabric = fabric;
        this.sleeping = new Wheel(calendar, fabric.places.count);
        this.listed = new int[fabric.places.count];
        this.deciding = new int[fabric.places.count];
    }

    /** The head of an input begins to wait for an output; it may ask from this cycle on. */
    void startWaiting(int input, int output, boolean needsBubble, long cycle) {
        fabric.startWaiting(input, output, needsBubble);
        pokeWaitedFor(output, cycle);
    }

    /** Sees to it that an output is decided on as soon as it may be granted, in this cycle at the earliest. */
    void poke(int output, long cycle) {
        if (fabric.waiting(output) != 0) {
            pokeWaitedFor(output, cycle);
        }
    }

    private void pokeWaitedFor(int output, long cycle) {
        if (!fabric.mayBeListed(output)) {
            return;
        }
        int ahead = fabric.cyclesToFree(output, cycle);
        if (ahead > 0) {
            fabric.setFlag(output, Fabric.ASLEEP);
            sleeping.add(output, cycle + ahead);
        } else {
            list(output);
        }
    }

    /** The output is decided on in the next decision phase. */
    void list(int output) {
        fabric.setFlag(output, Fabric.LISTED);
        listed[listedOutputs++] = output;
    }

    /** Whether any output is to be decided on in the next decision phase. */
    boolean isAnyListed() {
        return listedOutputs > 0;
    }

    /** Lists the outputs that become free in this cycle. */
    void wake(long cycle) {
        for (int output = sleeping.take(cycle); output != Wheel.NONE; output = sleeping.follower(output)) {
            fabric.clearFlag(output, Fabric.ASLEEP);
            poke(output, cycle);
        }
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

    /** A packet begins to take an output. */
    void start(int output, long cycle) {
        fabric.start(output, cycle);
        if (fabric.waiting(output) != 0) {
            fabric.setFlag(output, Fabric.ASLEEP);
            sleeping.add(output, cycle + fabric.phitsPerPacket);
        }
    }
}
