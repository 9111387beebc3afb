package sare.trace.record;

import java.util.List;
import java.util.StringJoiner;
import java.util.function.IntFunction;

/** A text for each rank, in which consecutive ranks with the same text come together. */
final class RankGroups {
    private RankGroups() {}

    /**
     * For example {@code ranks 0..2: SIGTERM, rank 3: MPI_Abort}.
     *
     * @param ranks ascending
     * @param mostGroups after these, {@code ...} ends the text
     */
    static String text(List<Integer> ranks, IntFunction<String> textOf, int mostGroups) {
        StringJoiner groups = new StringJoiner(", ");
        int next;
        int count = 0;
        for (int first = 0; first < ranks.size(); first = next) {
            if (count++ == mostGroups) {
                return groups.add("...").toString();
            }
            int rank = ranks.get(first);
            String text = textOf.apply(rank);
            next = first + 1;
            while (next < ranks.size()
                    && ranks.get(next) == rank + next - first
                    && textOf.apply(ranks.get(next)).equals(text)) {
                next++;
            }
            int last = ranks.get(next - 1);
            groups.add((last == rank ? "rank " + rank : "ranks " + rank + ".." + last) + ": " + text);
        }
        return groups.toString();
    }
}
