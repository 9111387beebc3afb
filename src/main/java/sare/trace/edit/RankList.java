package sare.trace.edit;

import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.InputException;

/**
 * Some ranks of a trace, such as {@code 0..15} or {@code 0,4,8..11}.
 *
 * @param set the ranks
 */
public record RankList(BitSet set) {
    private static final Pattern PART = Pattern.compile("([0-9]{1,7})(?:\\.\\.([0-9]{1,7}))?");

    /**
     * Reads ranks and ranges of them with commas between.
     *
     * @param option what gave the text, for errors
     * @param ranks how many there are
     * @throws InputException when it is no such list or has a rank that there is not
     */
    public static RankList parse(String option, String text, int ranks) {
        BitSet set = new BitSet(ranks);
        for (String part : text.split(",", -1)) {
            Matcher matcher = PART.matcher(part.strip());
            int first = matcher.matches() ? Integer.parseInt(matcher.group(1)) : ranks;
            int last = first < ranks && matcher.group(2) != null ? Integer.parseInt(matcher.group(2)) : first;
            if (last < first || last >= ranks) {
                throw new InputException(
                        option,
                        "'" + part + "'",
                        "ranks from 0 to " + (ranks - 1) + " and ranges of them, such as 0..15,32");
            }
            set.set(first, last + 1);
        }
        return new RankList(set);
    }
}
