package sare.trace.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/** Random programs with any number of iterations; the operations before, in and after them do not depend on the number. */
final class LoopPrograms {
    private static final int WORLD = 0;
    private static final int MARK_BYTES = 12345; // of the all-reduce in every iteration

    private static final Operation[] COLLECTIVES =
            Arrays.stream(Operation.values()).filter(Operation::isCollective).toArray(Operation[]::new);

    private final Random random;
    private final TraceBuilder builder;
    private final int ranks;
    private final List<List<Integer>> open = new ArrayList<>(); // by rank: requests
    private final List<int[]> started =
            new ArrayList<>(); // open collectives: their requests in rank 0 and in the last rank

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
                builder.compute(rank, 1 + i); // differs between iterations
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
            builder.unrooted(rank, Operation.ALL_REDUCE, WORLD, MARK_BYTES);
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
        started.clear();
    }

    private void addStep() {
        int source = random.nextInt(ranks);
        int destination = random.nextInt(ranks);
        int bytes = random.nextInt(3);
        int tag = random.nextInt(2);
        switch (random.nextInt(6)) {
            case 0 -> {
                builder.isend(source, destination, tag, WORLD, bytes, opened(source));
                builder.ireceive(destination, source, tag, WORLD, bytes, opened(destination));
            }
            case 1 -> {
                builder.send(source, destination, tag, WORLD, bytes);
                builder.receive(destination, source, tag, WORLD, bytes);
            }
            case 2 -> waitInRank(source);
            case 3 -> addCollective(bytes);
            case 4 -> waitForCollective();
            default -> builder.compute(source, bytes);
        }
    }

    private void waitInRank(int rank) {
        List<Integer> requests = new ArrayList<>(open.get(rank));
        started.forEach(each -> requests.remove((Integer) (rank == 0 ? each[0] : rank == ranks - 1 ? each[1] : -1)));
        if (!requests.isEmpty()) {
            Integer request = requests.get(random.nextInt(requests.size()));
            open.get(rank).remove(request);
            builder.waitFor(rank, request);
        }
    }

    /** A collective of the last rank and rank 0; half of them are non-blocking. */
    private void addCollective(int bytes) {
        Operation kind = COLLECTIVES[random.nextInt(COLLECTIVES.length)];
        boolean blocks = random.nextBoolean();
        int[] requests = new int[2];
        for (int i = 0; i < requests.length; i++) {
            int rank = i * (ranks - 1);
            requests[i] = blocks ? Trace.NO_REQUEST : opened(rank);
            if (kind == Operation.ALL_TO_ALL_V) {
                builder.allToAllV(rank, 1, new long[] {bytes, i}, requests[i]);
            } else {
                int own = kind.hasOwnBytes() ? bytes + i : kind == Operation.BARRIER ? 0 : bytes;
                builder.collective(rank, kind, 1, 0, own, requests[i]);
            }
        }
        if (!blocks) {
            started.add(requests);
        }
    }

    private void waitForCollective() {
        if (!started.isEmpty()) {
            int[] requests = started.remove(random.nextInt(started.size()));
            for (int i = 0; i < requests.length; i++) {
                int rank = i * (ranks - 1);
                open.get(rank).remove((Integer) requests[i]);
                builder.waitFor(rank, requests[i]);
            }
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
