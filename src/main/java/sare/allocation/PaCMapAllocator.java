package sare.allocation;

import java.util.stream.IntStream;
import sare.input.Registry;
import sare.mapping.place.CommunicationGraph;
import sare.mapping.place.Links;
import sare.mapping.place.PaCMap;
import sare.mapping.place.RankGrouping;
import sare.topology.Topology;

/**
 * The nodes that {@link PaCMap} chooses for the traffic of a job. Of a job whose traffic is not known, and for nodes that its ranks do not
 * fill, those nearest to the centre.
 */
final class PaCMapAllocator {
    static final String NAME = "pacmap";

    private PaCMapAllocator() {}

    static Registry.Entry<Allocations.AllocatorMaker> entry() {
        return SizedAllocator.entry(
                NAME,
                "around the free node with enough others near it, those with the fewest hops for the job's traffic",
                "Tuncer, Leung and Coskun, ICS 2015",
                SizedAllocator.Trait.USES_TRAFFIC,
                PaCMapAllocator::choice);
    }

    private static SizedAllocator.Choice choice(Topology topology) {
        Links links = Links.of(topology);
        RankGrouping grouping = new RankGrouping();
        return (occupancy, count, job) -> choose(links, grouping, occupancy, count, job);
    }

    private static int[] choose(Links links, RankGrouping grouping, Occupancy occupancy, int count, JobRequest job) {
        int[] free = occupancy.freeNodes();
        CommunicationGraph graph = job.nodes() > count
                ? CommunicationGraph.empty(count * job.coresPerNode())
                : job.traffic()
                        .map(CommunicationGraph::of)
                        .orElseGet(() -> CommunicationGraph.empty(count * job.coresPerNode()));
        int[] places = PaCMap.on(links, free, grouping, graph, job.coresPerNode(), count)
                .places();
        return IntStream.of(places).map(place -> free[place]).toArray();
    }
}
