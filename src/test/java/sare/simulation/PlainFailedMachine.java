package sare.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A machine with failed parts and a routing that does not go around them: its packets go as in the whole machine, unless one of them
 * might use a failed link; then a network on it is refused.
 */
record PlainFailedMachine(PlainMachine whole, PlainFailures failures) implements PlainMachine {
    private static final int PACKETS = 24; // of every pair of nodes
    private static final int MOST_PHITS = 20;

    /** Whether a packet may request a failed link: some of every pair of nodes are followed, with random lengths of queues. */
    boolean isCut(PlainNetwork network, Random random) {
        List<int[]> pairs = new ArrayList<>();
        for (int source = 0; source < nodes(); source++) {
            for (int destination = 0; destination < nodes(); destination++) {
                if (source != destination) {
                    pairs.add(new int[] {source, destination});
                }
            }
        }
        Collections.shuffle(pairs, random); // most cuts are then found soon
        for (int index = 0; index < PACKETS; index++) {
            for (int[] pair : pairs) {
                PlainMessage message = new PlainMessage(1);
                if (isCut(random, new PlainPacket(network, pair[0], pair[1], message, index, random.nextLong()))) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isCut(Random random, PlainPacket packet) {
        PlainRoute route = packet.route();
        int router = router(packet.sourceNode);
        PlainQueue queue = queue(PlainQueue.INJECTION, 0);
        while (!route.hasArrived()) {
            List<PlainRoute.Request> requests = route.requests(
                    queue, router, random.nextInt(1 << 20), (other, port, channel) -> random.nextInt(MOST_PHITS));
            for (PlainRoute.Request request : requests) {
                if (failures.cut(this, router, request.port(), far(router, request.port()))) {
                    return true;
                }
            }
            PlainRoute.Request next = requests.get(random.nextInt(requests.size()));
            Port far = far(router, next.port());
            packet.hop(next.port());
            queue = queue(far.number(), next.channel());
            router = far.router();
        }
        return false;
    }

    private static PlainQueue queue(int port, int channel) {
        return new PlainQueue(0, port, channel, 1, 1, 1);
    }

    @Override
    public int nodes() {
        return whole.nodes();
    }

    @Override
    public int routers() {
        return whole.routers();
    }

    @Override
    public int ports() {
        return whole.ports();
    }

    @Override
    public int router(int node) {
        return whole.router(node);
    }

    @Override
    public Port far(int router, int port) {
        return whole.far(router, port);
    }

    @Override
    public List<String> linkClasses() {
        return whole.linkClasses();
    }

    @Override
    public int linkClass(int router, int port) {
        return whole.linkClass(router, port);
    }

    @Override
    public boolean isHost(int router) {
        return whole.isHost(router);
    }

    @Override
    public PlainRoute route(PlainNetwork network, PlainPacket packet) {
        return whole.route(network, packet);
    }

    @Override
    public boolean usesBubbles() {
        return whole.usesBubbles();
    }

    @Override
    public Map<String, String> keys() {
        Map<String, String> keys = new LinkedHashMap<>(whole.keys());
        keys.putAll(failures.keys());
        return keys;
    }

    @Override
    public String toString() {
        return keys().toString();
    }
}
