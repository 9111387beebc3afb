package sare.mapping.search;

import java.util.Arrays;
import java.util.Optional;
import sare.mapping.layout.MachineShape;
import sare.mapping.multilevel.MultilevelSearch;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * Recursive halving on several levels, followed by swaps near to partners and annealing, for problems of any size. If the traffic, or its
 * heavy part, is a part of the graph of neighbouring nodes, this arrangement is one of those tried; if all traffic is, no other is needed.
 * The answer is the best of all, or the start if none is better. A run of many ranks that begins far above a folding is not
 * continued. Swaps of a problem with very many pairs look at its heavy pairs only, as TopoMatch does (Jeannot, JPDC 170, 2022,
 * algorithm 2), with a bound that follows from their number.
 */
final class Multilevel implements Mapper {
    private static final int MANY_RANKS =
            1000; // from which on a run has less annealing, as halving alone arranges them well
    private static final int LESS_OF_MANY = 20; // times fewer evaluations then

    private static final double FAR_ABOVE = 1.1; // times: swaps and short annealing lower a cost by up to 5 %

    /** As many runs as suit the number of ranks. */
    static final int AUTO = 0;

    private static final int RANKS_OF_ALL_RUNS = 2048;
    private static final int MOST_RUNS = 16;
    private static final int EMBEDDING_SHARE = 8; // of a limited budget
    private static final int MANY_PAIRS = 1 << 16; // up to which swaps look at all; all pairs of 256 ranks
    private static final int MOST_PARTNERS = 64; // of a rank in the mean, if there are more pairs
    private static final int MOST_SAMPLED = 1 << 20; // pairs whose traffic is sorted

    private final int tries;
    private final int annealing;

    /**
     * @param tries runs, of which the best counts, or {@link #AUTO}: 2,048 by the number of ranks, at most 16, and one from 1,000 ranks on
     * @param annealing evaluations of a run by rank, a twentieth of them from 1,000 ranks on; a limited budget replaces them
     */
    Multilevel(int tries, int annealing) {
        this.tries = tries;
        this.annealing = annealing;
    }

    @Override
    public boolean improves() {
        return true;
    }

    /** {@inheritDoc} It looks up few costs, so that there may be any number of positions. */
    @Override
    public void check(MachineShape machine, int ranks) {
        // Any number of positions and ranks is possible.
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        MultilevelSearch search = new MultilevelSearch(problem, budget);
        Elite best = Elite.ofOne(problem);
        best.offer(start, problem.cost(start));
        Optional<Arrangement> embedded = embedded(problem, search, budget);
        if (embedded.isPresent()) {
            search.improve(embedded.get());
            best.offer(embedded.get(), problem.cost(embedded.get()));
            if (problem.isSumOverPairs() && search.costsLeast(embedded.get())) {
                return best.arrangement(0);
            }
        }
        MappingProblem heavy = heavyPart(problem);
        MultilevelSearch swaps = heavy == problem ? search : new MultilevelSearch(heavy, budget);
        Optional<Arrangement> folded = search.folded();
        int runs = tries == AUTO ? runs(problem.ranks()) : tries;
        int attempts = runs + (folded.isPresent() ? 1 : 0);
        for (int attempt = 0; attempt < attempts && (attempt == 0 || !budget.isSpent()); attempt++) {
            Arrangement begun = attempt < runs ? search.halved() : folded.get();
            long cost = problem.cost(begun);
            best.offer(begun.copy(), cost);
            if (attempt < runs && isFarAbove(problem, cost, folded)) {
                continue;
            }
            long own = (long) annealing * problem.ranks() / (problem.ranks() < MANY_RANKS ? 1 : LESS_OF_MANY);
            long evaluations = budget.isLimited() ? budget.share(attempts - attempt) : own;
            Arrangement annealed = evaluations > 0 ? swaps.annealed(begun, evaluations) : begun;
            if (annealed == begun) { // not better, or not tried
                swaps.improve(annealed);
            }
            best.offer(annealed, problem.cost(annealed));
        }
        return best.arrangement(0);
    }

    /** Whether a run of many ranks has begun so far above a folding that it need not be continued. */
    private static boolean isFarAbove(MappingProblem problem, long cost, Optional<Arrangement> folded) {
        return problem.ranks() >= MANY_RANKS && folded.isPresent() && cost > FAR_ABOVE * problem.cost(folded.get());
    }

    private static int runs(int ranks) {
        return ranks < MANY_RANKS ? Math.min(MOST_RUNS, RANKS_OF_ALL_RUNS / ranks) : 1;
    }

    /** The problem, without its light pairs if there are very many. Ties at the border are left out. */
    private static MappingProblem heavyPart(MappingProblem problem) {
        long most = Math.max(MANY_PAIRS, (long) MOST_PARTNERS * problem.ranks());
        if (problem.pairs() <= most || !problem.isSumOverPairs()) {
            return problem;
        }
        int step = problem.pairs() / MOST_SAMPLED + 1;
        long[] sampled = new long[problem.pairs() / step];
        for (int i = 0; i < sampled.length; i++) {
            sampled[i] = problem.traffic(i * step);
        }
        Arrays.sort(sampled);
        long lightest = sampled[sampled.length - 1 - (int) (most / step)];
        return problem.scaled("mapper multilevel", traffic -> traffic > lightest ? 1 : 0);
    }

    /** Searches for an embedding with all of an unlimited budget, or with a share of a limited one. */
    private static Optional<Arrangement> embedded(
            MappingProblem problem, MultilevelSearch search, SearchBudget budget) {
        if (!budget.isLimited()) {
            return search.embedded();
        }
        return budget.inPart(0, budget.share(EMBEDDING_SHARE), part -> new MultilevelSearch(problem, part).embedded());
    }
}
