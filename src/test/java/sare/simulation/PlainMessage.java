package sare.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A message under way, from the generation of its first packet on. */
final class PlainMessage {
    /** A cycle that does not come. */
    static final long NEVER = Long.MAX_VALUE;

    // Cycles from which on packets count, of this message and those it shares them with
    private final List<Long> arrivals;
    private final int before; // of these, those that are for the messages before it
    private final int packets;

    /** A message that shares its packets with no other. */
    PlainMessage(int packets) {
        this(packets, new ArrayList<>(), 0);
    }

    /** The message behind so many others of as many packets each, if it does not matter whose packets arrive. */
    PlainMessage(int packets, List<Long> arrivals, int messagesBefore) {
        this.packets = packets;
        this.arrivals = arrivals;
        this.before = messagesBefore * packets;
    }

    /** One more packet has arrived; it counts from the given cycle on. */
    void arrive(long countsFrom) {
        arrivals.add(countsFrom);
        Collections.sort(arrivals);
    }

    /** The first cycle in which the whole message counts as arrived, or {@link #NEVER} while some is missing. */
    long completeFrom() {
        if (packets == 0) {
            return 0;
        }
        int last = before + packets - 1;
        return last < arrivals.size() ? arrivals.get(last) : NEVER;
    }
}
