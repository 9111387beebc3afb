package sare.simulation;

/** Keeps up to date which outputs have room and the bubble (rules 3 and 4), as queues fill and tails leave them. */
final class Vacancy {
    private final Fabric fabric;
    private final Agenda agenda;
    private final WaitingHeads heads;
    private final int phitsPerPacket;
    private final int[] filling; // places of inputs that may have become short, one more than there can be
    private final int[] relieved; // places of short inputs that a tail has left, one more than there can be
    private int fillings;
    private int reliefs;

    Vacancy(Fabric fabric, Agenda agenda, WaitingHeads heads) {
        this.fabric = fabric;
        this.agenda = agenda;
        this.heads = heads;
        this.phitsPerPacket = fabric.phitsPerPacket;
        this.filling = new int[fabric.places.count + 1];
        this.relieved = new int[fabric.places.count + 1];
    }

    /** A packet begins to enter the queue of an input. */
    void fill(int input) {
        filling[fillings] = input;
        fillings += fabric.hasPlenty(input) ? 0 : 1;
    }

    /** A tail has left the queue of an input. */
    void relieve(int input) {
        relieved[reliefs] = input;
        reliefs += fabric.isShort(input) ? 1 : 0;
    }

    /** Takes room and bubble where queues have filled, when all have departed: rule 4 compares arrivals with departures. */
    void endCycle(long cycle) {
        for (int i = 0; i < fillings; i++) {
            checkFilling(filling[i], cycle);
        }
        fillings = 0;
    }

    private void checkFilling(int input, long cycle) {
        int freePhits = fabric.freePhits(input, cycle + 1);
        if (freePhits < phitsPerPacket) {
            lose(fabric.feeder(input), Fabric.ROOM, cycle);
        }
        if (freePhits < fabric.bubblePhits) {
            lose(input, Fabric.BUBBLE, cycle);
        }
        if (freePhits < Math.max(phitsPerPacket, fabric.bubblePhits)) {
            fabric.setShort(input, true); // until the tail of the one that is leaving, or of the next, has passed
        }
    }

    /** Decisions of the next cycle on see the loss. */
    private void lose(int output, int flag, long cycle) {
        if (fabric.hasAll(output, flag)) {
            heads.beforeChange(output, fabric.concerned(output, flag), cycle + 1);
            fabric.clearFlag(output, flag);
        }
    }

    /** Gives room and bubble back where tails have left queues. */
    void beginCycle(long cycle) {
        for (int i = 0; i < reliefs; i++) {
            endTail(relieved[i], cycle);
        }
        reliefs = 0;
    }

    private void endTail(int input, long cycle) {
        int freePhits = fabric.freePhits(input, cycle);
        boolean hasRoom = freePhits >= phitsPerPacket;
        boolean hasBubble = freePhits >= fabric.bubblePhits;
        int feeder = fabric.feeder(input);
        if (hasRoom && !fabric.hasAll(feeder, Fabric.ROOM)) {
            gain(feeder, Fabric.ROOM, cycle);
        }
        if (hasBubble && !fabric.hasAll(input, Fabric.BUBBLE)) {
            gain(input, Fabric.BUBBLE, cycle);
        }
        fabric.setShort(input, !hasRoom || !hasBubble);
    }

    private void gain(int output, int flag, long cycle) {
        heads.beforeChange(output, fabric.concerned(output, flag), cycle);
        fabric.setFlag(output, flag);
        agenda.poke(output, cycle);
    }
}
