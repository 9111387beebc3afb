package sare.simulation;

/**
 * What the links of a machine carried.
 *
 * @param index of the following arrays
 * @param phits by index: those of jobs and background
 * @param backgroundPhits by index: those of the background among them; empty without a background
 */
record LinkPhits(LinkIndex index, long[] phits, long[] backgroundPhits) {
    /** The upper bound of the numbers of links. */
    int links() {
        return index.numbers();
    }

    /** The phits that crossed the link with a number. */
    long of(int link) {
        return index.valueOf(link, phits);
    }

    /** The phits of the background among {@link #of}. */
    long ofBackground(int link) {
        return index.valueOf(link, backgroundPhits);
    }

    /** These phits and those of further traffic, in whole phits. */
    LinkPhits plus(TrafficCount more) {
        return new LinkPhits(index, sums(phits, more.phits()), sums(backgroundPhits, more.backgroundPhits()));
    }

    private static long[] sums(long[] values, double[] more) {
        long[] sums = values.clone();
        for (int i = 0; i < sums.length; i++) {
            sums[i] += Math.round(more[i]);
        }
        return sums;
    }
}
