package sare.topology.hyperx;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.topology.Coordinates;
import sare.topology.Grid;
import sare.topology.LinkEnds;
import sare.topology.SwitchedTopology;

/**
 * A HyperX (Ahn, Binkert, Davis, McLaren and Schreiber, "HyperX: topology, routing, and packaging of efficient large-scale
 * networks", SC 2009): switches at the points of a box, all joined with each other along every line, and the same number of hosts
 * c at each switch. Ids of routers: the hosts, then the switches, the first dimension fastest; host i is at switch {@code i / c}.
 * Ports of a switch: hosts 0..c-1, then dimension by dimension one to each other coordinate, in ascending order. A host has the
 * single port 0.
 */
public final class HyperX implements SwitchedTopology, HammingGrid {
    private final int[] sizes; // by dimension
    private final int[] strides; // by dimension: distance of neighbouring numbers of switches
    private final int[] firstPorts; // by dimension: first port that leads along it; at the end the number of ports
    private final int hostsPerSwitch;
    private final int switches;
    private final LinkEnds ends;

    /**
     * @param sizes switches along each dimension, each at least 1
     * @param hostsPerSwitch hosts of every switch
     */
    public HyperX(int[] sizes, int hostsPerSwitch) {
        this.sizes = sizes.clone();
        this.hostsPerSwitch = hostsPerSwitch;
        this.strides = new int[sizes.length];
        this.firstPorts = new int[sizes.length + 1];
        int product = 1;
        firstPorts[0] = hostsPerSwitch;
        for (int d = 0; d < sizes.length; d++) {
            strides[d] = product;
            product = Math.multiplyExact(product, sizes[d]);
            firstPorts[d + 1] = firstPorts[d] + sizes[d] - 1;
        }
        this.switches = product;
        this.ends = new LinkEnds(nodes(), switches, firstPorts[sizes.length]);
        connect();
    }

    private void connect() {
        for (int host = 0; host < nodes(); host++) {
            ends.join(host, 0, routerOf(host), portToHost(host));
        }
        for (int number = 0; number < switches; number++) {
            for (int d = 0; d < sizes.length; d++) {
                int here = number / strides[d] % sizes[d];
                for (int there = here + 1; there < sizes[d]; there++) {
                    int other = number + (there - here) * strides[d];
                    ends.join(point(number), port(point(number), d, there), point(other), port(point(other), d, here));
                }
            }
        }
    }

    @Override
    public LinkEnds ends() {
        return ends;
    }

    @Override
    public int nodes() {
        return switches * hostsPerSwitch;
    }

    @Override
    public int dimensions() {
        return sizes.length;
    }

    @Override
    public int size(int dimension) {
        return sizes[dimension];
    }

    @Override
    public int node(int... coordinates) {
        int number = 0;
        for (int d = 0; d < sizes.length; d++) {
            number += Math.floorMod(coordinates[d], sizes[d]) * strides[d];
        }
        return number * hostsPerSwitch;
    }

    @Override
    public int indexAtPoint(int node) {
        return node % hostsPerSwitch;
    }

    @Override
    public int routerOf(int node) {
        return point(node / hostsPerSwitch);
    }

    @Override
    public int routerCoordinate(int router, int dimension) {
        return (router - nodes()) / strides[dimension] % sizes[dimension];
    }

    @Override
    public int port(int router, int dimension, int coordinate) {
        int own = routerCoordinate(router, dimension);
        return firstPorts[dimension] + (coordinate < own ? coordinate : coordinate - 1);
    }

    @Override
    public int dimensionOf(int port) {
        int dimension = 0;
        while (port >= firstPorts[dimension + 1]) {
            dimension++;
        }
        return dimension;
    }

    @Override
    public int points() {
        return switches;
    }

    @Override
    public int point(int number) {
        return nodes() + number;
    }

    @Override
    public int portToHost(int host) {
        return host % hostsPerSwitch;
    }

    private boolean leadsToHost(int port) {
        return port < hostsPerSwitch;
    }

    /** {@inheritDoc} One hop for each coordinate that differs, and the links of the two hosts. */
    @Override
    public int distance(int nodeA, int nodeB) {
        if (nodeA == nodeB) {
            return 0;
        }
        int hops = 2;
        for (int d = 0; d < sizes.length; d++) {
            hops += hops(nodeA, nodeB, d);
        }
        return hops;
    }

