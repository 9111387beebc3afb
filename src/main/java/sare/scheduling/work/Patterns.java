package sare.scheduling.work;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import sare.trace.TrafficMatrix;

/** The regular communications of the lists of SST: a unit of traffic from each rank to each partner. */
final class Patterns {
    static final int MOST_DIMENSIONS = 8;

    private Patterns() {}

    static TrafficMatrix allToAll(int ranks) {
        Long2LongOpenHashMap units = new Long2LongOpenHashMap(ranks * ranks);
        for (int source = 0; source < ranks; source++) {
            for (int destination = 0; destination < ranks; destination++) {
                if (source != destination) {
                    units.put(pair(source, destination), 1);
                }
            }
        }
        return TrafficMatrix.of(ranks, units, pair -> 1);
    }

    /** The neighbours in a grid that does not wrap around; the first dimension is the fastest. */
    static TrafficMatrix mesh(int... sides) {
        int ranks = 1;
        for (int side : sides) {
            ranks *= side;
        }
        Long2LongOpenHashMap units = new Long2LongOpenHashMap();
        for (int rank = 0; rank < ranks; rank++) {
            int stride = 1;
            for (int side : sides) {
                if (rank / stride % side + 1 < side) {
                    units.put(pair(rank, rank + stride), 1);
                    units.put(pair(rank + stride, rank), 1);
                }
                stride *= side;
            }
        }
        return TrafficMatrix.of(ranks, units, pair -> 1);
    }

    /** The same traffic in the other direction. */
    static TrafficMatrix transposed(TrafficMatrix traffic) {
        Long2LongOpenHashMap units = new Long2LongOpenHashMap(traffic.entries());
        for (int source = 0; source < traffic.ranks(); source++) {
            for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                units.put(pair(traffic.destination(entry), source), traffic.bytes(entry));
            }
        }
        return TrafficMatrix.of(traffic.ranks(), units, pair -> 1);
    }

    private static long pair(int source, int destination) {
        return (long) source << Integer.SIZE | destination;
    }
}
