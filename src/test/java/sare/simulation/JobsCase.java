package sare.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import sare.network.Cores;
import sare.network.Network;

/**
 * A random machine with several random jobs, each with its own program, start, bursts and protocol: on nodes of their own, or
 * anywhere on nodes with cores. In some cases other nodes send a background.
 *
 * @param cores of each node
 */
record JobsCase(
        long seed,
        PlainNetwork network,
        PlainMemory memory,
        int cores,
        List<PlainJob> jobs,
        SimulationOptions options) {
    private static final int MOST_JOBS = 4;
    private static final long[] STARTS = {0, 0, 1, 17, 400, 3000};

    /** The case of a seed. Every third case has nodes with cores. */
    static JobsCase of(long seed) {
        Random random = new Random(seed * 7919);
        RandomCase machine = machine(seed, random);
        PlainNetwork network = machine.network();
        boolean shares = seed % 3 == 0 || network.nodes() == 1;
        int[][] nodes = shares ? anywhere(random, network.nodes()) : apart(random, network.nodes());
        List<PlainJob> jobs = new ArrayList<>();
        for (int job = 0; job < nodes.length; job++) {
            jobs.add(job(random, seed * MOST_JOBS + job, network, nodes[job]));
        }
        int[] all = jobs.stream()
                .flatMapToInt(job -> IntStream.of(job.nodeOfRank()))
                .toArray();
        RandomCase union = new RandomCase(seed, network, List.of(), all, 0);
        boolean hasBackground = seed % 4 == 1 && BackgroundCase.exists(union);
        SimulationOptions options = SimulationOptions.ofSeed(seed)
                .withBackground(hasBackground ? BackgroundCase.of(union).load() : null);
        PlainMemory memory = shares ? new PlainMemory(random.nextInt(2) * 12.8, 1.25) : PlainMemory.NO_TIME;
        return new JobsCase(seed, network, memory, shares ? all.length : 1, jobs, options);
    }

    private static RandomCase machine(long seed, Random random) {
        if (random.nextBoolean()) {
            return RandomCase.of(seed);
        }
        RandomMachine.Family[] families = RandomMachine.Family.values();
        RandomCase machine = RandomCase.of(families[random.nextInt(families.length)], seed);
        return random.nextInt(3) == 0 ? machine.withTiming() : machine;
    }

    /** The nodes of the ranks of jobs that share none. */
    private static int[][] apart(Random random, int count) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, count).boxed().toList());
        Collections.shuffle(order, random);
        int jobs = Math.min(count, 1 + random.nextInt(MOST_JOBS));
        int each = Math.max(1, (random.nextBoolean() ? count : count / 2) / jobs);
        return IntStream.range(0, jobs)
                .mapToObj(job -> order.subList(job * each, (job + 1) * each).stream()
                        .mapToInt(node -> node)
                        .toArray())
                .toArray(int[][]::new);
    }

    /** The nodes of the ranks of jobs that may share nodes. */
    private static int[][] anywhere(Random random, int count) {
        return IntStream.range(0, 1 + random.nextInt(MOST_JOBS))
                .mapToObj(job -> IntStream.range(0, 1 + random.nextInt(Math.min(count, 12)))
                        .map(rank -> random.nextInt(Math.max(1, count / 2)))
                        .toArray())
                .toArray(int[][]::new);
    }

    private static PlainJob job(Random random, long seed, PlainNetwork network, int[] nodes) {
        double computeScale = random.nextInt(3) * 0.5;
        long start = STARTS[random.nextInt(STARTS.length)];
        if (random.nextInt(3) == 0) {
            RandomCase ranks = new RandomCase(seed, network, List.of(), nodes, computeScale);
            ProtocolCase protocolCase = ProtocolCase.of(ranks);
            return new PlainJob(
                    protocolCase.program(),
                    nodes,
                    start,
                    computeScale,
                    protocolCase.protocol(),
                    PacketMatching.under(protocolCase.protocol()));
        }
        PacketMatching matching = random.nextBoolean() ? PacketMatching.ENVELOPE : PacketMatching.MESSAGE;
        return new PlainJob(
                RandomCase.program(new Random(seed), nodes.length, network),
                nodes,
                start,
                computeScale,
                null,
                matching);
    }

    PlainJobsResult plain() {
        return PlainSimulator.run(network, memory, jobs, options);
    }

    PlainJobsResult engine() {
        return EngineCase.run(engineNetwork(), jobs, options);
    }

    Network engineNetwork() {
        Network single = EngineCase.network(network);
        return new Network(
                single.name(),
                single.topology(),
                single.routing(),
                single.tieBreaking(),
                single.routers(),
                single.timing(),
                new Cores(cores, memory.latencyNanoseconds(), memory.gigabytesPerSecond()));
    }

    @Override
    public String toString() {
        return "seed " + seed + ": " + jobs + " on " + network
                + (options.background() == null ? "" : " with a background");
    }
}
