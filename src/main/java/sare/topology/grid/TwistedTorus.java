package sare.topology.grid;

import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;

/**
 * A torus of two or three dimensions whose links that wrap around y (and z) also shift x: the + link of y leads from the last
 * y to y = 0 and {@code x + skewY} modulo X, that of z from the last z to z = 0 and {@code x + skewZ} modulo X (Camara et al.,
 * "Twisted torus topologies for enhanced interconnection networks", IEEE Transactions on Parallel and Distributed Systems
 * 21(12), 2010: X = 2a, Y = a, skew a).
 */
public final class TwistedTorus extends CartesianGrid {
    private final int skewY;
    private final int skewZ;

    /**
     * @param sizes nodes along x, y and, with three dimensions, z, at least 2 along y and z
     * @param skewY shift of x on the link that wraps around y
     * @param skewZ shift of x on the link that wraps around z; 0 in two dimensions
     */
    public TwistedTorus(int[] sizes, int skewY, int skewZ) {
        super("twisted torus", sizes, rings(sizes.length), 1);
        if (sizes.length < 2 || sizes.length > 3) {
            throw new IllegalArgumentException("2 or 3 dimensions");
        }
        this.skewY = skewY;
        this.skewZ = skewZ;
    }

    @Override
    public int neighbour(int router, int port) {
        int d = dimension(port);
        int there = super.neighbour(router, port);
        boolean isEdge = routerCoordinate(router, d) == (isNegative(port) ? 0 : size(d) - 1);
        return d > 0 && isEdge ? shifted(there, isNegative(port) ? -skew(d) : skew(d)) : there;
    }

    private int skew(int dimension) {
        return dimension == 1 ? skewY : skewZ;
    }

    /** The router at another x. */
    private int shifted(int router, int shift) {
        int x = routerCoordinate(router, 0);
        return router - x + Math.floorMod(x + shift, size(0));
    }

    /**
     * A shortest route from one node to another as signed hops in each dimension. Candidates 1 to 4 are y and z direct, y
     * wrapped, z wrapped, both wrapped; each has the x offset that its shifts leave, in (-X/2, X/2].
     *
     * @param tieNegative whether an x offset of exactly X/2 goes in the negative direction
     * @param hops receives the hops of the chosen candidate, by dimension
     * @param choice which of the shortest candidates is taken, modulo their number
     */
    public void route(int source, int destination, boolean tieNegative, long choice, int[] hops) {
        int fewest = Integer.MAX_VALUE;
        int shortest = 0; // candidates, a bit for each
        for (int candidate = 0; candidate < candidates(); candidate++) {
            int length = length(source, destination, candidate);
            if (length < fewest) {
                fewest = length;
                shortest = 0;
            }
            shortest |= length == fewest ? 1 << candidate : 0;
        }
        for (long before = Long.remainderUnsigned(choice, Integer.bitCount(shortest)); before > 0; before--) {
            shortest &= shortest - 1; // without the first of them
        }
        int chosen = Integer.numberOfTrailingZeros(shortest);
        for (int d = 1; d < dimensions(); d++) {
            hops[d] = hops(d, offset(source, destination, d), wraps(chosen, d));
        }
        int ahead = ahead(source, destination, chosen);
        boolean negative = 2 * ahead > size(0) || 2 * ahead == size(0) && tieNegative;
        hops[0] = negative ? ahead - size(0) : ahead;
    }

    private int candidates() {
        return 1 << (dimensions() - 1);
    }

    private static boolean wraps(int candidate, int dimension) {
        return (candidate >>> (dimension - 1) & 1) != 0;
    }

    private int offset(int source, int destination, int dimension) {
        return coordinate(destination, dimension) - coordinate(source, dimension);
    }

    /** The signed hops along y or z. */
    private int hops(int dimension, int offset, boolean wraps) {
        if (wraps) {
            return offset < 0 ? offset + size(dimension) : offset - size(dimension);
        }
        return offset;
    }

