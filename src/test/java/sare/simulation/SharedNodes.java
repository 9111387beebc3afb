package sare.simulation;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import sare.network.Cores;
import sare.network.Network;

/**
 * A random case whose ranks share nodes.
 *
 * @param cores of each node
 */
record SharedNodes(RandomCase job, PlainMemory memory, int cores) {
    static SharedNodes of(RandomCase job) {
        Random random = new Random(job.seed() * 31);
        int ranks = job.nodeOfRank().length;
        int nodes = 1 + random.nextInt(Math.min(ranks, 1 + ranks / 2));
        int[] nodeOfRank = IntStream.range(0, ranks)
                .map(rank -> job.nodeOfRank()[rank < nodes ? rank : random.nextInt(nodes)])
                .toArray();
        RandomCase shared =
                new RandomCase(job.seed(), job.network(), job.program(), nodeOfRank, job.computeScale());
        double latency = new double[] {0, 0, 0.3, 12.8, 100}[random.nextInt(5)];
        double bandwidth = new double[] {Double.POSITIVE_INFINITY, 0.5, 1.25, 7.7}[random.nextInt(4)];
        return new SharedNodes(shared, new PlainMemory(latency, bandwidth), ranks);
    }

    SharedNodes with(RandomCase other) {
        RandomCase shared = new RandomCase(
                other.seed(), other.network(), other.program(), job.nodeOfRank(), other.computeScale());
        return new SharedNodes(shared, memory, cores);
    }

    PlainResult plain(SimulationOptions options) {
        return PlainSimulator.run(job.network(), memory, job.program(), job.nodeOfRank(), options);
    }

    PlainResult engine(SimulationOptions options) {
        Network single = EngineCase.network(job.network());
        Network network = new Network(
                single.name(),
                single.topology(),
                single.routing(),
                single.tieBreaking(),
                single.routers(),
                single.timing(),
                new Cores(cores, memory.latencyNanoseconds(), memory.gigabytesPerSecond()));
        return EngineCase.run(network, job.program(), job.nodeOfRank(), options);
    }

    @Override
    public String toString() {
        return job + " on nodes " + Arrays.toString(job.nodeOfRank()) + ", " + memory;
    }
}
