package sare.mapping.problem;

import java.util.Optional;
import sare.input.InputException;
import sare.mapping.layout.MachineShape;
import sare.mapping.layout.PositionCoordinates;

/**
 * The cost of a unit of traffic between every two positions; a position is a core of an allocation. The cores of a node follow each
 * other. Immutable.
 *
 * <p>Layout: {@code costs} holds a row for each position that sends.
 */
public final class CostMatrix {
    /** The largest number of positions: their costs take 1 GiB. */
    public static final int MAX_POSITIONS = 16_384;

    private final MachineShape machine;
    private final int positions;
    private final int[] costs; // see index
    private final boolean symmetric;
    private final int largest;

    private CostMatrix(MachineShape machine, int... costs) {
        this.machine = machine;
        this.positions = machine.positions();
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
        return of(MachineShape.of(positions), cost);
    }

    /** The same for the positions of a machine. */
    static CostMatrix of(MachineShape machine, PairCost cost) {
        int positions = machine.positions();
        if (positions > MAX_POSITIONS) {
            throw new InputException("costs", machine.choices(), "at most " + MAX_POSITIONS + ": name an allocation");
        }
        int[] costs = new int[positions * positions];
        for (int from = 0; from < positions; from++) {
            for (int to = 0; to < positions; to++) {
                costs[from * positions + to] = entry(cost.of(from, to));
            }
        }
        return new CostMatrix(machine, costs);
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

    /** The positions. */
    public MachineShape machine() {
        return machine;
    }

    /** Number of positions of a node. */
    public int coresPerNode() {
        return machine.coresPerNode();
    }

    /** The cost of a unit of traffic from one position to another. */
    public int cost(int from, int to) {
        return costs[row(from) + to];
    }

    /** The coordinates of the positions, if they have any. */
    public Optional<PositionCoordinates> coordinates() {
        return machine.coordinates();
    }

    /** Whether traffic costs the same in both directions between every two positions. */
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

    /** All costs by {@link #row}, for loops that cannot afford a call per cost; callers must not change the array. */
    public int[] array() {
        return costs;
    }
}
