package sare.simulation;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.objects.Object2IntMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Arrays;
import sare.trace.Program;

/** Counts the missing packets of each message, and selects the message for which an arrived packet counts. */
final class Arrivals {
    private static final int NONE = -1; // no message

    private final int[] missing; // by message: the number of missing packets
    // by message: the previous one with the same envelope, or NONE if that is complete; null if packets match by
    // message
    private final int[] earlier;
    // by message: the next one with the same envelope, or NONE; null likewise
    private final int[] later;

    /** The properties of a message that decide which packets may count for it, with its source. */
    private record Envelope(int destination, int tag, int communicator, int packets) {
        private static final int PRIME = 31;

        // Written out, because the methods of a record are made at run time, which takes longer than a short simulation
        // has.

        @Override
        public boolean equals(Object other) {
            return other instanceof Envelope envelope
                    && destination == envelope.destination
                    && tag == envelope.tag
                    && communicator == envelope.communicator
                    && packets == envelope.packets;
        }

        @Override
        public int hashCode() {
            return HashCommon.mix(((destination * PRIME + tag) * PRIME + communicator) * PRIME + packets);
        }
    }

    Arrivals(Program program, int[] packetsOfMessage, PacketMatching matching) {
        boolean chained = matching == PacketMatching.ENVELOPE;
        this.missing = packetsOfMessage.clone();
        this.earlier = chained ? new int[missing.length] : null;
        this.later = chained ? new int[missing.length] : null;
        if (chained) {
            chain(program, packetsOfMessage);
        }
    }

    /** Links messages with the same envelope. Messages are numbered by source, so the map holds one source at a time. */
    private void chain(Program program, int[] packetsOfMessage) {
        Object2IntMap<Envelope> latest = new Object2IntOpenHashMap<>();
        latest.defaultReturnValue(NONE);
        Arrays.fill(later, NONE);
        int source = NONE;
        for (int message = 0; message < missing.length; message++) {
            if (program.source(message) != source) {
                latest.clear();
                source = program.source(message);
            }
            Envelope envelope = new Envelope(
                    program.destination(message),
                    program.tag(message),
                    program.communicator(message),
                    packetsOfMessage[message]);
            int before = latest.put(envelope, message);
            earlier[message] = before;
            if (before != NONE) {
                later[before] = message;
            }
        }
    }

    /** Counts an arrived packet of a message and returns the message for which it counts. */
    int count(int message) {
        if (earlier == null) {
            missing[message]--;
            return message;
        }
        int counting = firstIncomplete(message);
        if (--missing[counting] == 0 && later[counting] != NONE) {
            earlier[later[counting]] = NONE; // a search from the later message can stop there
        }
        return counting;
    }

    /**
     * The first incomplete message with the same envelope. The complete messages come first, so it is after a complete message and
     * at or before an incomplete one.
     */
    private int firstIncomplete(int message) {
        int first = message;
        while (missing[first] == 0) {
            first = later[first];
        }
        while (earlier[first] != NONE) {
            first = earlier[first];
        }
        return first;
    }

    /** Makes a message complete that arrives without packets. */
    void complete(int message) {
        missing[message] = 0;
    }

    /** Takes a message that will never be sent out of the messages with its envelope. */
    void skip(int message) {
        missing[message] = 0;
        if (earlier == null) {
            return;
        }
        if (later[message] != NONE) {
            earlier[later[message]] = earlier[message];
        }
        if (earlier[message] != NONE) {
            later[earlier[message]] = later[message];
        }
    }

    /** The number of packets that a message still lacks. */
    int missing(int message) {
        return missing[message];
    }
}
