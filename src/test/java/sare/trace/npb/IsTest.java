package sare.trace.npb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IsTest {
    private static final BigInteger MODULUS = BigInteger.ONE.shiftLeft(46);

    @Test
    void twoRanks() {
        String program = NpbPrograms.program(NpbPrograms.generate("is", "S", 2, 1), 1);

        assertEquals("""
                broadcast: 4
                all-reduce: 2068
                all-to-all: 4
                all-to-all-v SIZES
                all-reduce: 2068
                all-to-all: 4
                all-to-all-v SIZES
                reduce: 8
                ireceive 0 tag 1000: 4
                wait
                reduce: 4
                """, program.replaceAll("v \\d+ \\d+", "v SIZES"));
    }

    /** The first key: a quarter of 2048 times the sum of four numbers, the first of which is 5^13 * 314159265 mod 2^46. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4, 8})
    void keysInArbitraryPrecision(int ranks) {
        IsKeys keys = new IsKeys(Is.size(ProblemClass.S), ranks, 0);
        BigInteger multiplier = BigInteger.valueOf(5).pow(13);
        for (int rank = 0; rank < ranks; rank++) {
            int[] counts = new int[512];
            BigInteger x = BigInteger.valueOf(314159265)
                    .multiply(multiplier.modPow(BigInteger.valueOf(4L * 65536 / ranks * rank), MODULUS))
                    .mod(MODULUS);
            for (int key = 0; key < 65536 / ranks; key++) {
                double sum = 0;
                for (int i = 0; i < 4; i++) {
                    x = x.multiply(multiplier).mod(MODULUS);
                    sum += x.doubleValue() / MODULUS.doubleValue();
                }
                counts[(int) (512 * sum) / 4]++;
            }
            assertArrayEquals(counts, keys.counts(rank), "rank " + rank);
        }
    }

    /** Every key is sent once, and every rank gets approximately its share, because buckets are not divided. */
    @ParameterizedTest
    @CsvSource({"S, 8, 65536", "S, 128, 65536", "W, 32, 1048576", "W, 1024, 1048576"})
    void keysArriveInAboutEqualParts(ProblemClass problemClass, int ranks, int count) {
        IsKeys keys = new IsKeys(Is.size(problemClass), ranks, 3);
        keys.change(1, 1);
        keys.change(2, keys.bound() - 1);
        int[] owners = keys.owners();
        long[] received = new long[ranks];
        int largestBucket = 0;
        for (int bucket = 0; bucket < owners.length; bucket++) {
            int total = 0;
            for (int rank = 0; rank < ranks; rank++) {
                total += keys.counts(rank)[bucket];
            }
            received[owners[bucket]] += total;
            largestBucket = Math.max(largestBucket, total);
            assertTrue(bucket == 0 || owners[bucket] - owners[bucket - 1] <= 1);
        }
        assertEquals(count, Arrays.stream(received).sum());
        long upToHere = 0;
        for (int rank = 0; rank < ranks - 1 && received[rank] > 0; rank++) {
            upToHere += received[rank];
            assertTrue(upToHere >= (rank + 1L) * (count / ranks) || received[rank + 1] == 0, "rank " + rank);
        }
        assertTrue(Arrays.stream(received).max().getAsLong() <= count / ranks + 2L * largestBucket);
    }

    @Test
    void aChangedKeyLeavesItsBucket() {
        IsKeys keys = new IsKeys(Is.size(ProblemClass.S), 64, 2);
        int[] before = keys.counts(0);
        keys.change(1, 2047);
        int[] after = keys.counts(0);

        assertEquals(before[511] + 1, after[511]);
        assertEquals(1024, Arrays.stream(after).sum());
        keys.change(2, 2047); // not one of the kept keys
        assertArrayEquals(after, keys.counts(0));
    }

    /** One operation for each key. */
    @Test
    void operationsOfAnIteration() {
        long one = NpbPrograms.nanoseconds(NpbPrograms.generate("is", "S", 8, 1, 10));
        long two = NpbPrograms.nanoseconds(NpbPrograms.generate("is", "S", 8, 2, 10));

        assertEquals(65536 * 100, two - one, 8);
    }
}
