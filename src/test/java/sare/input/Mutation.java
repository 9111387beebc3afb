package sare.input;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

/** Random damage to the text of a file, for tests that bad input ends in a result or an {@link InputException}. */
public final class Mutation {
    private static final String[] FRAGMENTS = {
        "\n",
        ":",
        "[",
        "]",
        "{",
        "}",
        "- ",
        "#",
        "&a ",
        "*a",
        "!!int ",
        "'",
        "\"",
        "\t",
        "---\n",
        "...",
        "|",
        ">",
        "%",
        "@",
        "\u0000",
        "\uFEFF",
        "\u2028",
        "ä",
        "0",
        "-1",
        "99999999999999999999",
        "1e400",
        ".nan",
        "~",
        "? ",
        "<<: ",
        "x",
        " ",
        "\r",
        "\\",
        "\uD83D\uDE00",
        "true",
        "8x8",
        "\u0007"
    };
    private static final int MAX_STEPS = 4;
    private static final int[] LYING_FIRST_BYTES = {0, 0, 1, 0x7F, 0x80, 0xFF};

    private Mutation() {}

    /** The text in UTF-8 after a few random insertions, deletions, repetitions and replacements, rarely with a bad byte. */
    public static byte[] of(String text, Random random) {
        byte[] bytes = damaged(text, random).getBytes(StandardCharsets.UTF_8);
        if (bytes.length > 0 && random.nextInt(16) == 0) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        return bytes;
    }

    private static String damaged(String text, Random random) {
        StringBuilder damaged = new StringBuilder(text);
        int steps = 1 + random.nextInt(MAX_STEPS);
        for (int step = 0; step < steps; step++) {
            int start = random.nextInt(damaged.length() + 1);
            int end = Math.min(damaged.length(), start + random.nextInt(12));
            String fragment = FRAGMENTS[random.nextInt(FRAGMENTS.length)];
            switch (random.nextInt(5)) {
                case 0 -> damaged.insert(start, fragment);
                case 1 -> damaged.delete(start, end);
                case 2 -> damaged.insert(start, damaged.substring(start, end));
                case 3 -> damaged.replace(start, end, fragment);
                default -> damaged.setLength(random.nextInt(8) == 0 ? start : damaged.length());
            }
        }
        return damaged.toString();
    }

    /**
     * The bytes after a few random changes: of a byte, of a number of two, four or eight bytes to one that lies, a piece cut
     * out or doubled, rarely the end cut off.
     */
    public static byte[] of(byte[] bytes, Random random) {
        byte[] mutated = bytes.clone();
        for (int step = 1 + random.nextInt(MAX_STEPS); step > 0 && mutated.length > 0; step--) {
            int start = random.nextInt(mutated.length);
            int end = Math.min(mutated.length, start + 1 + random.nextInt(12));
            switch (random.nextInt(5)) {
                case 0 -> mutated[start] = (byte) random.nextInt();
                case 1 -> overwrite(mutated, start, 2 << random.nextInt(3), random);
                case 2 -> mutated = splice(mutated, start, end, 0);
                case 3 -> mutated = splice(mutated, start, end, 2);
                default -> mutated = random.nextInt(8) == 0 ? Arrays.copyOf(mutated, start) : mutated;
            }
        }
        return mutated;
    }

    private static void overwrite(byte[] bytes, int start, int length, Random random) {
        byte first = (byte) LYING_FIRST_BYTES[random.nextInt(LYING_FIRST_BYTES.length)];
        byte others = (byte) (random.nextBoolean() ? 0 : 0xFF);
        for (int i = 0; i < length && start + i < bytes.length; i++) {
            bytes[start + i] = i == 0 ? first : i == length - 1 ? (byte) random.nextInt(8) : others;
        }
    }

    /** The bytes with a piece as often as said. */
    private static byte[] splice(byte[] bytes, int start, int end, int times) {
        ByteArrayOutputStream spliced = new ByteArrayOutputStream();
        spliced.write(bytes, 0, start);
        for (int i = 0; i < times; i++) {
            spliced.write(bytes, start, end - start);
        }
        spliced.write(bytes, end, bytes.length - end);
        return spliced.toByteArray();
    }
}
