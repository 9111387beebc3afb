package sare.mapping.place;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import sare.mapping.problem.MappingProblem;

/**
 * Chooses nodes and places ranks on them together, among all nodes of a problem. Ranks are divided into groups that fill a node. The groups
 * are placed in several ways: as PaCMap does, by their coordinates, and by halving their graph. Each placement is annealed over all nodes,
 * the best one again from a lower temperature. Where nodes have several cores, ranks are then annealed over all cores.
 */
public final class JointPlacement {
    private static final double FIRST_HEAT = 0.4; // of the mean change of a step: starts keep some of their shape
    private static final double SECOND_HEAT = 0.1;
    private static final int SHARES = 2; // of the steps, for the first and the second annealing
    private static final long STEPS_OF_A_RANK = 4000;
    private static final long FEWEST_STEPS = 4_000_000;

    private final NearPlaces near;
    private final Distances distances;
    private final MappingProblem problem;
    private final long seed;

    private JointPlacement(MappingProblem problem, long seed) {
        this.near = new NearPlaces(PaCMap.surroundings(problem.costs()));
        this.distances = Distances.of(problem.costs());
        this.problem = problem;
        this.seed = seed;
    }

    /** A placement and its cost. */
    private record Answer(int[] nodes, long cost) {}

    /** The steps that it takes by itself. */
    public static long steps(int ranks) {
        return Math.max(FEWEST_STEPS, STEPS_OF_A_RANK * ranks);
    }

    /**
     * The node of each rank, numbered in the order of the problem's positions.
     *
     * @param steps of all annealings together
     */
    public static int[] of(MappingProblem problem, long steps, long seed) {
        return new JointPlacement(problem, seed).place(steps);
    }

    private int[] place(long steps) {
        int cores = problem.costs().machine().coresPerNode();
        CommunicationGraph ranks = CommunicationGraph.of(problem);
        RankGroups groups = RankGroups.of(ranks, cores);
        CommunicationGraph between = groups.between(groups.count());
        long ofGroups = cores == 1 ? steps : steps / SHARES;
        int[] placeOfGroup = placeGroups(between, ofGroups);
        int[] nodes = groups.placeOfRank(placeOfGroup);
        return cores == 1 ? nodes : anneal(ranks, cores, nodes, steps - ofGroups, SECOND_HEAT).nodes;
    }

    private int[] placeGroups(CommunicationGraph groups, long steps) {
        List<int[]> starts = Placements.starts(problem, groups);
        long each = steps / SHARES / starts.size();
        Answer best = IntStream.range(0, starts.size())
                .parallel()
                .mapToObj(i -> anneal(groups, 1, starts.get(i), each, FIRST_HEAT))
                .min(Comparator.comparingLong(Answer::cost)) // of equal ones the first, also in parallel
                .orElseThrow();
        return anneal(groups, 1, best.nodes, steps - each * starts.size(), SECOND_HEAT).nodes;
    }

    private Answer anneal(CommunicationGraph graph, int cores, int[] start, long steps, double heat) {
        JointAnnealing annealing = new JointAnnealing(graph, distances, near, cores, seed, start);
        long before = annealing.cost();
        int[] nodes = annealing.run(steps, heat);
        return new Answer(nodes, before + annealing.lowestChange());
    }
}
