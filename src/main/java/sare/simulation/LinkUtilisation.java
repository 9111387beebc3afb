package sare.simulation;

import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.input.Decimals;
import sare.network.Network;
import sare.topology.Coordinates;
import sare.topology.Topology;

/**
 * The utilisation of the links in a run: the share of its width that each link used on average. Immutable. It is a view of the result of
 * the run, because machines may have millions of links.
 */
public final class LinkUtilisation {
    private final Topology topology;
    private final List<Integer> widths; // by class of link
    private final Carried carried;

    /**
     * A directed link.
     *
     * @param name as the topology names it, such as {@code (3,0)+x}
     * @param linkClass the name of its class in the topology, such as {@code global}
     * @param direction as the topology gives it, such as {@code +x}, or empty
     * @param sourceRouter the router where it begins
     * @param source the coordinates of that router
     * @param destinationRouter the router where it ends
     * @param destination the coordinates of that router
     * @param phits the phits that it carried
     * @param backgroundPhits those of the background among them
     * @param utilisation phits per cycle of the run and width of the link, from 0 to 1; with a background load it may be slightly
     *     larger, because a packet that begins to cross before the end counts as a whole
     */
    public record Link(
            String name,
            String linkClass,
            String direction,
            int sourceRouter,
            Coordinates source,
            int destinationRouter,
            Coordinates destination,
            long phits,
            long backgroundPhits,
            double utilisation) {
        /** The columns of files that list links. */
        public static final List<String> COLUMNS = List.of(
                "link",
                "class",
                "direction",
                "source_router",
                "source_coordinates",
                "destination_router",
                "destination_coordinates",
                "phits",
                "background_phits",
                "utilisation");

        /** The fields of a line of such a file, by column. */
        public List<String> fields() {
            return List.of(
                    name,
                    linkClass,
                    direction,
                    Integer.toString(sourceRouter),
                    source.toString(),
                    Integer.toString(destinationRouter),
                    destination.toString(),
                    Long.toString(phits),
                    Long.toString(backgroundPhits),
                    Decimals.data(utilisation).toPlainString());
        }
    }

    /**
     * The utilisation of the links of a class.
     *
     * @param name of the class in the topology, such as {@code global}
     * @param links number of them, at least 1
     * @param mean their mean utilisation
     * @param max their largest utilisation
     */
    public record LinkClass(String name, int links, double mean, double max) {}

    /** What the links of a run carried. */
    private record Carried(long cycles, IntToLongFunction phits, IntToLongFunction backgroundPhits) {}

    private LinkUtilisation(Network network, Carried carried) {
        this.topology = network.topology();
        this.widths = network.timing().widths();
        this.carried = carried;
    }

    /** The utilisation in a run on a network. */
    public static LinkUtilisation of(Network network, SimulationResult result) {
        return new LinkUtilisation(
                network, new Carried(result.cycles(), result::phitsOfLink, result::backgroundPhitsOfLink));
    }

    /** The utilisation by all jobs and the background in a run on a network. */
    public static LinkUtilisation of(Network network, MachineResult result) {
        return new LinkUtilisation(
                network, new Carried(result.cycles(), result::phitsOfLink, result::backgroundPhitsOfLink));
    }

    /** The number of links of a machine that a utilisation has. */
    public static int count(Topology topology) {
        return Math.toIntExact(numbers(topology).count());
    }

    /** The numbers of the existing links, by router and port. */
    private static IntStream numbers(Topology topology) {
        LinkIndex index = new LinkIndex(topology);
        int ports = topology.ports();
        return IntStream.range(0, index.count())
                .map(index::number)
                .filter(link -> topology.neighbour(link / ports, link % ports) != Topology.NO_ROUTER);
    }

    private IntStream numbers() {
        return numbers(topology);
    }

    private int router(int link) {
        return link / topology.ports();
    }

    private int port(int link) {
        return link % topology.ports();
    }

    private double utilisation(int link) {
        return (double) carried.phits.applyAsLong(link) / carried.cycles / width(link);
    }

    private int width(int link) {
        return widths.get(topology.linkClass(router(link), port(link)));
    }

    private Link link(int link) {
        int source = router(link);
        int destination = topology.neighbour(source, port(link));
        return new Link(
                topology.linkName(source, port(link)),
                topology.linkClasses().get(topology.linkClass(source, port(link))),
                topology.linkDirection(source, port(link)),
                source,
                topology.coordinates(source),
                destination,
                topology.coordinates(destination),
                carried.phits.applyAsLong(link),
                carried.backgroundPhits.applyAsLong(link),
                utilisation(link));
    }

    /** All links, by router and port. */
    public Stream<Link> links() {
        return numbers().mapToObj(this::link);
    }

    /** The classes that have links, in the order of the topology. */
    public List<LinkClass> classes() {
        List<String> names = topology.linkClasses();
        int[] count = new int[names.size()];
        double[] sum = new double[names.size()];
        double[] max = new double[names.size()];
        numbers().forEach(link -> {
            int linkClass = topology.linkClass(router(link), port(link));
            count[linkClass]++;
            sum[linkClass] += utilisation(link);
            max[linkClass] = Math.max(max[linkClass], utilisation(link));
        });
        return IntStream.range(0, names.size())
                .filter(c -> count[c] > 0)
                .mapToObj(c -> new LinkClass(names.get(c), count[c], sum[c] / count[c], max[c]))
                .toList();
    }

    /** Mean utilisation; 0 without links. */
    public double mean() {
        return numbers().mapToDouble(this::utilisation).average().orElse(0);
    }

    /** The part of the mean that is due to the background; 0 if the links carried nothing. */
    public double backgroundMean() {
        double phits = perWidth(carried.phits);
        return phits == 0 ? 0 : mean() * perWidth(carried.backgroundPhits) / phits;
    }

    private double perWidth(IntToLongFunction phits) {
        return numbers()
                .mapToDouble(link -> (double) phits.applyAsLong(link) / width(link))
                .sum();
    }

    /** Largest utilisation; 0 without links. */
    public double max() {
        return numbers().mapToDouble(this::utilisation).max().orElse(0);
    }

    /**
     * The at most {@code count} links with the highest utilisation, the busiest first. Links with equal loads are sorted by router and
     * port.
     */
    public List<Link> hottest(int count) {
        Comparator<Integer> busiestFirst = Comparator.comparingDouble((Integer link) -> utilisation(link))
                .reversed()
                .thenComparing(Comparator.naturalOrder());
        TreeSet<Integer> hottest = new TreeSet<>(busiestFirst); // not all at once, because there may be millions
        numbers().filter(link -> carried.phits.applyAsLong(link) > 0).forEach(link -> {
            hottest.add(link);
            if (hottest.size() > count) {
                hottest.pollLast();
            }
        });
        return hottest.stream().map(this::link).toList();
    }
}
