package sare.trace.npb;

import static sare.trace.npb.RankProgram.DOUBLE_BYTES;
import static sare.trace.npb.RankProgram.INTEGER_BYTES;
import static sare.trace.npb.RankProgram.NOBODY;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sare.trace.Communicator;

/** The communication of IS. */
final class IsSkeleton implements Skeleton {
    private static final int TESTED_KEYS = 5; // summed together with the counts of buckets
    private static final int TAG = 1000; // of the message with the largest key to the next rank

    private final int ranks;
    private final int buckets;
    private final double keysOfRank;
    private final IsKeys keys;
    private final List<Round> rounds = new ArrayList<>();

    /**
     * One sort.
     *
     * @param firstRankCounts number of keys of rank 0 by bucket; rank 0 changes two keys in each iteration
     * @param owners the rank that gets each bucket
     */
    private record Round(int[] firstRankCounts, int[] owners) {
        boolean isSame(Round other) {
            return Arrays.equals(firstRankCounts, other.firstRankCounts) && Arrays.equals(owners, other.owners);
        }
    }

    IsSkeleton(NpbRun run) {
        Is.Size size = Is.size(run.problemClass());
        this.ranks = run.ranks();
        this.buckets = 1 << size.buckets();
        this.keysOfRank = (double) (1L << size.keys()) / ranks;
        int iterations = run.iterations();
        this.keys = new IsKeys(size, ranks, 2 * iterations + 1);
        for (int iteration = 1; iteration <= iterations; iteration++) {
            keys.change(iteration, iteration);
            keys.change(iteration + iterations, keys.bound() - iteration);
            addRound(new Round(keys.counts(0), keys.owners()));
        }
        rounds.add(0, rounds.get(0)); // the untimed sort changes the same keys as the first
    }

    /** Adds a round; equal consecutive rounds share one object, to save memory. */
    private void addRound(Round round) {
        Round before = rounds.isEmpty() ? round : rounds.get(rounds.size() - 1);
        rounds.add(before.isSame(round) ? before : round);
    }

    @Override
    public void run(RankProgram program) {
        program.broadcasts(1, INTEGER_BYTES);
        int[] counts = keys.counts(program.rank());
        for (Round round : rounds) {
            sort(program, round, program.rank() == 0 ? round.firstRankCounts : counts);
        }
        program.reduce(Communicator.WORLD, 0, DOUBLE_BYTES); // time
        compareWithNeighbours(program);
        program.reduce(Communicator.WORLD, 0, INTEGER_BYTES); // verifications
    }

    private void sort(RankProgram program, Round round, int[] counts) {
        program.compute(keysOfRank / 2);
        program.allReduce(Communicator.WORLD, (long) (buckets + TESTED_KEYS) * INTEGER_BYTES);
        program.allToAll(Communicator.WORLD, INTEGER_BYTES);
        long[] bytes = new long[ranks];
        for (int bucket = 0; bucket < buckets; bucket++) {
            bytes[round.owners[bucket]] += (long) counts[bucket] * INTEGER_BYTES;
        }
        program.allToAllV(bytes);
        program.compute(keysOfRank / 2);
    }

    private void compareWithNeighbours(RankProgram program) {
        int rank = program.rank();
        int previous = rank > 0 ? rank - 1 : NOBODY;
        int next = rank < ranks - 1 ? rank + 1 : NOBODY;
        program.sendReceive(next, INTEGER_BYTES, previous, INTEGER_BYTES, TAG);
    }
}
