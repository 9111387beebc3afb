package sare.mapping.problem;

import java.util.Optional;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.mapping.layout.MachineShape;
import sare.mapping.layout.PositionCoordinates;

/**
 * The cost of a unit of traffic between every two positions; a position is a core of an allocation. The cores of a node follow each
 * other. Immutable.
 *
 * <p>Costs are a table if there are few positions or if nothing is known of their function. Otherwise the function of the machine gives a
 * cost when it is asked for, so that a machine may have any number of positions, and the table is made when a search first needs it.
 *
 * <p>Layout: {@code table} holds a row for each position that sends.
 */
public final class CostMatrix {
    /** The largest number of positions of a table, which takes 1 GiB. */
    public static final int MAX_POSITIONS = 16_384;

    private static final int SMALL =
            2048; // positions up to which a table is made at once, because its lookups are faster

    private final MachineShape machine;
    private final int positions;
    private final PairCost function;
    private final boolean symmetric;
    private final int largest;
    private final boolean growsWithLinks;
    private volatile int[] table; // see index; null before it is made

    private CostMatrix(
            MachineShape machine, PairCost function, boolean isKnownSymmetric, boolean growsWithLinks, int... table) {
        this.machine = machine;
        this.positions = machine.positions();
        this.function = function;
        this.table = table;
        this.symmetric = isKnownSymmetric || isSymmetric(positions, table);
        int most = 0;
        for (int cost : table) {
            most = Math.max(most, cost);
        }
        this.largest = most;
        this.growsWithLinks = growsWithLinks;
    }

    private CostMatrix(MachineShape machine, PairCost function, int largest, boolean growsWithLinks) {
        this.machine = machine;
        this.positions = machine.positions();
        this.function = function;
        this.symmetric = true;
        this.largest = largest;
        this.growsWithLinks = growsWithLinks;
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
        return new CostMatrix(machine, cost, false, false, table(machine, cost, false));
    }

    /**
     * The costs of a function of which something is known.
     *
     * @param cost the same in both directions between every two positions
     * @param most no cost is larger
     * @param growsWithLinks whether none is less than that of the nodes which are nearest to each other over the links
     */
    static CostMatrix of(MachineShape machine, PairCost cost, long most, boolean growsWithLinks) {
        boolean needsTable = machine.positions() <= SMALL || most > Integer.MAX_VALUE;
        return needsTable
                ? new CostMatrix(machine, cost, true, growsWithLinks, table(machine, cost, true))
                : new CostMatrix(machine, cost, (int) most, growsWithLinks);
    }

    private static int[] table(MachineShape machine, PairCost cost, boolean isSymmetric) {
        int positions = machine.positions();
        if (positions > MAX_POSITIONS) {
            throw new InputException("costs", machine.choices(), "at most " + MAX_POSITIONS + ": name an allocation");
        }
        int[] costs = new int[positions * positions];
        for (int from = 0; from < positions; from++) {
            int row = from * positions;
            for (int to = isSymmetric ? from : 0; to < positions; to++) {
                costs[row + to] = entry(cost.of(from, to));
            }
            for (int to = 0; isSymmetric && to < from; to++) {
                costs[row + to] = costs[to * positions + from];
            }
        }
        return costs;
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
        int[] made = table;
        return made == null ? (int) function.of(from, to) : made[row(from) + to];
    }

    /** The cost of a unit of traffic from the first core of a node to that of another. */
    public int ofNodes(int from, int to) {
        return cost(from * coresPerNode(), to * coresPerNode());
    }

    /** The coordinates of the positions, if they have any. */
    public Optional<PositionCoordinates> coordinates() {
        return machine.coordinates();
    }

    /** Whether traffic costs the same in both directions between every two positions. */
    public boolean isSymmetric() {
        return symmetric;
    }

    /**
     * Whether no two different positions cost less than a cost that some of those nearest to each other over the links have. All pairs are
     * looked at, unless costs are known to grow with links; there may be too many pairs for that, and then the answer is no.
     */
    public boolean isLeast(int cost) {
        if (cost == 0 || growsWithLinks) {
            return true;
        }
        return positions <= MAX_POSITIONS
                && IntStream.range(0, positions).allMatch(from -> IntStream.range(0, positions)
                        .allMatch(to -> from == to || cost(from, to) >= cost));
    }

    /** The largest cost; without a table, the largest that may occur. */
    public int largest() {
        return largest;
    }

    /** Index of the first cost of a row in {@link #array}. */
    public int row(int from) {
        return from * positions;
    }

    /**
     * All costs by {@link #row}, for loops that cannot afford a call per cost; callers must not change the array.
     *
     * @throws InputException when there are more than {@link #MAX_POSITIONS}
     */
    public int[] array() {
        if (table == null) {
            synchronized (this) {
                table = table == null ? table(machine, function, symmetric) : table;
            }
        }
        return table;
    }

    /** The same if it has been made, otherwise null. */
    int[] arrayIfMade() {
        return table;
    }
}
