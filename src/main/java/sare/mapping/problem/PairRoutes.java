package sare.mapping.problem;

import java.util.Arrays;

/** The counted links that a unit of traffic crosses between every two nodes, each with the expected share. Threads may share it. */
abstract class PairRoutes {
    private final RoutedPositions positions;

    PairRoutes(RoutedPositions positions) {
        this.positions = positions;
    }

    /**
     * The route that was found last: the links with indices from {@link #first} to before {@link #end}. Each thread uses one for the same
     * routes again and again, because searches look up many.
     */
    static final class Found {
        private int from = -1;
        private int to = -1;

        int[] links; // numbers of counted links, ascending
        double[] shares;
        int first;
        int end;
        private RouteMaker maker; // made when the first route has to be made

        /** Sets the arrays only if they are others, because to store references takes long. */
        void set(int[] newLinks, double[] newShares, int newFirst, int newEnd) {
            if (links != newLinks) {
                links = newLinks;
                shares = newShares;
            }
            first = newFirst;
            end = newEnd;
        }

        /** Whether the same links are crossed by the same shares as on another route. */
        boolean isSameAs(Found other) {
            return Arrays.equals(links, first, end, other.links, other.first, other.end)
                    && Arrays.equals(shares, first, end, other.shares, other.first, other.end);
        }

        /** The number of the first node of the route. */
        int from() {
            return from;
        }

        /** The number of its last node. */
        int to() {
            return to;
        }

        /** What makes routes for this thread. */
        RouteMaker maker(PairRoutes routes) {
            if (maker == null) {
                maker = routes.maker();
            }
            return maker;
        }
    }

    /** Finds the route between two nodes, by their numbers. */
    final void find(int from, int to, Found found) {
        if (from != found.from || to != found.to) {
            found.from = from;
            found.to = to;
            lookUp(from, to, found);
        }
    }

    /** The same for a route that was not found last. */
    abstract void lookUp(int from, int to, Found found);

    /** Makes routes for one thread. */
    final RouteMaker maker() {
        return new RouteMaker(positions);
    }
}
