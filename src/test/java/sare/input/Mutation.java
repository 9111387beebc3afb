package sare.input;

import java.nio.charset.StandardCharsets;
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
}
