package sare.trace.generate;

import java.util.stream.IntStream;

/**
 * Messages along a binomial tree with root 0. The parent of a rank is the rank with its lowest bit cleared.
 *
 * @param up whether there are messages to the root
 * @param down whether there are messages from the root, after those to the root
 */
record BinomialTree(int ranks, boolean up, boolean down, long bytes) implements Generator {
    static final String DIRECTION = "direction";

    private static final int UP_TAG = 0;
    private static final int DOWN_TAG = 1;

    enum TreeDirection {
        UP,
        DOWN,
        UP_THEN_DOWN
    }

    static Generator make(GeneratorArguments arguments) {
        TreeDirection direction = arguments.get(DIRECTION).choice(TreeDirection.class);
        return new BinomialTree(
                arguments.ranks(), direction != TreeDirection.DOWN, direction != TreeDirection.UP, arguments.bytes());
    }

    /** The parent of a rank; not for the root. */
    static int parent(int rank) {
        return rank & rank - 1;
    }

    /** The children of a rank by increasing size of their subtrees. */
    private int[] children(int rank) {
        int bits = rank == 0 ? Integer.SIZE - 1 : Integer.numberOfTrailingZeros(rank);
        return IntStream.range(0, bits)
                .map(bit -> rank | 1 << bit)
                .takeWhile(child -> child < ranks)
                .toArray();
    }

    @Override
    public void iteration(ProgramWriter steps, int iteration) {
        steps.computeEverywhere();
        for (int rank = 0; rank < ranks; rank++) {
            int[] children = children(rank);
            if (up) {
                steps.receiveFromAll(rank, children, UP_TAG, bytes);
                if (rank != 0) {
                    steps.send(rank, parent(rank), UP_TAG, bytes);
                }
            }
            if (down) {
                if (rank != 0) {
                    steps.receive(rank, parent(rank), DOWN_TAG, bytes);
                }
                steps.sendToAll(rank, reversed(children), DOWN_TAG, bytes);
            }
        }
    }

    private static int[] reversed(int[] ranks) {
        return IntStream.range(0, ranks.length)
                .map(i -> ranks[ranks.length - 1 - i])
                .toArray();
    }
}
