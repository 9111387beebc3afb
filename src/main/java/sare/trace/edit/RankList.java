package sare.trace.edit;

import java.util.BitSet;
import sare.input.InputException;
import sare.input.NumberRange;

/**
 * A set of ranks of a trace, such as {@code 0..15} or {@code 0,4,8..11}.
 */
public record RankList(BitSet set) {
    /**
     * Reads ranks and ranges of ranks, separated by commas.
     *
     * @param option the option that has the text, for errors
     * @param ranks number of ranks of the trace
     * @throws InputException if the text is not such a list, or has a rank that does not exist or occurs twice
     */
    public static RankList parse(String option, String text, int ranks) {
        BitSet set = new BitSet(ranks);
        for (String part : text.split(",", -1)) {
            NumberRange range = NumberRange.parse(part.strip(), 0, ranks - 1L)
                    .orElseThrow(() -> new InputException(
                            option,
                            "'" + part + "'",
                            "ranks from 0 to " + (ranks - 1) + " and ranges of them, such as 0..15,32"));
            int known = set.nextSetBit((int) range.first());
            if (known >= 0 && known <= range.last()) {
                throw new InputException(option, "rank " + known + " a second time", "every rank once");
            }
            set.set((int) range.first(), (int) range.last() + 1);
        }
        return new RankList(set);
    }
}
