package sare.routing;

/** A routing whose packets take the paths of another one, and may change to another of its paths in some routers. */
public abstract class RevisingRouting extends SingleRequestRouting {
    private final Routing paths;

    /** @param paths the routing of all paths: one request at each router, which depends on the route and the router alone */
    protected RevisingRouting(Routing paths) {
        this.paths = paths;
    }

    @Override
    public long commonRoute(int sourceNode, int destinationNode) {
        return paths.commonRoute(sourceNode, destinationNode);
    }

    @Override
    public final int representativePackets(int sourceNode, int destinationNode) {
        return paths.representativePackets(sourceNode, destinationNode);
    }

    @Override
    public long representativeRoute(int sourceNode, int destinationNode, int number) {
        return paths.representativeRoute(sourceNode, destinationNode, number);
    }

    @Override
    public long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        return paths.route(sourceNode, destinationNode, packetIndex, draw);
    }

    @Override
    public final int injectionChannel(int sourceNode, int packetIndex) {
        return paths.injectionChannel(sourceNode, packetIndex);
    }

    @Override
    public final long advance(long route, int router, int port) {
        return paths.advance(route, router, port);
    }

    @Override
    public final long requests(long route, int router, int inputPort, int inputChannel) {
        return paths.requests(route, router, inputPort, inputChannel);
    }

    @Override
    public final boolean revisesRoutes() {
        return true;
    }
}
