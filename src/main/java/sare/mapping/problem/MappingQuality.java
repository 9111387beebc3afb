package sare.mapping.problem;

import java.util.Arrays;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.topology.Grid;
import sare.topology.HierarchicalTopology;
import sare.topology.Topology;
import sare.topology.hierarchy.PartOfMachine;
import sare.trace.TrafficMatrix;

/**
 * The distances that the traffic of a mapping travels; {@link LinkLoads} has the links. Traffic of a rank with itself does not
 * count. Sums of bytes are exact. On trees for mapping alone, hops are twice the levels to climb; on other machines for mapping alone they
 * are costs.
 *
 * @param bytes sent between different ranks
 * @param hopBytes each byte times the hops between its nodes
 * @param maxDilationHops the largest distance of two ranks with traffic (a message without bytes is traffic too)
 * @param meanDilationHops the mean of these distances, over the pairs of sender and receiver
 * @param hopBytesOfDimension the part of {@code hopBytes} along each dimension of a torus; empty on other machines
 */
public record MappingQuality(
        long bytes, long hopBytes, int maxDilationHops, double meanDilationHops, long[] hopBytesOfDimension) {

    /**
     * The figures of traffic on a machine.
     *
     * @throws InputException when hop-bytes do not fit into a long
     */
    public static MappingQuality of(Topology topology, TrafficMatrix traffic, Mapping mapping) {
        Hops hops = new Hops(topology, mapping);
        try {
            hops.addAll(traffic);
        } catch (ArithmeticException overflow) {
            throw new InputException("hop-bytes", "a sum of more than " + Long.MAX_VALUE, "less traffic");
        }
        double meanDilation = hops.pairs == 0 ? 0 : (double) hops.dilations / hops.pairs;
        return new MappingQuality(hops.bytes, hops.hopBytes, hops.maxDilation, meanDilation, hops.ofDimension);
    }

    /**
     * The bytes by the number of stages that they climb in a tree, from 0 inside a node; empty on a machine that is no tree.
     *
     * @throws InputException when a sum does not fit into a long
     */
    public static long[] bytesByHeight(Topology topology, TrafficMatrix traffic, Mapping mapping) {
        if (topology instanceof PartOfMachine part) {
            int[] nodes = IntStream.of(mapping.nodes()).map(part::nodeOfWhole).toArray();
            return bytesByHeight(part.whole(), traffic, Mapping.of(nodes));
        }
        if (!(topology instanceof HierarchicalTopology tree)) {
            return new long[0];
        }
        long[] bytes = new long[tree.stages() + 1];
        try {
            for (int source = 0; source < traffic.ranks(); source++) {
                for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                    if (traffic.destination(entry) != source) {
                        int height = tree.height(mapping.node(source), mapping.node(traffic.destination(entry)));
                        bytes[height] = Math.addExact(bytes[height], traffic.bytes(entry));
                    }
                }
            }
        } catch (ArithmeticException overflow) {
            throw new InputException("bytes", "a sum of more than " + Long.MAX_VALUE, "less traffic");
        }
        return bytes;
    }

    /** The mean hops of a byte; 0 without traffic. */
    public double meanHopsPerByte() {
        return perByte(hopBytes);
    }

    /** The mean hops of a byte along each dimension of a torus. */
    public double[] meanHopsPerByteOfDimension() {
        return Arrays.stream(hopBytesOfDimension).mapToDouble(this::perByte).toArray();
    }

    private double perByte(long amount) {
        return bytes == 0 ? 0 : (double) amount / bytes;
    }

    /** Sums over the pairs of ranks. */
    private static final class Hops {
        private final Topology topology;
        private final PairCost hops;
        private final Mapping mapping;
        private final long[] ofDimension;
        private long bytes;
        private long hopBytes;
        private long pairs;
        private long dilations;
        private int maxDilation;

        Hops(Topology topology, Mapping mapping) {
            this.topology = topology;
            this.hops = LinkHops.on(topology);
            this.mapping = mapping;
            this.ofDimension = new long[topology instanceof Grid grid ? grid.dimensions() : 0];
        }

        void addAll(TrafficMatrix traffic) {
            for (int source = 0; source < traffic.ranks(); source++) {
                for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                    add(source, traffic.destination(entry), traffic.bytes(entry));
                }
            }
        }

        private void add(int source, int destination, long amount) {
            if (source == destination) {
                return;
            }
            int from = mapping.node(source);
            int to = mapping.node(destination);
            int distance = (int) hops.of(from, to);
            bytes = Math.addExact(bytes, amount);
            hopBytes = Math.addExact(hopBytes, Math.multiplyExact(amount, distance));
            pairs++;
            dilations += distance;
            maxDilation = Math.max(maxDilation, distance);
            for (int d = 0; d < ofDimension.length; d++) {
                ofDimension[d] += amount * ((Grid) topology).hops(from, to, d); // at most hopBytes
            }
        }
    }
}
