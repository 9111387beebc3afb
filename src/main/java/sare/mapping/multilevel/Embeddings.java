package sare.mapping.multilevel;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import sare.mapping.problem.MappingProblem;

/**
 * Searches for an {@link Embedding} of the traffic, or of its heavy part, in the neighbours of the machine. If ranks have more partners
 * than a position has neighbours, only traffic heavier than the first of those too many counts.
 */
final class Embeddings {
    private static final int MOST_NEIGHBOURS = 64; // of a position
    private static final int ATTEMPTS = 32;
    private static final int MOST_STARTS = 4; // positions of different kinds for the first rank
    private static final long STEPS = 2; // by rank, of an attempt
    private static final long LEAST_STEPS = 300; // of an attempt
    private static final double ENOUGH = 0.5; // of the traffic has to be heavy

    private final MappingProblem problem;
    private final Effort effort;

    Embeddings(MappingProblem problem, Effort effort) {
        this.problem = problem;
        this.effort = effort;
    }

    /** The positions of the ranks, or nothing if none are found; negative for a rank without heavy traffic. */
    Optional<int[]> find() {
        Optional<int[][]> nearest = problem.costs().coresPerNode() == 1 && problem.ranks() > 2
                ? problem.costs().machine().nearest(MOST_NEIGHBOURS)
                : Optional.empty();
        return nearest.flatMap(lists -> find(neighbours(lists)));
    }

    private Optional<int[]> find(Adjacency positions) {
        Adjacency ranks = heavyPartners(positions.largestDegree());
        return find(ranks, positions);
    }

    /** The positions of ranks, or nothing if none are found; negative for a rank that is next to none. */
    Optional<int[]> find(Adjacency ranks, Adjacency positions) {
        Embedding embedding = new Embedding(ranks, positions);
        if (ranks.edges() == 0 || positions.largestDegree() >= MOST_NEIGHBOURS || !embedding.isPossible()) {
            return Optional.empty();
        }
        int[] firsts = leastConnected(ranks);
        int[] starts = starts(positions, ranks.degree(firsts[0]));
        for (int attempt = 0; attempt < ATTEMPTS && starts.length > 0 && !effort.isSpent(); attempt++) {
            int first = firsts[attempt == 0 ? 0 : effort.random().nextInt(firsts.length)];
            long most = LEAST_STEPS + STEPS * ranks.size();
            long steps = embedding.search(first, starts[attempt % starts.length], most, effort.random());
            effort.spend(Math.abs(steps));
            if (steps > 0) {
                return Optional.of(embedding.positions());
            }
        }
        return Optional.empty();
    }

    /** The neighbours at the least cost of any two. */
    private Adjacency neighbours(int[]... nearest) {
        int least = Integer.MAX_VALUE;
        for (int position = 0; position < nearest.length; position++) {
            for (int near : nearest[position]) {
                least = Math.min(least, problem.costs().cost(position, near));
            }
        }
        int cost = least;
        int[][] lists = new int[nearest.length][];
        for (int position = 0; position < nearest.length; position++) {
            int from = position;
            lists[position] = Arrays.stream(nearest[position])
                    .filter(near -> problem.costs().cost(from, near) == cost)
                    .toArray();
        }
        return Adjacency.of(lists);
    }

    /** The partners of each rank whose traffic is heavier than what is too much for a degree. */
    Adjacency heavyPartners(int degree) {
        long limit = 0;
        double all = 0;
        for (int rank = 0; rank < problem.ranks(); rank++) {
            long[] traffic = IntStream.range(problem.firstPartner(rank), problem.endPartner(rank))
                    .mapToLong(problem::traffic)
                    .sorted()
                    .toArray();
            limit = traffic.length > degree ? Math.max(limit, traffic[traffic.length - degree - 1]) : limit;
            for (long each : traffic) {
                all += each;
            }
        }
        int[][] lists = new int[problem.ranks()][];
        double heavy = 0;
        for (int rank = 0; rank < lists.length; rank++) {
            IntArrayList partners = new IntArrayList();
            for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
                if (problem.traffic(index) > limit) {
                    partners.add(problem.partner(index));
                    heavy += problem.traffic(index);
                }
            }
            lists[rank] = partners.toIntArray();
        }
        return heavy >= ENOUGH * all ? Adjacency.of(lists) : Adjacency.of(new int[problem.ranks()][0]);
    }

    /** The ranks with the fewest partners, but at least one. */
    private static int[] leastConnected(Adjacency ranks) {
        int least = IntStream.range(0, ranks.size())
                .map(ranks::degree)
                .filter(degree -> degree > 0)
                .min()
                .orElseThrow();
        return IntStream.range(0, ranks.size())
                .filter(rank -> ranks.degree(rank) == least)
                .toArray();
    }

    /** Positions of different kinds, those with the fewest neighbours first: by their numbers of neighbours and those of the neighbours. */
    private static int[] starts(Adjacency positions, int leastDegree) {
        IntOpenHashSet kinds = new IntOpenHashSet();
        IntArrayList starts = new IntArrayList();
        for (int degree = leastDegree; degree <= positions.largestDegree(); degree++) {
            for (int position = 0; position < positions.size() && starts.size() < MOST_STARTS; position++) {
                if (positions.degree(position) == degree && kinds.add(kind(positions, position))) {
                    starts.add(position);
                }
            }
        }
        return starts.toIntArray();
    }

    private static int kind(Adjacency positions, int position) {
        int kind = 1;
        int[] degrees = IntStream.range(positions.first(position), positions.end(position))
                .map(i -> positions.degree(positions.other(i)))
                .sorted()
                .toArray();
        for (int degree : degrees) {
            kind = 31 * kind + degree;
        }
        return kind;
    }
}
