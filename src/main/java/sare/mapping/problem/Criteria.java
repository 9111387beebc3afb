package sare.mapping.problem;

import java.math.BigDecimal;
import java.util.OptionalLong;
import org.apache.commons.math3.util.ArithmeticUtils;
import sare.input.Calls;
import sare.input.Choice;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Grid;
import sare.topology.Topology;

/** The criteria that {@code --criterion} can name. */
public final class Criteria {
    /** The name of the criterion whose cost is the distance. */
    public static final String CLASSIC = "classic";

    /** The name of the criterion that spreads traffic evenly over the dimensions of a grid. */
    public static final String TRAFFIC_DISTRIBUTION = "traffic-distribution";

    /** The name of the criterion that spreads traffic evenly over links, on any machine. */
    static final String LINK_LOAD_VARIANCE = "link-load-variance";

    /** The name of the criterion that adds the busiest links of each phase of a program. */
    public static final String PHASE_CONGESTION = "phase-congestion";

    /** The name of the criterion whose cost is the links that traffic crosses. */
    public static final String HOP_BYTES = "hop-bytes";

    /** The name of the criterion whose cost is the distance of partners, whatever they send. */
    public static final String DILATION = "dilation";

    /** The name of the criterion whose cost is the largest of a pair of ranks. */
    public static final String MAX_COM = "max-com";

    private static final String MAX_DILATION = "max-dilation";
    private static final String MAX_LINK_LOAD = "max-link-load";
    private static final String MEAN_LINK_LOAD = "mean-link-load";
    private static final String LINKS = "links";
    private static final String ALL = "all";
    private static final String TOPOMATCH = "Jeannot, Journal of Parallel and Distributed Computing 170, 2022";

    private static final Parameter LINK_CLASS = Parameter.optional(
            LINKS,
            "the class of links that count, such as x or stage-1, or all but those of hosts",
            "-",
            "all or a class",
            ALL,
            "-");

    private static final String OPTION = "--criterion";
    private static final String STUDY = "Pascual, Miguel-Alonso and Lozano, EHU-KAT-IK-02-10";

    private static final String BALANCE = "balance";
    private static final String EVEN = "1";
    private static final BigDecimal LEAST_BALANCE = new BigDecimal("0.001");
    private static final BigDecimal MOST_BALANCE = new BigDecimal("1000");
    private static final String BALANCES = "0.001 to 1000 with up to 3 decimals";

    /** Makes a criterion from its parameters. */
    @FunctionalInterface
    public interface CriterionMaker {
        /** @throws InputException when the parameters are bad */
        Criterion make(YamlMapping parameters);
    }

    public static final Registry<CriterionMaker> REGISTRY = new Registry<>(
            "criterion",
            Registry.Entry.of(
                    CLASSIC,
                    "hops between the nodes, or their cost on machines for mapping alone (SumCom of TopoMatch)",
                    STUDY + ", equation 3",
                    none -> new DistanceCriterion()),
            Registry.Entry.of(
                    TRAFFIC_DISTRIBUTION,
                    "hops plus, for every two dimensions of a torus, the difference of their hops, so that traffic is"
                            + " spread evenly over the dimensions",
                    STUDY + ", equation 6, which is for two dimensions",
                    Criteria::trafficDistribution,
                    Parameter.optional(
                            BALANCE,
                            "the weight of a hop of difference; costs are counted in the largest part of a hop that makes"
                                    + " them whole numbers",
                            "hops",
                            BALANCES,
                            EVEN,
                            STUDY)),
            Registry.Entry.of(
                    LINK_LOAD_VARIANCE,
                    "variance of the loads of links (all but those of hosts) under the network's routing, expected if no"
                            + " packet waits",
                    "-",
                    none -> routed(LINK_LOAD_VARIANCE, LinkLoadCost.Figure.VARIANCE, ALL)),
            Registry.Entry.of(
                    PHASE_CONGESTION,
                    "time that the phases of a program need at least on their busiest links, and all traffic on its, under"
                            + " the network's routing, expected if no packet waits",
                    "-",
                    none -> new RoutedCriterion(PHASE_CONGESTION, PhaseCongestion::new)),
            Registry.Entry.of(
                    HOP_BYTES,
                    "links between the nodes; on trees for mapping alone twice the levels to climb",
                    TOPOMATCH,
                    none -> new PairCriteria.HopBytes()),
            Registry.Entry.of(
                    MAX_COM,
                    "largest cost of a pair of ranks: the traffic in both directions times the distance of their nodes",
                    TOPOMATCH,
                    none -> new PairCriteria.Maximum(true)),
            Registry.Entry.of(
                    DILATION,
                    "distance of all pairs of sender and receiver together, whatever they send",
                    "-",
                    none -> new PairCriteria.Dilation()),
            Registry.Entry.of(
                    MAX_DILATION,
                    "largest distance of two ranks that exchange traffic",
                    "-",
                    none -> new PairCriteria.Maximum(false)),
            Registry.Entry.of(
                    MAX_LINK_LOAD,
                    "load of the busiest link under the network's routing, expected if no packet waits",
                    "-",
                    call -> routed(
                            MAX_LINK_LOAD,
                            LinkLoadCost.Figure.MAXIMUM,
                            call.get(LINKS).text()),
                    LINK_CLASS),
            Registry.Entry.of(
                    MEAN_LINK_LOAD,
                    "mean load of the links under the network's routing, expected if no packet waits",
                    "-",
                    call -> routed(
                            MEAN_LINK_LOAD,
                            LinkLoadCost.Figure.MEAN,
                            call.get(LINKS).text()),
                    LINK_CLASS));

