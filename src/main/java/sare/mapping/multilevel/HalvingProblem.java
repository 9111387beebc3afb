package sare.mapping.multilevel;

/**
 * A graph that is to be divided into two halves.
 *
 * @param graph the graph
 * @param cutCost of a unit of weight between the halves
 * @param least ranks of the first half
 * @param most ranks of the first half
 */
record HalvingProblem(Graph graph, double cutCost, int least, int most) {
    /** The same for a coarser or finer graph. */
    HalvingProblem with(Graph other) {
        return new HalvingProblem(other, cutCost, least, most);
    }

    /** The ranks that are too many or too few in the first half. */
    int excess(int ofFirst) {
        return Math.max(0, Math.max(ofFirst - most, least - ofFirst));
    }
}
