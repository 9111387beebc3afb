package sare.trace.npb;

import java.util.Arrays;

/**
 * How many keys each rank has in each bucket. Keys are a quarter of the sum of four pseudorandom numbers times the bound of keys,
 * from one sequence that the ranks share in equal parts, in order (NAS-95-020, 2.5, and 2.3 for the numbers): x(k + 1) = 5^13 x(k)
 * mod 2^46, beginning with 314159265. All is exact in integers, as it is in the benchmark's floating point.
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

    private final int largest; // exponent of the bound of keys
    private final int bucketShift; // from a key to its bucket
    private final int[][] counts; // by rank and bucket
    private final int[] firstKeys; // of rank 0

    /**
     * @param changeable of how many of the first keys of rank 0 the values are kept, at most as many as it has
     */
    IsKeys(Is.Size size, int ranks, int changeable) {
        this.largest = size.largest();
        this.bucketShift = size.largest() - size.buckets();
        this.counts = new int[ranks][1 << size.buckets()];
        int keysOfRank = (int) ((1L << size.keys()) / ranks);
        this.firstKeys = new int[Math.min(changeable, keysOfRank)];
        long x = SEED;
        for (int rank = 0; rank < ranks; rank++) {
            x = draw(x, keysOfRank, counts[rank], rank == 0 ? firstKeys : new int[0]);
        }
    }

    /** Draws the keys of a rank, beginning behind x, counts them and keeps the first; returns the last number drawn. */
    private long draw(long x, int keys, int[] bucketCounts, int[] kept) {
        long last = x;
        int keyShift = MODULUS_BITS + LOGARITHM_OF_SUMMANDS - largest;
        for (int key = 0; key < keys; key++) {
            // the low 64 bits of a product are enough; four from one number, as each from the last would take longer
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

    /** Gives a key of rank 0 another value; nothing if it has no key of that number. */
    void change(int number, int value) {
        if (number < firstKeys.length) {
            counts[0][firstKeys[number] >> bucketShift]--;
            counts[0][value >> bucketShift]++;
            firstKeys[number] = value;
        }
    }

    /** For each bucket the rank that it goes to: the first rank gets buckets until it has its share of the keys, and so on. */
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
            owners[bucket] = Math.min(owner, counts.length - 1); // behind the last key, buckets are empty
            before += totals[bucket];
            if (before >= (owner + 1) * share) {
                owner++; // at most one for a bucket, so the last ranks may have none
            }
        }
        return owners;
    }

    /** The bound of keys. */
    int bound() {
        return 1 << largest;
    }

    /** A copy of the keys of a rank by bucket. */
    int[] counts(int rank) {
        return counts[rank].clone();
    }
}
