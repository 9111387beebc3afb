package sare.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import sare.input.YamlValue;
import sare.scenario.ReplayOptions;
import sare.simulation.PacketMatching;
import sare.simulation.Protocol;
import sare.simulation.ProtocolSettings;

/** The options for how messages are sent. */
final class ProtocolOptions {
    private static final String PREFIX = "--";
    private static final String PACKET_MATCHING = "--packet-matching";

    /** The options. */
    static final List<String> NAMES = Stream.concat(
                    ProtocolSettings.KEYS.stream().map(PREFIX::concat), Stream.of(PACKET_MATCHING))
            .toList();

    @Option(
            names = PREFIX + ProtocolSettings.EAGER_LIMIT,
            paramLabel = "BYTES",
            description =
                    "The longest message that is sent at once, such as 64KiB or 64KB. A longer message waits until"
                            + " its receive is posted (rendezvous). Default: unlimited, all messages are sent at once.")
    private String eagerLimit;

    @Option(
            names = PREFIX + ProtocolSettings.SEND_OVERHEAD,
            paramLabel = "NANOSECONDS",
            description = "Time for which a rank is busy before it sends a message (default: 0).")
    private String sendOverhead;

    @Option(
            names = PREFIX + ProtocolSettings.RECEIVE_OVERHEAD,
            paramLabel = "NANOSECONDS",
            description = "Time for which a rank is busy after a message for it has arrived (default: 0).")
    private String receiveOverhead;

    @Option(
            names = PREFIX + ProtocolSettings.PROGRESS,
            paramLabel = "independent|calls",
            description =
                    "What answers the request of a long message. independent (the default): the network interface,"
                            + " at once. calls: the MPI library, only while its rank is in an MPI call.")
    private String progress;

    @Option(
            names = PACKET_MATCHING,
            paramLabel = "envelope|message",
            description =
                    "To which message a packet counts when it arrives. Packets can overtake each other on the way,"
                            + " so packets of a later message can arrive before those of an earlier one. message: each packet"
                            + " counts to the message that it was sent for. envelope: it counts to the first message that is"
                            + " still incomplete among those with the same source, destination, tag, communicator and length,"
                            + " whichever of them it was sent for; the simulator INSEE counts this way, and short messages are"
                            + " then often complete earlier. Default: envelope; with --eager-limit, --send-overhead,"
                            + " --receive-overhead or --progress always message.")
    private String packetMatching;

    /** The protocol and packet matching, with defaults for all else. */
    ReplayOptions load() {
        Protocol protocol = ProtocolSettings.read(
                key -> Optional.ofNullable(text(key)).map(text -> YamlValue.of(PREFIX + key, text)));
        ReplayOptions options = ReplayOptions.DEFAULT.withProtocol(protocol);
        return packetMatching == null
                ? options
                : options.withPacketMatching(
                        PacketMatching.read(YamlValue.of(PACKET_MATCHING, packetMatching), protocol));
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
