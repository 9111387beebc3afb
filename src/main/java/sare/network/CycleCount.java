package sare.network;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * How many whole cycles go by in a time. A time that is a whole number of cycles must not lose one because decimal factors are
 * rounded to binary ones: 240 ns that count 0.36 times are 27 cycles of 3.2 ns. So products that are next to a whole number are
 * computed from the decimals.
 */
public final class CycleCount {
    private static final double ROUNDING = 0x1p-48; // of a product, several times what its factors may be off

    private final double perNanosecond;
    private final BigDecimal bitsPerNanosecond;
    private final BigDecimal bitsPerCycle;

    CycleCount(double scale, double gigabitsPerSecond, int bitsPerCycle) {
        this.perNanosecond = scale * gigabitsPerSecond / bitsPerCycle;
        this.bitsPerNanosecond = BigDecimal.valueOf(scale).multiply(BigDecimal.valueOf(gigabitsPerSecond));
        this.bitsPerCycle = BigDecimal.valueOf(bitsPerCycle);
    }

    /**
     * Whole cycles of a time.
     *
     * @param nanoseconds at least 0
     * @param most what is answered instead of more cycles than that
     */
    public long of(double nanoseconds, long most) {
        if (perNanosecond == 0) {
            return 0; // which is most often, and quick
        }
        double cycles = nanoseconds * perNanosecond;
        if (cycles > most) {
            return most;
        }
        boolean isNearWhole = Math.abs(cycles - Math.rint(cycles)) <= cycles * ROUNDING;
        return isNearWhole ? exact(nanoseconds) : (long) cycles;
    }

    private long exact(double nanoseconds) {
        return BigDecimal.valueOf(nanoseconds)
                .multiply(bitsPerNanosecond)
                .divide(bitsPerCycle, 0, RoundingMode.DOWN)
                .longValueExact();
    }
}
