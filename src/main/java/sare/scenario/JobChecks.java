package sare.scenario;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.simulation.SimulatedJob;

/** Checks that jobs fit together on a network. */
final class JobChecks {
    private static final int NOBODY = -1;

    private final Network network;
    private final List<Job> jobs;

    JobChecks(Network network, List<Job> jobs) {
        this.network = network;
        this.jobs = jobs;
    }

    /**
     * Checks what does not depend on the seed of a run. On nodes with a single core, jobs may have no node in common. Nodes with several
     * cores are checked for each run.
     *
     * @throws InputException if two jobs have a name or a node in common, or a job starts too late
     */
    void check() {
        Set<String> names = new HashSet<>();
        for (Job job : jobs) {
            if (!names.add(job.name())) {
                throw new InputException(
                        job.allocationPlace(), "a second job with the name '" + job.name() + "'", "a name of its own");
            }
            checkStart(job);
        }
        if (network.cores().perNode() == 1) {
            checkNodes();
        }
    }

    private void checkStart(Job job) {
        double most = SimulatedJob.MAX_START_CYCLES * network.routers().nanosecondsPerCycle();
        if (job.startNanoseconds() > most) {
            throw new InputException(
                    job.allocationPlace(),
                    "a start of job '" + job.name() + "' after " + job.startMicroseconds() + " us",
                    "at most " + SimulatedJob.MAX_START_CYCLES + " cycles");
        }
    }

    private void checkNodes() {
        int[] jobOfNode = new int[network.topology().nodes()];
        Arrays.fill(jobOfNode, NOBODY);
        for (int number = 0; number < jobs.size(); number++) {
            Job job = jobs.get(number);
            for (int node : job.allocation().nodes()) {
                if (jobOfNode[node] != NOBODY) {
                    throw new InputException(
                            job.allocationPlace(),
                            "node " + node + " in the allocation "
                                    + job.allocation().name() + " of job '"
                                    + job.name() + "', which job '"
                                    + jobs.get(jobOfNode[node]).name() + "' also has",
                            "nodes that no other job has");
                }
                jobOfNode[node] = number;
            }
        }
    }

    /**
     * Checks that each node has a core for each of its ranks.
     *
     * @param mappings by job
     * @throws InputException if one has not
     */
    void checkCores(List<Mapping> mappings) {
        int cores = network.cores().perNode();
        int[] ranksOfNode = new int[network.topology().nodes()];
        for (int job = 0; job < mappings.size(); job++) {
            Mapping mapping = mappings.get(job);
            for (int rank = 0; rank < mapping.ranks(); rank++) {
                if (++ranksOfNode[mapping.node(rank)] > cores) {
                    throw new InputException(
                            jobs.get(job).allocationPlace(),
                            "rank " + rank + " of job '" + jobs.get(job).name() + "' on node " + mapping.node(rank)
                                    + ", whose cores have ranks already",
                            "at most " + cores + (cores == 1 ? " rank" : " ranks") + " of all jobs on a node");
                }
            }
        }
    }
}
