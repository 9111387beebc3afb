package sare.mapping.problem;

import java.util.Arrays;
import sare.mapping.Mapping;
import sare.network.Topology;
import sare.network.Torus;
import sare.trace.TrafficMatrix;

/**
 * How far a mapping's traffic goes. {@link LinkLoads} says over which links. Traffic of a rank with itself does not count.
 *
 * @param bytes sent between different ranks
 * @param hopBytes each byte times the hops between its nodes
 * @param maxDilationHops the largest distance of two ranks with traffic (a message without bytes is traffic, too)
 * @param meanDilationHops the mean of these distances, over the pairs of ranks with traffic, one way each
 * @param hopBytesOfDimension the part of {@code hopBytes} along each dimension of a torus; empty on other machines
 */
public record MappingQuality(
        long bytes, double hopBytes, int maxDilationHops, double meanDilationHops, double[] hopBytesOfDimension) {

    /** The figures of traffic on a machine. */
    public static MappingQuality of(Topology topology, TrafficMatrix traffic, Mapping mapping) {
        Hops hops = new Hops(topology, mapping);
        for (int source = 0; source < traffic.ranks(); source++) {
            for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                hops.add(source, traffic.destination(entry), traffic.bytes(entry));
            }
        }
        double meanDilation = hops.pairs == 0 ? 0 : (double) hops.dilations / hops.pairs;
        return new MappingQuality(hops.bytes, hops.hopBytes, hops.maxDilation, meanDilation, hops.ofDimension);
    }

    /** Hops of a byte on average; 0 without traffic. */
    public double meanHopsPerByte() {
        return perByte(hopBytes);
    }

    /** Hops of a byte on average along each dimension of a torus. */
    public double[] meanHopsPerByteOfDimension() {
        return Arrays.stream(hopBytesOfDimension).map(this::perByte).toArray();
    }

    private double perByte(double amount) {
        return bytes == 0 ? 0 : amount / bytes;
    }

    /** Sums over the pairs of ranks. */
    private static final class Hops {
        private final Topology topology;
        private final Mapping mapping;
        private final double[] ofDimension;
        private long bytes;
        private double hopBytes;
        private long pairs;
        private long dilations;
        private int maxDilation;

        Hops(Topology topology, Mapping mapping) {
            this.topology = topology;
            this.mapping = mapping;
            this.ofDimension = new double[topology instanceof Torus torus ? torus.dimensions() : 0];
        }

        void add(int source, int destination, long amount) {
            if (source == destination) {
                return;
            }
            int from = mapping.node(source);
            int to = mapping.node(destination);
            int distance = topology.distance(from, to);
            bytes += amount;
            hopBytes += (double) amount * distance;
            pairs++;
            dilations += distance;
            maxDilation = Math.max(maxDilation, distance);
            for (int d = 0; d < ofDimension.length; d++) {
                ofDimension[d] += (double) amount * ((Torus) topology).ringDistance(from, to, d);
            }
        }
    }
}
