package sare.simulation;

import java.util.ArrayList;
import java.util.List;

/** Messages that only their order distinguishes. */
final class PlainEnvelope {
    private final List<Long> arrivals = new ArrayList<>();
    private int messages;

    /** The next message. */
    PlainMessage message(int packets) {
        return new PlainMessage(packets, arrivals, messages++);
    }
}
