package sare.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sare.network.Network;
import sare.network.Topology;

/** How busy the links were in a run: the share of cycles in which each carried a phit. */
public final class LinkUtilisation {
    private final List<Link> links;

    /**
     * A directed link.
     *
     * @param name as the topology names it, such as {@code (3,0)+x}
     * @param sourceRouter where it begins
     * @param destinationRouter where it ends
     * @param phits what it carried
     * @param backgroundPhits what of that was the background's
     * @param utilisation phits per cycle of the run, from 0 to 1; beside a background it may be a little larger, as
     *     a packet that begins to cross before the end counts whole
     */
    public record Link(
            String name,
            int sourceRouter,
            int destinationRouter,
            long phits,
            long backgroundPhits,
            double utilisation) {}

    private LinkUtilisation(List<Link> links) {
        this.links = List.copyOf(links);
    }

    /** Of a run on a network. */
    public static LinkUtilisation of(Network network, SimulationResult result) {
        Topology topology = network.topology();
        List<Link> links = new ArrayList<>();
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(); port++) {
                int neighbour = topology.neighbour(router, port);
                if (neighbour != Topology.NO_ROUTER) {
                    int link = router * topology.ports() + port;
                    long phits = result.phitsOfLink(link);
                    double utilisation = (double) phits / result.cycles();
                    links.add(new Link(
                            topology.linkName(router, port),
                            router,
                            neighbour,
                            phits,
                            result.backgroundPhitsOfLink(link),
                            utilisation));
                }
            }
        }
        return new LinkUtilisation(links);
    }

    /** All links, by router and port. */
    public List<Link> links() {
        return links;
    }

    /** Mean utilisation; 0 without links. */
    public double mean() {
        return links.stream().mapToDouble(Link::utilisation).average().orElse(0);
    }

    /** The part of the mean that is the background's; 0 where nothing was carried. */
    public double backgroundMean() {
        double phits = links.stream().mapToLong(Link::phits).sum();
        long backgroundPhits = links.stream().mapToLong(Link::backgroundPhits).sum();
        return phits == 0 ? 0 : mean() * backgroundPhits / phits;
    }

    /** Largest utilisation; 0 without links. */
    public double max() {
        return links.stream().mapToDouble(Link::utilisation).max().orElse(0);
    }

    /** The links that carried most, at most {@code count}, the busiest first; of equals the lower router and port. */
    public List<Link> hottest(int count) {
        return links.stream()
                .filter(link -> link.phits() > 0)
                .sorted(Comparator.comparingLong(Link::phits).reversed())
                .limit(count)
                .toList();
    }
}
