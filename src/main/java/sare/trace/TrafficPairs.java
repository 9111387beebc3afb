package sare.trace;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import sare.input.Fields;
import sare.input.LineReader;
import sare.input.Numbers;

/** Collects and checks the entries of a traffic matrix file: each pair of ranks occurs once, and the sum fits into a long. */
final class TrafficPairs {
    static final long MAX_BYTES = Numbers.MAX_WHOLE; // of a pair

    private static final long UNSEEN = -1;

    private final LineReader lines;
    private final int firstRank; // number of rank 0 in the file
    private final Long2LongOpenHashMap bytesOfPair = new Long2LongOpenHashMap(); // by TrafficMatrix.pair
    private int leastRanks;
    private long sum; // of all bytes

    TrafficPairs(LineReader lines, int firstRank) {
        this.lines = lines;
        this.firstRank = firstRank;
        bytesOfPair.defaultReturnValue(UNSEEN);
    }

    /** Parses a whole number of the current line. */
    long number(String what, String field, long min, long max) {
        String text = field.strip();
        return Numbers.whole(text, min, max)
                .orElseThrow(() -> lines.error(what + ": " + Fields.quoted(text), Numbers.wholeRange(min, max)));
    }

    /** Parses a rank of the current line; the result counts from 0. */
    int rank(String what, String field, int ranks) {
        return (int) number(what, field, firstRank, ranks + firstRank - 1L) - firstRank;
    }

    /** Adds the entry of the current line. */
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

    /** The largest rank plus one. */
    int leastRanks() {
        return leastRanks;
    }

    TrafficMatrix matrix(int ranks) {
        return TrafficMatrix.of(ranks, bytesOfPair);
    }
}
