package sare.mapping.multilevel;

import java.util.List;
import java.util.Optional;
import sare.mapping.layout.PositionCoordinates;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * The ranks as a grid, if those that exchange traffic, or its heavy part, are exactly the neighbours of one. The grid is found by an {@link
 * Embedding} of the ranks in each grid with as many cells and neighbours.
 */
final class RankGrid {
    private static final int MOST_DIMENSIONS = 3; // of the ranks
    private static final int MOST_OF_MACHINE = 4;
    private static final int MOST_PAIRS = 32; // by rank: of more, the heavy ones are not looked for
    private static final int NONE = -1;

    private final MappingProblem problem;
    private final GridShape shape;
    private final int[] cells; // by rank; NONE without heavy traffic

    private RankGrid(MappingProblem problem, GridShape shape, int... cells) {
        this.problem = problem;
        this.shape = shape;
        this.cells = cells;
    }

    /** An arrangement that folds the grid of the ranks into that of the machine, the best of several; nothing if one of them is no grid. */
    static Optional<Arrangement> folded(MappingProblem problem, Effort effort) {
        Optional<PositionCoordinates> machine = problem.costs()
                .coordinates()
                .filter(grid ->
                        grid.dimensions() <= MOST_OF_MACHINE && problem.costs().coresPerNode() == 1);
        Optional<GridShape> positions = machine.map(RankGrid::shape)
                .filter(grid -> grid.cells() == problem.costs().positions());
        return positions.flatMap(
                grid -> of(problem, effort).flatMap(found -> found.folded(grid, machine.get(), effort)));
    }

    private static GridShape shape(PositionCoordinates machine) {
        boolean[] wraps = new boolean[machine.dimensions()];
        for (int d = 0; d < wraps.length; d++) {
            wraps[d] = machine.wraps(d);
        }
        return new GridShape(machine.sizes(), wraps);
    }

    static Optional<RankGrid> of(MappingProblem problem, Effort effort) {
        if (problem.pairs() > (long) MOST_PAIRS * problem.ranks()) {
            return Optional.empty();
        }
        Embeddings embeddings = new Embeddings(problem, effort);
        for (int dimensions = 1; dimensions <= MOST_DIMENSIONS; dimensions++) {
            Adjacency ranks = embeddings.heavyPartners(2 * dimensions);
            int joined = 0;
            for (int rank = 0; rank < ranks.size(); rank++) {
                joined += ranks.degree(rank) > 0 ? 1 : 0;
            }
            for (GridShape shape : GridShape.all(dimensions, joined, ranks.edges())) {
                Optional<int[]> cells = embeddings.find(ranks, shape.adjacency());
                if (cells.isPresent()) {
                    return Optional.of(new RankGrid(problem, shape, cells.get()));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Arrangement> folded(GridShape positions, PositionCoordinates machine, Effort effort) {
        int[] positionOfCell = new int[positions.cells()];
        for (int position = 0; position < positionOfCell.length; position++) {
            positionOfCell[positions.cell(machine.of(position))] = position;
        }
        Foldings foldings = new Foldings(shape, traffic(), positions);
        List<Folding> best = foldings.best();
        effort.spend((long) foldings.tried() + (long) best.size() * problem.ranks());
        Arrangement lowest = null;
        for (Folding folding : best) {
            Arrangement next = arrangement(folding, positions, positionOfCell);
            lowest = lowest == null || problem.cost(next) < problem.cost(lowest) ? next : lowest;
        }
        return Optional.ofNullable(lowest);
    }

    private Arrangement arrangement(Folding folding, GridShape positions, int... positionOfCell) {
        int[] found = new int[cells.length];
        for (int rank = 0; rank < cells.length; rank++) {
            found[rank] = NONE;
            if (cells[rank] != NONE) {
                int[] cell = folding.coordinates(shape.coordinates(cells[rank]));
                found[rank] = positionOfCell[positions.cell(cell)];
            }
        }
        return Arrangement.completed(problem.positions(), found);
    }

    /** By dimension of the grid: the traffic between neighbours along it. */
    private double[] traffic() {
        double[] traffic = new double[shape.dimensions()];
        for (int rank = 0; rank < cells.length; rank++) {
            for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
                int other = problem.partner(index);
                int dimension = other < rank || cells[rank] == NONE || cells[other] == NONE
                        ? NONE
                        : shape.dimensionBetween(cells[rank], cells[other]);
                if (dimension != NONE) {
                    traffic[dimension] += problem.traffic(index);
                }
            }
        }
        return traffic;
    }
}
