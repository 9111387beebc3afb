package sare.topology.hierarchy.format;

import java.util.BitSet;
import java.util.Optional;
import java.util.regex.Pattern;

/** Sets of processors as hwloc writes them: hexadecimal words of 32 bits with commas between them, the highest first. */
final class CpuSet {
    private static final Pattern TEXT =
            Pattern.compile("(0xf\\.\\.\\.f,?)?(0x[0-9a-f]{1,8}|)(,(0x[0-9a-f]{1,8}|))*", Pattern.CASE_INSENSITIVE);
    private static final String ENDLESS = "0xf...f";
    private static final int WORD_BITS = 32;
    private static final int MAX_CHARACTERS = 1 << 20;

    private final BitSet members;
    private final int allFrom; // all members from here on; Integer.MAX_VALUE for none

    private CpuSet(BitSet members, int allFrom) {
        this.members = members;
        this.allFrom = allFrom;
    }

    static Optional<CpuSet> parse(String text) {
        if (text.length() > MAX_CHARACTERS || !TEXT.matcher(text).matches()) {
            return Optional.empty();
        }
        boolean isEndless = text.toLowerCase(java.util.Locale.ROOT).startsWith(ENDLESS);
        String finite = isEndless ? text.substring(ENDLESS.length()) : text;
        String[] words = finite.isEmpty() || finite.equals(",")
                ? new String[0]
                : finite.replaceFirst("^,", "").split(",", -1);
        BitSet members = new BitSet();
        for (int i = 0; i < words.length; i++) {
            String digits = words[words.length - 1 - i].replaceFirst("^0[xX]", "");
            long word = digits.isEmpty() ? 0 : Long.parseLong(digits, 16);
            for (int bit = 0; bit < WORD_BITS; bit++) {
                members.set(i * WORD_BITS + bit, (word >> bit & 1) == 1);
            }
        }
        return Optional.of(new CpuSet(members, isEndless ? words.length * WORD_BITS : Integer.MAX_VALUE));
    }

    boolean contains(int processor) {
        return processor >= allFrom || members.get(processor);
    }
}