    /** The hops in the positive direction of x that a candidate leaves. */
    private int ahead(int source, int destination, int candidate) {
        int ahead = offset(source, destination, 0);
        for (int d = 1; d < dimensions(); d++) {
            if (wraps(candidate, d)) {
                ahead += offset(source, destination, d) < 0 ? -skew(d) : skew(d);
            }
        }
        return Math.floorMod(ahead, size(0));
    }

    private int length(int source, int destination, int candidate) {
        int ahead = ahead(source, destination, candidate);
        int length = Math.min(ahead, size(0) - ahead);
        for (int d = 1; d < dimensions(); d++) {
            length += Math.abs(hops(d, offset(source, destination, d), wraps(candidate, d)));
        }
        return length;
    }

    @Override
    public int hops(int nodeA, int nodeB, int dimension) {
        int[] hops = new int[dimensions()];
        route(nodeA, nodeB, false, 0, hops);
        return Math.abs(hops[dimension]);
    }

    @Override
    public int distance(int nodeA, int nodeB) {
        int fewest = Integer.MAX_VALUE;
        for (int candidate = 0; candidate < candidates(); candidate++) {
            fewest = Math.min(fewest, length(nodeA, nodeB, candidate));
        }
        return fewest;
    }

    @Override
    public IntBinaryOperator distances(int... nodes) {
        return (i, j) -> distance(nodes[i], nodes[j]);
    }

    /** {@inheritDoc} All nodes see the same distances, because a shift of the grid maps it onto itself. */
    @Override
    public int diameter() {
        int diameter = 0;
        for (int node = 0; node < nodes(); node++) {
            diameter = Math.max(diameter, distance(0, node));
        }
        return diameter;
    }

    @Override
    public double meanDistance() {
        double hops = 0;
        for (int node = 0; node < nodes(); node++) {
            hops += distance(0, node);
        }
        return nodes() == 1 ? 0 : hops / (nodes() - 1);
    }

    /**
     * {@inheritDoc}
     *
     * <p>A bound: the narrowest straight cut across a dimension of even size, with the links that the twist leads across it; where
     * all sizes are odd, across any dimension, as near to its middle as it gets.
     */
    @Override
    public long bisectionLinks() {
        long narrowest = Long.MAX_VALUE;
        boolean anyEven = false;
        for (int d = 0; d < dimensions(); d++) {
            boolean isEven = size(d) % 2 == 0;
            if (isEven && !anyEven) {
                anyEven = true;
                narrowest = Long.MAX_VALUE;
            }
            if ((isEven || !anyEven) && size(d) > 1) {
                narrowest = Math.min(narrowest, linksAcross(d));
            }
        }
        return narrowest == Long.MAX_VALUE ? 0 : narrowest;
    }

    @Override
    public boolean isBisectionExact() {
        return false;
    }

    /** {@inheritDoc} Where all sizes are odd, the halves of a dimension differ by the routers of one coordinate. */
    @Override
    public int nodesBesideBisection() {
        if (nodes() % 2 == 0) {
            return nodes() / 2;
        }
        return IntStream.range(0, dimensions())
                .filter(d -> size(d) > 1)
                .map(d -> size(d) / 2 * (nodes() / size(d)))
                .min()
                .orElse(0);
    }

    /** Directed links from the first half of a dimension to the second. */
    private long linksAcross(int dimension) {
        long links = 0;
        for (int router = 0; router < routers(); router++) {
            for (int port = 0; port < ports() && isInFirstHalf(router, dimension); port++) {
                int there = neighbour(router, port);
                links += there != NO_ROUTER && !isInFirstHalf(there, dimension) ? 1 : 0;
            }
        }
        return links;
    }

    private boolean isInFirstHalf(int router, int dimension) {
        return routerCoordinate(router, dimension) < size(dimension) / 2;
    }

    @Override
    public String description() {
        return super.description() + " skew " + skewY + (dimensions() == 3 ? "," + skewZ : "");
    }
}
