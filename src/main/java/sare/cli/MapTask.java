package sare.cli;

import java.util.OptionalLong;
import sare.mapping.Allocation;
import sare.mapping.Allocations;
import sare.mapping.Mapping;
import sare.mapping.Mappings;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.Criterion;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.QaplibFile;
import sare.mapping.search.Mapper;
import sare.mapping.search.Mappers;
import sare.mapping.search.SearchBudget;
import sare.network.Network;

/**
 * A mapping problem, read from its files.
 *
 * @param options the arguments that named it
 * @param mapper searches for the mapping
 * @param mapperName the mapper with all its parameters
 * @param problem for what
 * @param place the ranks and nodes that the problem stands for; null where it is one of QAPLIB
 */
record MapTask(MapOptions options, Mapper mapper, String mapperName, MappingProblem problem, Target place) {
    /** Ranks with their traffic, and the nodes that they may use. */
    record Target(TrafficInput traffic, Network network, Allocation allocation) {}

    /**
     * The answer of a search.
     *
     * @param seed of the mapper's draws
     * @param evaluations swap evaluations that were spent
     * @param limit of them, if the search had one of its own
     */
    record Answer(long seed, Arrangement arrangement, long cost, long evaluations, OptionalLong limit) {}

    /** Reads all files. */
    static MapTask load(MapOptions options) {
        Mapper mapper = Mappers.parse(options.mapper());
        String name = Mappers.complete(options.mapper());
        FileKind kind = FileKind.of(options.source());
        kind.in(options.source(), FileKind.TRACE, FileKind.TRAFFIC, FileKind.MATRIX_MARKET, FileKind.QAPLIB);
        if (kind == FileKind.QAPLIB) {
            options.checkNoNetwork();
            return new MapTask(options, mapper, name, QaplibFile.read(options.source()), null);
        }
        options.checkNetwork();
        Criterion criterion = Criteria.resolve(options.criterion());
        Network network = options.network();
        Allocation allocation = Allocations.resolve(options.allocation(), network.topology());
        TrafficInput traffic = TrafficInput.read(options.source(), kind, options.collectives());
        Mappings.checkRoom(OptionalNetworkOptions.NETWORK, traffic.ranks(), allocation);
        CostMatrix costs = criterion.costs(network.topology(), allocation);
        MappingProblem problem =
                MappingProblem.of(options.source().toString(), traffic.matrix(), options.weight(), costs);
        return new MapTask(options, mapper, name, problem, new Target(traffic, network, allocation));
    }

    Answer solve(long seed, OptionalLong limit) {
        SearchBudget budget = limit.isPresent() ? SearchBudget.of(seed, limit.getAsLong()) : SearchBudget.of(seed);
        Arrangement arrangement = mapper.map(problem, Arrangement.consecutive(problem.positions()), budget);
        return new Answer(seed, arrangement, problem.cost(arrangement), budget.spent(), limit);
    }

    /** The cost of the consecutive mapping. */
    long consecutiveCost() {
        return problem.cost(Arrangement.consecutive(problem.positions()));
    }

    /** The nodes of an answer, of a problem that has nodes. */
    Mapping mapping(Answer answer) {
        return Mapping.of(answer.arrangement().positions(problem.ranks())).inside(place.allocation());
    }
}
