package sare.simulation;

import sare.routing.QueueOccupancy;

/** What routings see of queues in a cycle. */
final class FarQueues implements QueueOccupancy {
    private final Fabric fabric;
    private final int[] emptiest; // of the channels last asked for, those with the fewest phits
    private int ties; // how many they are
    private int router;
    private int firstChannel;
    private int count; // 0 if none have been asked for in this cycle
    private long cycle;

    FarQueues(Fabric fabric) {
        this.fabric = fabric;
        this.emptiest = new int[fabric.channels.numbers];
    }

    /** Answers are about this cycle from now on. */
    void begin(long newCycle) {
        cycle = newCycle;
        count = 0;
    }

    @Override
    public int phits(int ofRouter, int outputChannel) {
        return fabric.farPhits(fabric.channels.place(ofRouter, outputChannel), cycle);
    }

    /** Heads of a router ask one after the other for the same channels. */
    @Override
    public int emptiest(int ofRouter, int ofFirstChannel, int ofCount, long tieNumber) {
        if (ofCount != count || ofFirstChannel != firstChannel || ofRouter != router) {
            router = ofRouter;
            firstChannel = ofFirstChannel;
            count = ofCount;
            findEmptiest();
        }
        return emptiest[ties == 1 ? 0 : (int) (tieNumber % ties)];
    }

    private void findEmptiest() {
        int first = fabric.channels.place(router, firstChannel);
        int fewest = Integer.MAX_VALUE;
        ties = 0;
        for (int i = 0; i < count; i++) {
            int phits = fabric.farPhits(first + i, cycle);
            if (phits < fewest) {
                fewest = phits;
                ties = 0;
            }
            if (phits == fewest) {
                emptiest[ties++] = firstChannel + i;
            }
        }
    }
}
