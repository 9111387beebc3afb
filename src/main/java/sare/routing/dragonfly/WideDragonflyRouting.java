package sare.routing.dragonfly;

import sare.routing.ChannelRequests;
import sare.routing.TieBreaking;
import sare.topology.dragonfly.Dragonfly;

/**
 * The paths of {@link DragonflyRouting} for switches with so many ports and channels that a route cannot list the steps of a path. Each
 * switch computes the next hop from where the packet goes, so that a hop takes longer.
 *
 * <p>Layout of a route, from the lowest bit: 1 plus the destination; the number of the link between two groups plus the number of such
 * links times 1 plus the group to visit first (0: none); the virtual channel.
 */
final class WideDragonflyRouting extends DragonflyRouting {
    private static final int ID_BITS = 25; // of 1 plus a node up to Topology.MAX_NODES
    private static final long ID_MASK = (1L << ID_BITS) - 1;
    private static final int VISIT_BITS = 22; // of up to three times the 2^20 global ports of a group
    private static final long VISIT_MASK = (1L << VISIT_BITS) - 1;
    private static final int CHANNEL_SHIFT = ID_BITS + VISIT_BITS;

    private final int linksBetweenGroups;

    WideDragonflyRouting(Dragonfly dragonfly, boolean isValiant, int virtualChannels, TieBreaking tieBreaking) {
        super(dragonfly, isValiant, virtualChannels, tieBreaking);
        this.linksBetweenGroups = Math.max(1, dragonfly.linksBetweenGroups());
    }

    @Override
    long withinGroup(int source, int destination) {
        return source == destination ? ARRIVED : route(destination, 0, isValiant ? 1 : 0);
    }

    @Override
    long minimal(int source, int destination, int link) {
        return route(destination, link, 0);
    }

    @Override
    long valiant(int from, int destination, int middle, int link, int firstChannel) {
        return route(destination, (middle + 1) * linksBetweenGroups + link, firstChannel);
    }

    @Override
    long fromHost(int channel, long rest) {
        return rest; // the host's only port is no step
    }

    private static long route(int destination, int visit, int channel) {
        return (long) channel << CHANNEL_SHIFT | (long) visit << ID_BITS | destination + 1L;
    }

    private static int destination(long route) {
        return (int) (route & ID_MASK) - 1;
    }

    private static int visit(long route) {
        return (int) (route >>> ID_BITS & VISIT_MASK);
    }

    private static int channel(long route) {
        return (int) (route >>> CHANNEL_SHIFT);
    }

    /** {@inheritDoc} A global hop leads to the group to visit, if there is one, and to the next channel. */
    @Override
    public long advance(long route, int router, int port) {
        if (router < dragonfly.nodes()) {
            return route;
        }
        if (port < dragonfly.hostsPerSwitch()) {
            return ARRIVED;
        }
        return dragonfly.isGlobal(port)
                ? route(destination(route), visit(route) % linksBetweenGroups, channel(route) + 1)
                : route;
    }

    @Override
    public long requests(long route, int router, int inputPort, int inputChannel) {
        if (router < dragonfly.nodes()) {
            return ChannelRequests.of(channel(route));
        }
        int port = nextPort(route, router);
        int channel = channel(route) + (dragonfly.isGlobal(port) ? 1 : 0);
        return ChannelRequests.of(port * virtualChannels + channel);
    }

    @Override
    int nextPort(long route, int switchId) {
        int destination = destination(route);
        int visit = visit(route);
        int group = dragonfly.groupOfSwitch(switchId);
        int target = visit < linksBetweenGroups ? dragonfly.group(destination) : visit / linksBetweenGroups - 1;
        if (group == target) {
            return toHost(destination, switchId);
        }
        int ends = links.ends(group, target, visit % linksBetweenGroups);
        int exit = GroupLinks.exit(ends);
        int index = dragonfly.indexOfSwitch(switchId);
        return exit == index ? links.port(ends) : dragonfly.localPort(index, exit);
    }

    private int toHost(int host, int switchId) {
        int last = dragonfly.switchOf(host);
        return last == switchId
                ? host - dragonfly.firstHost(switchId)
                : dragonfly.localPort(dragonfly.indexOfSwitch(switchId), dragonfly.indexOfSwitch(last));
    }

    @Override
    public int hops(long route, int router) {
        int hops = 0;
        int there = router;
        for (long rest = route; rest != ARRIVED; hops++) {
            int port = nextPort(rest, there);
            rest = advance(rest, there, port);
            there = dragonfly.neighbour(there, port);
        }
        return hops;
    }
}
