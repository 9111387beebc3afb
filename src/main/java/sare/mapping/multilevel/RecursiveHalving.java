package sare.mapping.multilevel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sare.mapping.Sampling;
import sare.mapping.problem.MappingProblem;

/**
 * Dual recursive bisection on several levels (Pellegrini and Roman, "Scotch: a software package for static mapping by dual recursive
 * bipartitioning of process and architecture graphs", HPCN Europe 1996). The positions are halved so that the halves are far apart, and the
 * ranks so that the halves exchange little traffic; neither half gets more ranks than positions. Each half is halved again, all of
 * a level before the next, until a single position is left. Traffic with ranks of other parts counts with the cost to the part that
 * they are in. When all parts of a level have been halved, the halves of each are improved once more.
 */
final class RecursiveHalving {
    private static final int TRIES = 8;
    private static final int TRIES_OF_MANY = 4;
    private static final int MANY_RANKS = 1000;
    private static final int NONE = -1;

    private final MappingProblem problem;
    private final PairCosts costs;
    private final PositionCut cut;
    private final Effort effort;
    private final GraphHalving halving;
    private final int[] order; // of the positions
    private final Part[] partOfRank;
    private final int[] vertexOfRank; // in the graph of a part; NONE outside of it
    // By first index of a part: how much more a unit costs to the first half than to the second
    private final double[] biases;
    // By first index of a part: the number of the first half for which that was computed, plus 1
    private final int[] biasedFor;
    private final int[][] biasedSamples; // by first index of a part: the samples for which that was computed
    private int parts;

    private record Pair(Part first, Part second) {}

    RecursiveHalving(MappingProblem problem, PositionCut cut, Effort effort) {
        this.problem = problem;
        this.costs = new PairCosts(problem.costs());
        this.cut = cut;
        this.effort = effort;
        this.halving = new GraphHalving(effort, problem.ranks() < MANY_RANKS ? TRIES : TRIES_OF_MANY);
        this.order = IntStream.range(0, problem.positions()).toArray();
        this.partOfRank = new Part[problem.ranks()];
        this.vertexOfRank = new int[problem.ranks()];
        this.biases = new double[problem.positions()];
        this.biasedFor = new int[problem.positions()];
        this.biasedSamples = new int[problem.positions()][];
        Arrays.fill(vertexOfRank, NONE);
    }

    /** The position of each rank. */
    int[] positions() {
        int[] ranks = IntStream.range(0, problem.ranks()).toArray();
        List<Part> level = List.of(part(0, order.length, ranks));
        while (!level.isEmpty()) {
            List<Pair> halved = new ArrayList<>();
            for (Part part : shuffled(level)) {
                halved.add(halve(part));
            }
            List<Part> next = new ArrayList<>();
            for (Pair pair : halved) {
                Pair improved = improve(pair);
                addDivisible(next, improved.first);
                addDivisible(next, improved.second);
            }
            level = next;
        }
        int[] positions = new int[partOfRank.length];
        Arrays.setAll(positions, rank -> order[partOfRank[rank].begin()]);
        return positions;
    }

    private static void addDivisible(List<Part> parts, Part part) {
        if (part.ranks().length > 0 && part.positions() > 1) {
            parts.add(part);
        }
    }

    private List<Part> shuffled(List<Part> level) {
        return IntStream.of(Sampling.shuffled(level.size(), effort.random()))
                .mapToObj(level::get)
                .toList();
    }

    private Part part(int begin, int end, int... ranks) {
        Part part = new Part(parts++, begin, end, PairCosts.samples(order, begin, end), ranks);
        for (int rank : ranks) {
            partOfRank[rank] = part;
        }
        return part;
    }

    private Pair halve(Part part) {
        if (part.positions() == 1) {
            return new Pair(part, part(part.end(), part.end()));
        }
        int middle = cut.cut(order, part.begin(), part.end());
        effort.spend(part.positions());
        Part first = part(part.begin(), middle);
        Part second = part(middle, part.end());
        return divided(first, second, part.ranks(), null);
    }

