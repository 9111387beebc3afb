package sare.mapping.place;

import sare.mapping.problem.MappingProblem;

/** Chooses nodes and places ranks on them together. */
public final class JointPlacement {
    private JointPlacement() {}

    /** The node of each rank, by the order of the nodes of the problem. */
    public static int[] of(MappingProblem problem, long steps, double heat, long seed) {
        CommunicationGraph graph = CommunicationGraph.of(problem);
        int cores = problem.costs().machine().coresPerNode();
        NearPlaces near = new NearPlaces(PaCMap.surroundings(problem.costs()));
        int[] start = PaCMap.of(problem).placeOfRank(problem.ranks());
        return new JointAnnealing(graph, Distances.of(problem.costs()), near, cores, seed, start).run(steps, heat);
    }
}
