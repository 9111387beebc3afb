package sare.traffic;

/**
 * The gaps between the injections of a source that injects in each cycle with the same probability p, independently of earlier
 * cycles (a Bernoulli process; Dally and Towles, "Principles and Practices of Interconnection Networks", 2004, section 24.2). A
 * gap has the geometric distribution P(gap > g) = (1 - p)^g. It is sampled by inversion from random bits, at the same cost for
 * any length (Devroye, "Non-Uniform Random Variate Generation", 1986, section X.2): an idle source costs nothing until it
 * injects again.
 *
 * <p>Only 53 of the bits are used. Therefore no gap exceeds 36.8 / p, which has the probability 2^-53, and P(gap = 1) differs
 * from p by up to 2^-53. Immutable; a gap is a function of p and of the bits alone, the same on every machine.
 *
 * <p>Worked case: with p = 1/4, bits that mean u = 0.3 give 1 + floor(ln 0.3 / ln 0.75) = 1 + floor(4.19) = 5.
 */
public final class BernoulliGaps {
    /**
     * The longest gap, in cycles, which is also every gap of a source with probability 0. It is far beyond any simulation, but
     * no clock overflows by adding it.
     */
    static final long MAX_GAP = 1L << 60;

    private static final int UNUSED_BITS = Long.SIZE - 53;
    private static final double UNIT = 0x1p-53;

    /**
     * A bound of the relative difference of the quotient that {@link Math#log} gives from the strict one. Both logarithms are
     * within one unit in the last place of the exact value, as their documentation promises, and three more roundings follow: less
     * than 2^-49 together.
     */
    private static final double MARGIN = 0x1p-48;

    private final double logOfSilence; // logarithm of the probability that nothing is injected in a cycle
    private final double reciprocal; // of the same

    /**
     * The gaps of a source.
     *
     * @param probability of an injection in a cycle, from 0 to 1
     * @throws IllegalArgumentException when it is outside this range
     */
    public BernoulliGaps(double probability) {
        if (!(probability >= 0 && probability <= 1)) {
            throw new IllegalArgumentException("probability " + probability);
        }
        logOfSilence = StrictMath.log1p(-probability); // StrictMath: Math may differ in the last bit between machines
        reciprocal = 1 / logOfSilence;
    }

    /**
     * The cycles from an injection, or from the cycle before the first one, to the next injection.
     *
     * @param randomBits 64 random bits
     * @return from 1, an injection in the very next cycle, to {@link #MAX_GAP}
     */
    public long gap(long randomBits) {
        if (logOfSilence == 0) {
            return MAX_GAP;
        }
        double uniform = ((randomBits >>> UNUSED_BITS) + 1) * UNIT; // above 0, at most 1
        double quick = Math.log(uniform) * reciprocal;
        long silentCycles = (long) (quick + quick * MARGIN);
        return silentCycles == (long) (quick - quick * MARGIN) && silentCycles < MAX_GAP
                ? 1 + silentCycles
                : strictGap(uniform);
    }

    /** The gap by the logarithm that is the same on every machine, which takes far longer. */
    private long strictGap(double uniform) {
        double silentCycles = StrictMath.log(uniform) / logOfSilence;
        return silentCycles < MAX_GAP ? 1 + (long) silentCycles : MAX_GAP;
    }
}
