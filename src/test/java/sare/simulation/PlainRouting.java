package sare.simulation;

import java.util.ArrayList;
import java.util.List;
import sare.routing.CounterBasedRandom;
import sare.routing.TieBreaking;

/** The outputs for which a waiting packet asks, as the rules of the model put them. */
final class PlainRouting {
    private final PlainNetwork network;

    PlainRouting(PlainNetwork network) {
        this.network = network;
    }

    /** An output channel, and whether asking for it enters a ring that is guarded by a bubble. */
    record Try(int dimension, boolean negative, int channel, boolean entersRing) {}

    /** The tries of a packet that has not arrived, in order. */
    List<Try> tries(PlainPacket packet, PlainQueue queue, int node, long cycle) {
        return switch (network.routing()) {
            case DIMENSION_ORDER_BUBBLE -> List.of(bubble(packet, queue, channel(packet, queue, cycle)));
            case DIMENSION_ORDER_DATELINE -> List.of(dateline(packet, queue, node));
            case ADAPTIVE_BUBBLE -> adaptive(packet, queue, cycle);
        };
    }

    private Try bubble(PlainPacket packet, PlainQueue queue, int channel) {
        int dimension = firstNeeded(packet);
        boolean negative = packet.goesNegative(dimension);
        return new Try(dimension, negative, channel, !queue.is(dimension, negative, channel));
    }

    /** The channel of dimension-order routing with bubbles. */
    private int channel(PlainPacket packet, PlainQueue queue, long cycle) {
        int channels = network.virtualChannels();
        if (network.tieBreaking() == TieBreaking.BALANCED) {
            return (packet.indexInMessage + packet.sourceNode) % channels;
        }
        boolean straight = queue.dimension == firstNeeded(packet);
        return straight ? queue.channel : CounterBasedRandom.channel(packet.draw, cycle, 0, channels);
    }

    private Try dateline(PlainPacket packet, PlainQueue queue, int node) {
        int dimension = firstNeeded(packet);
        boolean straight = queue.dimension == dimension;
        boolean atDateline = network.coordinate(node, dimension) == 0;
        int channel = atDateline ? 0 : straight ? queue.channel : 1;
        return new Try(dimension, packet.goesNegative(dimension), channel, false);
    }

    private List<Try> adaptive(PlainPacket packet, PlainQueue queue, long cycle) {
        List<Try> tries = new ArrayList<>();
        int dimensions = network.dimensions().length;
        int first = queue.isInjection() ? 0 : queue.dimension;
        for (int i = 0; i < dimensions; i++) {
            int dimension = (first + i) % dimensions;
            if (packet.needs(dimension)) {
                int channel = adaptiveChannel(packet, queue, dimension, cycle, tries.size());
                tries.add(new Try(dimension, packet.goesNegative(dimension), channel, false));
            }
        }
        tries.add(bubble(packet, queue, 0));
        return tries;
    }

    private int adaptiveChannel(PlainPacket packet, PlainQueue queue, int dimension, long cycle, int tryPlace) {
        boolean straightOnInOne = queue.dimension == dimension && queue.channel > 0;
        int adaptiveChannels = network.virtualChannels() - 1;
        return straightOnInOne
                ? queue.channel
                : 1 + CounterBasedRandom.channel(packet.draw, cycle, tryPlace, adaptiveChannels);
    }

    private static int firstNeeded(PlainPacket packet) {
        int dimension = 0;
        while (!packet.needs(dimension)) {
            dimension++;
        }
        return dimension;
    }
}
