package sare.mapping.problem;

/**
 * The gain of every swap in a table. A swap of ranks u and v changes the gain of any other two, i and j, by
 * {@code (x(i) - x(j)) * (y(j) - y(i))}, where x is how much more traffic a rank has with u than with v, and y how much more
 * it costs from its position to the old one of v than to that of u (Burkard and Rendl, "A thermodynamically motivated
 * simulation procedure for combinatorial optimization problems", EJOR 17, 1984; Taillard, "Robust taboo search for the
 * quadratic assignment problem", Parallel Computing 17, 1991). For symmetric costs and problems in which most ranks exchange
 * traffic; the plain loop over a row is what the Java machine makes vector code of.
 *
 * <p>The gains of u and v themselves follow from what each rank's traffic would cost at each position, which a swap changes by
 * the product of two vectors as well.
 *
 * <p>Layout: {@code deltas}, {@code weights} and {@code potentials} hold a row for each rank; of {@code deltas} only what is right
 * of the diagonal counts.
 */
final class DenseGains implements SwapGains {
    private static final int MAX_RANKS = 1024;
    private static final int SMALL = 160; // up to here a table pays even where there is little traffic

    private final MappingProblem problem;
    private final Arrangement arrangement;
    private final int ranks;
    private final int[] costs; // of the problem, by row
    private final long[] weights; // by rank and rank, of both ways together
    private final long[] deltas; // by rank and a larger rank
    private final long[] potentials; // by rank and position: what the rank's traffic would cost there
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

    /** Whether a table is the faster way. */
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
        long looks = 0;
        for (int rank = 0; rank < problem.ranks(); rank++) {
            int row = rank * ranks;
            for (int other = rank + 1; other < ranks; other++) {
                if (deltas[row + other] < best.delta()) {
                    best.set(rank, other, deltas[row + other]);
                }
            }
            looks += ranks - 1L - rank;
        }
        return looks;
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

    /** The gains of a rank with others from one on. */
    private void recompute(int rank, int firstOther) {
        int position = arrangement.position(rank);
        for (int other = firstOther; other < ranks; other++) {
            if (other != rank) {
                deltas[Math.min(rank, other) * ranks + Math.max(rank, other)] =
                        delta(rank, position, other, arrangement.position(other));
            }
        }
    }

    /** The potentials count the two ranks' common traffic as if each stayed, which is put right. */
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
