package sare.mapping.problem;

import sare.mapping.Allocation;
import sare.topology.grid.Torus;

/** The coordinates of the positions of an allocation on a torus, along which mappers can divide them. */
public final class PositionCoordinates {
    private final Torus torus;
    private final Allocation allocation;

    PositionCoordinates(Torus torus, Allocation allocation) {
        this.torus = torus;
        this.allocation = allocation;
    }

    /** Number of dimensions. */
    public int dimensions() {
        return torus.dimensions();
    }

    /** Number of nodes along a dimension, inside and outside the allocation. */
    public int size(int dimension) {
        return torus.size(dimension);
    }

    /** The coordinate of a position in a dimension. */
    public int coordinate(int position, int dimension) {
        return torus.coordinate(allocation.node(position), dimension);
    }
}
