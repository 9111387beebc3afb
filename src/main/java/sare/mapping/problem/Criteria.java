package sare.mapping.problem;

import java.util.List;
import sare.input.InputException;
import sare.input.Registry;
import sare.mapping.Allocation;
import sare.network.Topology;
import sare.network.Torus;

/** The criteria that {@code --criterion} can name. */
public final class Criteria {
    /** The name of the criterion that is the distance. */
    public static final String CLASSIC = "classic";

    private static final String OPTION = "--criterion";
    private static final String TRAFFIC_DISTRIBUTION = "traffic-distribution";
    private static final String STUDY = "Pascual, Miguel-Alonso and Lozano, EHU-KAT-IK-02-10";

    /** All criteria. */
    public static final Registry<Criterion> REGISTRY = new Registry<>(
            "criterion",
            new Registry.Entry<>(
                    CLASSIC, "hops between the nodes", STUDY + ", equation 3", List.of(), Criteria::classic),
            new Registry.Entry<>(
                    TRAFFIC_DISTRIBUTION,
                    "hops, and how unevenly they are spread over the dimensions of a torus: for every two dimensions the"
                            + " difference of their hops",
                    STUDY + ", equation 6, which is for two dimensions",
                    List.of(),
                    Criteria::trafficDistribution));

    private Criteria() {}

    /**
     * The criterion of that name.
     *
     * @throws InputException when there is none
     */
    public static Criterion resolve(String name) {
        return REGISTRY.choose(OPTION, name).plugin();
    }

    private static CostMatrix classic(Topology topology, Allocation allocation) {
        Grid grid = topology instanceof Torus torus ? new Grid(torus, allocation) : null;
        return CostMatrix.of(
                allocation.size(), grid, (a, b) -> topology.distance(allocation.node(a), allocation.node(b)));
    }

    private static CostMatrix trafficDistribution(Topology topology, Allocation allocation) {
        if (!(topology instanceof Torus torus)) {
            throw new InputException(
                    OPTION + " " + TRAFFIC_DISTRIBUTION,
                    InputException.WHOLE_FILE,
                    "a " + topology.description(),
                    "a torus, whose hops have dimensions");
        }
        return CostMatrix.of(
                allocation.size(),
                new Grid(torus, allocation),
                (a, b) -> unevenDistance(torus, allocation.node(a), allocation.node(b)));
    }

    /** Hops, plus the absolute difference of the hops of every two dimensions. */
    private static int unevenDistance(Torus torus, int nodeA, int nodeB) {
        int cost = torus.distance(nodeA, nodeB);
        for (int d = 1; d < torus.dimensions(); d++) {
            for (int e = 0; e < d; e++) {
                cost += Math.abs(torus.ringDistance(nodeA, nodeB, d) - torus.ringDistance(nodeA, nodeB, e));
            }
        }
        return cost;
    }
}
