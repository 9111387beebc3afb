package sare.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sare.network.Network;
import sare.topology.Topology;

/**
 * Follows packets through a network by what its routing answers, without an engine: every pair of nodes, many packets of a message,
 * every output that a packet may request. Queues have random lengths. It records which channel a packet may wait for while it
 * is in which other one.
 */
public final class RouteWalk {
    private static final long SEED = 7;

    private final Topology topology;
    private final Routing routing;
    private final int virtualChannels;
    private final int packets;
    private final boolean escapeOnly;
    private final Map<Integer, Set<Integer>> waitsFor = new HashMap<>(); // by output channel of a router
    private final Set<State> seen = new HashSet<>();
    private final ArrayDeque<State> open = new ArrayDeque<>();
    private int draws;
    private int fewestHops;
    private int mostHops;

    private record State(int router, int inputPort, int inputChannel, long route, int hops, int from) {}

    private static final int NOWHERE = -1;

    /**
     * @param packets packets of a message to follow
     * @param escapeOnly whether only the last request of a list counts as waiting, and only from channels requested so; all other
     *     requests are for adaptive channels
     */
    public RouteWalk(Network network, int packets, boolean escapeOnly) {
        this.topology = network.topology();
        this.routing = network.routing();
        this.virtualChannels = network.routers().virtualChannels();
        this.packets = packets;
        this.escapeOnly = escapeOnly;
    }

    private final class RandomQueues implements QueueOccupancy {
        @Override
        public int phits(int router, int outputChannel) {
            return CounterBasedRandom.channel(SEED + draws++, router, outputChannel, 20);
        }

        @Override
        public int emptiest(int router, int firstChannel, int count, long tieNumber) {
            return firstChannel + CounterBasedRandom.channel(SEED + draws++, router, firstChannel, count);
        }
    }

    /** Follows all packets of all pairs; each arrives. */
    public void all() {
        for (int source = 0; source < topology.nodes(); source++) {
            for (int destination = 0; destination < topology.nodes(); destination++) {
                if (source != destination) {
                    pair(source, destination);
                }
            }
        }
    }

    /** Follows the packets of a pair. */
    public void pair(int source, int destination) {
        fewestHops = Integer.MAX_VALUE;
        mostHops = 0;
        for (int packet = 0; packet < packets; packet++) {
            long draw = CounterBasedRandom.packet(SEED, source, packet * 1000L + destination);
            long route = routing.route(source, destination, packet, draw);
            long common = routing.commonRoute(source, destination);
            assertTrue(common == Routing.VARIES || common == route, () -> source + " to " + destination);
            seen.clear();
            visit(new State(
                    topology.router(source),
                    Routing.INJECTION,
                    routing.injectionChannel(source, packet),
                    route,
                    0,
                    NOWHERE));
            while (!open.isEmpty()) {
                expand(open.pop(), source, destination, packet, draw);
            }
        }
    }

    /** The fewest and the most hops of the packets of the last pair. */
    public int fewestHops() {
        return fewestHops;
    }

    /** The most hops of the packets of the last pair. */
    public int mostHops() {
        return mostHops;
    }

    private void visit(State state) {
        assertTrue(state.hops <= 2 * topology.routers() + 2, () -> "a packet that goes round: " + state);
        if (seen.add(state)) {
            open.push(state);
        }
    }

    private void expand(State state, int source, int destination, int packet, long draw) {
        if (state.route == Routing.ARRIVED) {
            assertEquals(topology.router(destination), state.router, () -> source + " to " + destination);
            fewestHops = Math.min(fewestHops, state.hops);
            mostHops = Math.max(mostHops, state.hops);
            return;
        }
        assertTrue(
                state.router != topology.router(destination) || state.hops > 0 || state.inputPort < 0,
                "a packet that should be there");
        long route = routing.revisesRoutes()
                ? routing.revise(
                        state.route,
                        source,
                        destination,
                        packet,
                        draw,
                        state.router,
                        state.inputPort,
                        new RandomQueues())
                : state.route;
        List<Integer> outputs = outputs(route, state);
        if (routing.looksAtQueues()) {
            outputs = chosen(outputs, route, state, source, destination, packet, draw);
        }
        assertTrue(!outputs.isEmpty(), () -> "a packet without a request: " + state);
        for (int i = 0; i < outputs.size(); i++) {
            step(state, route, outputs.get(i), !escapeOnly || i == outputs.size() - 1);
        }
    }

