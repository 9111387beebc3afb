package sare.trace;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import sare.input.Fields;
import sare.input.LineReader;
import sare.input.Numbers;

/** What the lines of a traffic matrix say, gathered and checked: every pair of ranks once, sums that fit into a long. */
final class TrafficPairs {
    /** The most bytes of a pair. */
    static final long MAX_BYTES = Numbers.MAX_WHOLE;

    private static final long UNSEEN = -1;

    private final LineReader lines;
    private final int firstRank; // how the file calls it
    private final Long2LongOpenHashMap bytesOfPair = new Long2LongOpenHashMap(); // see TrafficMatrix.pair
    private int leastRanks;
    private long sum; // of all bytes so far

    TrafficPairs(LineReader lines, int firstRank) {
        this.lines = lines;
        this.firstRank = firstRank;
        bytesOfPair.defaultReturnValue(UNSEEN);
    }

    /** A whole number of the current line. */
    long number(String what, String field, long min, long max) {
        String text = field.strip();
        return Numbers.whole(text, min, max)
                .orElseThrow(() -> lines.error(what + ": " + Fields.quoted(text), Numbers.wholeRange(min, max)));
    }

    /** A rank of the current line, counted from 0. */
    int rank(String what, String field, int ranks) {
        return (int) number(what, field, firstRank, ranks + firstRank - 1L) - firstRank;
    }

    /** Takes what the current line says. */
    void add(int source, int destination, long bytes) {
        if (bytesOfPair.putIfAbsent(TrafficMatrix.pair(source, destination), bytes) != UNSEEN) {
            String pair = (source + firstRank) + "," + (destination + firstRank);
            throw lines.error("the pair " + pair + " a second time", "every pair once");
        }
        sum += bytes;
        if (sum < 0) {
            throw lines.error("more than " + Long.MAX_VALUE + " bytes together", "fewer");
        }
        leastRanks = Math.max(leastRanks, Math.max(source, destination) + 1);
    }

    /** The largest rank so far, and one. */
    int leastRanks() {
        return leastRanks;
    }

    /** The matrix, once all lines are read. */
    TrafficMatrix matrix(int ranks) {
        return TrafficMatrix.of(ranks, bytesOfPair);
    }
}
