package sare.mapping.problem;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sare.network.LinkTiming;
import sare.network.Network;

/**
 * The time that traffic needs at least, as a whole number: the sum of
 *
 * <ol>
 *   <li>over phases, occurrences times the time of the phase: that of its busiest link or network interface, and the mean latency of
 *       its flows on the way,
 *   <li>half the time of the link that is busiest in all phases together, because phases overlap,
 *   <li>the mean time of all links in all phases together, because a packet that crosses fewer links leaves more for others.
 * </ol>
 *
 * The factors 1/2 and 1 were chosen by the rank correlation with simulated cycles on a torus, a thinned tree and a dragonfly.
 *
 * <p>The time of a link is its weight over its width; so is that of a network interface, with the width of the host's link or,
 * where routers have nodes, of the widest link. A latency of a cycle is the weight of a phit. Times are counted in a unit, a power
 * of two of the weight, so that all sums fit into a long. The time of each flow on each link is rounded to it, and what follows is
 * exact, so that a cost kept from swap to swap equals the cost computed anew.
 */
final class PhaseCongestion implements Objective {
    private static final int COST_BITS = 60; // of a long; the cost has three terms, and terms are rounded
    private static final int PHASE_BITS = 29; // of an int; all times of a phase together, and terms are rounded
    private static final int MOST_UNIT_BITS = 10; // times are counted in parts of 2^10 or more
    private static final int LONGEST_ROUTE = 4; // diameters; a Valiant route has two

    private static final double ROUNDING = 0.5; // of what is not negative

    private final RoutedPositions positions;
    private final RouteLatencies latencies;
    private final Flows flows;
    private final double[] linkTimes; // by counted link: of a unit of weight
    private final double interfaceTime; // of a unit of weight in a node's network interface

    PhaseCongestion(RoutedPositions positions, Demand demand, Weight weight) {
        this.positions = positions;
        this.flows = new Flows(demand.phases(), weight);
        Network network = positions.network();
        List<Integer> widths = network.timing().widths();
        int[] classes =
                IntStream.range(0, positions.links()).map(positions::linkClass).toArray();
        double unit = Math.scalb(1.0, unitBits(network, latency(network, weight)));
        double latency = unit * latency(network, weight);
        this.linkTimes = Arrays.stream(classes)
                .mapToDouble(linkClass -> unit / widths.get(linkClass))
                .toArray();
        this.latencies = positions.latencies(Arrays.stream(classes)
                .mapToDouble(linkClass -> latency * hopCycles(network.timing(), linkClass))
                .toArray());
        this.interfaceTime = unit / widths.get(network.interfaceLinkClass());
    }

    /** The weight that passes a link of width 1 in a cycle; messages have no length, so that they have no latency either. */
    private static double latency(Network network, Weight weight) {
        return weight == Weight.BYTES ? network.routers().bytesPerPhit() : 0;
    }

    private static int hopCycles(LinkTiming timing, int linkClass) {
        return timing.latencyCycles().get(linkClass) + timing.routerDelayCycles();
    }

    /**
     * The largest exponent of the unit that keeps the cost below 2^{@link #COST_BITS} and the times of a phase below
     * 2^{@link #PHASE_BITS}.
     */
    private int unitBits(Network network, double latency) {
        double[] sent = new double[flows.phases()]; // by phase, in one occurrence
        for (int flow = 0; flow < flows.flows(); flow++) {
            sent[flows.phase(flow)] += flows.weight(flow);
        }
        LinkTiming timing = network.timing();
        double hopLatency = latency * (timing.mostLatencyCycles() + timing.routerDelayCycles());
        int hops = LONGEST_ROUTE * Math.max(1, network.topology().diameter());
        double mostOfAll = 0;
        double mostOfPhase = 0;
        for (int phase = 0; phase < sent.length; phase++) {
            mostOfAll += flows.occurrences(phase) * hops * (2 * sent[phase] + hopLatency);
            mostOfPhase = Math.max(mostOfPhase, hops * sent[phase]);
        }
        return Math.min(MOST_UNIT_BITS, Math.min(bits(COST_BITS, mostOfAll), bits(PHASE_BITS, mostOfPhase)));
    }

    /** The largest exponent of 2 whose product with an amount fits into a number of bits. */
    private static int bits(int most, double amount) {
        return amount == 0 ? most : most - 1 - Math.getExponent(amount);
    }

    RoutedPositions positions() {
        return positions;
    }

    /** The latencies of the routes between the nodes. */
    RouteLatencies latencies() {
        return latencies;
    }

    Flows flows() {
        return flows;
    }

    /** The time of a weight on a link that a share of it crosses. */
    int linkTime(double weight, int link, double share) {
        return (int) (weight * share * linkTimes[link] + ROUNDING);
    }

    /** The time of a flow in the network interfaces of its two nodes. */
    int interfaceTime(int flow) {
        return (int) (flows.weight(flow) * interfaceTime + ROUNDING);
    }

    @Override
    public long cost(Arrangement arrangement) {
        return new PhaseTimes(this, arrangement).cost();
    }

    @Override
    public long flowsOfSwap() {
        return flows.ofSwap();
    }

    @Override
    public SwapGains gains(Arrangement start) {
        return new PhaseGains(this, start.copy());
    }
}
