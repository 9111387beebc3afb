package sare.traffic;

import java.math.BigDecimal;
import java.math.MathContext;
import sare.input.InputException;
import sare.input.Numbers;

/**
 * The rate at which a node injects: a load in phits per cycle, exact in decimals, in packets of a fixed length.
 *
 * @param phitsPerCycle phits per node and cycle, from 0 to 1, the capacity of its link
 * @param phitsPerPacket length of every packet, at least 1
 */
public record InjectionRate(BigDecimal phitsPerCycle, int phitsPerPacket) {
    private static final String PACKETS = "packets";
    private static final String PHITS = "phits";

    /** @throws IllegalArgumentException when the load or the length is outside its range */
    public InjectionRate {
        if (phitsPerPacket < 1 || phitsPerCycle.signum() < 0 || phitsPerCycle.compareTo(BigDecimal.ONE) > 0) {
            throw new IllegalArgumentException(phitsPerCycle + " phits per cycle in packets of " + phitsPerPacket);
        }
        phitsPerCycle = phitsPerCycle.stripTrailingZeros();
    }

    /**
     * Reads a rate with its unit, per node and cycle: {@code 0.016packets} or {@code 0.25phits}.
     *
     * @param option the option or key that gave it, for errors
     * @param phitsPerPacket packet length of the network
     * @throws InputException when the text is no rate, or the rate exceeds a phit per cycle
     */
    public static InjectionRate parse(String option, String text, int phitsPerPacket) {
        boolean inPackets = text.endsWith(PACKETS);
        if (!inPackets && !text.endsWith(PHITS)) {
            throw error(option, text, "a rate with its unit, such as 0.016packets or 0.25phits per node and cycle");
        }
        int unitLength = (inPackets ? PACKETS : PHITS).length();
        String number = text.substring(0, text.length() - unitLength).strip();
        BigDecimal factor = BigDecimal.valueOf(inPackets ? phitsPerPacket : 1);
        return Numbers.exact(number, BigDecimal.ZERO, BigDecimal.ONE)
                .map(factor::multiply)
                .filter(phits -> phits.compareTo(BigDecimal.ONE) <= 0)
                .map(phits -> new InjectionRate(phits, phitsPerPacket))
                .orElseThrow(() -> error(
                        option,
                        text,
                        "a rate from 0 to 1 phit per node and cycle, with packets of " + phitsPerPacket + " phits"));
    }

    private static InputException error(String option, String text, String expected) {
        return new InputException(option, "'" + text + "'", expected);
    }

    /** Packets per node and cycle: the probability that a node of weight 1 injects a packet in a cycle. */
    public double packetsPerCycle() {
        return phitsPerCycle
                .divide(BigDecimal.valueOf(phitsPerPacket), MathContext.DECIMAL128)
                .doubleValue();
    }
}
