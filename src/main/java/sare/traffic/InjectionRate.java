package sare.traffic;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.Plural;
import sare.network.Network;

/**
 * The rate at which a node injects: a load in phits per cycle, exact in decimals, in packets of a fixed length.
 *
 * @param phitsPerCycle phits per node and cycle, at most one packet
 * @param phitsPerPacket length of every packet, at least 1
 */
public record InjectionRate(BigDecimal phitsPerCycle, int phitsPerPacket) {
    private static final String PACKETS = "packets";
    private static final String PHITS = "phits";
    private static final int BOUND_DIGITS = 4; // of a bound in errors, after the point

    /** @throws IllegalArgumentException when the load or the length is outside its range */
    public InjectionRate {
        if (phitsPerPacket < 1
                || phitsPerCycle.signum() < 0
                || phitsPerCycle.compareTo(BigDecimal.valueOf(phitsPerPacket)) > 0) {
            throw new IllegalArgumentException(phitsPerCycle + " phits per cycle in packets of " + phitsPerPacket);
        }
        phitsPerCycle = phitsPerCycle.stripTrailingZeros();
    }

    /**
     * The rate of a load.
     *
     * @param option the option that gave it, for errors
     * @param phitsPerCycle load, not negative
     * @throws InputException when the load exceeds what the link of a node takes
     */
    public static InjectionRate of(String option, BigDecimal phitsPerCycle, Network network) {
        return taken(phitsPerCycle, network)
                .orElseThrow(() -> error(option, phitsPerCycle.toPlainString(), "a load up to " + bound(network)));
    }

    /**
     * Reads a rate with its unit, per node and cycle: {@code 0.016packets} or {@code 0.25phits}.
     *
     * @param option the option or key that gave it, for errors
     * @throws InputException when the text is no rate, or the rate exceeds what the link of a node takes
     */
    public static InjectionRate parse(String option, String text, Network network) {
        boolean inPackets = text.endsWith(PACKETS);
        if (!inPackets && !text.endsWith(PHITS)) {
            throw error(option, text, "a rate with its unit, such as 0.016packets or 0.25phits per node and cycle");
        }
        int unitLength = (inPackets ? PACKETS : PHITS).length();
        String number = text.substring(0, text.length() - unitLength).strip();
        BigDecimal phitsPerPacket = BigDecimal.valueOf(network.routers().phitsPerPacket());
        return Numbers.exact(number, BigDecimal.ZERO, phitsPerPacket)
                .map(rate -> inPackets ? rate.multiply(phitsPerPacket) : rate)
                .flatMap(phitsPerCycle -> taken(phitsPerCycle, network))
                .orElseThrow(() -> error(option, text, "a rate from 0 to " + bound(network)));
    }

    /** The rate of a load, if the link of a node takes it. */
    private static Optional<InjectionRate> taken(BigDecimal phitsPerCycle, Network network) {
        int phitsPerPacket = network.routers().phitsPerPacket();
        BigDecimal phitsInTime = phitsPerCycle.multiply(BigDecimal.valueOf(network.interfaceTransferCycles()));
        return phitsInTime.compareTo(BigDecimal.valueOf(phitsPerPacket)) <= 0
                ? Optional.of(new InjectionRate(phitsPerCycle, phitsPerPacket))
                : Optional.empty();
    }

    /** The most that the link of a node takes, in words, such as 2.6666 phits for 16 phits in 6 cycles over a link of width 3. */
    private static String bound(Network network) {
        int phits = network.routers().phitsPerPacket();
        int cycles = network.interfaceTransferCycles();
        BigDecimal most = BigDecimal.valueOf(phits)
                .divide(BigDecimal.valueOf(cycles), BOUND_DIGITS, RoundingMode.DOWN)
                .stripTrailingZeros();
        return most.toPlainString() + (phits == cycles ? " phit" : " phits")
                + " per node and cycle, the most that a node's link takes (a packet of " + Plural.of(phits, "phit")
                + " in " + Plural.of(cycles, "cycle") + ")";
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
