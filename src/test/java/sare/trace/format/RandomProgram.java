package sare.trace.format;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/**
 * A random program without deadlock. Each step is made for all ranks that take part in it, so a rank never waits for an operation
 * of another rank in a later step. A third of the collectives are nonblocking.
 */
final class RandomProgram {
    private static final int MAX_RANKS = 6;
    private static final int MAX_STEPS = 60;
    private static final int TAGS = 3;
    private static final int LARGEST_BYTES = 5000;
    private static final Operation[] COLLECTIVES =
            Arrays.stream(Operation.values()).filter(Operation::isCollective).toArray(Operation[]::new);

    private final Random random;
    private final int ranks;
    private final TraceBuilder builder;
    private final List<Communicator> communicators = new ArrayList<>();
    private final List<IntArrayList> messageRequests = new ArrayList<>(); // by rank: open requests of messages
    private final List<BitSet> openRequests = new ArrayList<>(); // by rank
    private final List<Started> started = new ArrayList<>(); // in the order of their calls

    /** An open collective with the requests by member. */
    private record Started(Communicator communicator, int... requests) {}

    RandomProgram(long seed) {
        random = new Random(seed);
        ranks = 1 + random.nextInt(MAX_RANKS);
        builder = new TraceBuilder("seed " + seed, ranks).information("origin", "random, seed " + seed);
        communicators.add(Communicator.world(ranks));
        for (int i = random.nextInt(3); i > 0; i--) {
            int[] members = random.ints(0, ranks)
                    .distinct()
                    .limit(1 + random.nextInt(ranks))
                    .toArray();
            communicators.add(Communicator.of(1000 + i, members));
            builder.communicator(1000 + i, members);
        }
        for (int rank = 0; rank < ranks; rank++) {
            messageRequests.add(new IntArrayList());
            openRequests.add(new BitSet());
        }
    }

    Trace make() {
        for (int i = random.nextInt(MAX_STEPS); i > 0; i--) {
            addStep(random.nextInt(communicators.size()));
        }
        for (int rank = 0; rank < ranks; rank++) {
            int[] open = openRequests.get(rank).stream().toArray();
            builder.waitAll(
                    rank,
                    IntStream.range(0, open.length)
                            .map(i -> open[open.length - 1 - i])
                            .toArray());
        }
        return builder.build();
    }

    private void addStep(int index) {
        switch (random.nextInt(6)) {
            case 0, 1 -> addMessage(index);
            case 2 -> addWait();
            case 3 -> builder.compute(random.nextInt(ranks), bytes());
            default -> addCollective(index);
        }
    }

    private long bytes() {
        return random.nextInt(4) == 0 ? 0 : random.nextInt(LARGEST_BYTES);
    }

    private int member(Communicator communicator) {
        return communicator.worldRank(random.nextInt(communicator.size()));
    }

    private void addMessage(int index) {
        int source = member(communicators.get(index));
        int destination = member(communicators.get(index));
        int tag = random.nextInt(TAGS);
        long bytes = bytes();
        if (random.nextBoolean()) {
            builder.send(source, destination, tag, index, bytes);
        } else {
            builder.isend(source, destination, tag, index, bytes, openedForMessage(source));
        }
        if (random.nextInt(4) == 0) {
            builder.receive(destination, source, tag, index, bytes);
        } else {
            builder.ireceive(destination, source, tag, index, bytes, openedForMessage(destination));
        }
    }

    private int openedForMessage(int rank) {
        int request = opened(rank);
        messageRequests.get(rank).add(request);
        return request;
    }

    private int opened(int rank) {
        int request = openRequests.get(rank).nextClearBit(0);
        openRequests.get(rank).set(request);
        return request;
    }

    private void addWait() {
        int rank = random.nextInt(ranks);
        if (!started.isEmpty() && random.nextBoolean()) {
            waitForCollective();
        } else if (!messageRequests.get(rank).isEmpty()) {
            builder.waitFor(rank, takenMessageRequest(rank));
        }
    }

    private int takenMessageRequest(int rank) {
        IntArrayList requests = messageRequests.get(rank);
        int request = requests.removeInt(random.nextInt(requests.size()));
        openRequests.get(rank).clear(request);
        return request;
    }

    /**
     * All members wait for a collective in the same step. The collectives started before it have the same members, because a rank
     * completes all others first.
     */
    private void waitForCollective() {
        Communicator communicator = started.get(0).communicator;
        int choices = 1;
        while (choices < started.size() && started.get(choices).communicator == communicator) {
            choices++;
        }
        Started taken = started.remove(random.nextInt(choices));
        for (int member = 0; member < communicator.size(); member++) {
            int rank = communicator.worldRank(member);
            int request = taken.requests[member];
            openRequests.get(rank).clear(request);
            if (messageRequests.get(rank).isEmpty() || random.nextBoolean()) {
                builder.waitFor(rank, request);
            } else {
                builder.waitAll(rank, takenMessageRequest(rank), request);
            }
        }
    }

    private void addCollective(int index) {
        Operation kind = COLLECTIVES[random.nextInt(COLLECTIVES.length)];
        Communicator communicator = communicators.get(index);
        boolean nonBlocking = random.nextInt(3) == 0;
        int root = kind.hasRoot() ? member(communicator) : 0;
        long bytes = kind == Operation.BARRIER ? 0 : bytes();
        int[] requests = new int[communicator.size()];
        for (int member = 0; member < requests.length; member++) {
            int rank = communicator.worldRank(member);
            requests[member] = nonBlocking ? opened(rank) : Trace.NO_REQUEST;
            if (kind == Operation.ALL_TO_ALL_V) {
                long[] parts = random.longs(communicator.size(), 0, 3).toArray();
                builder.allToAllV(rank, index, parts, requests[member]);
            } else {
                long own = kind.hasOwnBytes() ? bytes() : bytes;
                builder.collective(rank, kind, index, root, own, requests[member]);
            }
        }
        if (nonBlocking) {
            started.add(new Started(communicator, requests));
        }
    }
}
