package sare.mapping.search;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** The cheapest different arrangements that were offered, cheapest first; among equal costs the earlier ones first. */
final class Elite {
    private final int ranks;
    private final int most;
    private final List<Arrangement> arrangements = new ArrayList<>();
    private final LongList costs = new LongArrayList();

    /**
     * @param ranks number of ranks with traffic; the positions of other ranks make no difference
     * @param most largest number of arrangements kept
     */
    Elite(int ranks, int most) {
        this.ranks = ranks;
        this.most = most;
    }

    /** An elite that keeps only the cheapest arrangement. */
    static Elite ofOne(MappingProblem problem) {
        return new Elite(problem.ranks(), 1);
    }

    /** Keeps an arrangement if it is new and among the cheapest; the most expensive one is dropped if there are too many. */
    void offer(Arrangement arrangement, long cost) {
        int place = costs.size();
        while (place > 0 && costs.getLong(place - 1) >= cost) {
            place--;
            if (costs.getLong(place) == cost && isSame(arrangement, arrangements.get(place))) {
                return;
            }
        }
        while (place < costs.size() && costs.getLong(place) == cost) {
            place++;
        }
        if (place == most) {
            return;
        }
        if (costs.size() == most) {
            arrangements.remove(most - 1);
            costs.removeLong(most - 1);
        }
        arrangements.add(place, arrangement);
        costs.add(place, cost);
    }

    private boolean isSame(Arrangement one, Arrangement other) {
        return Arrays.equals(one.positions(ranks), other.positions(ranks));
    }

    int size() {
        return arrangements.size();
    }

    Arrangement arrangement(int place) {
        return arrangements.get(place);
    }

    long cost(int place) {
        return costs.getLong(place);
    }
}
