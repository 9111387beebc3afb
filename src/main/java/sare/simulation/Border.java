package sare.simulation;

import java.util.Arrays;

/**
 * The border of a region. A region writes only what belongs to its own channels. What it does to those of others goes into a list for
 * the region that has them, which does it after the current part of the cycle.
 *
 * <p>Three events cross a border: a packet begins to enter a queue elsewhere, and an output elsewhere gains or loses the room of a queue
 * here. Other effects stay within a router.
 */
final class Border {
    private final ChannelRanges ranges;
    private final int first;
    private final int afterLast;
    private final BorderMail[] mail; // by range of the receiver

    /** Creates the border of a range of the fabric's channels. */
    Border(Fabric fabric, ChannelRanges ranges, int range) {
        this.ranges = ranges;
        this.first = ranges.first(range);
        this.afterLast = ranges.afterLast(range);
        int[] backward = new int[ranges.count()];
        int[] forward = new int[ranges.count()];
        for (int index = first; index < afterLast; index++) {
            if (!fabric.channels.isTerminal(index)) { // a port without a link leads to index 0, which only takes memory
                backward[ranges.of(fabric.feeder(index))]++;
                forward[ranges.of(fabric.target(index))]++;
            }
        }
        backward[range] = 0;
        forward[range] = 0;
        this.mail = new BorderMail[ranges.count()];
        Arrays.setAll(mail, receiver -> new BorderMail(backward[receiver], forward[receiver]));
    }

    /** Whether a channel index belongs to this region. */
    boolean owns(int index) {
        return index >= first && index < afterLast;
    }

    /** Empties all lists, after their receivers have read them. */
    void clear() {
        for (BorderMail list : mail) {
            list.clear();
        }
    }

    /** Notes for the region of an output that the queue to which it leads has gained room. */
    void gain(int output) {
        mail[ranges.of(output)].gain(output);
    }

    /** Notes for the region of an output that the queue to which it leads has no room any more. */
    void lose(int output) {
        mail[ranges.of(output)].lose(output);
    }

    /** Notes for the region of an input that a packet begins to enter its queue. */
    void enter(int input, int packet) {
        mail[ranges.of(input)].enter(input, packet);
    }

    /** What is there for a region. */
    BorderMail to(int range) {
        return mail[range];
    }
}
