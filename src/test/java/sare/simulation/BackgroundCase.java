package sare.simulation;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import sare.topology.Topology;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPattern;
import sare.traffic.TrafficPatterns;

/**
 * A random case with a load beside it, on some of the nodes that have no rank.
 *
 * @param job the case
 * @param load what the other nodes send
 * @param pattern its name
 */
record BackgroundCase(RandomCase job, BackgroundLoad load, String pattern) {
    private static final int FEWEST_NODES = 2;
    private static final int MOST_NODES = 40; // so that the plain simulator, which never rests, ends soon
    private static final int MOST_NODES_OF_TORUS =
            35; // likewise; with 36 nodes a job waits 262,000 cycles for a hot spot
    private static final int RATE_DIGITS = 6;

    /** Whether the case of a seed, which is on a torus, leaves nodes to others. */
    static boolean exists(long seed) {
        RandomCase job = RandomCase.of(seed);
        return job.network().nodes() <= MOST_NODES_OF_TORUS && exists(job);
    }

    /** Whether a case leaves nodes to others. */
    static boolean exists(RandomCase job) {
        int nodes = job.network().nodes();
        return nodes <= MOST_NODES && nodes - job.nodeOfRank().length >= FEWEST_NODES;
    }

    /** The case of a seed for which there is one. */
    static BackgroundCase of(long seed) {
        return of(RandomCase.of(seed));
    }

    /** A background beside a case that leaves nodes to others. */
    static BackgroundCase of(RandomCase job) {
        Random random = new Random(~job.seed());
        int[] outside = outside(job, random);
        String[] patterns = {"uniform", "hotspot:fraction=0.6", "weighted"};
        String name = patterns[random.nextInt(patterns.length)];
        Topology topology = EngineCase.network(job.network()).topology();
        TrafficPattern pattern = name.equals("weighted")
                ? new Weighted(TrafficPatterns.make("test", "uniform", topology, outside))
                : TrafficPatterns.make("test", name, topology, outside);
        double[] shares = {0.01, 0.1, 0.3, 0.6, 1};
        InjectionRate rate = rate(job, BigDecimal.valueOf(shares[random.nextInt(shares.length)]));
        long[] warmUps = {0, 0, 1, 17, 500};
        long warmUp = warmUps[random.nextInt(warmUps.length)];
        return new BackgroundCase(
                job, new BackgroundLoad(pattern, outside.length, rate, random.nextLong(), warmUp), name);
    }

    /** Whether nodes offer more than a link of width 1 takes. */
    boolean needsWideLinks() {
        return load.rate().phitsPerCycle().compareTo(BigDecimal.ONE) > 0;
    }

    /** A share of what the link of a node takes, rounded down. */
    private static InjectionRate rate(RandomCase job, BigDecimal share) {
        int phits = job.network().phitsPerPacket();
        int cycles = EngineCase.network(job.network()).interfaceTransferCycles();
        BigDecimal phitsPerCycle = share.multiply(BigDecimal.valueOf(phits))
                .divide(BigDecimal.valueOf(cycles), RATE_DIGITS, RoundingMode.DOWN);
        return new InjectionRate(phitsPerCycle, phits);
    }

    /** The nodes without a rank, or all but the last of them, which is the job's without a rank then. */
    private static int[] outside(RandomCase job, Random random) {
        int[] outside = IntStream.range(0, job.network().nodes())
                .filter(node -> IntStream.of(job.nodeOfRank()).noneMatch(used -> used == node))
                .toArray();
        boolean leavesOne = outside.length > FEWEST_NODES && random.nextBoolean();
        return leavesOne ? Arrays.copyOf(outside, outside.length - 1) : outside;
    }

    @Override
    public String toString() {
        return job + ", " + load.nodes() + " others send " + load.rate().phitsPerCycle() + " phits per cycle " + pattern
                + " after " + load.warmUpCycles();
    }

    /** Some nodes send a half or a third of what others do. */
    private record Weighted(TrafficPattern pattern) implements TrafficPattern {
        @Override
        public int destination(int sourceNode, long draw) {
            return pattern.destination(sourceNode, draw);
        }

        @Override
        public boolean sends(int node) {
            return pattern.sends(node);
        }

        @Override
        public double weight(int node) {
            return pattern.weight(node) / (1 + node % 3);
        }
    }
}
