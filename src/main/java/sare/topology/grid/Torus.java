package sare.topology.grid;

/** A grid that is a ring in every dimension, with one node per router. */
public final class Torus extends CartesianGrid {
    /**
     * @param sizes nodes along each dimension, each at least 1
     * @throws IllegalArgumentException when there are no or too many dimensions, a size is below 1 or there are more nodes
     *     than fit into an int
     */
    public Torus(int... sizes) {
        super("torus", sizes, rings(sizes.length), 1);
    }
}
