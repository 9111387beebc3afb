package sare.mapping.place;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sare.mapping.layout.PositionCoordinates;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.MappingProblem;

/**
 * Mappings of ranks onto as many nodes as they fill. If a problem has more nodes, those nearest to the centre of its nodes are
 * used. Answers are the nodes of the ranks, numbered in the order of the problem's positions.
 */
public final class Placements {
    private static final int MOST_HALVED = 512; // vertices, because halving graphs takes long
    private static final int DIMENSIONS = 3; // of nodes without coordinates

    private final MappingProblem problem;
    private final CommunicationGraph ranks;
    private final int cores;
    private final Surroundings machine;

    private Placements(MappingProblem problem) {
        this.problem = problem;
        this.ranks = CommunicationGraph.of(problem);
        this.cores = problem.costs().machine().coresPerNode();
        this.machine = PaCMap.surroundings(problem.costs());
    }

    /** The groups of ranks in the order of {@link ReverseCuthillMcKee} on the nodes in this order. */
    public static int[] reverseCuthillMcKee(MappingProblem problem) {
        Placements placements = new Placements(problem);
        RankGroups groups = RankGroups.of(placements.ranks, placements.cores);
        int[] places = placements.places(groups.count());
        int[] orderOfGroups = ReverseCuthillMcKee.order(groups.between(groups.count()));
        int[] orderOfPlaces = ReverseCuthillMcKee.order(placements.neighbours(places));
        int[] placeOfGroup = new int[groups.count()];
        for (int i = 0; i < placeOfGroup.length; i++) {
            placeOfGroup[orderOfGroups[i]] = places[orderOfPlaces[i]];
        }
        return groups.placeOfRank(placeOfGroup);
    }

    /** The groups of ranks on nodes by {@link GraphBisection}. */
    public static int[] graphBisection(MappingProblem problem) {
        Placements placements = new Placements(problem);
        RankGroups groups = RankGroups.of(placements.ranks, placements.cores);
        int[] places = placements.places(groups.count());
        int[] placeOfGroup = GraphBisection.map(groups.between(groups.count()), placements.machine, places);
        return groups.placeOfRank(placeOfGroup);
    }

    /** Ranks on cores by {@link GeometricBisection}. */
    public static int[] geometricBisection(
            MappingProblem problem, RankCoordinates coordinates, BisectionVariant variant) {
        Placements placements = new Placements(problem);
        int count = (problem.ranks() + placements.cores - 1) / placements.cores;
        int[] places = placements.places(count);
        int[] placeOfCore = IntStream.range(0, count * placements.cores)
                .map(core -> places[core / placements.cores])
                .toArray();
        if (coordinates.isGivenButMissing()) {
            return Arrays.copyOf(placeOfCore, problem.ranks());
        }
        int[] coreOfRank = GeometricBisection.map(
                variant, coordinates.of(placements.ranks), placements.pointsOfPlaces(placeOfCore));
        return IntStream.of(coreOfRank).map(core -> placeOfCore[core]).toArray();
    }

    /** Different placements of a graph with a vertex for each node, as starts for a search. */
    static List<int[]> starts(MappingProblem problem, CommunicationGraph vertices) {
        Placements placements = new Placements(problem);
        int count = vertices.vertices();
        int centre = new CentrePlace(placements.machine, count).best();
        int[] places = PaCMap.around(PaCMap.surroundings(problem.costs()), count, centre);
        Arrays.sort(places);
        int[] geometric = GeometricBisection.map(
                BisectionVariant.PUBLISHED, Embedding.of(vertices, DIMENSIONS), placements.pointsOfPlaces(places));
        List<int[]> starts = new ArrayList<>();
        starts.add(PaCMap.of(problem, vertices, centre));
        starts.add(IntStream.of(geometric).map(place -> places[place]).toArray());
        if (count <= MOST_HALVED) {
            starts.add(GraphBisection.map(vertices, placements.machine, places));
        }
        return starts;
    }

    /** As many places as wanted, ascending. */
    private int[] places(int count) {
        if (count == machine.size()) {
            return IntStream.range(0, count).toArray();
        }
        int[] places = PaCMap.around(PaCMap.surroundings(problem.costs()), count);
        Arrays.sort(places);
        return places;
    }

    /** Which of some places are neighbours: at the least distance between any two of them. */
    private CommunicationGraph neighbours(int... places) {
        int[] least = {Integer.MAX_VALUE};
        for (int a : places) {
            for (int b : places) {
                least[0] = a == b ? least[0] : Math.min(least[0], machine.distance(a, b));
            }
        }
        return CommunicationGraph.of(places.length, (a, b) -> machine.distance(places[a], places[b]) == least[0]);
    }

    private Points pointsOfPlaces(int... places) {
        CostMatrix costs = problem.costs();
        Optional<PositionCoordinates> grid = costs.machine().coordinates();
        if (grid.isEmpty()) {
            return Embedding.of(machine, places, DIMENSIONS);
        }
        return Points.of(IntStream.of(places).mapToObj(place -> grid.get().of(place * cores)));
    }
}
