package sare.simulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.routing.CounterBasedRandom;

/**
 * The simulation model, cycle by cycle with an object per packet: slow, and simple enough to be believed. It is written
 * from the rules of the model alone and shares nothing with the engine but its random numbers.
 */
final class PlainSimulator {
    /** More cycles without progress than any rotation or run of unlucky draws takes. */
    private static final int STALLED_CYCLES = 2000;

    private final PlainNetwork network;
    private final List<PlainJob> jobs;
    private final List<Integer> jobOfRank = new ArrayList<>();
    private final List<Integer> nodeOfRank = new ArrayList<>(); // those of a job after those of the job before
    private final PlainMemory memory;
    private final List<PlainNode> nodes;
    private final long seed;
    private final List<PlainRouter> routers;
    private final List<PlainProcess> ranks;
    private final Map<List<Integer>, Queue<PlainMessage>> messages = new HashMap<>(); // by source, destination, tag
    private final List<PlainPacket> packets = new ArrayList<>();
    private final List<PlainPacket> jobPackets = new ArrayList<>(); // those that are not yet delivered
    private final Map<List<Integer>, PlainChannel> channels = new HashMap<>(); // by source, destination, tag
    private final Map<List<Integer>, PlainEnvelope> envelopes = new HashMap<>(); // by what tells of a packet
    private final PlainBackground background; // or null
    private final long cyclesBefore; // those before the job's first
    private final long[] packetsOfNode;
    private long cycle = 1;
    private long lastCycle; // that was simulated
    private long lastProgress = 1;
    private final List<PlainPacket> undelivered = new ArrayList<>();

