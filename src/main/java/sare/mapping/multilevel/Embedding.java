package sare.mapping.multilevel;

import java.util.Arrays;
import org.apache.commons.math3.random.RandomGenerator;

/**
 * A search for an arrangement in which every two partners are neighbours on the machine: the graph of traffic is a part of the graph of
 * neighbours. Ranks are placed in a fixed order, next always the one with the most partners that are placed (as in the search for
 * subgraphs of Carletti et al., "Challenging the time complexity of exact subgraph isomorphism for huge and dense graphs with VF3", IEEE
 * TPAMI 40(4), 2018). A rank can be at a free position next to all these partners, if it and they have enough free neighbours left
 * for their other partners. Among several, the one whose free neighbours are used up most comes first. Where no position is
 * possible, the last choice is taken back. The search gives up after a number of steps.
 *
 * <p>Layout: partners and neighbours are lists in two arrays, as in {@link Graph}.
 */
final class Embedding {
    private static final int NONE = -1;

    private final Adjacency ranks;
    private final Adjacency positions;
    private final int[] positionOfRank;
    private final int[] rankAtPosition;
    private final int[] freeNeighbours; // by position
    private final int[] openPartners; // by rank: those not placed
    private int[] order;
    private int[][] candidates; // by depth
    private int[] tried; // by depth: number of candidates that were tried

    Embedding(Adjacency ranks, Adjacency positions) {
        this.ranks = ranks;
        this.positions = positions;
        this.positionOfRank = new int[ranks.size()];
        this.rankAtPosition = new int[positions.size()];
        this.freeNeighbours = new int[positions.size()];
        this.openPartners = new int[ranks.size()];
    }

    /** Whether the numbers of those connected and the degrees leave it possible. */
    boolean isPossible() {
        return ranks.size() <= positions.size()
                && ranks.edges() <= positions.edges()
                && ranks.largestDegree() <= positions.largestDegree()
                && ranks.largestGroup() <= positions.largestGroup();
    }

    /**
     * Searches for an arrangement.
     *
     * @param firstRank where it begins
     * @param firstPosition where that rank is placed
     * @param steps that it may take
     * @param random chooses among positions that are equally good
     * @return the steps that were taken; negative if it has found none
     */
    long search(int firstRank, int firstPosition, long steps, RandomGenerator random) {
        begin(firstRank);
        int depth = 0;
        candidates[0] = new int[] {firstPosition};
        tried[0] = 0;
        long step = 0;
        while (depth >= 0 && depth < order.length && step < steps) {
            step++;
            if (tried[depth] > 0) {
                takeBack(order[depth]);
            }
            if (tried[depth] == candidates[depth].length) {
                tried[depth] = 0;
                depth--;
            } else {
                place(order[depth], candidates[depth][tried[depth]++]);
                depth++;
                if (depth < order.length) {
                    candidates[depth] = candidates(order[depth], random);
                    tried[depth] = 0;
                }
            }
        }
        return depth == order.length ? step : -step;
    }

    /** The position of each rank, after a search that has found them. */
    int[] positions() {
        return positionOfRank.clone();
    }

    private void begin(int firstRank) {
        order = new ConnectedOrder(ranks).of(firstRank);
        candidates = new int[order.length][];
        tried = new int[order.length];
        Arrays.fill(positionOfRank, NONE);
        Arrays.fill(rankAtPosition, NONE);
        Arrays.setAll(freeNeighbours, positions::degree);
        Arrays.setAll(openPartners, ranks::degree);
    }

    private void place(int rank, int position) {
        positionOfRank[rank] = position;
        rankAtPosition[position] = rank;
        count(rank, position, -1);
    }

    private void takeBack(int rank) {
        int position = positionOfRank[rank];
        positionOfRank[rank] = NONE;
        rankAtPosition[position] = NONE;
        count(rank, position, 1);
    }

    private void count(int rank, int position, int change) {
        for (int i = positions.first(position); i < positions.end(position); i++) {
            freeNeighbours[positions.other(i)] += change;
        }
        for (int i = ranks.first(rank); i < ranks.end(rank); i++) {
            openPartners[ranks.other(i)] += change;
        }
    }

    /** The positions that a rank can have, in the order in which they are tried. */
    private int[] candidates(int rank, RandomGenerator random) {
        int anchor = NONE; // the placed partner with the fewest free neighbours
        int placed = 0;
        for (int i = ranks.first(rank); i < ranks.end(rank); i++) {
            int position = positionOfRank[ranks.other(i)];
            if (position != NONE) {
                placed++;
                anchor = anchor == NONE || freeNeighbours[position] < freeNeighbours[anchor] ? position : anchor;
            }
        }
        return anchor == NONE ? anywhere(rank) : next(rank, anchor, placed, random);
    }

    private int[] next(int rank, int anchor, int placed, RandomGenerator random) {
        long[] keys = new long[freeNeighbours[anchor]];
        int count = 0;
        int degree = positions.degree(anchor);
        int offset = random.nextInt(degree);
        for (int step = 0; step < degree; step++) {
            int i = positions.first(anchor) + (offset + step) % degree;
            int position = positions.other(i);
            if (rankAtPosition[position] == NONE && isPossible(rank, position, placed)) {
                keys[count++] = (long) freeNeighbours[position] << Integer.SIZE | step;
            }
        }
        Arrays.sort(keys, 0, count);
        int[] next = new int[count];
        for (int i = 0; i < count; i++) {
            next[i] = positions.other(positions.first(anchor) + (offset + (int) keys[i]) % degree);
        }
        return next;
    }

    /** Whether a rank has all its placed partners around a position, and no one runs out of free neighbours. */
    private boolean isPossible(int rank, int position, int placed) {
        if (freeNeighbours[position] < openPartners[rank]) {
            return false;
        }
        int partners = 0;
        for (int i = positions.first(position); i < positions.end(position); i++) {
            int neighbour = rankAtPosition[positions.other(i)];
            if (neighbour != NONE) {
                boolean isPartner = ranks.areAdjacent(rank, neighbour);
                partners += isPartner ? 1 : 0;
                int needed = openPartners[neighbour] - (isPartner ? 1 : 0);
                if (freeNeighbours[positions.other(i)] - 1 < needed) {
                    return false;
                }
            }
        }
        return partners == placed;
    }

    /** The free position with the fewest free neighbours that are enough, for the first rank of another group of partners. */
    private int[] anywhere(int rank) {
        int best = NONE;
        for (int position = 0; position < rankAtPosition.length; position++) {
            boolean isEnough = rankAtPosition[position] == NONE && freeNeighbours[position] >= openPartners[rank];
            best = isEnough && (best == NONE || freeNeighbours[position] < freeNeighbours[best]) ? position : best;
        }
        return best == NONE ? new int[0] : new int[] {best};
    }
}
