package sare.mapping.place;

import sare.mapping.layout.MachineShape;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.MappingProblem;

/**
 * PaCMap, which chooses nodes and places ranks on them in one step (Tuncer, Leung and Coskun, "PaCMap: topology mapping of unstructured
 * communication patterns onto non-contiguous allocations", ICS 2015): ranks are divided into groups that fill a node, the centre of the
 * graph of groups is placed in the middle of enough free nodes, and the others follow around it ({@link Expansion}).
 */
public final class PaCMap {
    private static final int NO_CENTRE = -1;

    private final RankGroups groups;
    private final Expansion expansion;

    private PaCMap(Surroundings machine, Expansion.Overhead overhead, RankGroups groups, int nodes, int centreIfKnown) {
        this.groups = groups;
        CommunicationGraph between = groups.between(Math.max(nodes, groups.count()));
        int centre = centreIfKnown == NO_CENTRE ? new CentrePlace(machine, between.vertices()).best() : centreIfKnown;
        this.expansion = new Expansion(machine, overhead, between, centre);
        boolean isOfGroups = between.vertices() == groups.count();
        expansion.from(isOfGroups ? groups.centre() : new CentreGroup(between).find());
    }

    /**
     * Places ranks on free nodes of a machine, at few hops.
     *
     * @param free nodes, ascending, with a core for each rank
     * @param grouping of the ranks
     * @param nodes number of nodes to choose, at least as many as the ranks fill; those without ranks are around the others
     */
    public static PaCMap on(
            Links links, int[] free, RankGrouping grouping, CommunicationGraph ranks, int cores, int nodes) {
        LinkSurroundings machine = new LinkSurroundings(links, free);
        return new PaCMap(machine, null, grouping.groups(ranks, cores), nodes, NO_CENTRE);
    }

    /**
     * Places the ranks of a problem on its nodes, at a low cost.
     *
     * @param grouping of the ranks
     */
    public static PaCMap of(MappingProblem problem, RankGrouping grouping) {
        CostMatrix costs = problem.costs();
        RankGroups groups = grouping.groups(CommunicationGraph.of(problem), costs.coresPerNode());
        return new PaCMap(surroundings(costs), costs::ofNodes, groups, 1, NO_CENTRE);
    }

    /** The places of the vertices of a graph with one for each node, around a place. */
    static int[] of(MappingProblem problem, CommunicationGraph vertices, int centre) {
        CostMatrix costs = problem.costs();
        return new PaCMap(surroundings(costs), costs::ofNodes, RankGroups.of(vertices, 1), 1, centre)
                .expansion.places();
    }

    /** The places nearest to the centre of those that are free. */
    static int[] around(Surroundings machine, int count) {
        return around(machine, count, NO_CENTRE);
    }

    /** The places nearest to a given one. */
    static int[] around(Surroundings machine, int count, int centre) {
        return new PaCMap(machine, null, RankGroups.of(CommunicationGraph.empty(count), 1), count, centre).places();
    }

    /** The nodes of a problem. */
    static Surroundings surroundings(CostMatrix costs) {
        MachineShape shape = costs.machine();
        return shape.topology().isPresent()
                ? new LinkSurroundings(Links.of(shape.topology().get()), shape.nodesInOrder())
                : new CostSurroundings(shape.nodes(), (a, b) -> (long) costs.ofNodes(a, b) + costs.ofNodes(b, a));
    }

    /** The places of the nodes that are used, in the order in which they were chosen. */
    public int[] places() {
        return expansion.order();
    }

    /** The place of the node of each rank. */
    public int[] placeOfRank() {
        return groups.placeOfRank(expansion.places());
    }
}
