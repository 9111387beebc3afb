package sare.mapping.problem;

import java.util.stream.IntStream;

/** The routes of all pairs of nodes, one after the other, because searches read those of many pairs in turn. Immutable. */
final class RouteTable extends PairRoutes {
    private final int nodes;
    private final int[] firsts; // by pair of nodes, and one more: index in the next two
    private final int[] links; // numbers of counted links
    private final double[] shares;

    RouteTable(RoutedPositions positions) {
        super(positions);
        this.nodes = positions.nodes();
        RouteMaker.Route[] routes = new RouteMaker.Route[nodes * nodes];
        IntStream.range(0, nodes).parallel().forEach(from -> {
            RouteMaker maker = maker();
            for (int to = 0; to < nodes; to++) {
                routes[from * nodes + to] = maker.make(from, to);
            }
        });
        this.firsts = new int[routes.length + 1];
        for (int pair = 0; pair < routes.length; pair++) {
            firsts[pair + 1] = Math.addExact(firsts[pair], routes[pair].links().length);
        }
        this.links = new int[firsts[routes.length]];
        this.shares = new double[links.length];
        for (int pair = 0; pair < routes.length; pair++) {
            RouteMaker.Route route = routes[pair];
            System.arraycopy(route.links(), 0, links, firsts[pair], route.links().length);
            System.arraycopy(route.shares(), 0, shares, firsts[pair], route.links().length);
        }
    }

    @Override
    void lookUp(int from, int to, Found found) {
        int pair = from * nodes + to;
        found.set(links, shares, firsts[pair], firsts[pair + 1]);
    }
}
