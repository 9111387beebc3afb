package sare.simulation;

import java.util.Arrays;
import java.util.List;
import sare.input.InputException;

/**
 * The numbers of the ranks and messages of several jobs. Each job numbers its own from 0. In what jobs share, the ranks of a job follow
 * those of the job before. The messages of a job begin at a multiple of {@link #BLOCK}, so that a table by block has the job of a
 * message.
 */
final class JobNumbers {
    private static final int BLOCK_BITS = 12;

    /** Number of messages of a block. */
    static final int BLOCK = 1 << BLOCK_BITS;

    private static final int MOST_RANKS = 1 << 21; // see WakeupQueue.MAX_CYCLE

    private final int[] firstRanks; // by job, and one more: the number of all ranks
    private final int[] firstBlocks; // by job, and one more: the number of all blocks
    private final int[] jobOfBlock; // by block

    JobNumbers(List<SimulatedJob> jobs) {
        this.firstRanks = new int[jobs.size() + 1];
        this.firstBlocks = new int[jobs.size() + 1];
        for (int job = 0; job < jobs.size(); job++) {
            SimulatedJob each = jobs.get(job);
            int blocks = (each.program().messages() - 1 >> BLOCK_BITS) + 1; // none without messages
            check(each, (long) firstRanks[job] + each.ranks(), MOST_RANKS, "ranks");
            check(each, (long) firstBlocks[job] + blocks, Integer.MAX_VALUE >> BLOCK_BITS, "blocks of messages");
            firstRanks[job + 1] = firstRanks[job] + each.ranks();
            firstBlocks[job + 1] = firstBlocks[job] + blocks;
        }
        this.jobOfBlock = new int[firstBlocks[jobs.size()]];
        for (int job = 0; job < jobs.size(); job++) {
            Arrays.fill(jobOfBlock, firstBlocks[job], firstBlocks[job + 1], job);
        }
    }

    private static void check(SimulatedJob job, long count, int most, String what) {
        if (count > most) {
            throw new InputException(
                    job.name(), count + " " + what + " of this job and those before it", "at most " + most);
        }
    }

    int ranks() {
        return firstRanks[firstRanks.length - 1];
    }

    int firstRank(int job) {
        return firstRanks[job];
    }

    int firstMessage(int job) {
        return firstBlocks[job] << BLOCK_BITS;
    }

    int jobOfMessage(int message) {
        return jobOfBlock[message >>> BLOCK_BITS];
    }
}
