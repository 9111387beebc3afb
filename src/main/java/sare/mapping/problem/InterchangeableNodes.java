package sare.mapping.problem;

import java.util.stream.IntStream;
import sare.topology.NodeParts;

/**
 * Nodes that may change places without a change of any load: they belong to one switch, and their routes to and from all other nodes
 * cross the same links in the same shares. In a tree whose routes depend on the destination, hosts of a switch may have different routes.
 */
final class InterchangeableNodes {
    private final RoutedPositions positions;
    private final PairRoutes routes;
    private final PairRoutes.Found oneRoute = new PairRoutes.Found();
    private final PairRoutes.Found otherRoute = new PairRoutes.Found();

    private InterchangeableNodes(RoutedPositions positions) {
        this.positions = positions;
        this.routes = positions.routes();
    }

    /** By node number: the smallest number of a node that it may change places with, often its own. */
    static int[] firstAlike(RoutedPositions positions) {
        int nodes = positions.nodes();
        NodeParts switches = positions.network().topology().nodesBySwitch();
        int[] switchOf = IntStream.range(0, nodes)
                .map(number -> switches.part(positions.node(number)))
                .toArray();
        int[] first = IntStream.range(0, nodes).toArray();
        if (IntStream.of(switchOf).distinct().count() < nodes) {
            InterchangeableNodes pairs = new InterchangeableNodes(positions);
            for (int number = 0; number < nodes; number++) {
                first[number] = pairs.firstAlike(number, switchOf, first);
            }
        }
        return first;
    }

    private int firstAlike(int number, int[] switchOf, int[] first) {
        return IntStream.range(0, number)
                .filter(other -> first[other] == other && switchOf[other] == switchOf[number])
                .filter(other -> areAlike(other, number))
                .findFirst()
                .orElse(number);
    }

    private boolean areAlike(int one, int other) {
        return IntStream.range(0, positions.nodes())
                .filter(third -> third != one && third != other)
                .allMatch(third -> isSameRoute(one, third, other, third) && isSameRoute(third, one, third, other));
    }

    private boolean isSameRoute(int oneFrom, int oneTo, int otherFrom, int otherTo) {
        routes.find(oneFrom, oneTo, oneRoute);
        routes.find(otherFrom, otherTo, otherRoute);
        return oneRoute.isSameAs(otherRoute);
    }
}
