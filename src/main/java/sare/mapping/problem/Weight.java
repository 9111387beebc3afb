package sare.mapping.problem;

import sare.input.InputException;
import sare.input.YamlValue;
import sare.trace.TrafficMatrix;

/** The measure of the traffic between two ranks. */
public enum Weight {
    /** The bytes of all messages. */
    BYTES,
    /** The number of messages. */
    MESSAGES;

    long of(TrafficMatrix traffic, int entry) {
        return this == BYTES ? traffic.bytes(entry) : traffic.messages(entry);
    }

    /** The name in options and files. */
    public String word() {
        return YamlValue.word(this);
    }

    /**
     * The weight that an option names.
     *
     * @throws InputException when there is no weight of that name
     */
    public static Weight parse(String option, String word) {
        return YamlValue.of(option, word).choice(Weight.class);
    }
}
