package sare.simulation;

/** Tracks which outputs have room and the bubble (rules 3 and 4) while queues fill and tails leave them. */
final class CreditTracker {
    private final Fabric fabric;
    private final Agenda agenda;
    private final RequestTable heads;
    private final Border border; // or null where one region has all routers
    private final Lookahead lookahead;

    /**
     * At the begin of a cycle, inputs that lacked room or bubble and that a tail has left. Later in the cycle, inputs that lack room or
     * bubble if their head does not leave in the same cycle.
     */
    private final ChannelList changed;

    CreditTracker(Fabric fabric, Agenda agenda, RequestTable heads, Border border, int mostInputs) {
        this.fabric = fabric;
        this.agenda = agenda;
        this.heads = heads;
        this.border = border;
        this.lookahead = new Lookahead(fabric);
        this.changed = new ChannelList(mostInputs);
    }

    /** Records that a packet begins to enter the queue of an input, if the flag of {@link Fabric#lacksAny} is 1. */
    void fillIf(int flag, int input) {
        changed.addIf(flag, input);
    }

    /** Records that a tail has left the queue of an input, if the flag of {@link Fabric#isShort} is 1. */
    void relieveIf(int flag, int input) {
        changed.addIf(flag, input);
    }

    /**
     * Removes room and bubble from outputs whose queues have filled. This follows all departures of the cycle, because rule 4
     * compares arrivals with departures.
     */
    void endCycle(long cycle) {
        for (int i = 0; i < changed.size(); i++) {
            lookAhead(i);
            checkFilling(changed.get(i), cycle);
        }
        changed.clear();
    }

    private void lookAhead(int entry) {
        if (lookahead.isDue(entry)) {
            for (int i = entry; i < Lookahead.end(entry, changed.size()); i++) {
                lookahead.at(changed.get(i));
                lookahead.at(fabric.feeder(changed.get(i)));
            }
        }
    }

    private void checkFilling(int input, long cycle) {
        int feeder = fabric.feeder(input);
        int noRoom = fabric.lacksRoom(input);
        int noBubble = fabric.lacksBubble(input);
        if ((noRoom & fabric.has(feeder, Fabric.ROOM)) != 0) {
            lose(feeder, Fabric.ROOM, cycle);
        }
        if ((noBubble & fabric.has(input, Fabric.BUBBLE)) != 0) {
            lose(input, Fabric.BUBBLE, cycle);
        }
        // a short queue stays short until the tail of the packet that is leaving, or of the next one, has passed
        fabric.setShort(input, fabric.isShort(input) | noRoom | noBubble);
    }

    /** Clears a flag of an output. The allocations see the change from the next cycle on. */
    private void lose(int output, int flag, long cycle) {
        if (border != null && !border.owns(output)) {
            border.lose(output); // the room, because the bubble is that of a queue of the same router
            return;
        }
        heads.beforeChange(output, flag, cycle + 1);
        fabric.clearFlag(output, flag);
    }

    /** Returns room and bubble to outputs whose queues a tail has left. */
    void beginCycle(long cycle) {
        for (int i = 0; i < changed.size(); i++) {
            lookAhead(i);
            endTail(changed.get(i), cycle);
        }
        changed.clear();
    }

    /** Adds a credit to those of the output that leads to a queue; only with {@link TransferTimes}. */
    void returnCredit(int input, long cycle) {
        int feeder = fabric.feeder(input);
        fabric.credits.giveBack(input);
        if (fabric.has(feeder, Fabric.ROOM) == 0) {
            gain(feeder, Fabric.ROOM, cycle);
        }
    }

    private void endTail(int input, long cycle) {
        int noRoom = fabric.lacksRoom(input);
        int noBubble = fabric.lacksBubble(input);
        int feeder = fabric.feeder(input);
        if ((noRoom | fabric.has(feeder, Fabric.ROOM)) == 0) {
            gain(feeder, Fabric.ROOM, cycle);
        }
        if ((noBubble | fabric.has(input, Fabric.BUBBLE)) == 0) {
            gain(input, Fabric.BUBBLE, cycle);
        }
        fabric.setShort(input, noRoom | noBubble);
    }

    /** Takes the room that queues of another region have lost from the outputs that lead to them. */
    void loseAll(BorderMail mail, long cycle) {
        ChannelList losses = mail.losses();
        for (int i = 0; i < losses.size(); i++) {
            lose(losses.get(i), Fabric.ROOM, cycle);
        }
    }

    /** Gives the room that queues of another region have gained to the outputs that lead to them. */
    void gainAll(BorderMail mail, long cycle) {
        ChannelList gains = mail.gains();
        for (int i = 0; i < gains.size(); i++) {
            gain(gains.get(i), Fabric.ROOM, cycle);
        }
    }

    private void gain(int output, int flag, long cycle) {
        if (border != null && !border.owns(output)) {
            border.gain(output); // the room, as above
            return;
        }
        heads.beforeChange(output, flag, cycle);
        fabric.setFlag(output, flag);
        agenda.addIf(fabric.listIfWaitedFor(output, cycle), output);
    }
}
