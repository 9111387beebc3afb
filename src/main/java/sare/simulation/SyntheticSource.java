package sare.simulation;

import java.util.HashMap;
import java.util.Map;
import sare.routing.CounterBasedRandom;
import sare.traffic.BernoulliGaps;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPattern;

/**
 * A source of synthetic traffic: nodes send single packets to the destinations of a pattern, each as a Bernoulli process from the first
 * cycle on. A packet that finds its injection queue full waits, and meanwhile its node generates no other packet. After a packet that
 * got its place in cycle c, the next one is generated in cycle c + gap.
 *
 * <p>Gaps and destinations are sampled from separate seeds, by the node and the number of packets before. So they are independent of
 * each other and of the random numbers that route the packets. The packets of a node are numbered as if they were of one message, because
 * balanced ties and channels depend on this number.
 */
final class SyntheticSource implements PacketSource {
    /** The message number of its packets, which no message of a program has. */
    static final int MESSAGE = -1;

    private static final int GAPS = 0; // indices of the seeds
    private static final int DESTINATIONS = 1;

    private final TrafficPattern pattern;
    private final BernoulliGaps[] gaps; // by node; null if it sends nothing
    private final long gapSeed;
    private final long destinationSeed;
    private final int[] generated; // by node: the number of packets so far
    private final WakeupQueue awake; // nodes by the cycle in which they generate a packet
    private final int[] due = new int[Lookahead.ENTRIES]; // some of those of the current cycle
    private final Measures measures;

    SyntheticSource(TrafficPattern pattern, InjectionRate rate, long seed, int nodes, Measures measures) {
        this.pattern = pattern;
        this.gaps = new BernoulliGaps[nodes];
        this.gapSeed = CounterBasedRandom.seed(seed, GAPS);
        this.destinationSeed = CounterBasedRandom.seed(seed, DESTINATIONS);
        this.generated = new int[nodes];
        this.awake = new WakeupQueue(nodes);
        this.measures = measures;
        double packetsPerCycle = rate.packetsPerCycle();
        // nodes of equal probability share an object, because each further object takes a place in the caches
        Map<Double, BernoulliGaps> gapsByProbability = new HashMap<>();
        for (int node = 0; node < nodes; node++) {
            if (pattern.sends(node)) {
                gaps[node] =
                        gapsByProbability.computeIfAbsent(packetsPerCycle * pattern.weight(node), BernoulliGaps::new);
                sleep(node, 0);
            }
        }
    }

    /** Whether this source generates the packets of a node. */
    boolean sends(int node) {
        return gaps[node] != null;
    }

    @Override
    public void advance(long cycle, Injection injection) {
        int count = takeDue(cycle);
        while (count > 0) {
            injection.lookAhead(due, count);
            for (int i = 0; i < count; i++) {
                generate(due[i], cycle, injection);
            }
            count = count < due.length ? 0 : takeDue(cycle);
        }
    }

    /** Takes the next nodes that generate a packet in this cycle. Returns how many these are; fewer than there is room for are the last. */
    private int takeDue(long cycle) {
        int count = 0;
        while (count < due.length && (due[count] = awake.take(cycle)) != Wheel.NONE) {
            count++;
        }
        return count;
    }

    private void generate(int node, long cycle, Injection injection) {
        int number = generated[node];
        generated[node] = number + 1 & Integer.MAX_VALUE >>> 1; // no overflow; no run reaches this number
        int destination = pattern.destination(node, CounterBasedRandom.packet(destinationSeed, node, number));
        injection.send(node, MESSAGE, number, 1, destination, cycle);
    }

    @Override
    public void sent(int node, long generatedCycle, long placedCycle, long cycle) {
        sleep(node, placedCycle);
    }

    /** Makes a node sleep after a cycle until the gap to its next packet is over. */
    private void sleep(int node, long silentFrom) {
        long gap = gaps[node].gap(CounterBasedRandom.packet(gapSeed, node, generated[node]));
        if (gap < awake.endCycle() - silentFrom) {
            awake.add(node, silentFrom + gap);
        }
    }

    @Override
    public long nextWakeUp() {
        return awake.nextWakeUp();
    }

    @Override
    public boolean asksForDepartures() {
        return measures.hasListener();
    }

    @Override
    public void delivered(PacketPool packets, int packet, long deliveredCycle) {
        measures.delivered(packets, packet, deliveredCycle);
    }
}
