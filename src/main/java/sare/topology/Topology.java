package sare.topology;

import java.util.List;
import java.util.function.IntBinaryOperator;

/**
 * The shape of a machine: nodes (which run ranks) attached to routers, and links between router ports. All ids are dense
 * ints from 0. A router may have no node (a switch of a fat tree) or several (a torus with several nodes per router).
 */
public interface Topology {
    /** The result of {@link #neighbour} for a port without a link. */
    int NO_ROUTER = -1;

    /** The most nodes of a machine: a cube of 256, for which the engine needs about 0.8 KB per node. */
    int MAX_NODES = 1 << 24;

    /** Nodes of the machine. */
    int nodes();

    /** Routers of the machine. */
    int routers();

    /** Ports per router that lead to other routers; where routers differ, the largest number. */
    int ports();

    /** The largest number of nodes attached to one router. */
    int nodesPerRouter();

    /** The router to which the node is attached. */
    int router(int node);

    /** The index of the node among those of its router, from 0. */
    int terminal(int node);

    /** The router at the other end of the outgoing link of the port, or {@link #NO_ROUTER}. */
    int neighbour(int router, int port);

    /** The input port at which the outgoing link of the port arrives at {@link #neighbour}. */
    int arrivalPort(int router, int port);

    /** The output port of {@link #neighbour} whose link leads back: the other direction of the link of the port. */
    default int backPort(int router, int port) {
        return arrivalPort(router, port);
    }

    /** The port that a network file calls port 0 of a switch. */
    default int firstListedPort() {
        return 0;
    }

    /** Hops of a shortest route between the routers of two nodes; the links of hosts that are routers of their own count. */
    int distance(int nodeA, int nodeB);

    /**
     * Whether the routes of {@link #distance} from a node may take the outgoing link of the port. A machine says no for a link that would
     * make a route of as many hops that its rules do not allow.
     */
    default boolean allowsFrom(int node, int router, int port) {
        return true;
    }

    /**
     * The distances between some nodes, for searches that ask for many: the distance of the i-th node to the j-th. What each distance needs
     * of a node may be worked out once.
     */
    default IntBinaryOperator distances(int... nodes) {
        return (i, j) -> distance(nodes[i], nodes[j]);
    }

    /** The largest distance between two nodes, in hops. */
    int diameter();

    /** Mean distance over all ordered pairs of different nodes, in hops; 0 with one node. */
    default double meanDistance() {
        double hops = 0;
        for (int a = 0; a < nodes(); a++) {
            for (int b = 0; b < nodes(); b++) {
                hops += distance(a, b);
            }
        }
        return nodes() < 2 ? 0 : hops / nodes() / (nodes() - 1);
    }

    /** Directed links between routers. */
    default long links() {
        long links = 0;
        for (int router = 0; router < routers(); router++) {
            for (int port = 0; port < ports(); port++) {
                links += neighbour(router, port) == NO_ROUTER ? 0 : 1;
            }
        }
        return links;
    }

    /** Directed links from one half of the nodes to the other across the narrowest cut, or a bound where that is not known. */
    long bisectionLinks();

    /**
     * Whether {@link #bisectionLinks} is known to be the fewest links between two halves, which may differ by a router or switch that is
     * not divided. If not, it is an upper bound: there is such a cut, and another one may be narrower.
     */
    default boolean isBisectionExact() {
        return false;
    }

    /**
     * The fewest nodes that the smaller side of the cut of {@link #bisectionLinks} can have. The cut divides no router: of three
     * routers, one is on one side and two are on the other.
     */
    default int nodesBesideBisection() {
        return routers() / 2 * (nodes() / routers());
    }

    /**
     * Names of the classes of links, whose latencies and widths may differ: in a grid the dimensions, elsewhere what the links
     * join. The order is that of the numbers of {@link #linkClass}.
     */
    List<String> linkClasses();

    /** The class of the outgoing link of the port, an index into {@link #linkClasses}; both directions of a link have the same. */
    int linkClass(int router, int port);

    /** Name of the outgoing link of the port, such as {@code (3,0)+x}. */
    String linkName(int router, int port);

    /** The nodes by switch, in the order of the switches' ids. The switch of a node is its router unless the node is a host of its own. */
    default NodeParts nodesBySwitch() {
        return NodeParts.byLabel(nodes(), this::router);
    }

    /** Where a router is, for tables and drawings of links. No two routers have the same coordinates. */
    default Coordinates coordinates(int router) {
        return Coordinates.of(Coordinates.ROUTER, router);
    }

    /**
     * The direction of the outgoing link of the port, such as {@code +x} in a grid, {@code up} or {@code down} in a tree; empty
     * where links have none.
     */
    default String linkDirection(int router, int port) {
        return "";
    }

    /** A short description of the machine, such as {@code torus 8x8}. */
    String description();
}
