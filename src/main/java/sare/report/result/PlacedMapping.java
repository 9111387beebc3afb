package sare.report.result;

import java.nio.file.Path;
import java.util.List;
import sare.input.Setting;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.mapping.problem.Demand;
import sare.mapping.problem.MappingQuality;
import sare.mapping.problem.Weight;
import sare.network.Network;

/**
 * A mapping of ranks to the nodes of a network, with the inputs of its search.
 *
 * @param mapping the mapping
 * @param traffic what the ranks send
 * @param networkFile the file of the network
 * @param settings what replaces keys of that file
 * @param network the network
 * @param allocation the nodes that the ranks may use
 * @param criterion by which a byte or message costs something
 * @param weight what the cost counts
 */
public record PlacedMapping(
        Mapping mapping,
        Traffic traffic,
        Path networkFile,
        List<Setting> settings,
        Network network,
        Allocation allocation,
        String criterion,
        Weight weight) {
    /**
     * Traffic from a file.
     *
     * @param key how results name it
     * @param word the kind of the file in a sentence
     * @param file the file
     * @param demand the traffic
     * @param collectives the algorithms of its collectives, or null where it has none
     */
    public record Traffic(String key, String word, Path file, Demand demand, String collectives) {}

    /** The inputs without criterion and weight. */
    Description inputs() {
        Description description = new Description()
                .traffic(
                        traffic.word,
                        traffic.key,
                        traffic.file,
                        traffic.demand.matrix().ranks())
                .network(networkFile, settings, network)
                .line(
                        "allocation",
                        "%s, %s",
                        Quantity.of("allocation", () -> InputsJson.allocation(allocation), allocation.name()),
                        Quantity.forPeople(allocation.described() + SimulationReport.beside(allocation)));
        if (traffic.collectives != null) {
            description.forPrograms("collectives", traffic.collectives);
        }
        return description;
    }

    Description description(MapReport.Search search) {
        Description description = inputs().line(
                        "criterion",
                        "%s by %s",
                        Quantity.of("criterion", criterion),
                        Quantity.of("weight", weight.word()));
        return search.addTo(description)
                .line(
                        "hops per byte",
                        "%s, consecutive %s",
                        Quantity.decimal("mean-hops-per-byte", hopsPerByte(mapping), 3),
                        Quantity.decimal(
                                "consecutive-mean-hops-per-byte",
                                hopsPerByte(Mapping.consecutive(mapping.ranks()).inside(allocation)),
                                3))
                .forPrograms("node-of-rank", mapping.nodes());
    }

    private double hopsPerByte(Mapping measured) {
        return MappingQuality.of(network.topology(), traffic.demand.matrix(), measured)
                .meanHopsPerByte();
    }
}
