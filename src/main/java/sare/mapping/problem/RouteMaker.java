package sare.mapping.problem;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/** Makes the routes between nodes, one after the other. Each thread needs its own. */
final class RouteMaker {
    private final RoutedPositions positions;
    private final ExpectedRoutes expected;
    private final double[] shares; // by number of the counted link; 0 outside the route that is being made
    private final IntArrayList crossed = new IntArrayList(); // numbers of the counted links of that route

    /**
     * A route.
     *
     * @param links numbers of counted links, ascending
     * @param shares of a unit of traffic, by index in links
     */
    record Route(int[] links, double[] shares) {}

    RouteMaker(RoutedPositions positions) {
        this.positions = positions;
        this.expected = new ExpectedRoutes(positions.network());
        this.shares = new double[positions.links()];
    }

    /** Makes the route between two nodes, by their numbers. */
    Route make(int from, int to) {
        expected.inject(positions.node(from), positions.node(to), 1);
        expected.follow(this::add);
        int[] links = crossed.toIntArray();
        crossed.clear();
        Arrays.sort(links);
        double[] ofLinks = new double[links.length];
        for (int i = 0; i < links.length; i++) {
            ofLinks[i] = shares[links[i]];
            shares[links[i]] = 0;
        }
        return new Route(links, ofLinks);
    }

    private void add(int link, double amount) {
        int number = positions.numberOf(link);
        if (number >= 0) {
            if (shares[number] == 0) {
                crossed.add(number);
            }
            shares[number] += amount;
        }
    }
}
