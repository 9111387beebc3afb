package sare.network;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * Converts times to whole cycles. A time that is a whole number of cycles must not lose one because decimal factors are
 * rounded to binary ones: 240 ns multiplied by 0.36 are 27 cycles of 3.2 ns. So a result close to a whole number is compared
 * with it as a ratio of whole numbers; this allocates nothing if they are below 2^63.
 */
public final class CycleCount {
    private static final double ROUNDING = 0x1p-48; // of a product, several times what its factors may be off
    private static final int BITS = Long.SIZE - 1;

    private final double perNanosecond;
    private final BigDecimal bitsPerNanosecond;
    private final BigDecimal bitsPerCycle;
    private final long numerator; // of the cycles of a nanosecond, in whole numbers; 0 where one is too large
    private final long denominator;

    CycleCount(double scale, double gigabitsPerSecond, int bitsPerCycle) {
        this.perNanosecond = scale * gigabitsPerSecond / bitsPerCycle;
        this.bitsPerNanosecond = BigDecimal.valueOf(scale)
                .multiply(BigDecimal.valueOf(gigabitsPerSecond))
                .stripTrailingZeros();
        this.bitsPerCycle = BigDecimal.valueOf(bitsPerCycle);
        int decimals = Math.max(0, bitsPerNanosecond.scale());
        BigInteger above = bitsPerNanosecond.movePointRight(decimals).toBigInteger();
        BigInteger below = this.bitsPerCycle.movePointRight(decimals).toBigInteger();
        boolean fits = above.bitLength() <= BITS && below.bitLength() <= BITS;
        this.numerator = fits ? above.longValueExact() : 0;
        this.denominator = fits ? below.longValueExact() : 0;
    }

    /**
     * Whole cycles of a time.
     *
     * @param nanoseconds at least 0
     * @param most the largest result
     */
    public long of(long nanoseconds, long most) {
        double cycles = nanoseconds * perNanosecond;
        if (cycles > most) {
            return most;
        }
        long nearest = Math.round(cycles);
        if (Math.abs(cycles - nearest) > cycles * ROUNDING) {
            return (long) cycles;
        }
        if (nearest == 0) {
            return 0; // also with a scale of 0, which is common
        }
        if (numerator == 0) {
            return exact(BigDecimal.valueOf(nanoseconds));
        }
        return isAtLeast(nanoseconds, nearest) ? nearest : nearest - 1;
    }

    /** Whole cycles of a time with decimals, always computed exactly. */
    public long ofDecimal(double nanoseconds, long most) {
        return nanoseconds * perNanosecond > most ? most : exact(BigDecimal.valueOf(nanoseconds));
    }

    /** Whether a time is at least this number of cycles; both products have 128 bits. */
    private boolean isAtLeast(long nanoseconds, long cycles) {
        long high = Math.multiplyHigh(nanoseconds, numerator);
        long highOfCycles = Math.multiplyHigh(cycles, denominator);
        return high == highOfCycles
                ? Long.compareUnsigned(nanoseconds * numerator, cycles * denominator) >= 0
                : high > highOfCycles;
    }

    private long exact(BigDecimal nanoseconds) {
        return nanoseconds
                .multiply(bitsPerNanosecond)
                .divide(bitsPerCycle, 0, RoundingMode.DOWN)
                .longValueExact();
    }
}
