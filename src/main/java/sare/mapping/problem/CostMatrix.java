package sare.mapping.problem;

import java.util.Optional;
import sare.input.InputException;

/**
 * What a unit of traffic costs from one position to another, a position being a node of an allocation. Immutable.
 *
 * <p>Layout: {@code costs} holds a row for each position, from which the traffic comes.
 */
public final class CostMatrix {
    /** The most positions: their costs take 1 GiB. */
    public static final int MAX_POSITIONS = 16_384;

    private final int positions;
    private final int[] costs; // see index
    private final Grid grid; // or null
    private final boolean symmetric;
    private final int largest;

    private CostMatrix(int positions, int[] costs, Grid grid) {
        this.positions = positions;
        this.grid = grid;
        this.costs = costs;
        this.symmetric = isSymmetric(positions, costs);
        int largest = 0;
        for (int cost : costs) {
            largest = Math.max(largest, cost);
        }
        this.largest = largest;
    }

    /**
     * The costs that a function gives for each pair of positions.
     *
     * @throws InputException when there are more than {@link #MAX_POSITIONS}, or costs that do not fit into an int
     */
    public static CostMatrix of(int positions, PairCost cost) {
        return of(positions, null, cost);
    }

    /** The same of positions on a grid. */
    static CostMatrix of(int positions, Grid grid, PairCost cost) {
        if (positions > MAX_POSITIONS) {
            throw new InputException(
                    "costs", positions + " nodes to choose from", "at most " + MAX_POSITIONS + ": name an allocation");
        }
        int[] costs = new int[positions * positions];
        for (int from = 0; from < positions; from++) {
            for (int to = 0; to < positions; to++) {
                costs[from * positions + to] = entry(cost.of(from, to));
            }
        }
        return new CostMatrix(positions, costs, grid);
    }

    private static int entry(long cost) {
        if (cost > Integer.MAX_VALUE) {
            throw new InputException("costs", "a cost of " + cost, "at most " + Integer.MAX_VALUE);
        }
        if (cost < 0) {
            throw new IllegalArgumentException("a cost of " + cost);
        }
        return (int) cost;
    }

    private static boolean isSymmetric(int positions, int[] costs) {
        for (int from = 0; from < positions; from++) {
            for (int to = 0; to < from; to++) {
                if (costs[from * positions + to] != costs[to * positions + from]) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Number of positions. */
    public int positions() {
        return positions;
    }

    /** What a unit of traffic costs from one position to another. */
    public int cost(int from, int to) {
        return costs[row(from) + to];
    }

    /** Where the positions are, if they are on a grid. */
    public Optional<Grid> grid() {
        return Optional.ofNullable(grid);
    }

    /** Whether each way costs the same as the way back. */
    public boolean isSymmetric() {
        return symmetric;
    }

    /** The largest cost. */
    public int largest() {
        return largest;
    }

    /** Index of the first cost of a row in {@link #array}. */
    public int row(int from) {
        return from * positions;
    }

    /** All costs by {@link #row}, not to be changed: for loops that cannot afford a call. */
    public int[] array() {
        return costs;
    }
}
