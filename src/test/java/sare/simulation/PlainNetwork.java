package sare.simulation;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sare.network.Arbitration;
import sare.network.Ejection;
import sare.routing.FlowControl;
import sare.routing.TieBreaking;

/**
 * A network as plain values.
 *
 * @param machine nodes, routers and links, and the routes of packets
 * @param tieBreaking how a packet chooses between routes of the same length
 * @param virtualChannels channels that share a link
 * @param phitsPerPacket length of every packet
 * @param bytesPerPhit what a link carries in a cycle
 * @param transitQueuePackets packets that fit into an input virtual channel
 * @param injectionQueuePackets packets that fit into an injection queue beside {@code transitQueuePackets} more
 * @param bubblePackets packets' worth of free phits asked of a ring's local queue before a packet enters the ring
 * @param arbitration the rule that grants an output channel
 * @param ejection how packets leave
 * @param linkGigabitsPerSecond bandwidth of a link
 * @param timing latencies and widths of links by class, and the delay of routers
 */
record PlainNetwork(
        PlainMachine machine,
        TieBreaking tieBreaking,
        int virtualChannels,
        int phitsPerPacket,
        int bytesPerPhit,
        int transitQueuePackets,
        int injectionQueuePackets,
        int bubblePackets,
        Arbitration arbitration,
        Ejection ejection,
        double linkGigabitsPerSecond,
        PlainTiming timing) {

    /** The routings of a torus, together with the flow control that keeps them free of deadlock. */
    enum RoutingKind {
        DIMENSION_ORDER_BUBBLE,
        DIMENSION_ORDER_DATELINE,
        ADAPTIVE_BUBBLE;

        private PlainGrid torus(int... sizes) {
            return PlainGrid.torus(
                    sizes,
                    this == ADAPTIVE_BUBBLE,
                    this == DIMENSION_ORDER_DATELINE ? FlowControl.DATELINE : FlowControl.BUBBLE);
        }
    }

    PlainNetwork {
        require(virtualChannels >= 1, "virtual channels");
        require(bubblePackets >= 1 && transitQueuePackets >= 1 && injectionQueuePackets >= 1, "queues");
        require(!machine.usesBubbles() || transitQueuePackets >= bubblePackets, "a queue must hold the bubble");
    }

    /** A network to be changed. Its phits are bytes, and its cycles nanoseconds, unless something else is assigned. */
    static final class Draft {
        PlainMachine machine;
        TieBreaking tieBreaking = TieBreaking.BALANCED;
        int virtualChannels = 1;
        int phitsPerPacket = 4;
        int bytesPerPhit = 1;
        int transitQueuePackets = 3;
        int injectionQueuePackets = 1;
        int bubblePackets = 2;
        Arbitration arbitration = Arbitration.ROUND_ROBIN;
        Ejection ejection = Ejection.MULTIPLE;
        double linkGigabitsPerSecond = 8;
        PlainTiming timing = PlainTiming.STANDARD;

        private Draft(PlainMachine machine) {
            this.machine = machine;
        }

        private Draft(PlainNetwork network) {
            machine = network.machine;
            tieBreaking = network.tieBreaking;
            virtualChannels = network.virtualChannels;
            phitsPerPacket = network.phitsPerPacket;
            bytesPerPhit = network.bytesPerPhit;
            transitQueuePackets = network.transitQueuePackets;
            injectionQueuePackets = network.injectionQueuePackets;
            bubblePackets = network.bubblePackets;
            arbitration = network.arbitration;
            ejection = network.ejection;
            linkGigabitsPerSecond = network.linkGigabitsPerSecond;
            timing = network.timing;
        }

        private PlainNetwork changed(Consumer<Draft> change) {
            change.accept(this);
            return new PlainNetwork(
                    machine,
                    tieBreaking,
                    virtualChannels,
                    phitsPerPacket,
                    bytesPerPhit,
                    transitQueuePackets,
                    injectionQueuePackets,
                    bubblePackets,
                    arbitration,
                    ejection,
                    linkGigabitsPerSecond,
                    timing);
        }
    }

    /** A network on a machine; what is not assigned is as in a new {@link Draft}. */
    static PlainNetwork of(PlainMachine machine, Consumer<Draft> change) {
        return new Draft(machine).changed(change);
    }

    /** A network on a torus. */
    static PlainNetwork torus(RoutingKind routing, int[] dimensions, Consumer<Draft> change) {
        return of(routing.torus(dimensions), change);
    }

    /** The same with some parts changed. */
    PlainNetwork with(Consumer<Draft> change) {
        return new Draft(this).changed(change);
    }

    /** The text of a network file. */
    String file() {
        Map<String, String> keys = new LinkedHashMap<>(machine.keys());
        keys.put("tie-breaking", word(tieBreaking));
        keys.put("virtual-channels", String.valueOf(virtualChannels));
        keys.put("phits-per-packet", String.valueOf(phitsPerPacket));
        keys.put("bytes-per-phit", String.valueOf(bytesPerPhit));
        keys.put("transit-queue-packets", String.valueOf(transitQueuePackets));
        keys.put("injection-queue-packets", String.valueOf(injectionQueuePackets));
        if (machine.usesBubbles()) {
            keys.put("bubble-packets", String.valueOf(bubblePackets));
        }
        keys.put("arbitration", word(arbitration));
        keys.put("ejection", word(ejection));
        keys.put("link-gigabits-per-second", String.valueOf(linkGigabitsPerSecond));
        if (!timing.isStandard()) {
            keys.put("link-latency-cycles", byClass(timing::latency));
            keys.put("link-width", byClass(timing::width));
            keys.put("router-delay-cycles", String.valueOf(timing.routerDelay()));
        }
        return keys.entrySet().stream()
                .map(key -> key.getKey() + ": " + key.getValue())
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private String byClass(IntUnaryOperator numbers) {
        List<String> classes = machine.linkClasses();
        return IntStream.range(0, classes.size())
                .mapToObj(i -> classes.get(i) + ": " + numbers.applyAsInt(i))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static void require(boolean condition, String what) {
        if (!condition) {
            throw new IllegalArgumentException(what);
        }
    }

    @Override
    public String toString() {
        return machine + " ties " + tieBreaking + " V " + virtualChannels + " L " + phitsPerPacket + " K "
                + transitQueuePackets + " injection " + injectionQueuePackets + " bubble " + bubblePackets + " "
                + arbitration + " ejection " + ejection + (timing.isStandard() ? "" : " " + timing);
    }

    int nodes() {
        return machine.nodes();
    }

    /** Packets of a message; an empty one has one. */
    int packets(long messageBytes) {
        long packetBytes = (long) phitsPerPacket * bytesPerPhit;
        return (int) Math.max(1, (messageBytes + packetBytes - 1) / packetBytes);
    }

    /** Whole cycles of a compute burst. */
    long cycles(double nanoseconds, double computeScale) {
        BigDecimal bits = BigDecimal.valueOf(nanoseconds)
                .multiply(BigDecimal.valueOf(computeScale))
                .multiply(BigDecimal.valueOf(linkGigabitsPerSecond));
        return bits.divideToIntegralValue(BigDecimal.valueOf(8 * bytesPerPhit)).longValueExact();
    }
}