    /** The outputs that a packet may choose: each of the list was once the only one with an empty queue. */
    private List<Integer> chosen(
            List<Integer> outputs, long route, State state, int source, int destination, int packet, long draw) {
        Set<Integer> chosen = new HashSet<>();
        for (int empty : outputs) {
            chosen.add(routing.chooseOutput(
                    route,
                    source,
                    destination,
                    packet,
                    draw,
                    state.router,
                    state.inputPort,
                    state.inputChannel,
                    new OneEmpty(empty),
                    packet));
        }
        assertTrue(outputs.containsAll(chosen));
        return List.copyOf(chosen);
    }

    private record OneEmpty(int output) implements QueueOccupancy {
        @Override
        public int phits(int router, int outputChannel) {
            return outputChannel == output ? 0 : 1;
        }

        @Override
        public int emptiest(int router, int firstChannel, int count, long tieNumber) {
            boolean isInRange = output >= firstChannel && output < firstChannel + count;
            return isInRange ? output : firstChannel + (int) (tieNumber % count);
        }
    }

    private List<Integer> outputs(long route, State state) {
        List<Integer> outputs = new ArrayList<>();
        for (int i = 0; i < routing.mostRequests(); i++) {
            long request = routing.request(route, state.router, state.inputPort, state.inputChannel, i);
            if (request == ChannelRequests.NONE) {
                break;
            }
            assertTrue(
                    !ChannelRequests.isDrawn(request, 0)
                            || !routing.drawsAtInjectionOnly()
                            || state.inputPort == Routing.INJECTION,
                    () -> "a sampled channel: " + state);
            int first = ChannelRequests.outputChannel(request);
            int count = ChannelRequests.isDrawn(request, 0)
                    ? virtualChannels - first % virtualChannels
                    : ChannelRequests.channels(request);
            for (int output = first; output < first + count; output++) {
                outputs.add(output);
            }
        }
        return outputs;
    }

    private void step(State state, long route, int output, boolean mayWait) {
        int port = output / virtualChannels;
        int there = topology.neighbour(state.router, port);
        assertNotEquals(Topology.NO_ROUTER, there, () -> "a request for a port without a link: " + state);
        int channel = state.router * topology.ports() * virtualChannels + output;
        if (mayWait && state.from != NOWHERE) {
            waitsFor.computeIfAbsent(state.from, from -> new HashSet<>()).add(channel);
        }
        visit(new State(
                there,
                topology.arrivalPort(state.router, port),
                output % virtualChannels,
                routing.advance(route, state.router, port),
                state.hops + 1,
                mayWait ? channel : NOWHERE));
    }

    /** A cycle of channels whose packets wait for each other, as the numbers of output channels; empty if there is none. */
    public List<Integer> cycle() {
        Set<Integer> done = new HashSet<>();
        for (Integer start : waitsFor.keySet()) {
            List<Integer> path = new ArrayList<>();
            List<ArrayDeque<Integer>> branches = new ArrayList<>();
            path.add(start);
            branches.add(next(start));
            while (!path.isEmpty()) {
                ArrayDeque<Integer> branch = branches.get(branches.size() - 1);
                Integer to = branch.poll();
                if (to == null) {
                    done.add(path.remove(path.size() - 1));
                    branches.remove(branches.size() - 1);
                } else if (path.contains(to)) {
                    return path.subList(path.indexOf(to), path.size());
                } else if (!done.contains(to)) {
                    path.add(to);
                    branches.add(next(to));
                }
            }
        }
        return List.of();
    }

    private ArrayDeque<Integer> next(Integer channel) {
        return new ArrayDeque<>(waitsFor.getOrDefault(channel, Set.of()));
    }
}
