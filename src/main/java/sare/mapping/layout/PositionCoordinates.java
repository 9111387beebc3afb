package sare.mapping.layout;

import sare.mapping.Allocation;
import sare.topology.Grid;

/** The coordinates of the positions of an allocation on a grid, along which mappers can order or divide them. */
public final class PositionCoordinates {
    private final Grid grid;
    private final Allocation allocation;

    PositionCoordinates(Grid grid, Allocation allocation) {
        this.grid = grid;
        this.allocation = allocation;
    }

    public int dimensions() {
        return grid.dimensions();
    }

    /** Number of nodes along a dimension, inside and outside the allocation. */
    public int size(int dimension) {
        return grid.size(dimension);
    }

    /** Number of nodes along each dimension. */
    public int[] sizes() {
        return grid.sizes();
    }

    /** Whether a link joins the last node of a dimension with the first. */
    public boolean wraps(int dimension) {
        return grid.wraps(dimension);
    }

    /** The coordinates of a position. */
    public int[] of(int position) {
        return grid.pointOf(allocation.nodeOfCore(position));
    }

    public int coordinate(int position, int dimension) {
        return grid.coordinate(allocation.nodeOfCore(position), dimension);
    }
}
