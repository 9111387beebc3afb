package sare.simulation;

import java.util.Arrays;

/**
 * The link stage of a region among others, without {@link TransferTimes}. Packets that leave the region cross its {@link Border}. Those
 * that are delivered wait in a list until the end of the cycle, because all regions report to the same source.
 */
final class BorderLinkTraversal extends LinkTraversal {
    private static final int INITIAL_DELIVERIES = 64;

    private final Border border;
    private int[] delivered = new int[INITIAL_DELIVERIES]; // packets that have begun to be consumed in this cycle
    private int deliveries;

    BorderLinkTraversal(RegionParts parts) {
        super(parts);
        this.border = parts.border();
    }

    @Override
    void clear() {
        super.clear();
        deliveries = 0;
    }

    @Override
    void enter(int target, int packet, long route, int output, long cycle) {
        if (border.owns(target)) {
            super.enter(target, packet, route, output, cycle);
        } else {
            border.enter(target, packet);
        }
    }

    /** Adds the packets that have come from another region to their queues. */
    void enterAll(BorderMail mail, long cycle) {
        ChannelList entered = mail.entered();
        for (int i = 0; i < entered.size(); i++) {
            int input = entered.get(i);
            int packet = mail.packet(i);
            super.enter(input, packet, fabric.packets.route(packet), fabric.feeder(input), cycle);
        }
    }

    @Override
    void deliver(int packet, int input, long cycle) {
        if (deliveries == delivered.length) {
            delivered = Arrays.copyOf(delivered, 2 * deliveries);
        }
        delivered[deliveries++] = packet;
    }

    @Override
    void prepare(long cycle) {
        for (int i = 0; i < deliveries; i++) {
            report(delivered[i], cycle + fabric.phitsPerPacket - 1);
        }
        deliveries = 0;
        super.prepare(cycle);
    }
}
