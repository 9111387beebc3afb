package sare.allocation;

import java.util.Arrays;

/**
 * The free nodes of a machine along an order of its nodes, as intervals between busy ones (Lo, Windisch, Liu and Nitzberg,
 * "Noncontiguous processor allocation algorithms for mesh-connected multicomputers", IEEE TPDS 8(7), 1997; Leung et al., "Processor
 * allocation on Cplant: achieving general processor locality using one-dimensional allocation strategies", IEEE Cluster 2002).
 */
final class FreeIntervals {
    private final int[] order; // of all nodes

    FreeIntervals(int... order) {
        this.order = order;
    }

    /** The first free nodes. */
    int[] first(Occupancy occupancy, int count) {
        return from(occupancy, 0, count);
    }

    /** The first nodes of the first interval that is large enough; none if there is no such interval. */
    int[] firstFit(Occupancy occupancy, int count) {
        int length = 0;
        for (int place = 0; place < order.length; place++) {
            length = occupancy.isFree(order[place]) ? length + 1 : 0;
            if (length == count) {
                return Arrays.copyOfRange(order, place + 1 - count, place + 1);
            }
        }
        return new int[0];
    }

    /** The first nodes of the smallest interval that is large enough, of the first such one; none if there is no such interval. */
    int[] bestFit(Occupancy occupancy, int count) {
        int best = -1;
        int bestLength = Integer.MAX_VALUE;
        int length = 0;
        for (int place = 0; place <= order.length; place++) {
            if (place < order.length && occupancy.isFree(order[place])) {
                length++;
                continue;
            }
            if (length >= count && length < bestLength) {
                best = place - length;
                bestLength = length;
            }
            length = 0;
        }
        return best < 0 ? new int[0] : Arrays.copyOfRange(order, best, best + count);
    }

    /** The free nodes between two places of the order that are as near to each other as possible, the first such ones. */
    int[] leastSpan(Occupancy occupancy, int count) {
        int[] places = new int[occupancy.freeCount()]; // of free nodes
        int found = 0;
        int best = 0; // index of the first of the best places
        for (int place = 0; place < order.length; place++) {
            if (occupancy.isFree(order[place])) {
                places[found++] = place;
                int begin = found - count;
                if (begin > 0 && place - places[begin] < places[best + count - 1] - places[best]) {
                    best = begin;
                }
            }
        }
        return from(occupancy, places[best], count);
    }

    private int[] from(Occupancy occupancy, int firstPlace, int count) {
        int[] nodes = new int[count];
        int found = 0;
        for (int place = firstPlace; found < count; place++) {
            if (occupancy.isFree(order[place])) {
                nodes[found++] = order[place];
            }
        }
        return nodes;
    }
}
