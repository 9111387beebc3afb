package sare.simulation;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A tree of switches above hosts. Ids: the hosts, then the switches of stage 0, 1 and so on. In a switch the ports up come first,
 * then those down.
 */
abstract class PlainTree implements PlainMachine {
    private static final int NO_HEIGHT = -1;

    private final String routing;
    private final PlainFailures failures;
    private final Map<List<Integer>, Optional<Port>> ends = new HashMap<>(); // by router and port
    private final Map<List<Integer>, List<Integer>> portsUp = new HashMap<>(); // by router, height and host
    private final Map<List<Integer>, List<Integer>> portsDown = new HashMap<>(); // by router and host

    /**
     * @param routing its name in a network file
     * @param failures what has failed
     */
    PlainTree(String routing, PlainFailures failures) {
        this.routing = routing;
        this.failures = failures;
    }

    /** The same tree with failed parts. */
    abstract PlainTree without(PlainFailures other);

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

    /** The least number of stages that a route between two hosts climbs if nothing has failed. */
    abstract int wholeHeight(int source, int destination);

    /** The number by which the number of a host is divided to give its digit at a stage (D^j). */
    abstract int digitWeight(int stage);

    /** The first of the ports that lead down to a host from a switch of a stage. */
    abstract int firstPortDown(int stage, int host, int spreadBy);

    /** How many consecutive ports lead down to a host from a switch of a stage. */
    abstract int portsDown(int stage);

    /** Links between a switch of a stage and each of its children. */
    abstract int linksBelow(int stage);

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
        return ends.computeIfAbsent(List.of(router, port), key -> Optional.ofNullable(wholeFar(router, port))
                        .filter(far -> !failures.cut(this, router, port, far)))
                .orElse(null);
    }

    private Port wholeFar(int router, int port) {
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
                if (wholeFar(lower, number).equals(new Port(router, port))) {
                    return new Port(lower, number);
                }
            }
        }
        return null;
    }

    /**
     * The least number of stages, from that of the whole tree on, after which links lead down to the destination; below 0 if there is
     * none.
     */
    final int height(int source, int destination) {
        int height = wholeHeight(source, destination);
        if (failures.isEmpty() || source == destination) {
            return height;
        }
        Port first = far(source, 0);
        while (first != null && height <= stages()) {
            if (climbs(first.router(), height, destination)) {
                return height;
            }
            height++;
        }
        return NO_HEIGHT;
    }

    /** Whether a route from a switch that climbs to a height leads to a host. */
    private boolean climbs(int router, int height, int host) {
        int stage = stage(router);
        if (stage == height - 1) {
            return leadsDown(router, host);
        }
        return IntStream.range(0, up(stage))
                .mapToObj(port -> far(router, port))
                .anyMatch(above -> above != null && climbs(above.router(), height, host));
    }

    private boolean leadsDown(int router, int host) {
        return isHost(router)
                ? router == host
                : portsDown(router, host).stream()
                        .anyMatch(port -> leadsDown(far(router, port).router(), host));
    }

    /**
     * The ports with a link that lead down to a host if the links below do. Of parallel links it is that of the host's digit, or if it
     * has failed the next one that has not.
     */
    private List<Integer> portsDown(int router, int host) {
        int stage = stage(router);
        int links = linksBelow(stage);
        int first = firstPortDown(stage, host, host) - up(stage);
        for (int i = 0; i < links; i++) {
            int port = up(stage) + (first + i * (down(stage) / links)) % down(stage);
            List<Integer> ports = IntStream.range(port, port + portsDown(stage))
                    .filter(each -> far(router, each) != null)
                    .boxed()
                    .toList();
            if (!ports.isEmpty()) {
                return ports;
            }
        }
        return List.of();
    }

    /** The ports by which a packet to a host may go up on a route that climbs to a height. */
    final List<Integer> upTo(int router, int height, int host) {
        return portsUp.computeIfAbsent(List.of(router, height, host), key -> IntStream.range(0, up(stage(router)))
                .filter(port -> failures.isEmpty()
                        || far(router, port) != null && climbs(far(router, port).router(), height, host))
                .boxed()
                .toList());
    }

    /** The ports by which a packet may go down to a host. */
    final List<Integer> downTo(int router, int host) {
        return portsDown.computeIfAbsent(List.of(router, host), key -> portsDown(router, host).stream()
                .filter(port ->
                        failures.isEmpty() || leadsDown(far(router, port).router(), host))
                .toList());
    }

    @Override
    public final boolean isRefused() {
        return IntStream.range(0, nodes()).anyMatch(source -> IntStream.range(0, nodes())
                .anyMatch(destination -> height(source, destination) < 0));
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

    /** The keys of a whole tree. */
    abstract Map<String, String> wholeKeys();

    @Override
    public final Map<String, String> keys() {
        Map<String, String> keys = new LinkedHashMap<>(wholeKeys());
        keys.putAll(failures.keys());
        return keys;
    }

    @Override
    public final String toString() {
        return keys().toString();
    }
}
