package sare.trace.npb;

import java.util.Arrays;

/**
 * The number of keys that each rank has in each bucket. A key is a quarter of the sum of four pseudorandom numbers times the
 * bound of the keys. The numbers are one sequence, of which the ranks have equal consecutive parts (NAS-95-020, 2.5, and 2.3
 * for the numbers): x(k + 1) = 5^13 x(k) mod 2^46, beginning with 314159265. The integer arithmetic is exact, like the
 * benchmark's in floating point.
 */
final class IsKeys {
    private static final int MODULUS_BITS = 46;
    private static final long MASK = (1L << MODULUS_BITS) - 1;
    private static final long MULTIPLIER = 1_220_703_125; // 5^13
    private static final long SEED = 314_159_265;
    private static final int LOGARITHM_OF_SUMMANDS = 2;
    private static final long MULTIPLIER_2 = MULTIPLIER * MULTIPLIER & MASK;
    private static final long MULTIPLIER_3 = MULTIPLIER_2 * MULTIPLIER & MASK;
    private static final long MULTIPLIER_4 = MULTIPLIER_3 * MULTIPLIER & MASK;

    private final int largest; // exponent of the bound of the keys
    private final int bucketShift; // from a key to its bucket
    private final int[][] counts; // by rank and bucket
    private final int[] firstKeys; // of rank 0

    /** @param changeable number of first keys of rank 0 whose values are kept, at most as many as it has */
    IsKeys(Is.Size size, int ranks, int changeable) {
        this.largest = size.largest();
        this.bucketShift = size.largest() - size.buckets();
        this.counts = new int[ranks][1 << size.buckets()];
        int keysOfRank = (int) ((1L << size.keys()) / ranks);
        this.firstKeys = new int[Math.min(changeable, keysOfRank)];
        long x = SEED;
        for (int rank = 0; rank < ranks; rank++) {
            x = sample(x, keysOfRank, counts[rank], rank == 0 ? firstKeys : new int[0]);
        }
    }

    /** Samples the keys of a rank from the numbers after x, counts them and keeps the first; returns the last number. */
    private long sample(long x, int keys, int[] bucketCounts, int[] kept) {
        long last = x;
        int keyShift = MODULUS_BITS + LOGARITHM_OF_SUMMANDS - largest;
        for (int key = 0; key < keys; key++) {
            // the low 64 bits of a product suffice; all four come from one number, because a chain would take longer
            long sum = (last * MULTIPLIER & MASK) + (last * MULTIPLIER_2 & MASK) + (last * MULTIPLIER_3 & MASK);
            last = last * MULTIPLIER_4 & MASK;
            sum += last;
            int value = (int) (sum >>> keyShift);
            bucketCounts[value >> bucketShift]++;
            if (key < kept.length) {
                kept[key] = value;
            }
        }
        return last;
    }

    /** Changes a key of rank 0; does nothing if the rank has no key with this number. */
    void change(int number, int value) {
        if (number < firstKeys.length) {
            counts[0][firstKeys[number] >> bucketShift]--;
            counts[0][value >> bucketShift]++;
            firstKeys[number] = value;
        }
    }

    /** The rank that gets each bucket: the first rank gets buckets until it has its share of the keys, then the next one. */
    int[] owners() {
        long[] totals = new long[counts[0].length];
        for (int[] ofRank : counts) {
            Arrays.setAll(totals, bucket -> totals[bucket] + ofRank[bucket]);
        }
        long share = Arrays.stream(totals).sum() / counts.length;
        int[] owners = new int[totals.length];
        int owner = 0;
        long before = 0;
        for (int bucket = 0; bucket < totals.length; bucket++) {
            owners[bucket] = Math.min(owner, counts.length - 1); // buckets after the last key are empty
            before += totals[bucket];
            if (before >= (owner + 1) * share) {
                owner++; // at most one per bucket, so the last ranks may get none
            }
        }
        return owners;
    }

    /** The upper bound of the keys (exclusive). */
    int bound() {
        return 1 << largest;
    }

    /** The number of keys of a rank by bucket, a new array. */
    int[] counts(int rank) {
        return counts[rank].clone();
    }
}
