package sare.simulation;

import java.util.Arrays;
import java.util.List;
import sare.network.Network;

/** What the replays of a run have in common: the network, the clock, and which job and rank a node has. */
final class RunContext {
    private static final int NOBODY = -1;

    final Network network;
    final Calendar calendar;
    final List<SimulatedJob> jobs;
    final JobNumbers numbers;
    final long warmUpCycles; // cycles before the first cycle on the clock of the machine
    final RunObservation observation; // of the only job, or null
    final SharedInterfaces sharedInterfaces; // or null if each rank has a node of its own
    private final int[] jobOfNode; // by node: the job of a rank of it, or NOBODY
    private final int[] rankOfNode; // by node: that rank in its job, or NOBODY

    /** @throws IllegalArgumentException if a node has more ranks than cores */
    RunContext(Network network, Calendar calendar, List<SimulatedJob> jobs, SimulationOptions options) {
        int nodes = network.topology().nodes();
        this.network = network;
        this.calendar = calendar;
        this.jobs = jobs;
        this.numbers = new JobNumbers(jobs);
        this.warmUpCycles = options.warmUpCycles();
        this.observation = options.observation();
        this.jobOfNode = new int[nodes];
        this.rankOfNode = new int[nodes];
        Arrays.fill(jobOfNode, NOBODY);
        Arrays.fill(rankOfNode, NOBODY);
        int mostRanks = assignNodes();
        checkCores(mostRanks, network.cores().perNode());
        this.sharedInterfaces = mostRanks <= 1 ? null : new SharedInterfaces(jobs, numbers, nodes);
    }

    /** Notes the rank of each node, and returns how many ranks the node has that has the most. */
    private int assignNodes() {
        int[] ranksOfNode = new int[jobOfNode.length];
        int most = 0;
        for (int job = 0; job < jobs.size(); job++) {
            for (int rank = 0; rank < jobs.get(job).ranks(); rank++) {
                int node = jobs.get(job).mapping().node(rank);
                jobOfNode[node] = job;
                rankOfNode[node] = rank;
                most = Math.max(most, ++ranksOfNode[node]);
            }
        }
        return most;
    }

    private static void checkCores(int mostRanks, int cores) {
        if (mostRanks > cores) {
            throw new IllegalArgumentException(
                    mostRanks + " ranks on a node with " + cores + (cores == 1 ? " core" : " cores"));
        }
    }

    boolean hasRank(int node) {
        return jobOfNode[node] != NOBODY;
    }

    /** The job of the only rank of a node. */
    int jobOfNode(int node) {
        return jobOfNode[node];
    }

    /** The number of the only rank of a node in its job. */
    int rankOfNode(int node) {
        return rankOfNode[node];
    }

    /** The cycle of the run before the first cycle of a job. */
    long cyclesBefore(int job) {
        return warmUpCycles + jobs.get(job).startCycles();
    }

    /** Whether several ranks share the interface of a node. */
    boolean isShared(int node) {
        return sharedInterfaces != null && sharedInterfaces.isShared(node);
    }
}
