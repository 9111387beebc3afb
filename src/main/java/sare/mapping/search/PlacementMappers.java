package sare.mapping.search;

import java.util.List;
import java.util.Optional;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.mapping.place.BisectionVariant;
import sare.mapping.place.PaCMap;
import sare.mapping.place.Placements;
import sare.mapping.place.RankCoordinates;
import sare.mapping.place.RankGrouping;

/** The mappers that bring the graph or the coordinates of ranks together with those of nodes. */
final class PlacementMappers {
    private static final String BALZUWEIT = "Balzuweit et al., Parallel Computing 2016";
    private static final String TUNCER = "Tuncer, Leung and Coskun, ICS 2015";

    private static final Parameter VARIANT = Parameter.optional(
            "variant",
            "published, as in the papers; or sst, with two faults of SST's program, for comparison with its answers: it compares"
                    + " coordinates by their difference cut to a whole number, so that fractional ones are hardly sorted, and it"
                    + " measures the extent of negative ones from 0, so that it may cut the wrong dimension",
            "-",
            "published or sst",
            "published",
            "sst: sst-elements 10.1, RCBTaskMapper");

    private PlacementMappers() {}

    static List<Registry.Entry<Mappers.MapperMaker>> entries() {
        return List.of(
                Registry.Entry.of(
                        "rcm",
                        "ranks and nodes, both in the order of Cuthill and McKee",
                        "Hoefler and Snir, ICS 2011",
                        none -> new PlacementMapper(Placements::reverseCuthillMcKee)),
                Registry.Entry.of(
                        "rgrb",
                        "halves the graphs of ranks and of nodes recursively, each for itself",
                        "Hoefler and Snir, ICS 2011",
                        none -> new PlacementMapper(Placements::graphBisection)),
                Registry.Entry.of(
                        "geom",
                        "halves the coordinates of ranks and of nodes recursively, along the same dimension (RGeoB)",
                        TUNCER + "; " + BALZUWEIT,
                        call -> geom(coordinates(call), call.get(VARIANT.name()).choice(BisectionVariant.class)),
                        RankCoordinates.PARAMETER,
                        VARIANT),
                Registry.Entry.of(
                        "gsearch",
                        "geom, then swaps of two ranks that lower the cost, in the order of the ranks, until none does",
                        BALZUWEIT,
                        call -> new Chain(
                                List.of(geom(coordinates(call), BisectionVariant.PUBLISHED), new LocalSearch(true))),
                        RankCoordinates.PARAMETER),
                Registry.Entry.of(
                        "pacmap",
                        "the centre of the traffic on the centre of the nodes, and the others around it, at few hops each",
                        TUNCER,
                        none -> pacmap(new RankGrouping())));
    }

    private static Mapper pacmap(RankGrouping grouping) {
        return new PlacementMapper(problem -> PaCMap.of(problem, grouping).placeOfRank());
    }

    private static RankCoordinates coordinates(YamlMapping call) {
        return new RankCoordinates(call.get(RankCoordinates.PARAMETER.name()));
    }

    private static Mapper geom(RankCoordinates coordinates, BisectionVariant variant) {
        return new PlacementMapper(
                problem -> Placements.geometricBisection(problem, coordinates, variant),
                Optional.of(coordinates),
                others -> geom(others, variant));
    }
}
