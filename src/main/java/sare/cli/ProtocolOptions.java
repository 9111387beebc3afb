package sare.cli;

import java.util.Optional;
import picocli.CommandLine.Option;
import sare.input.YamlValue;
import sare.simulation.PacketMatching;
import sare.simulation.Protocol;
import sare.simulation.ProtocolSettings;

/** The arguments that say how messages are sent. */
final class ProtocolOptions {
    private static final String PREFIX = "--";
    private static final String PACKET_MATCHING = "--packet-matching";

    @Option(
            names = PREFIX + ProtocolSettings.EAGER_LIMIT,
            paramLabel = "BYTES",
            description =
                    "Longer messages, than 64KiB or 64KB for example, wait until their receive is posted (rendezvous); unlimited (the default): none.")
    private String eagerLimit;

    @Option(
            names = PREFIX + ProtocolSettings.SEND_OVERHEAD,
            paramLabel = "NANOSECONDS",
            description = "How long a rank is busy before each of its messages (default: 0).")
    private String sendOverhead;

    @Option(
            names = PREFIX + ProtocolSettings.RECEIVE_OVERHEAD,
            paramLabel = "NANOSECONDS",
            description = "How long a rank is busy behind the arrival of each message for it (default: 0).")
    private String receiveOverhead;

    @Option(
            names = PREFIX + ProtocolSettings.PROGRESS,
            paramLabel = "independent|calls",
            description =
                    "Who answers the requests of long messages: interfaces at once (independent, the default), or the"
                            + " MPI library when its rank is in a call.")
    private String progress;

    @Option(
            names = PACKET_MATCHING,
            paramLabel = "envelope|message",
            description = "For which message a packet counts that has arrived: the first incomplete one of its source,"
                    + " destination, tag, communicator and length, as in INSEE (envelope, the default), or its own (message,"
                    + " the default and the only one with an option of those above).")
    private String packetMatching;

    /** For which message a packet counts under a protocol, or null. */
    PacketMatching packetMatching(Protocol protocol) {
        return packetMatching == null
                ? PacketMatching.under(protocol)
                : PacketMatching.read(YamlValue.of(PACKET_MATCHING, packetMatching), protocol);
    }

    /** The protocol, or null where none is asked for. */
    Protocol load() {
        return ProtocolSettings.read(
                key -> Optional.ofNullable(text(key)).map(text -> YamlValue.of(PREFIX + key, text)));
    }

    private String text(String key) {
        return switch (key) {
            case ProtocolSettings.EAGER_LIMIT -> eagerLimit;
            case ProtocolSettings.SEND_OVERHEAD -> sendOverhead;
            case ProtocolSettings.RECEIVE_OVERHEAD -> receiveOverhead;
            default -> progress;
        };
    }
}
