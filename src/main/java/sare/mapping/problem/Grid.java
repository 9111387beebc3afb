package sare.mapping.problem;

import sare.mapping.Allocation;
import sare.topology.grid.Torus;

/** Positions that are nodes of a torus: mappers that divide them do so along straight lines. */
public final class Grid {
    private final Torus torus;
    private final Allocation allocation;

    Grid(Torus torus, Allocation allocation) {
        this.torus = torus;
        this.allocation = allocation;
    }

    /** Number of dimensions. */
    public int dimensions() {
        return torus.dimensions();
    }

    /** Nodes along a dimension, whether positions or not. */
    public int size(int dimension) {
        return torus.size(dimension);
    }

    /** Where a position is along a dimension. */
    public int coordinate(int position, int dimension) {
        return torus.coordinate(allocation.node(position), dimension);
    }
}
