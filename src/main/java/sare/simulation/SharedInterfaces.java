package sare.simulation;

import java.util.Arrays;
import java.util.List;

/**
 * The network interfaces of nodes with several ranks. Each rank offers one packet at a time. An interface takes at most one packet
 * per cycle, if the injection queue has a place for it: the packet of the first rank at or after its pointer that offers one. The
 * pointer starts at the lowest rank of the node and moves to the rank after the one that was served.
 *
 * <p>A rank offers the next packet of its message in the cycle after the one in which the previous packet got its place. This cycle is
 * the one in which the packet is generated.
 */
final class SharedInterfaces {
    private static final int NONE = -1;

    private final Replay[] replayOfRank; // by rank
    private final int[] interfaceOfNode; // by node: the number of its shared interface, or NONE
    private final int[] nodes; // by interface
    private final int[] firsts; // by interface, and one more: the index of its first rank in ranks
    private final int[] ranks; // ascending within each interface
    private final int[] pointers; // by interface: the index in ranks where round robin begins
    private final int[] offers; // by interface: how many of its ranks offer a packet
    private final boolean[] busy; // by interface: whether it has a wake-up, waits for room or is in due
    private final WakeupQueue awake; // interfaces by the cycle in which they may take a packet
    private final int[] due; // interfaces that got an offer in this cycle while they were idle
    private int dueCount;

    private final int[] messages; // by rank: the number of the message of the packet that it offers, or NONE
    private final int[] packets; // by rank: the index of that packet in its message
    private final int[] ends; // by rank: the number of packets of that message
    private final int[] destinations; // by rank: the node of the message's receiver
    private final long[] generated; // by rank: the cycle in which the packet was generated

    /** Of the ranks of all jobs, which are numbered one job after the other. {@link #attach} must be called next. */
    SharedInterfaces(List<SimulatedJob> jobs, JobNumbers numbers, int networkNodes) {
        int[] nodeOfRank = nodeOfRank(jobs, numbers);
        this.replayOfRank = new Replay[nodeOfRank.length];
        this.interfaceOfNode = numberInterfaces(nodeOfRank, networkNodes);
        int count = Arrays.stream(interfaceOfNode).max().orElse(NONE) + 1;
        this.nodes = new int[count];
        this.firsts = new int[count + 1];
        this.ranks = new int[nodeOfRank.length];
        this.pointers = new int[count];
        this.offers = new int[count];
        this.busy = new boolean[count];
        this.awake = new WakeupQueue(Math.max(1, count));
        this.due = new int[count];
        this.messages = new int[nodeOfRank.length];
        this.packets = new int[nodeOfRank.length];
        this.ends = new int[nodeOfRank.length];
        this.destinations = new int[nodeOfRank.length];
        this.generated = new long[nodeOfRank.length];
        Arrays.fill(messages, NONE);
        assignRanks(nodeOfRank);
    }

    private static int[] nodeOfRank(List<SimulatedJob> jobs, JobNumbers numbers) {
        int[] nodeOfRank = new int[numbers.ranks()];
        for (int job = 0; job < jobs.size(); job++) {
            for (int rank = 0; rank < jobs.get(job).ranks(); rank++) {
                nodeOfRank[numbers.firstRank(job) + rank] =
                        jobs.get(job).mapping().node(rank);
            }
        }
        return nodeOfRank;
    }

    /** Sets the replays of all jobs. */
    void attach(Replay[] replays) {
        for (Replay replay : replays) {
            Arrays.fill(replayOfRank, replay.firstRank, replay.firstRank + replay.program.ranks(), replay);
        }
    }

    /** The numbers of interfaces by node, for nodes with several ranks. */
    private static int[] numberInterfaces(int[] nodeOfRank, int networkNodes) {
        int[] ranksOfNode = new int[networkNodes];
        for (int node : nodeOfRank) {
            ranksOfNode[node]++;
        }
        int count = 0;
        for (int node = 0; node < networkNodes; node++) {
            ranksOfNode[node] = ranksOfNode[node] > 1 ? count++ : NONE;
        }
        return ranksOfNode;
    }

    private void assignRanks(int[] nodeOfRank) {
        for (int node = 0; node < interfaceOfNode.length; node++) {
            if (interfaceOfNode[node] != NONE) {
                nodes[interfaceOfNode[node]] = node;
            }
        }
        for (int rank = 0; rank < nodeOfRank.length; rank++) {
            if (isShared(nodeOfRank[rank])) {
                firsts[interfaceOfNode[nodeOfRank[rank]] + 1]++;
            }
        }
        Arrays.parallelPrefix(firsts, Integer::sum);
        System.arraycopy(firsts, 0, pointers, 0, pointers.length); // the next free index of each interface
        for (int rank = 0; rank < nodeOfRank.length; rank++) {
            if (isShared(nodeOfRank[rank])) {
                ranks[pointers[interfaceOfNode[nodeOfRank[rank]]]++] = rank;
            }
        }
        System.arraycopy(firsts, 0, pointers, 0, pointers.length);
    }

    boolean isShared(int node) {
        return interfaceOfNode[node] != NONE;
    }

    /** Makes a rank offer the packets of a message, one after the other. All packets of its previous message have places. */
    void offer(int rank, int node, int message, int count, int destinationNode, long cycle) {
        messages[rank] = message;
        packets[rank] = 0;
        ends[rank] = count;
        destinations[rank] = destinationNode;
        generated[rank] = cycle;
        int number = interfaceOfNode[node];
        offers[number]++;
        if (!busy[number]) {
            busy[number] = true;
            due[dueCount++] = number;
        }
    }

    /** The first cycle of a wake-up, or {@link Wheel#NEVER}. */
    long nextWakeUp() {
        return awake.nextWakeUp();
    }

    /** Takes the packets of this cycle, after all ranks have advanced. */
    void advance(long cycle, Injection injection) {
        for (int number = awake.take(cycle); number != Wheel.NONE; number = awake.take(cycle)) {
            serve(number, cycle, injection);
        }
        for (int i = 0; i < dueCount; i++) {
            serve(due[i], cycle, injection);
        }
        dueCount = 0;
    }

    /** Called when a packet has begun to leave the injection queue of a node whose interface waits for room. */
    void hasRoom(int node, long placeCycle, long cycle) {
        awake.add(interfaceOfNode[node], placeCycle);
    }

    private void serve(int number, long cycle, Injection injection) {
        int node = nodes[number];
        long place = injection.nextPlace(node, cycle);
        if (place > cycle) {
            if (place == Wheel.NEVER) {
                injection.awaitRoom(node);
            } else {
                awake.add(number, place);
            }
            return;
        }
        int rank = nextRank(number);
        injection.inject(node, messages[rank], packets[rank]++, destinations[rank], cycle);
        if (packets[rank] == ends[rank]) {
            messages[rank] = NONE;
            offers[number]--;
            Replay replay = replayOfRank[rank];
            replay.sentBy(rank - replay.firstRank, generated[rank], cycle, cycle);
        }
        generated[rank] = cycle + 1;
        busy[number] = offers[number] > 0;
        if (busy[number]) {
            awake.add(number, cycle + 1);
        }
    }

    /** The rank whose packet is next; moves the pointer to the rank after it. */
    private int nextRank(int number) {
        int index = pointers[number];
        while (messages[ranks[index]] == NONE) {
            index = after(index, number);
        }
        pointers[number] = after(index, number);
        return ranks[index];
    }

    private int after(int index, int number) {
        return index + 1 == firsts[number + 1] ? firsts[number] : index + 1;
    }
}
