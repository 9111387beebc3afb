package sare.simulation;

import java.util.ArrayList;
import java.util.List;
import sare.routing.CounterBasedRandom;
import sare.routing.FlowControl;
import sare.routing.TieBreaking;

/** A minimal route on a grid: the hops to go in each dimension, fixed when the packet is generated. */
final class PlainGridRoute implements PlainRoute {
    private final PlainGrid grid;
    private final PlainNetwork network;
    private final PlainPacket packet;
    private final int source; // router
    private final int destination; // router
    private final int[] hopsToGo; // by dimension; below 0 in the negative direction

    PlainGridRoute(PlainGrid grid, PlainNetwork network, PlainPacket packet) {
        this.grid = grid;
        this.network = network;
        this.packet = packet;
        this.source = grid.router(packet.sourceNode);
        this.destination = grid.router(packet.destinationNode);
        this.hopsToGo = grid.isTwisted() ? twisted() : straight();
    }

    private boolean isRandom() {
        return network.tieBreaking() == TieBreaking.RANDOM;
    }

    /** The number of the packet among those of its message that have its virtual channel (q in the model). */
    private int round() {
        return packet.indexInMessage / network.virtualChannels();
    }

    private int[] straight() {
        int[] hops = new int[grid.dimensions()];
        for (int d = 0; d < hops.length; d++) {
            int ahead = grid.coordinate(destination, d) - grid.coordinate(source, d);
            hops[d] = grid.wraps()[d] ? shorter(Math.floorMod(ahead, grid.sizes()[d]), d, negativeOnTie(d)) : ahead;
        }
        return hops;
    }

    /** The hops in a ring to a router that is so far ahead. */
    private int shorter(int ahead, int dimension, boolean negativeOnTie) {
        int size = grid.sizes()[dimension];
        boolean negative = 2 * ahead == size ? negativeOnTie : 2 * ahead > size;
        return negative ? ahead - size : ahead;
    }

    private boolean negativeOnTie(int dimension) {
        return isRandom()
                ? (packet.draw >>> dimension & 1) == 1
                : ((round() >> dimension ^ grid.coordinate(source, dimension)) & 1) == 1;
    }

    /** One of the shortest candidates: y and z direct, y wrapped, z wrapped, both wrapped. */
    private int[] twisted() {
        List<int[]> shortest = new ArrayList<>();
        for (int candidate = 0; candidate < 4; candidate++) {
            int[] hops = candidate((candidate & 1) == 1, (candidate & 2) == 2);
            if (!shortest.isEmpty() && length(hops) < length(shortest.get(0))) {
                shortest.clear();
            }
            if (shortest.isEmpty() || length(hops) == length(shortest.get(0))) {
                shortest.add(hops);
            }
        }
        long number = isRandom() ? packet.draw >>> 1 : (long) round() / 2 + packet.sourceNode;
        return shortest.get((int) (number % shortest.size()));
    }

    private int[] candidate(boolean wrapsY, boolean wrapsZ) {
        int[] hops = {0, 0, 0};
        int shift = 0;
        for (int d = 1; d < hops.length; d++) {
            int size = d < grid.dimensions() ? grid.sizes()[d] : 1;
            int skew = d < grid.dimensions() ? grid.skews()[d] : 0;
            int direct = d < grid.dimensions() ? grid.coordinate(destination, d) - grid.coordinate(source, d) : 0;
            int sign = direct < 0 ? -1 : 1;
            boolean wraps = d == 1 ? wrapsY : wrapsZ;
            hops[d] = wraps ? -sign * (size - Math.abs(direct)) : direct;
            shift += wraps ? -sign * skew : 0;
        }
        int ahead = grid.coordinate(destination, 0) - grid.coordinate(source, 0) - shift;
        boolean negativeOnTie = isRandom() ? (packet.draw & 1) == 1 : ((round() ^ grid.coordinate(source, 0)) & 1) == 1;
        hops[0] = shorter(Math.floorMod(ahead, grid.sizes()[0]), 0, negativeOnTie);
        return hops;
    }

    private static int length(int[] hops) {
        int length = 0;
        for (int each : hops) {
            length += Math.abs(each);
        }
        return length;
    }

    @Override
    public boolean hasArrived() {
        return length(hopsToGo) == 0;
    }

    @Override
    public void hop(int port) {
        hopsToGo[port / 2] -= Integer.signum(hopsToGo[port / 2]);
    }

    @Override
    public List<Request> requests(PlainQueue queue, int router, long cycle, FarQueues farQueues) {
        if (grid.isAdaptive()) {
            return adaptive(queue, cycle);
        }
        return List.of(grid.flowControl() == FlowControl.DATELINE ? dateline(queue, router) : inOrder(queue, cycle));
    }

    private Request inOrder(PlainQueue queue, long cycle) {
        int port = port(firstNeeded());
        int channels = network.virtualChannels();
        if (!isRandom()) {
            return request(queue, port, (packet.indexInMessage + packet.sourceNode) % channels);
        }
        int drawn = CounterBasedRandom.channel(packet.draw, cycle, 0, channels);
        return request(queue, port, queue.port == port ? queue.channel : drawn);
    }

    /** A request that needs the bubble, if bubbles are used, unless the packet goes straight on in its channel. */
    private Request request(PlainQueue queue, int port, int channel) {
        return new Request(port, channel, grid.usesBubbles() && !queue.is(port, channel));
    }

    private Request dateline(PlainQueue queue, int router) {
        int dimension = firstNeeded();
        int port = port(dimension);
        int channel = queue.port == port ? queue.channel : 1;
        return new Request(port, grid.coordinate(router, dimension) == 0 ? 0 : channel, false);
    }

    private List<Request> adaptive(PlainQueue queue, long cycle) {
        List<Request> requests = new ArrayList<>();
        int first = queue.isInjection() ? 0 : queue.port / 2;
        for (int i = 0; i < grid.dimensions(); i++) {
            int dimension = (first + i) % grid.dimensions();
            if (hopsToGo[dimension] != 0) {
                int port = port(dimension);
                int drawn = 1
                        + CounterBasedRandom.channel(
                                packet.draw, cycle, requests.size(), network.virtualChannels() - 1);
                boolean straightOn = queue.port == port && queue.channel > 0;
                requests.add(new Request(port, straightOn ? queue.channel : drawn, false));
            }
        }
        requests.add(request(queue, port(firstNeeded()), 0));
        return requests;
    }

    private int firstNeeded() {
        int dimension = 0;
        while (hopsToGo[dimension] == 0) {
            dimension++;
        }
        return dimension;
    }

    private int port(int dimension) {
        return 2 * dimension + (hopsToGo[dimension] < 0 ? 1 : 0);
    }
}