    /** Nothing can ever happen again, and not all has been done. */
    static final class Deadlock extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private Deadlock(String message) {
            super(message);
        }
    }

    private PlainSimulator(PlainNetwork network, PlainMemory memory, List<PlainJob> jobs, SimulationOptions options) {
        BackgroundLoad load = options.background();
        this.network = network;
        this.memory = memory;
        this.jobs = jobs;
        this.seed = options.seed();
        this.background = load == null ? null : new PlainBackground(load, network.nodes(), this);
        this.cyclesBefore = load == null ? 0 : load.warmUpCycles();
        this.packetsOfNode = new long[network.nodes()];
        this.routers = IntStream.range(0, network.machine().routers())
                .mapToObj(router -> new PlainRouter(network, router))
                .toList();
        for (int job = 0; job < jobs.size(); job++) {
            for (int node : jobs.get(job).nodeOfRank()) {
                jobOfRank.add(job);
                nodeOfRank.add(node);
            }
        }
        this.ranks =
                IntStream.range(0, nodeOfRank.size()).mapToObj(this::process).toList();
        this.nodes = IntStream.range(0, network.nodes())
                .mapToObj(node -> new PlainNode(node, ranksOf(node), this))
                .toList();
    }

    private List<PlainProcess> ranksOf(int node) {
        return IntStream.range(0, nodeOfRank.size())
                .filter(rank -> nodeOfRank.get(rank) == node)
                .mapToObj(ranks::get)
                .toList();
    }

    private PlainProcess process(int rank) {
        PlainJob job = job(rank);
        int first = jobOfRank.indexOf(jobOfRank.get(rank));
        List<PlainOperation> operations = job.program().get(rank - first).stream()
                .map(operation -> operation.ofRanksFrom(first))
                .toList();
        return job.protocol() == null
                ? new PlainRank(rank, operations, this, cyclesBefore(rank))
                : new PlainProtocolRank(rank, operations, this, cyclesBefore(rank), job.protocol());
    }

    private PlainJob job(int rank) {
        return jobs.get(jobOfRank.get(rank));
    }

    private long cyclesBefore(int rank) {
        return cyclesBefore + job(rank).startCycles();
    }

    /**
     * Runs a program to its end, and the network until it is empty of its packets; of those of a background load it need not
     * be.
     *
     * @param program operations by rank
     * @param nodeOfRank where each rank runs; messages inside a node take no time
     * @param options the options of the run, whose listeners are not informed
     * @throws Deadlock when the program cannot end
     * @throws IllegalStateException when a rule of the model is broken
     */
    static PlainResult run(
            PlainNetwork network, List<List<PlainOperation>> program, int[] nodeOfRank, SimulationOptions options) {
        return run(network, PlainMemory.NO_TIME, program, nodeOfRank, options);
    }

    /** The same with the memory of the nodes. */
    static PlainResult run(
            PlainNetwork network,
            PlainMemory memory,
            List<List<PlainOperation>> program,
            int[] nodeOfRank,
            SimulationOptions options) {
        List<PlainJob> only = List.of(PlainJob.of(program, nodeOfRank, options));
        return new PlainSimulator(network, memory, only, options).run();
    }

    /** Runs several jobs. Seed and background are those of the options. */
    static PlainJobsResult run(
            PlainNetwork network, PlainMemory memory, List<PlainJob> jobs, SimulationOptions options) {
        PlainSimulator simulator = new PlainSimulator(network, memory, jobs, options);
        PlainResult machine = simulator.run();
        return new PlainJobsResult(
                machine,
                IntStream.range(0, jobs.size())
                        .mapToObj(job -> simulator.phitsOfLinks(job))
                        .toList());
    }

    private PlainResult run() {
        List<Long> phitsBefore = List.of();
        while (!jobPackets.isEmpty()
                || ranks.stream().anyMatch(PlainProcess::isBusy)
                || !ranks.stream().allMatch(PlainProcess::hasFinished)) {
            if (cycle == cyclesBefore + 1) {
                phitsBefore = phitsOfLinks();
            }
            step();
            lastCycle = cycle;
            cycle = !undelivered.isEmpty() || background != null ? cycle + 1 : nextCycleOfEmptyNetwork();
        }
        checkConservation();
        return result(phitsBefore);
    }

    private PlainResult result(List<Long> phitsBefore) {
        List<Long> finished = IntStream.range(0, ranks.size())
                .mapToObj(rank -> ranks.get(rank).lastRetired() - cyclesBefore(rank))
                .toList();
        List<Long> phits = phitsOfLinks();
        return new PlainResult(
                1
                        + IntStream.range(0, ranks.size())
                                .mapToLong(
                                        rank -> finished.get(rank) + job(rank).startCycles())
                                .max()
                                .orElse(0),
                finished,
                packets.stream()
                        .map(packet -> packet.record(cyclesBefore, isDelivered(packet, lastCycle)))
                        .sorted(PacketRecord.ORDER)
                        .toList(),
                IntStream.range(0, phits.size())
                        .mapToObj(link -> phits.get(link) - phitsBefore.get(link))
                        .toList());
    }

    private List<Long> phitsOfLinks() {
        return routers.stream().flatMap(this::phitsOfLinks).toList();
    }

    private List<Long> phitsOfLinks(int job) {
        return routers.stream()
                .flatMap(router ->
                        IntStream.range(0, network.machine().ports()).mapToObj(port -> router.phitsOfJob(port, job)))
                .toList();
    }

    private Stream<Long> phitsOfLinks(PlainRouter router) {
        return IntStream.range(0, network.machine().ports()).mapToObj(router::phits);
    }

    private void step() {
        if (cycle > cyclesBefore) {
            advanceRanks();
        }
        if (background != null) {
            background.advance(cycle);
        }
        int consumed = routers.stream()
                .mapToInt(router -> router.decide(routers, cycle))
                .sum();
        int moved =
                routers.stream().mapToInt(router -> router.move(routers, cycle)).sum();
        undelivered.removeIf(packet -> isDelivered(packet, cycle));
        jobPackets.removeIf(packet -> isDelivered(packet, cycle));
        if (consumed + moved > 0) {
            lastProgress = cycle;
        }
        routers.forEach(this::tidy);
        long mostCycles = STALLED_CYCLES
                + network.phitsPerPacket()
                + 3L * network.timing().mostCycles();
        if (!undelivered.isEmpty() && cycle - lastProgress > mostCycles) {
            throw new Deadlock(describe("deadlock"));
        }
    }

    /** Whether a packet counts as delivered for the run. On standard links that is so from the cycle in which its node begins. */
    private boolean isDelivered(PlainPacket packet, long inCycle) {
        return network.timing().isStandard() ? packet.isConsumed() : packet.isDelivered(inCycle);
    }

    /** Ranks of a node proceed until none of them can, because messages inside the node may take no time. */
    private void advanceRanks() {
        List<PlainProcess> begun = IntStream.range(0, ranks.size())
                .filter(rank -> cycle > cyclesBefore(rank))
                .mapToObj(ranks::get)
                .toList();
        begun.forEach(rank -> rank.begin(cycle));
        boolean proceeds = true;
        while (proceeds) {
            proceeds = false;
            for (PlainProcess rank : begun) {
                proceeds |= rank.proceed(cycle);
            }
        }
        begun.forEach(rank -> rank.end(cycle));
        nodes.forEach(PlainNode::inject);
    }

    private void tidy(PlainRouter router) {
        for (PlainQueue queue : router.inputs()) {
            if (!queue.isEmpty()) {
                queue.forget(cycle);
                long room = network.transitQueuePackets() + (queue.isInjection() ? network.injectionQueuePackets() : 0);
                long phits = queue.phits(cycle + 1);
                check(queue.packets(cycle + 1) <= room, "a queue overflows");
                check(phits >= 0 && phits <= room * network.phitsPerPacket(), "phits of a queue");
            }
        }
    }

    private long nextCycleOfEmptyNetwork() {
        long next = IntStream.range(0, ranks.size())
                .mapToLong(rank -> cycle <= cyclesBefore(rank)
                        ? cyclesBefore(rank) + 1
                        : ranks.get(rank).goesOnIn(cycle))
                .min()
                .orElse(cycle + 1);
        boolean finished = ranks.stream().allMatch(PlainProcess::hasFinished);
        if (!finished && next == PlainMessage.NEVER) {
            throw new Deadlock(describe("deadlock"));
        }
        lastProgress = next;
        return next;
    }

    /** Every packet is delivered, or in one queue, or waits for one. */
    private void checkConservation() {
        long queued = routers.stream()
                .flatMap(router -> router.inputs().stream())
                .mapToLong(PlainQueue::staying)
                .sum();
        long waiting = background == null ? 0 : background.waitingPackets();
        long notConsumed =
                packets.stream().filter(packet -> !packet.isConsumed()).count();
        long beingConsumed =
                undelivered.stream().filter(PlainPacket::isConsumed).count();
        check(
                queued + waiting == notConsumed && notConsumed + beingConsumed == undelivered.size(),
                "packets are lost or doubled");
    }

    private void check(boolean condition, String what) {
        if (!condition) {
            throw new IllegalStateException(describe(what));
        }
    }

    private String describe(String what) {
        return what + " at cycle " + cycle + ": "
                + ranks.stream().filter(rank -> !rank.hasFinished()).toList();
    }

    /** Messages of which no receive has been retired yet, in the order in which they were sent. */
    Queue<PlainMessage> messages(int sourceRank, int destinationRank, int tag) {
        return messages.computeIfAbsent(List.of(sourceRank, destinationRank, tag), key -> new ArrayDeque<>());
    }

    /** Creates a message from one rank to another. */
    PlainMessage message(int sourceRank, int destinationRank, int tag, int packets) {
        if (job(sourceRank).matching() == PacketMatching.MESSAGE) {
            return new PlainMessage(packets);
        }
        return envelopes
                .computeIfAbsent(List.of(sourceRank, destinationRank, tag, packets), key -> new PlainEnvelope())
                .message(packets);
    }

    /** The messages from one rank to another with a tag, under a protocol. */
    PlainChannel channel(int sourceRank, int destinationRank, int tag) {
        return channels.computeIfAbsent(
                List.of(sourceRank, destinationRank, tag), key -> new PlainChannel(sourceRank, destinationRank));
    }

    /** A rank under a protocol. */
    PlainProtocolRank protocolRank(int rank) {
        return (PlainProtocolRank) ranks.get(rank);
    }

    long cycles(int rank, PlainOperation.Compute compute) {
        return network.cycles(compute.nanoseconds(), job(rank).computeScale());
    }

    /** Whole cycles of an overhead. */
    long overheadCycles(double nanoseconds) {
        return network.cycles(nanoseconds, 1);
    }

    int packets(PlainOperation.Send send) {
        return packets(send.bytes());
    }

    int packets(long bytes) {
        return network.packets(bytes);
    }

    int node(int rank) {
        return nodeOfRank.get(rank);
    }

    boolean areOnOneNode(int rank, int otherRank) {
        return node(rank) == node(otherRank);
    }

    /** The cycle from which on a message inside a node counts. One from a rank to itself takes no time. */
    long countsInside(int sourceRank, int destinationRank, long bytes, long begin) {
        return begin + (sourceRank == destinationRank ? 0 : memory.cycles(network, bytes));
    }

    /** A new packet of a message. */
    PlainPacket packet(int source, int destination, PlainMessage message, int indexInMessage) {
        long draw = CounterBasedRandom.packet(seed, source, packetsOfNode[source]++);
        PlainPacket packet = new PlainPacket(network, source, destination, message, indexInMessage, draw);
        packets.add(packet);
        undelivered.add(packet);
        return packet;
    }

    /** Puts the packet of a rank into the injection queue of its node if there is room. The packet exists from then on. */
    boolean injects(int node, PlainOffer offer) {
        if (!hasPlace(node)) {
            return false;
        }
        PlainPacket packet = packet(node, node(offer.destinationRank), offer.message, offer.indexInMessage);
        packet.setJob(jobOfRank.get(offer.destinationRank));
        jobPackets.add(packet);
        offer.place(packet);
        return injects(node, packet);
    }

    private PlainQueue injection(int node) {
        return routers.get(network.machine().router(node)).injection(node);
    }

    private boolean hasPlace(int node) {
        PlainQueue queue = injection(node);
        int room = network.transitQueuePackets() + network.injectionQueuePackets();
        return queue.packetsForGeneration(cycle) < room;
    }

    /** Puts a packet into the injection queue of its node if there is room. */
    boolean injects(int node, PlainPacket packet) {
        boolean hasPlace = hasPlace(node);
        if (hasPlace) {
            packet.inject(cycle);
            injection(node).inject(packet, cycle);
        }
        return hasPlace;
    }
}
