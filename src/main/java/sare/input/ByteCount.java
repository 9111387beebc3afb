package sare.input;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numbers of bytes as people write them: {@code 65536}, {@code 64KiB} or {@code 64KB}. The prefixes of the SI are powers of
 * 1,000, those with an i powers of 1,024 (IEC 80000-13); small and capital letters count as the same.
 */
public final class ByteCount {
    /** What is expected apart from digits alone. */
    public static final String UNITS = "with KB, MB or GB (powers of 1000) or KiB, MiB or GiB (of 1024)";

    private static final Pattern COUNT = Pattern.compile("([0-9]{1,18}) ?([a-zA-Z]{0,3})");
    private static final Map<String, Long> BYTES_OF_UNIT = Map.of(
            "", 1L,
            "b", 1L,
            "kb", 1_000L,
            "mb", 1_000_000L,
            "gb", 1_000_000_000L,
            "kib", 1L << 10,
            "mib", 1L << 20,
            "gib", 1L << 30);

    private ByteCount() {}

    /** The number of bytes, from 0 to {@code max}, that the text is, or nothing. */
    public static OptionalLong parse(String text, long max) {
        Matcher matcher = COUNT.matcher(text);
        if (!matcher.matches()) {
            return OptionalLong.empty();
        }
        Long unit = BYTES_OF_UNIT.get(matcher.group(2).toLowerCase(Locale.ROOT));
        if (unit == null) {
            return OptionalLong.empty();
        }
        BigInteger bytes = new BigInteger(matcher.group(1)).multiply(BigInteger.valueOf(unit));
        return bytes.compareTo(BigInteger.valueOf(max)) <= 0
                ? OptionalLong.of(bytes.longValue())
                : OptionalLong.empty();
    }
}
