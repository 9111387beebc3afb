package sare.mapping.problem;

import java.util.concurrent.atomic.LongAdder;

/**
 * Routes that are made when they are first asked for. When those that are kept take too much memory, all are forgotten and made anew as
 * they are asked for; so machines may have any size. What it finds does not depend on what it keeps.
 */
final class RouteCache extends PairRoutes {
    private static final long MOST_LINKS = 1 << 25; // of all routes together: 12 bytes each
    private static final int LINKS_OF_A_ROUTE = 6; // that take as much memory as a route without links

    private final int nodes;
    private final long mostLinks;
    private volatile Kept kept;

    /** The routes that are kept. Two threads may make the same row or route; then one of them is forgotten. */
    private static final class Kept {
        private final RouteMaker.Route[][] rows; // by number of the first node and of the second, each or null
        private final LongAdder links = new LongAdder(); // as much memory as these take

        Kept(int nodes) {
            this.rows = new RouteMaker.Route[nodes][];
        }

        RouteMaker.Route[] row(int from) {
            RouteMaker.Route[] row = rows[from];
            if (row == null) {
                row = new RouteMaker.Route[rows.length];
                rows[from] = row;
                links.add(rows.length / 2);
            }
            return row;
        }
    }

    RouteCache(RoutedPositions positions) {
        this(positions, MOST_LINKS);
    }

    /** @param mostLinks the memory for routes, in links */
    RouteCache(RoutedPositions positions, long mostLinks) {
        super(positions);
        this.nodes = positions.nodes();
        this.mostLinks = mostLinks;
        this.kept = new Kept(nodes);
    }

    @Override
    void lookUp(int from, int to, Found found) {
        RouteMaker.Route route = kept.row(from)[to];
        if (route == null) {
            route = found.maker(this).make(from, to);
            keep(from, to, route);
        }
        found.set(route.links(), route.shares(), 0, route.links().length);
    }

    private void keep(int from, int to, RouteMaker.Route route) {
        Kept now = kept;
        now.row(from)[to] = route;
        now.links.add(LINKS_OF_A_ROUTE + route.links().length);
        if (now.links.sum() > mostLinks) {
            kept = new Kept(nodes);
        }
    }
}