    /** Improves the halves of a part now that all other parts have been halved. */
    private Pair improve(Pair pair) {
        if (effort.isSpent() || pair.first.ranks().length + pair.second.ranks().length < 2) {
            return pair;
        }
        int ofFirst = pair.first.ranks().length;
        int[] ranks = Arrays.copyOf(pair.first.ranks(), ofFirst + pair.second.ranks().length);
        System.arraycopy(pair.second.ranks(), 0, ranks, ofFirst, pair.second.ranks().length);
        boolean[] second = new boolean[ranks.length];
        Arrays.fill(second, ofFirst, ranks.length, true);
        return divided(pair.first, pair.second, ranks, second);
    }

    /** @param divided the division to improve; null to make a new one */
    private Pair divided(Part first, Part second, int[] ranks, boolean[] divided) {
        int least = Math.max(0, ranks.length - second.positions());
        int most = Math.min(ranks.length, first.positions());
        double apart = costs.mean(first.samples(), second.samples());
        double inside =
                (costs.mean(first.samples(), first.samples()) + costs.mean(second.samples(), second.samples())) / 2;
        double cutCost = Math.max(apart - inside, 0);
        HalvingProblem halves = new HalvingProblem(graph(first, second, ranks), cutCost, least, most);
        boolean[] result = divided;
        if (divided == null) {
            result = halving.halve(halves);
        } else {
            halving.improve(halves, result);
        }
        int[] ofFirst = chosen(ranks, result, false);
        int[] ofSecond = chosen(ranks, result, true);
        return new Pair(part(first.begin(), first.end(), ofFirst), part(second.begin(), second.end(), ofSecond));
    }

    private static int[] chosen(int[] ranks, boolean[] second, boolean wanted) {
        int[] chosen = new int[ranks.length];
        int count = 0;
        for (int i = 0; i < ranks.length; i++) {
            if (second[i] == wanted) {
                chosen[count++] = ranks[i];
            }
        }
        return Arrays.copyOf(chosen, count);
    }

    /** The traffic among some ranks; that with other ranks makes biases. */
    private Graph graph(Part first, Part second, int... ranks) {
        int edges = 0;
        for (int i = 0; i < ranks.length; i++) {
            vertexOfRank[ranks[i]] = i;
            edges += problem.endPartner(ranks[i]) - problem.firstPartner(ranks[i]);
        }
        int[] firsts = new int[ranks.length + 1];
        int[] ends = new int[edges];
        double[] weights = new double[edges];
        double[] biasOfVertex = new double[ranks.length];
        int count = 0;
        for (int vertex = 0; vertex < ranks.length; vertex++) {
            int rank = ranks[vertex];
            for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
                int partner = problem.partner(index);
                if (vertexOfRank[partner] == NONE) {
                    biasOfVertex[vertex] += problem.traffic(index) * bias(partOfRank[partner], first, second);
                } else {
                    ends[count] = vertexOfRank[partner];
                    weights[count++] = problem.traffic(index);
                }
            }
            firsts[vertex + 1] = count;
        }
        for (int rank : ranks) {
            vertexOfRank[rank] = NONE;
        }
        return Graph.ofRanks(firsts, Arrays.copyOf(ends, count), Arrays.copyOf(weights, count), biasOfVertex);
    }

    private double bias(Part outside, Part first, Part second) {
        int slot = outside.begin();
        if (biasedFor[slot] != first.number() + 1 || biasedSamples[slot] != outside.samples()) {
            biasedFor[slot] = first.number() + 1;
            biasedSamples[slot] = outside.samples();
            biases[slot] =
                    costs.mean(first.samples(), outside.samples()) - costs.mean(second.samples(), outside.samples());
        }
        return biases[slot];
    }
}
