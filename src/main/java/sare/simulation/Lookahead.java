package sare.simulation;

/**
 * Reads the records of a list's next entries before they are processed.
 *
 * <p>In a large network each record that a stage needs is far away, in a slow cache or in memory, and a stage that fetches one after
 * the other waits for each of them. Before every {@link #ENTRIES} entries of its list, a stage therefore reads one long of each record
 * that it is going to need. These reads do not depend on each other, so the processor has some ten of them under way at the same time,
 * and then finds the records in its first cache. Records whose place is only known from other records are read in a further loop.
 * A wrong guess costs time, but changes nothing. In small networks the records are near anyway, and nothing is read ahead.
 */
final class Lookahead {
    /** The number of entries whose records are read at once: few enough for the first cache. */
    static final int ENTRIES = 64;

    /** The size of the {@link Fabric} from which reading ahead pays: half of a large second cache. Packets and heads need the rest. */
    static final long CACHE_BYTES = 2 << 20;

    /**
     * How many times as large the state must be where channels share links. There, packets pass through more lists, so more is read
     * ahead. Measured with adaptive routing on tori and minimal routing on dragonflies: with 80,000 and 130,000 channels a
     * packet-hop takes a seventh more time, with 200,000 it takes less.
     */
    private static final int TIMES_CACHE_WITH_SHARED_LINKS = 2;

    private final Fabric fabric;
    private final boolean pays;
    private long seen; // of what was read: without a use, the compiler would leave out the reads

    Lookahead(Fabric fabric) {
        this.fabric = fabric;
        this.pays = pays(fabric);
    }

    /** Whether a network is so large that reading ahead pays. */
    static boolean pays(Fabric fabric) {
        int times = fabric.channels.virtualChannels > 1 ? TIMES_CACHE_WITH_SHARED_LINKS : 1;
        return fabric.bytes() > times * fabric.cacheBytes;
    }

    /** Whether the caller should look ahead before it processes an entry of its list. */
    boolean isDue(int entry) {
        return pays && (entry & ENTRIES - 1) == 0;
    }

    /** The end of the entries to look at, from one that {@link #isDue}, in a list of a size. */
    static int end(int entry, int size) {
        return Math.min(entry + ENTRIES, size);
    }

    /** Reads the record of an input or output. */
    void at(int place) {
        seen += fabric.glance(place);
    }

    /** Reads what a head writes that begins to wait for an output: its record, and a mask that is elsewhere if it is wide. */
    void atRequested(int output) {
        seen += fabric.waiting(output, 0) + fabric.glance(output);
    }

    /** Reads the record of the first packet of an input's queue, after that of the input. */
    void atHead(int input) {
        seen += fabric.packets.glance(fabric.head(input));
    }

    /** Reads the record of the last packet of an input's queue, after that of the input. */
    void atLast(int input) {
        seen += fabric.packets.glance(fabric.last(input));
    }

    /** Uses what the caller has read elsewhere for an entry. */
    void use(long read) {
        seen += read;
    }
}
