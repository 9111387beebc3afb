package sare.simulation;

import sare.input.InputException;
import sare.input.YamlValue;

/**
 * The rule that selects the message for which an arrived packet counts. Packets overtake each other if routing is adaptive, or if both
 * directions of a ring are equally short. So the first packets of a message may arrive before the last packets of the previous one.
 */
public enum PacketMatching {
    /**
     * A packet counts for the first incomplete message with the same source, destination, tag, communicator and number of packets. This
     * is the rule of INSEE, which knows only these properties of a packet.
     */
    ENVELOPE,
    /** A packet counts for its own message. */
    MESSAGE;

    /** The name in options and files. */
    public String word() {
        return YamlValue.word(this);
    }

    /** The default matching under a protocol or, with null, without one. */
    public static PacketMatching under(Protocol protocol) {
        return protocol == null ? ENVELOPE : MESSAGE;
    }

    /**
     * The matching that an option or a file names.
     *
     * @param protocol the protocol of the run, or null; under a protocol interfaces distinguish messages
     * @throws InputException if the name is unknown, or if the protocol does not allow the matching
     */
    public static PacketMatching read(YamlValue value, Protocol protocol) {
        PacketMatching matching = value.choice(PacketMatching.class);
        if (protocol != null && matching != under(protocol)) {
            throw value.fault(
                    "'" + matching.word() + "' with a protocol",
                    MESSAGE.word() + ", because a protocol's network interfaces know the message of each packet");
        }
        return matching;
    }
}