    private Criteria() {}

    private static Criterion routed(String name, LinkLoadCost.Figure figure, String links) {
        String linkClass = links.equals(ALL) ? null : links;
        return new RoutedCriterion(
                name,
                linkClass,
                (positions, demand, weight) -> new LinkLoadCost(figure, linkClass, positions, demand, weight));
    }

    /**
     * The criterion that an option names, with its parameters as in {@code traffic-distribution(balance=0.25)}.
     *
     * @throws InputException when there is no such criterion
     */
    public static Criterion resolve(String specification) {
        Choice<CriterionMaker> choice = Calls.parse(REGISTRY, OPTION, specification);
        return choice.entry().plugin().make(choice.parameters());
    }

    /**
     * The shortest specification of a criterion: its name, with parameters only if one differs from its default.
     *
     * @param option the option or key that gave it, for errors
     * @throws InputException when there is no such criterion
     */
    public static String complete(String option, String specification) {
        Choice<CriterionMaker> choice = Calls.parse(REGISTRY, option, specification);
        choice.entry().plugin().make(choice.parameters());
        return choice.shortened();
    }

    private static Criterion trafficDistribution(YamlMapping parameters) {
        YamlValue value = parameters.get(BALANCE);
        BigDecimal balance = Numbers.exact(value.text(), LEAST_BALANCE, MOST_BALANCE)
                .map(BigDecimal::stripTrailingZeros)
                .filter(number -> number.scale() <= LEAST_BALANCE.scale())
                .orElseThrow(() -> value.error(BALANCES));
        int parts =
                BigDecimal.ONE.scaleByPowerOfTen(Math.max(0, balance.scale())).intValueExact();
        int difference = balance.multiply(BigDecimal.valueOf(parts)).intValueExact();
        int common = ArithmeticUtils.gcd(parts, difference);
        return new TrafficDistribution(parts / common, difference / common);
    }

    /** Of whole numbers of parts of a hop. */
    private record TrafficDistribution(int hopCost, int differenceCost) implements Criterion {
        @Override
        public PairCost on(Topology topology) {
            return trafficDistribution(topology, hopCost, differenceCost);
        }

        /** {@inheritDoc} The hops of two dimensions differ by at most the hops of both. */
        @Override
        public OptionalLong most(Topology topology) {
            int others = topology instanceof Grid grid ? grid.dimensions() - 1 : 0;
            return OptionalLong.of(topology.diameter() * (hopCost + (long) others * differenceCost));
        }

        @Override
        public boolean isDefinedOn(Topology topology) {
            return topology instanceof Grid;
        }
    }

    private static PairCost trafficDistribution(Topology topology, int hopCost, int differenceCost) {
        if (!(topology instanceof Grid grid)) {
            throw new InputException(
                    OPTION + " " + TRAFFIC_DISTRIBUTION,
                    "a " + topology.description(),
                    "a grid, such as a torus or a mesh, whose hops have dimensions; " + LINK_LOAD_VARIANCE
                            + " is defined on all networks");
        }
        return (a, b) -> (long) hopCost * grid.distance(a, b) + (long) differenceCost * unevenness(grid, a, b);
    }

    /** The sum, over every two dimensions, of the absolute difference of their hops. */
    private static int unevenness(Grid grid, int nodeA, int nodeB) {
        int sum = 0;
        for (int d = 1; d < grid.dimensions(); d++) {
            for (int e = 0; e < d; e++) {
                sum += Math.abs(grid.hops(nodeA, nodeB, d) - grid.hops(nodeA, nodeB, e));
            }
        }
        return sum;
    }
}
