package sare.trace.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/** Random programs with iterations, of any number of them: what is before, in and behind them is the same for any number. */
final class LoopPrograms {
    private static final int WORLD = 0;
    private static final int MARK_BYTES = 12345; // of the all-reduce that is once in every iteration

    private final Random random;
    private final TraceBuilder builder;
    private final int ranks;
    private final List<List<Integer>> open = new ArrayList<>(); // by rank: requests

    private LoopPrograms(long seed, int iterations) {
        Random shape = new Random(seed);
        this.ranks = 2 + shape.nextInt(5);
        this.random = new Random(0);
        this.builder = new TraceBuilder("seed " + seed, ranks);
        for (int rank = 0; rank < ranks; rank++) {
            open.add(new ArrayList<>());
        }
        builder.communicator(9, ranks - 1, 0);
        long before = shape.nextLong();
        long inside = shape.nextLong();
        long behind = shape.nextLong();
        addPart(before, shape.nextInt(10));
        int length = 1 + shape.nextInt(25);
        for (int i = 0; i < iterations; i++) {
            addMark(inside);
            addPart(inside, length);
            for (int rank = 0; rank < ranks; rank++) {
                builder.compute(rank, 1 + i); // another number in each iteration
            }
        }
        addPart(behind, shape.nextInt(10));
    }

    static Trace of(long seed, int iterations) {
        return new LoopPrograms(seed, iterations).builder.build();
    }

    private void addMark(long seed) {
        random.setSeed(seed);
        for (int rank = 0; rank < ranks; rank++) {
            builder.unrooted(Operation.ALL_REDUCE, rank, WORLD, MARK_BYTES);
        }
    }

    private void addPart(long seed, int steps) {
        random.setSeed(seed);
        for (int i = 0; i < steps; i++) {
            addStep();
        }
        for (int rank = 0; rank < ranks; rank++) {
            builder.waitAll(rank, requests(rank));
            open.get(rank).clear();
        }
    }

    private void addStep() {
        int source = random.nextInt(ranks);
        int destination = random.nextInt(ranks);
        int bytes = random.nextInt(3);
        int tag = random.nextInt(2);
        switch (random.nextInt(5)) {
            case 0 -> {
                builder.isend(source, destination, tag, WORLD, bytes, opened(source));
                builder.ireceive(destination, source, tag, WORLD, bytes, opened(destination));
            }
            case 1 -> {
                builder.send(source, destination, tag, WORLD, bytes);
                builder.receive(destination, source, tag, WORLD, bytes);
            }
            case 2 -> {
                if (!open.get(source).isEmpty()) {
                    builder.waitFor(
                            source,
                            open.get(source)
                                    .remove(random.nextInt(open.get(source).size())));
                }
            }
            case 3 -> {
                builder.rooted(Operation.BROADCAST, 0, 1, 0, bytes);
                builder.rooted(Operation.BROADCAST, ranks - 1, 1, 0, bytes);
            }
            default -> builder.compute(source, bytes);
        }
    }

    private int opened(int rank) {
        int request = 0;
        while (open.get(rank).contains(request)) {
            request++;
        }
        open.get(rank).add(request);
        return request;
    }

    private int[] requests(int rank) {
        return open.get(rank).stream().mapToInt(Integer::intValue).toArray();
    }
}
