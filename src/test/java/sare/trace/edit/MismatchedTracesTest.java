package sare.trace.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sare.input.InputException;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/** Checks that programs whose ranks do not match can be cut and scaled, too. */
class MismatchedTracesTest {
    private static final int SEEDS = 2000;

    private static Trace random(long seed) {
        Random random = new Random(seed);
        int ranks = 1 + random.nextInt(4);
        TraceBuilder builder = new TraceBuilder("seed " + seed, ranks);
        builder.communicator(3, ranks - 1);
        int[] requests = new int[ranks]; // opened so far
        int[] waits = new int[ranks];
        for (int i = random.nextInt(40); i > 0; i--) {
            int rank = random.nextInt(ranks);
            int peer = random.nextInt(ranks);
            switch (random.nextInt(10)) {
                case 0 -> builder.send(rank, peer, 0, 0, 1);
                case 1 -> builder.receive(rank, peer, 0, 0, 2);
                case 2 -> builder.isend(rank, peer, 0, 0, 3, requests[rank]++);
                case 3 -> builder.ireceive(rank, peer, 0, 0, 4, requests[rank]++);
                case 4 -> builder.compute(rank, random.nextInt(4));
                case 5 -> builder.rooted(rank, Operation.REDUCE, 0, peer, 5);
                case 6 -> builder.barrier(ranks - 1, 1);
                case 7 -> builder.unrooted(rank, Operation.ALL_REDUCE, 0, i);
                case 8 -> builder.collective(rank, Operation.GATHER_V, 0, peer, 6, requests[rank]++);
                default -> {
                    if (waits[rank] < requests[rank]) {
                        builder.waitAll(rank, waits[rank]++);
                    }
                }
            }
        }
        builder.barrier(0, 0);
        return builder.build();
    }

    @Test
    void aCutOfEverythingIsTheSameTrace() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Trace trace = random(seed);
            BitSet all = new BitSet();
            all.set(0, trace.ranks());
            TraceCut.Part part = new TraceCut(trace)
                    .keepRanks(new RankList(all))
                    .keepTime(new TimeRange(0, Long.MAX_VALUE))
                    .make();

            assertEquals(Texts.write(trace), Texts.write(part.trace()), "seed " + seed);
            assertEquals(new Dropped(0, BigInteger.ZERO, 0), part.dropped(), "seed " + seed);
        }
    }

    @Test
    void onlyInputExceptions() {
        int parts = 0;
        int loops = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Trace trace = random(seed);
            Random random = new Random(seed);
            BitSet ranks = new BitSet();
            random.ints(2, 0, trace.ranks()).forEach(ranks::set);
            int from = random.nextInt(4);
            TraceCut cut = new TraceCut(trace)
                    .keepRanks(new RankList(ranks))
                    .keepTime(new TimeRange(from, from + 1 + random.nextInt(20)));
            parts += isDone(seed, cut::make) ? 1 : 0;
            boolean only = random.nextBoolean();
            loops += isDone(seed, () -> new TraceCut(trace)
                            .keepIterations(Iterations.find(trace), 2, 2, only)
                            .make())
                    ? 1
                    : 0;
            new TraceScaling(trace, Optional.of(BigDecimal.TEN), Optional.of(BigDecimal.ZERO)).make();
        }
        assertTrue(parts > SEEDS / 2 && loops > 0, parts + " parts, " + loops + " loops");
    }

    private static boolean isDone(long seed, Runnable edit) {
        try {
            edit.run();
            return true;
        } catch (InputException e) {
            assertTrue(e.getMessage().startsWith("seed " + seed + ": "), e.getMessage());
            return false;
        }
    }
}
