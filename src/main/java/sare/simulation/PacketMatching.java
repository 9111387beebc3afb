package sare.simulation;

import sare.input.InputException;
import sare.input.YamlValue;

/**
 * For which message a packet counts that has arrived. Packets overtake each other, where routing is adaptive and where half a
 * ring can be gone either way; so the first packets of a message may be there before the last of the one before it.
 */
public enum PacketMatching {
    /**
     * For the first message that is not complete, of those with the same source, destination, tag, communicator and number of
     * packets. So INSEE counts, which knows of a packet no more than these.
     */
    ENVELOPE,
    /** For its own message. */
    MESSAGE;

    /** How options and files name it. */
    public String word() {
        return YamlValue.word(this);
    }

    /** How packets are matched where nothing else is said, under a protocol or, with null, without one. */
    public static PacketMatching under(Protocol protocol) {
        return protocol == null ? ENVELOPE : MESSAGE;
    }

    /**
     * The matching that an option or a file names.
     *
     * @param protocol the one of the run, or null; under a protocol messages are told apart
     * @throws InputException when there is none of that name, or not under the protocol
     */
    public static PacketMatching read(YamlValue value, Protocol protocol) {
        PacketMatching matching = value.choice(PacketMatching.class);
        if (protocol != null && matching != under(protocol)) {
            throw value.fault(
                    "'" + matching.word() + "' with a protocol",
                    MESSAGE.word() + ", for interfaces tell messages apart");
        }
        return matching;
    }
}
