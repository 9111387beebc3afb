package sare.simulation;

import it.unimi.dsi.fastutil.objects.Object2IntMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Arrays;
import sare.trace.Program;

/** How many packets of each message are still to come, and for which message one counts that has come. */
final class Arrivals {
    private static final int NONE = -1; // no message

    private final int[] missing; // by message: packets
    // by message: the one before it with the same envelope, or NONE if that is complete; null where each is alone
    private final int[] earlier;
    // by message: the one behind it with the same envelope, or NONE; null likewise
    private final int[] later;

    /** What of a packet tells for which messages it may count; source and destination are those of its message. */
    private record Envelope(int destination, int tag, int communicator, int packets) {}

    Arrivals(Program program, int[] packetsOfMessage, PacketMatching matching) {
        boolean chained = matching == PacketMatching.ENVELOPE;
        this.missing = packetsOfMessage.clone();
        this.earlier = chained ? new int[missing.length] : null;
        this.later = chained ? new int[missing.length] : null;
        if (chained) {
            chain(program, packetsOfMessage);
        }
    }

    /** Those that are sent are numbered by source, so that only envelopes of one source are remembered at a time. */
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

    /** A packet of a message has arrived; answers the message for which it counts. */
    int count(int message) {
        if (earlier == null) {
            missing[message]--;
            return message;
        }
        int counting = firstIncomplete(message);
        if (--missing[counting] == 0 && later[counting] != NONE) {
            earlier[later[counting]] = NONE; // packets of the later one need not look at this one any more
        }
        return counting;
    }

    /** Of messages with one envelope those that are complete come first, so it is behind them or before the others. */
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

    /** Packets of a message that have not arrived, or that have not been matched with any. */
    int missing(int message) {
        return missing[message];
    }
}
