package sare.topology;

/**
 * A machine whose hosts are routers of their own, each with one node and the single port 0. Ids of routers: the hosts, then the
 * switches. The links of the hosts count in distances.
 */
public interface SwitchedTopology extends Topology {
    /** The class of the links between hosts and switches, the first of all classes. */
    String HOST_LINKS = "host";
    /** The direction from a host to a switch, and from a switch to one at a higher stage. */
    String UP = "up";

    /** The opposite of {@link #UP}. */
    String DOWN = "down";

    LinkEnds ends();

    @Override
    default int routers() {
        return ends().routers();
    }

    @Override
    default int ports() {
        return ends().ports();
    }

    @Override
    default int nodesPerRouter() {
        return 1;
    }

    @Override
    default int router(int node) {
        return node;
    }

    @Override
    default int terminal(int node) {
        return 0;
    }

    @Override
    default NodeParts nodesBySwitch() {
        return NodeParts.byLabel(nodes(), node -> neighbour(node, 0));
    }

    /** {@inheritDoc} It divides no switch either. */
    @Override
    default int nodesBesideBisection() {
        int switches = routers() - nodes();
        return switches / 2 * (nodes() / switches);
    }

    /** {@inheritDoc} The coordinate of a host is its number. */
    @Override
    default Coordinates coordinates(int router) {
        return router < nodes() ? Coordinates.of(Coordinates.HOST, router) : switchCoordinates(router);
    }

    Coordinates switchCoordinates(int router);

    @Override
    default int neighbour(int router, int port) {
        return ends().router(router, port);
    }

    @Override
    default int arrivalPort(int router, int port) {
        return ends().port(router, port);
    }

    /** {@inheritDoc} The links of hosts lead up to a switch and down to the host. */
    @Override
    default String linkDirection(int router, int port) {
        return router < nodes() ? UP : neighbour(router, port) < nodes() ? DOWN : "";
    }

    @Override
    default long links() {
        return ends().links();
    }
}
