package sare.statistics.verdict;

import java.nio.charset.StandardCharsets;

/**
 * A stream of random indices from a seed and a name, equal on every machine: the high halves of the numbers of SplitMix64 (Steele, Lea
 * and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014), multiplied by the bound. Streams with different names are
 * independent, so a group has the same resamples in every comparison.
 */
final class IndexStream {
    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private long state;

    IndexStream(long seed, String name) {
        long hash = FNV_OFFSET;
        for (byte next : name.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (next & 0xff)) * FNV_PRIME;
        }
        state = mixed(mixed(seed + GOLDEN_GAMMA) ^ hash);
    }

    /** The next index, from 0 (inclusive) to the bound (exclusive). */
    int next(int bound) {
        state += GOLDEN_GAMMA;
        return (int) ((mixed(state) >>> 32) * bound >>> 32);
    }

    private static long mixed(long value) {
        long mixed = (value ^ value >>> 30) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
        return mixed ^ mixed >>> 31;
    }
}
