package sare.topology.hyperx;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import sare.topology.Coordinates;
import sare.topology.EvenSwitches;
import sare.topology.Grid;
import sare.topology.GridNumbers;
import sare.topology.LinkEnds;

/**
 * A HyperX (Ahn, Binkert, Davis, McLaren and Schreiber, "HyperX: topology, routing, and packaging of efficient large-scale
 * networks", SC 2009): switches at the points of a box, all joined with each other along every line, and the same number of hosts
 * c at each switch. Ids of routers: the hosts, then the switches, the first dimension fastest; host i is at switch {@code i / c}.
 * Ports of a switch: hosts 0..c-1, then dimension by dimension one to each other coordinate, in ascending order. A host has the
 * single port 0.
 */
public final class HyperX implements EvenSwitches, HammingGrid {
    private final int[] sizes; // by dimension
    private final GridNumbers numbers; // of the switches
    private final int[] firstPorts; // by dimension: first port that leads along it; at the end the number of ports
    private final int hostsPerSwitch;
    private final LinkEnds ends;

    /**
     * @param sizes switches along each dimension, each at least 1
     * @param hostsPerSwitch hosts of every switch
     */
    public HyperX(int[] sizes, int hostsPerSwitch) {
        this.sizes = sizes.clone();
        this.hostsPerSwitch = hostsPerSwitch;
        this.numbers = new GridNumbers(sizes);
        this.firstPorts = new int[sizes.length + 1];
        firstPorts[0] = hostsPerSwitch;
        for (int d = 0; d < sizes.length; d++) {
            firstPorts[d + 1] = firstPorts[d] + sizes[d] - 1;
        }
        this.ends = new LinkEnds(nodes(), numbers.count(), firstPorts[sizes.length]);
        ends.joinHosts(hostsPerSwitch, 0);
        connect();
    }

    private void connect() {
        for (int number = 0; number < points(); number++) {
            for (int d = 0; d < sizes.length; d++) {
                int here = numbers.coordinate(number, d);
                for (int there = here + 1; there < sizes[d]; there++) {
                    int router = point(number);
                    int other = point(numbers.moved(number, d, there));
                    ends.join(router, port(router, d, there), other, port(other, d, here));
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
        return numbers.count() * hostsPerSwitch;
    }

    @Override
    public int hostsPerSwitch() {
        return hostsPerSwitch;
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
        return numbers.number(coordinates) * hostsPerSwitch;
    }

    @Override
    public int indexAtPoint(int node) {
        return node % hostsPerSwitch;
    }

    @Override
    public int routerOf(int node) {
        return switchOf(node);
    }

    @Override
    public int routerCoordinate(int router, int dimension) {
        return numbers.coordinate(router - nodes(), dimension);
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
        return numbers.count();
    }

    @Override
    public int point(int number) {
        return nodes() + number;
    }

    @Override
    public int portToHost(int host) {
        return host % hostsPerSwitch;
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
        return Math.min(nodes() / 2, numbers.narrowestCut(d -> linksOfHalves(sizes[d])));
    }

    /** {@inheritDoc} Where the smallest dimension of several switches is even, or there is one switch. */
    @Override
    public boolean isBisectionExact() {
        return Arrays.stream(sizes).filter(size -> size > 1).min().orElse(2) % 2 == 0;
    }

    /** The links from one half of a line of switches to the other; the one in the middle of an odd number has links to one half. */
    private static long linksOfHalves(int size) {
        return (size / 2) * (long) (size - size / 2);
    }

    /** {@inheritDoc} {@code host}, then a class for each dimension, named by its letter. */
    @Override
    public List<String> linkClasses() {
        return Stream.concat(Stream.of(HOST_LINKS), dimensionNames().stream()).toList();
    }

    @Override
    public int linkClass(int router, int port) {
        return isHostLink(router, port) ? 0 : 1 + dimensionOf(port);
    }

    @Override
    public Coordinates switchCoordinates(int router) {
        return pointCoordinates(router);
    }

    @Override
    public String switchName(int router) {
        return pointName(router);
    }

    /** {@inheritDoc} The letter of the dimension and the coordinate at the other end, such as {@code y2}. */
    @Override
    public String portName(int router, int port) {
        int dimension = dimensionOf(port);
        int there = port - firstPorts[dimension];
        int other = there < routerCoordinate(router, dimension) ? there : there + 1;
        return String.valueOf(Grid.dimensionName(dimension)) + other;
    }

    @Override
    public String description() {
        return "hyperx " + numbers + " with " + hostsPerSwitch + (hostsPerSwitch == 1 ? " host" : " hosts")
                + " per switch";
    }
}
