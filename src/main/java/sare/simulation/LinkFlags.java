package sare.simulation;

/**
 * The states of links with few channels. They follow from what the {@link Fabric} has of their outputs, which lie side by side: a link is
 * free if the outputs of all its channels are. The outputs of two channels are in one cache line.
 */
final class LinkFlags implements LinkStates {
    private final Fabric fabric;
    private final int virtualChannels;

    LinkFlags(Fabric fabric) {
        this.fabric = fabric;
        this.virtualChannels = fabric.channels.virtualChannels;
    }

    @Override
    public void clear() {
        // The fabric has all.
    }

    @Override
    public void await(int link, int channel) {
        // The output is granted in the fabric.
    }

    @Override
    public long waiting(int link) {
        return mask(link, Fabric.GRANTED);
    }

    @Override
    public int isAwaited(int link) {
        return fabric.channels.isTerminal(link) // the outputs of another router may follow it in the fabric
                ? 0
                : Branchless.isNonzero(waiting(link));
    }

    /** The mask of the channels whose outputs have a flag. */
    private long mask(int link, int flag) {
        long mask = 0;
        for (int channel = 0; channel < virtualChannels; channel++) {
            mask |= (long) fabric.has(link + channel, flag) << channel;
        }
        return mask;
    }

    @Override
    public int next(int link) {
        int last = Long.SIZE - 1 - Long.numberOfLeadingZeros(mask(link, Fabric.LAST)); // -1 if none took it yet
        return Masks.firstAtOrAfter(waiting(link), last + 1 == virtualChannels ? 0 : last + 1);
    }

    @Override
    public int isFree(int link, long cycle) {
        int free = 1;
        for (int channel = 0; channel < virtualChannels; channel++) {
            free &= fabric.isNotHeld(link + channel, cycle);
        }
        return free;
    }

    /** {@inheritDoc} The fabric notes that the channel is the last one, but not that another is no longer. */
    @Override
    public void take(int link, int channel, long freeFrom) {
        for (int other = 0; other < virtualChannels; other++) {
            if (other != channel) {
                fabric.clearFlag(link + other, Fabric.LAST);
            }
        }
    }

    @Override
    public boolean isUncontested(int link, long cycle) {
        int listedOrWaiting = 0; // the channel itself is listed
        int free = 1;
        for (int any = 0; any < virtualChannels; any++) {
            listedOrWaiting += fabric.has(link + any, Fabric.LISTED | Fabric.GRANTED);
            free &= fabric.isNotHeld(link + any, cycle);
        }
        return listedOrWaiting == free; // both are 1
    }

    @Override
    public long glance(int link) {
        return fabric.glance(link);
    }

    @Override
    public void forgetOldTimes(long fromCycle, long toCycle) {
        // The fabric has the times.
    }
}
