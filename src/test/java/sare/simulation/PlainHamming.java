package sare.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.routing.CounterBasedRandom;
import sare.routing.TieBreaking;

/**
 * A HyperX or a hypercube: routers at the points of a box, all joined with each other along every line. Ids: the hosts, if there are
 * hosts, then the routers, the first dimension fastest. Ports of a router: its hosts, then dimension by dimension one to each other
 * coordinate.
 *
 * @param sizes routers along each dimension
 * @param hosts hosts of a router; 0 if each router is a node itself
 * @param routing its name in a network file
 */
record PlainHamming(int[] sizes, int hosts, String routing) implements PlainMachine {
    PlainHamming {
        sizes = sizes.clone();
    }

    int dimensions() {
        return sizes.length;
    }

    private int points() {
        return Arrays.stream(sizes).reduce(1, (a, b) -> a * b);
    }

    boolean isHypercube() {
        return hosts == 0;
    }

    @Override
    public int nodes() {
        return isHypercube() ? points() : points() * hosts;
    }

    private int firstRouter() {
        return isHypercube() ? 0 : nodes();
    }

    @Override
    public int routers() {
        return firstRouter() + points();
    }

    @Override
    public int ports() {
        return firstPort(sizes.length);
    }

    private int firstPort(int dimension) {
        return hosts
                + Arrays.stream(sizes).limit(dimension).map(size -> size - 1).sum();
    }

    @Override
    public boolean isHost(int router) {
        return router < firstRouter();
    }

    /** The router with the coordinates of a node. */
    int routerOf(int node) {
        return isHypercube() ? node : nodes() + node / hosts;
    }

    int coordinate(int router, int dimension) {
        return (router - firstRouter()) / stride(dimension) % sizes[dimension];
    }

    private int stride(int dimension) {
        return Arrays.stream(sizes).limit(dimension).reduce(1, (a, b) -> a * b);
    }

    /** The port of a router that leads to another coordinate. */
    int port(int router, int dimension, int coordinate) {
        int own = coordinate(router, dimension);
        return firstPort(dimension) + (coordinate < own ? coordinate : coordinate - 1);
    }

    @Override
    public List<String> linkClasses() {
        List<String> letters = List.of("x", "y", "z", "w", "v", "u", "t", "s").subList(0, sizes.length);
        List<String> classes = new ArrayList<>(isHypercube() ? List.of() : List.of("host"));
        classes.addAll(letters);
        return classes;
    }

    @Override
    public int linkClass(int router, int port) {
        boolean isOfHost = isHost(router) || port < hosts;
        return isOfHost ? 0 : dimension(port) + (isHypercube() ? 0 : 1);
    }

    @Override
    public Port far(int router, int port) {
        if (isHost(router)) {
            return port == 0 ? new Port(routerOf(router), router % hosts) : null;
        }
        if (port < hosts) {
            return new Port((router - firstRouter()) * hosts + port, 0);
        }
        int d = dimension(port);
        int own = coordinate(router, d);
        int other = port - firstPort(d) < own ? port - firstPort(d) : port - firstPort(d) + 1;
        int there = router + (other - own) * stride(d);
        return new Port(there, port(there, d, own));
    }

    int dimension(int port) {
        int dimension = 0;
        while (port >= firstPort(dimension + 1)) {
            dimension++;
        }
        return dimension;
    }

    @Override
    public PlainRoute route(PlainNetwork network, PlainPacket packet) {
        return switch (routing) {
            case "dimension-order" -> new PlainHammingRoute(this, network, packet);
            case "valiant" -> path(network, packet, firstRouter() + oneOf(points(), network, packet));
            case "ugal-local", "ugal-global" -> universal(network, packet);
            default -> new PlainAdaptiveHammingRoute(this, network, packet);
        };
    }

    private PlainRoute universal(PlainNetwork network, PlainPacket packet) {
        int source = routerOf(packet.sourceNode);
        PlainPath minimal = path(network, packet, source);
        PlainPath detour = points() < 3 || source == routerOf(packet.destinationNode)
                ? null
                : path(network, packet, third(network, packet));
        return new PlainUniversalRoute(minimal, detour, source, routing.equals("ugal-global"));
    }

    /** A router that is neither that of the source nor that of the destination. */
    private int third(PlainNetwork network, PlainPacket packet) {
        int number = oneOf(points() - 2, network, packet);
        int third = firstRouter();
        while (third == routerOf(packet.sourceNode) || third == routerOf(packet.destinationNode) || number-- > 0) {
            third++;
        }
        return third;
    }

    private static int oneOf(int count, PlainNetwork network, PlainPacket packet) {
        return network.tieBreaking() == TieBreaking.RANDOM
                ? (int) CounterBasedRandom.below(packet.draw, count)
                : (packet.sourceNode + packet.destinationNode + packet.indexInMessage) % count;
    }

    private static int pair(PlainNetwork network, PlainPacket packet) {
        int pairs = network.virtualChannels() / 2;
        return network.tieBreaking() == TieBreaking.RANDOM
                ? CounterBasedRandom.channel(packet.draw, 0, 0, pairs)
                : (packet.sourceNode + packet.indexInMessage) % pairs;
    }

    /** A path through a router, in the even channel of a pair up to there if it is a third one, and in the odd one after it. */
    private PlainPath path(PlainNetwork network, PlainPacket packet, int middle) {
        int source = routerOf(packet.sourceNode);
        int destination = routerOf(packet.destinationNode);
        boolean isDetour = middle != source && middle != destination;
        int channel = 2 * pair(network, packet) + (isDetour ? 0 : 1);
        PlainPath path = new PlainPath(this, packet.sourceNode);
        if (!isHypercube()) {
            path.add(0, channel);
        }
        if (isDetour) {
            inOrder(path, middle, channel++);
        }
        inOrder(path, destination, channel);
        if (!isHypercube()) {
            path.add(packet.destinationNode % hosts, channel);
        }
        return path;
    }

    private void inOrder(PlainPath path, int to, int channel) {
        while (path.end() != to) {
            path.add(nextPort(path.end(), to), channel);
        }
    }

    /** The port that corrects the first coordinate that differs. */
    int nextPort(int from, int to) {
        int d = 0;
        while (coordinate(from, d) == coordinate(to, d)) {
            d++;
        }
        return port(from, d, coordinate(to, d));
    }

    @Override
    public boolean usesBubbles() {
        return false;
    }

    @Override
    public Map<String, String> keys() {
        Map<String, String> keys = new LinkedHashMap<>();
        keys.put("topology", isHypercube() ? "hypercube" : "hyperx");
        keys.put("dimensions", isHypercube() ? String.valueOf(sizes.length) : Arrays.toString(sizes));
        if (!isHypercube()) {
            keys.put("hosts-per-switch", String.valueOf(hosts));
        }
        keys.put("routing", routing);
        return keys;
    }

    @Override
    public String toString() {
        return keys().toString();
    }
}
