package sare.simulation;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import sare.input.ByteCount;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.YamlMapping;
import sare.input.YamlValue;

/** The settings of a {@link Protocol} by keys, which are the same on the command line and in files. */
public final class ProtocolSettings {
    /** Key of the longest message in bytes that is sent at once. */
    public static final String EAGER_LIMIT = "eager-limit";
    /** Key of the overhead of a send for its rank, in nanoseconds. */
    public static final String SEND_OVERHEAD = "send-overhead";
    /** Key of the overhead of a receive for its rank, in nanoseconds. */
    public static final String RECEIVE_OVERHEAD = "receive-overhead";
    /** Key of when requests and acknowledgements are answered. */
    public static final String PROGRESS = "progress";

    public static final List<String> KEYS = List.of(EAGER_LIMIT, SEND_OVERHEAD, RECEIVE_OVERHEAD, PROGRESS);

    private static final String UNLIMITED = "unlimited";
    private static final long MOST_BYTES = 999_999_999_999_999L;
    private static final double MOST_NANOSECONDS = 1e9;

    private ProtocolSettings() {}

    /**
     * Reads a protocol. Returns null if the settings describe a run without a protocol: no limit, no overheads and no progress.
     *
     * @param written the value of a key, if it is set
     * @throws InputException if a setting is invalid
     */
    public static Protocol read(Function<String, Optional<YamlValue>> written) {
        long limit = written.apply(EAGER_LIMIT).map(ProtocolSettings::limit).orElse(Protocol.UNLIMITED);
        double send = nanoseconds(written.apply(SEND_OVERHEAD));
        double receive = nanoseconds(written.apply(RECEIVE_OVERHEAD));
        Optional<Protocol.Progress> progress =
                written.apply(PROGRESS).map(value -> value.choice(Protocol.Progress.class));
        if (limit == Protocol.UNLIMITED && send == 0 && receive == 0 && progress.isEmpty()) {
            return null;
        }
        return new Protocol(limit, send, receive, progress.orElse(Protocol.Progress.INDEPENDENT));
    }

    /**
     * The same of a mapping that has no other keys.
     *
     * @throws InputException if it has, or a setting is invalid
     */
    public static Protocol read(YamlMapping protocol) {
        protocol.allowOnly(KEYS);
        return read(key -> protocol.find(key).map(value -> value.part(value.text())));
    }

    /**
     * Checks that no setting is a key of its own in a file whose key {@code protocol} has them.
     *
     * @param written the value of a key of the file, if it is set
     * @throws InputException if one is
     */
    public static void checkNotOutside(Function<String, Optional<YamlValue>> written) {
        KEYS.forEach(key -> written.apply(key).ifPresent(value -> {
            throw value.fault("a key of 'protocol'", "protocol: {" + key + ": " + value.flow() + "}");
        }));
    }

    private static long limit(YamlValue value) {
        if (value.is(UNLIMITED)) {
            return Protocol.UNLIMITED;
        }
        return ByteCount.parse(value.text(), MOST_BYTES)
                .orElseThrow(() -> value.error(
                        Numbers.wholeRange(0, MOST_BYTES) + ", in bytes or " + ByteCount.UNITS + ", or " + UNLIMITED));
    }

    private static double nanoseconds(Optional<YamlValue> value) {
        return value.map(number -> number.decimal(0, MOST_NANOSECONDS, "a number of nanoseconds from 0 to 1000000000"))
                .orElse(0.0);
    }

    /** All settings of a protocol, in the format that {@link #read} accepts. */
    public static Map<String, String> of(Protocol protocol) {
        Map<String, String> settings = new LinkedHashMap<>();
        long limit = protocol.eagerLimitBytes();
        settings.put(EAGER_LIMIT, limit == Protocol.UNLIMITED ? UNLIMITED : Long.toString(limit));
        settings.put(SEND_OVERHEAD, text(protocol.sendOverheadNanoseconds()));
        settings.put(RECEIVE_OVERHEAD, text(protocol.receiveOverheadNanoseconds()));
        settings.put(PROGRESS, YamlValue.word(protocol.progress()));
        return settings;
    }

    private static String text(double nanoseconds) {
        return nanoseconds == 0
                ? "0"
                : BigDecimal.valueOf(nanoseconds).stripTrailingZeros().toPlainString();
    }
}
