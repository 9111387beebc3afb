package sare.mapping.problem;

/**
 * A table of the gains of all swaps. A swap of ranks u and v changes the gain of any other two ranks i and j by
 * {@code (x(i) - x(j)) * (y(j) - y(i))}. Here x is how much more traffic a rank has with u than with v, and y how much more
 * a unit costs from the rank's position to the old position of v than to that of u (Burkard and Rendl, "A thermodynamically
 * motivated simulation procedure for combinatorial optimization problems", EJOR 17, 1984; Taillard, "Robust taboo search for the
 * quadratic assignment problem", Parallel Computing 17, 1991). The table is for symmetric costs and for problems in which most
 * ranks exchange traffic. The plain loop over a row is what the virtual machine compiles to vector instructions.
 *
 * <p>The gains of u and v themselves follow from the potentials (the cost of each rank's traffic if it were at each position),
 * which a swap also changes by the product of two vectors.
 *
 * <p>Layout: {@code deltas}, {@code weights} and {@code potentials} hold a row for each rank; in {@code deltas} only the entries
 * right of the diagonal are used.
 */
final class DenseGains implements SwapGains {
    private static final int MAX_RANKS = 1024;
    private static final int SMALL = 160; // up to this size a table is faster even with little traffic

    private final MappingProblem problem;
    private final Arrangement arrangement;
    private final int ranks;
    private final int[] costs; // of the problem, by row
    private final long[] weights; // by rank and rank: the traffic of both directions together
    private final long[] deltas; // by rank and a larger rank
    private final long[] potentials; // by rank and position: the cost of the rank's traffic if it were there
    private final long[] moreTraffic; // x, by rank
    private final long[] moreCost; // y, by rank
    private final long[] moved; // by position: how much more it costs from the old position of v than from that of u
    private long cost;

    DenseGains(MappingProblem problem, Arrangement start) {
        this.problem = problem;
        this.arrangement = start.copy();
        this.ranks = problem.positions();
        this.costs = problem.costs().array();
        this.weights = new long[ranks * ranks];
        this.deltas = new long[ranks * ranks];
        this.potentials = new long[ranks * ranks];
        this.moved = new long[ranks];
        this.moreTraffic = new long[ranks];
        this.moreCost = new long[ranks];
        this.cost = problem.cost(start);
        for (int rank = 0; rank < ranks; rank++) {
            for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
                weights[rank * ranks + problem.partner(index)] = problem.traffic(index);
            }
        }
        for (int rank = 0; rank < ranks; rank++) {
            for (int position = 0; position < ranks; position++) {
                potentials[rank * ranks + position] = problem.costAt(arrangement, rank, position);
            }
        }
        for (int rank = 0; rank < ranks; rank++) {
            recompute(rank, rank + 1);
        }
    }

    /** Whether a table is faster than potentials alone. */
    static boolean suit(MappingProblem problem) {
        long all = (long) problem.positions() * problem.positions();
        boolean manyPairs = problem.pairs() > all / 4;
        return problem.costs().isSymmetric() && problem.positions() <= (manyPairs ? MAX_RANKS : SMALL);
    }

    @Override
    public long delta(int rankA, int rankB) {
        return deltas[Math.min(rankA, rankB) * ranks + Math.max(rankA, rankB)];
    }

    @Override
    public long findBest(Swap best) {
        best.clear();
        long evaluations = 0;
        for (int rank = 0; rank < problem.ranks(); rank++) {
            int row = rank * ranks;
            for (int other = rank + 1; other < ranks; other++) {
                if (deltas[row + other] < best.delta()) {
                    best.set(rank, other, deltas[row + other]);
                }
            }
            evaluations += ranks - 1L - rank;
        }
        return evaluations;
    }

    @Override
    public void swap(int rankA, int rankB) {
        cost += delta(rankA, rankB);
        compare(rankA, rankB);
        for (int rank = 0; rank < ranks; rank++) {
            update(rank, moreTraffic[rank], moreCost[rank]);
        }
        arrangement.swap(rankA, rankB);
        recompute(rankA, 0);
        recompute(rankB, 0);
    }

    private void compare(int rankA, int rankB) {
        int rowA = arrangement.position(rankA) * ranks;
        int rowB = arrangement.position(rankB) * ranks;
        for (int position = 0; position < ranks; position++) {
            moved[position] = costs[rowB + position] - costs[rowA + position];
        }
        for (int rank = 0; rank < ranks; rank++) {
            moreTraffic[rank] = weights[rankA * ranks + rank] - weights[rankB * ranks + rank];
            moreCost[rank] = moved[arrangement.position(rank)];
        }
    }

    private void update(int rank, long traffic, long cost) {
        int row = rank * ranks;
        for (int position = 0; position < ranks; position++) {
            potentials[row + position] += traffic * moved[position];
        }
        for (int other = rank + 1; other < ranks; other++) {
            deltas[row + other] += (traffic - moreTraffic[other]) * (moreCost[other] - cost);
        }
    }

    /** Computes the gains of a rank with all others from {@code firstOther} on. */
    private void recompute(int rank, int firstOther) {
        int position = arrangement.position(rank);
        for (int other = firstOther; other < ranks; other++) {
            if (other != rank) {
                deltas[Math.min(rank, other) * ranks + Math.max(rank, other)] =
                        delta(rank, position, other, arrangement.position(other));
            }
        }
    }

    /** The potentials assume that the other rank stays; the last term corrects this for the traffic between the two ranks. */
    private long delta(int rank, int position, int other, int otherPosition) {
        int row = rank * ranks;
        int otherRow = other * ranks;
        long apart = costs[position * ranks + otherPosition];
        long together = (long) costs[position * ranks + position] + costs[otherPosition * ranks + otherPosition];
        return potentials[row + otherPosition]
                - potentials[row + position]
                + potentials[otherRow + position]
                - potentials[otherRow + otherPosition]
                + weights[row + other] * (2 * apart - together);
    }

    @Override
    public long cost() {
        return cost;
    }

    @Override
    public Arrangement arrangement() {
        return arrangement;
    }
}
