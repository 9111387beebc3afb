package sare.simulation;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A tree of switches above hosts. Ids: the hosts, then the switches of stage 0, 1 and so on. In a switch the ports up come first,
 * then those down.
 */
abstract class PlainTree implements PlainMachine {
    private final String routing;

    /** @param routing its name in a network file */
    PlainTree(String routing) {
        this.routing = routing;
    }

    final String routing() {
        return routing;
    }

    abstract int stages();

    abstract int switches(int stage);

    /** Ports up of a switch of a stage. Those of the last stage lead nowhere. */
    abstract int up(int stage);

    /** Ports down of a switch of a stage. */
    abstract int down(int stage);

    /** Hosts per switch of stage 0. */
    abstract int hostsPerSwitch();

    /** The far end of a port up of a switch below the last stage: the number of a switch of the next stage, and its port. */
    abstract Port above(int stage, int number, int port);

    /** The least number of stages that a route between two hosts climbs. */
    abstract int height(int source, int destination);

    /** The number by which the number of a host is divided to give its digit at a stage (D^j). */
    abstract int digitWeight(int stage);

    /** The first of the ports that lead down to a host from a switch of a stage. */
    abstract int firstPortDown(int stage, int host, int spreadBy);

    /** How many consecutive ports lead down to a host from a switch of a stage. */
    abstract int portsDown(int stage);

    private int firstSwitch(int stage) {
        int first = nodes();
        for (int j = 0; j < stage; j++) {
            first += switches(j);
        }
        return first;
    }

    /** The stage of a switch, or -1 of a host. */
    final int stage(int router) {
        int stage = -1;
        while (router >= firstSwitch(stage + 1)) {
            stage++;
        }
        return stage;
    }

    @Override
    public final int routers() {
        return firstSwitch(stages());
    }

    @Override
    public final int ports() {
        int most = 0;
        for (int j = 0; j < stages(); j++) {
            most = Math.max(most, up(j) + down(j));
        }
        return most;
    }

    @Override
    public final List<String> linkClasses() {
        return IntStream.range(0, stages())
                .mapToObj(stage -> stage == 0 ? "host" : "stage-" + stage)
                .toList();
    }

    @Override
    public final int linkClass(int router, int port) {
        int stage = stage(router);
        boolean leadsUp = stage >= 0 && port < up(stage);
        int upper = Math.min(stage + 1, stages() - 1); // the ports up of the last stage lead nowhere
        return leadsUp ? upper : Math.max(0, stage);
    }

    @Override
    public final boolean isHost(int router) {
        return router < nodes();
    }

    @Override
    public final Port far(int router, int port) {
        int stage = stage(router);
        if (stage < 0) {
            int number = router / hostsPerSwitch();
            return port == 0 ? new Port(nodes() + number, up(0) + router % hostsPerSwitch()) : null;
        }
        if (port >= up(stage)) {
            return below(stage, router, port);
        }
        return stage + 1 == stages() ? null : above(stage, router, port, firstSwitch(stage + 1));
    }

    private Port above(int stage, int router, int port, int firstOfNext) {
        Port end = above(stage, router - firstSwitch(stage), port);
        return new Port(firstOfNext + end.router(), end.number());
    }

    /** The far end of a port down: the router whose port up leads there. */
    private Port below(int stage, int router, int port) {
        int first = stage == 0 ? 0 : firstSwitch(stage - 1);
        int ports = stage == 0 ? 1 : up(stage - 1);
        for (int lower = first; lower < (stage == 0 ? nodes() : firstSwitch(stage)); lower++) {
            for (int number = 0; number < ports; number++) {
                if (far(lower, number).equals(new Port(router, port))) {
                    return new Port(lower, number);
                }
            }
        }
        return null;
    }

    @Override
    public final PlainRoute route(PlainNetwork network, PlainPacket packet) {
        return routing.equals("adaptive")
                ? new PlainAdaptiveTreeRoute(this, network, packet)
                : new PlainTreeRoute(this, network, packet);
    }

    @Override
    public final boolean usesBubbles() {
        return false;
    }

    @Override
    public final String toString() {
        return keys().toString();
    }
}
