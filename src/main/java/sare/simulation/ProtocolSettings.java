package sare.simulation;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.Suggestions;

/** A {@link Protocol} as it is written: by keys, which are the same on the command line and in files. */
public final class ProtocolSettings {
    /** Key of the longest message in bytes that is sent at once. */
    public static final String EAGER_LIMIT = "eager-limit";
    /** Key of a rank's overhead of a send in nanoseconds. */
    public static final String SEND_OVERHEAD = "send-overhead";
    /** Key of a rank's overhead of a receive in nanoseconds. */
    public static final String RECEIVE_OVERHEAD = "receive-overhead";
    /** Key of when requests and acknowledgements are answered. */
    public static final String PROGRESS = "progress";
    /** All keys. */
    public static final List<String> KEYS = List.of(EAGER_LIMIT, SEND_OVERHEAD, RECEIVE_OVERHEAD, PROGRESS);

    private static final String UNLIMITED = "unlimited";
    private static final long MOST_BYTES = 999_999_999_999_999L;
    private static final double MOST_NANOSECONDS = 1e9;
    private static final List<String> PROGRESSES = Arrays.stream(Protocol.Progress.values())
            .map(ProtocolSettings::word)
            .toList();

    /** Where the settings are written. */
    public interface Source {
        /** What is written for a key, or null. */
        String text(String key);

        /** The exception for what is written for a key. */
        InputException error(String key, String expected);
    }

    private ProtocolSettings() {}

    /**
     * The protocol that is written, or null where that is what there is without one: no limit, no overheads, and nothing said
     * of progress.
     *
     * @throws InputException when a setting is wrong
     */
    public static Protocol read(Source source) {
        long limit = limit(source);
        double send = nanoseconds(source, SEND_OVERHEAD);
        double receive = nanoseconds(source, RECEIVE_OVERHEAD);
        String progress = source.text(PROGRESS);
        if (progress != null && !PROGRESSES.contains(progress)) {
            throw source.error(PROGRESS, Suggestions.expectation(progress, PROGRESSES));
        }
        if (limit == Protocol.UNLIMITED && send == 0 && receive == 0 && progress == null) {
            return null;
        }
        int kind = progress == null ? 0 : PROGRESSES.indexOf(progress);
        return new Protocol(limit, send, receive, Protocol.Progress.values()[kind]);
    }

    private static long limit(Source source) {
        String text = source.text(EAGER_LIMIT);
        if (text == null || text.equals(UNLIMITED)) {
            return Protocol.UNLIMITED;
        }
        return Numbers.whole(text, 0, MOST_BYTES)
                .orElseThrow(() ->
                        source.error(EAGER_LIMIT, Numbers.wholeRange(0, MOST_BYTES) + ", in bytes, or " + UNLIMITED));
    }

    private static double nanoseconds(Source source, String key) {
        String text = source.text(key);
        if (text == null) {
            return 0;
        }
        return Numbers.decimal(text, 0, MOST_NANOSECONDS)
                .orElseThrow(() -> source.error(key, "a number of nanoseconds from 0 to 1000000000"));
    }

    private static String word(Protocol.Progress progress) {
        return progress.name().toLowerCase(Locale.ROOT);
    }

    /** All settings of a protocol as they can be written. */
    public static Map<String, String> of(Protocol protocol) {
        Map<String, String> settings = new LinkedHashMap<>();
        long limit = protocol.eagerLimitBytes();
        settings.put(EAGER_LIMIT, limit == Protocol.UNLIMITED ? UNLIMITED : Long.toString(limit));
        settings.put(SEND_OVERHEAD, text(protocol.sendOverheadNanoseconds()));
        settings.put(RECEIVE_OVERHEAD, text(protocol.receiveOverheadNanoseconds()));
        settings.put(PROGRESS, word(protocol.progress()));
        return settings;
    }

    private static String text(double nanoseconds) {
        return nanoseconds == 0
                ? "0"
                : BigDecimal.valueOf(nanoseconds).stripTrailingZeros().toPlainString();
    }
}
