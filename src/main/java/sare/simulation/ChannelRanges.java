package sare.simulation;

/**
 * The cut of all channel indices into ranges of about equal length, one for each {@link Region}. The channels of a router are in the
 * same range.
 */
final class ChannelRanges {
    private final ChannelIndex channels;
    private final int[] ends; // by range: the channel index after its last one

    /** Cuts channel indices into at most a number of ranges, each of at least one router. */
    ChannelRanges(ChannelIndex channels, int ranges) {
        this.channels = channels;
        this.ends = new int[Math.min(ranges, channels.routers)];
        for (int range = 0; range < ends.length; range++) {
            ends[range] = end(range);
        }
    }

    /** The end of a range, which begins at the end of the one before: a share of the indices, but whole routers and at least one. */
    private int end(int range) {
        int rest = ends.length - 1 - range; // ranges that follow
        if (rest == 0) {
            return channels.count;
        }
        long share = (long) channels.count * (range + 1) / ends.length;
        int first = channels.router(first(range));
        int router = Math.max(first + 1, channels.router((int) share));
        return channels.index(Math.min(router, channels.routers - rest), 0);
    }

    /** The number of ranges. */
    int count() {
        return ends.length;
    }

    /** The number of the range that has a channel index. */
    int of(int index) {
        int range = 0;
        while (index >= ends[range]) {
            range++;
        }
        return range;
    }

    /** The first channel index of a range. */
    int first(int range) {
        return range == 0 ? 0 : ends[range - 1];
    }

    /** The channel index after the last one of a range. */
    int afterLast(int range) {
        return ends[range];
    }

    /** The number of inputs, or outputs, of a range, without unused channel indices. */
    int used(int range) {
        int used = 0;
        int afterLastRouter = range == ends.length - 1 ? channels.routers : channels.router(ends[range]);
        for (int router = channels.router(first(range)); router < afterLastRouter; router++) {
            used += channels.inputs(channels.index(router, 0));
        }
        return used;
    }
}