    @Override
    public int diameter() {
        int dimensions = (int) Arrays.stream(sizes).filter(size -> size > 1).count();
        return nodes() < 2 ? 0 : 2 + dimensions;
    }

    /** {@inheritDoc} The share 1/S of all ordered pairs of switches has the same coordinate in a dimension of size S. */
    @Override
    public double meanDistance() {
        double between = 0; // hops between switches over all ordered pairs of hosts
        for (int size : sizes) {
            between += (double) nodes() * nodes() * (size - 1) / size;
        }
        double pairs = (double) nodes() * (nodes() - 1);
        return nodes() < 2 ? 0 : 2 + between / pairs;
    }

    /**
     * {@inheritDoc}
     *
     * <p>The narrowest straight cut: across a dimension of even size S, (S/2)^2 links of each of its lines. If S is odd, the layer in
     * the middle is halved in the same way, and each of its switches keeps the links to the other half. Where the smallest
     * dimension is even this is the narrowest cut that divides no switch (Lindsey, "Assignment of numbers to vertices", American
     * Mathematical Monthly 71(5), 1964). The links of half of the hosts are a cut, too.
     */
    @Override
    public long bisectionLinks() {
        return Math.min(nodes() / 2, bisection((1 << sizes.length) - 1, switches));
    }

    /** {@inheritDoc} Where the smallest dimension of several switches is even, or there is one switch. */
    @Override
    public boolean isBisectionExact() {
        return Arrays.stream(sizes).filter(size -> size > 1).min().orElse(2) % 2 == 0;
    }

    /** The narrowest cut of a layer with this number of switches in the given dimensions, a mask. */
    private long bisection(int dimensions, long layer) {
        long narrowest = Long.MAX_VALUE;
        for (int d = 0; d < sizes.length; d++) {
            if ((dimensions >> d & 1) != 0 && sizes[d] > 1) {
                long half = sizes[d] / 2;
                long lines = layer / sizes[d];
                boolean isOdd = sizes[d] % 2 != 0;
                long ofMiddle = isOdd ? lines * half + bisection(dimensions & ~(1 << d), lines) : 0;
                narrowest = Math.min(narrowest, lines * half * half + ofMiddle);
            }
        }
        return narrowest == Long.MAX_VALUE ? 0 : narrowest;
    }

    /** {@inheritDoc} {@code host}, then a class for each dimension, named by its letter. */
    @Override
    public List<String> linkClasses() {
        return Stream.concat(Stream.of(HOST_LINKS), letters(sizes.length).stream())
                .toList();
    }

    @Override
    public int linkClass(int router, int port) {
        return router < nodes() || leadsToHost(port) ? 0 : 1 + dimensionOf(port);
    }

    /** The letters of a number of dimensions. */
    static List<String> letters(int dimensions) {
        return IntStream.range(0, dimensions)
                .mapToObj(d -> String.valueOf(Grid.dimensionName(d)))
                .toList();
    }

    @Override
    public Coordinates coordinates(int router) {
        return router < nodes() ? Coordinates.of(Coordinates.HOST, router) : named(this, router);
    }

    /** The coordinates of a router that is not a host, by the letters of the dimensions. */
    static Coordinates named(HammingGrid grid, int router) {
        List<Integer> values = IntStream.range(0, grid.dimensions())
                .mapToObj(d -> grid.routerCoordinate(router, d))
                .toList();
        return new Coordinates(letters(values.size()), values);
    }

    @Override
    public String linkName(int router, int port) {
        if (router < nodes()) {
            return "host" + router + ".up";
        }
        if (leadsToHost(port)) {
            return text(this, router) + ".host" + port;
        }
        int dimension = dimensionOf(port);
        int there = port - firstPorts[dimension];
        int other = there < routerCoordinate(router, dimension) ? there : there + 1;
        return text(this, router) + Grid.dimensionName(dimension) + other;
    }

    /** The coordinates of a router, such as {@code (3,0)}. */
    static String text(HammingGrid grid, int router) {
        return IntStream.range(0, grid.dimensions())
                .mapToObj(d -> String.valueOf(grid.routerCoordinate(router, d)))
                .collect(Collectors.joining(",", "(", ")"));
    }

    @Override
    public String description() {
        String shape = Arrays.stream(sizes).mapToObj(String::valueOf).collect(Collectors.joining("x"));
        return "hyperx " + shape + " with " + hostsPerSwitch + (hostsPerSwitch == 1 ? " host" : " hosts")
                + " per switch";
    }
}
