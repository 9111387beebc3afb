package sare.simulation;

import sare.routing.QueueOccupancy;

/** The occupancy of queues in a cycle, as routings see it. */
final class FarQueues implements QueueOccupancy {
    private final Fabric fabric;
    private final int[] emptiest; // the channels with the fewest phits, of the range of the last call
    private int ties; // how many these are
    private int router;
    private int firstChannel;
    private int count; // 0 before the first call in this cycle
    private long cycle;

    FarQueues(Fabric fabric) {
        this.fabric = fabric;
        this.emptiest = new int[fabric.channels.numbers];
    }

    /** Sets the cycle of all following answers. */
    void begin(long newCycle) {
        cycle = newCycle;
        count = 0;
    }

    @Override
    public int phits(int ofRouter, int outputChannel) {
        return fabric.farPhits(fabric.channels.index(ofRouter, outputChannel), cycle);
    }

    /** Keeps the result of the last range of channels, because the heads of a router ask for the same range one after another. */
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
        int first = fabric.channels.index(router, firstChannel);
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
