package sare.routing.dragonfly;

import sare.routing.CounterBasedRandom;
import sare.routing.PathRouting;
import sare.routing.Routing;
import sare.routing.TieBreaking;
import sare.routing.UniversalRouting;
import sare.topology.dragonfly.Dragonfly;

/**
 * Minimal and Valiant routing of a dragonfly (Kim, Dally, Scott and Abts, ISCA 2008). A path to another group is at most one local
 * hop to the switch with the global link, the global hop, and at most one local hop. With Valiant routing a packet to another group
 * goes to another group first, sampled for each packet, or with balanced tie breaking group {@code (source + destination + index)
 * modulo G}; if that is the source's or the destination's group, its path is minimal.
 *
 * <p>Virtual channels: 0 from the host on, one more on and after each global hop; packets of Valiant routing that stay in their
 * group use 1 throughout. So it needs two channels, or three with Valiant routing. In one channel no local hop follows another
 * local hop, and every global hop leads to a higher channel, so no cycle of channels exists.
 *
 * <p>Steps of a path are output channels. Where the steps of the longest path do not fit into a route, a {@link WideDragonflyRouting}
 * gives packets the same paths.
 */
class DragonflyRouting extends PathRouting implements UniversalRouting.Candidates {
    private static final int MAX_HOPS = 7;

    final Dragonfly dragonfly;
    final GroupLinks links;
    final boolean isValiant;
    final int virtualChannels;
    private final boolean isRandom;

    DragonflyRouting(Dragonfly dragonfly, boolean isValiant, int virtualChannels, TieBreaking tieBreaking) {
        super(dragonfly.ports() * virtualChannels);
        this.dragonfly = dragonfly;
        this.links = new GroupLinks(dragonfly);
        this.isValiant = isValiant;
        this.virtualChannels = virtualChannels;
        this.isRandom = tieBreaking == TieBreaking.RANDOM;
    }

    /** The routing of a dragonfly with any number of ports and channels. */
    static DragonflyRouting of(Dragonfly dragonfly, boolean isValiant, int virtualChannels, TieBreaking tieBreaking) {
        boolean fits = MAX_HOPS * stepBits(dragonfly.ports() * virtualChannels) <= PATH_BITS;
        return fits
                ? new DragonflyRouting(dragonfly, isValiant, virtualChannels, tieBreaking)
                : new WideDragonflyRouting(dragonfly, isValiant, virtualChannels, tieBreaking);
    }

    @Override
    public long commonRoute(int sourceNode, int destinationNode) {
        boolean sameGroup = dragonfly.group(sourceNode) == dragonfly.group(destinationNode);
        return sameGroup || !isValiant && dragonfly.linksBetweenGroups() == 1
                ? route(sourceNode, destinationNode, 0, 0)
                : VARIES;
    }

    /** {@inheritDoc} One through each group, over each of several links. */
    @Override
    public int representativePackets(int sourceNode, int destinationNode) {
        return Math.max(1, dragonfly.groups() * dragonfly.linksBetweenGroups());
    }

    @Override
    public long representativeRoute(int sourceNode, int destinationNode, int number) {
        if (!isRandom) {
            return route(sourceNode, destinationNode, number, 0);
        }
        return isSameGroup(sourceNode, destinationNode)
                ? withinGroup(sourceNode, destinationNode)
                : through(sourceNode, destinationNode, number % dragonfly.groups(), number / dragonfly.groups());
    }

    @Override
    public long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        if (isSameGroup(sourceNode, destinationNode)) {
            return withinGroup(sourceNode, destinationNode);
        }
        int other = isValiant
                ? Routing.choice(dragonfly.groups(), isRandom, sourceNode, destinationNode, packetIndex, draw)
                : 0;
        return through(sourceNode, destinationNode, other, link(sourceNode, packetIndex, draw));
    }

    private boolean isSameGroup(int source, int destination) {
        return dragonfly.group(source) == dragonfly.group(destination);
    }

    /** The route to another group, with Valiant routing through a group, over one of several links between groups. */
    private long through(int source, int destination, int other, int link) {
        int from = dragonfly.switchOf(source);
        int group = dragonfly.groupOfSwitch(from);
        int middle = isValiant ? other : group;
        return middle == group || middle == dragonfly.group(destination)
                ? minimal(source, destination, link)
                : valiantFromHost(from, destination, middle, link);
    }

    @Override
    public long minimal(int source, int destination, int packetIndex, long draw) {
        return isSameGroup(source, destination)
                ? withinGroup(source, destination)
                : minimal(source, destination, link(source, packetIndex, draw));
    }

    @Override
    public long representativeMinimal(int source, int destination, int number) {
        if (!isRandom) {
            return minimal(source, destination, number, 0);
        }
        return isSameGroup(source, destination)
                ? withinGroup(source, destination)
                : minimal(source, destination, number / dragonfly.groups());
    }

    @Override
    public int hops(long route, int router) {
        return steps(route);
    }

    @Override
    public boolean isAlwaysMinimal(int source, int destination) {
        return dragonfly.groups() < 3 || isSameGroup(source, destination);
    }

    /** {@inheritDoc} It goes through a third group; with two groups it is the minimal path. */
    @Override
    public long detour(int source, int destination, int packetIndex, long draw) {
        if (dragonfly.groups() < 3) {
            return route(source, destination, packetIndex, draw);
        }
        int middle = thirdGroup(source, destination, packetIndex, draw);
        return valiantFromHost(dragonfly.switchOf(source), destination, middle, link(source, packetIndex, draw));
    }

    /**
     * The Valiant path of a packet from another switch of the source's group on, through the same group as {@link #detour} and with
     * channels that are one higher.
     */
    final long diversion(int switchId, int source, int destination, int packetIndex, long draw) {
        int middle = thirdGroup(source, destination, packetIndex, draw);
        return valiant(switchId, destination, middle, link(source, packetIndex, draw), 1);
    }

    /** A group that is neither that of the source nor that of the destination, of at least three. */
    private int thirdGroup(int source, int destination, int packetIndex, long draw) {
        int low = Math.min(dragonfly.group(source), dragonfly.group(destination));
        int high = Math.max(dragonfly.group(source), dragonfly.group(destination));
        int middle = Routing.choice(dragonfly.groups() - 2, isRandom, source, destination, packetIndex, draw);
        middle += middle >= low ? 1 : 0;
        middle += middle >= high ? 1 : 0;
        return middle;
    }

    /** The number of the link between two groups that a packet takes. */
    private int link(int source, int packetIndex, long draw) {
        int links = dragonfly.linksBetweenGroups();
        if (links == 1) {
            return 0;
        }
        return isRandom
                ? CounterBasedRandom.channel(draw, 0, 0, links)
                : Routing.balancedChannel(source, packetIndex, links);
    }

    /** The route within a group. */
    long withinGroup(int source, int destination) {
        if (source == destination) {
            return ARRIVED;
        }
        int channel = isValiant ? 1 : 0;
        int from = dragonfly.switchOf(source);
        int to = dragonfly.switchOf(destination);
        long route = toHost(destination, to, channel);
        return fromHost(channel, local(dragonfly.indexOfSwitch(from), dragonfly.indexOfSwitch(to), channel, route));
    }

    /** The minimal route to another group over one of several links. */
    long minimal(int source, int destination, int link) {
        int from = dragonfly.switchOf(source);
        int to = dragonfly.switchOf(destination);
        int ends = links.ends(dragonfly.groupOfSwitch(from), dragonfly.groupOfSwitch(to), link);
        long route = toHost(destination, to, 1);
        return fromHost(0, toGroup(dragonfly.indexOfSwitch(from), ends, dragonfly.indexOfSwitch(to), 0, route));
    }

    /** From a switch through another group, in channels from the first one on. */
    long valiant(int from, int destination, int middle, int link, int firstChannel) {
        int to = dragonfly.switchOf(destination);
        int first = links.ends(dragonfly.groupOfSwitch(from), middle, link);
        int second = links.ends(middle, dragonfly.groupOfSwitch(to), link);
        int enters = GroupLinks.entry(first);
        long route = toHost(destination, to, firstChannel + 2);
        route = toGroup(enters, second, dragonfly.indexOfSwitch(to), firstChannel + 1, route);
        return toGroup(dragonfly.indexOfSwitch(from), first, enters, firstChannel, route);
    }

    /** Whether a packet's next hop is a global one to a group. */
    final boolean leavesTo(long route, int switchId, int group) {
        int port = nextPort(route, switchId);
        return dragonfly.isGlobal(port) && dragonfly.groupOfSwitch(dragonfly.neighbour(switchId, port)) == group;
    }

    /** The port by which a packet leaves a switch. */
    int nextPort(long route, int switchId) {
        return next(route) / virtualChannels;
    }

    /** From a host over its only port in a channel, and then the rest. */
    long fromHost(int channel, long rest) {
        return before(channel, rest);
    }

    private long valiantFromHost(int from, int destination, int middle, int link) {
        return fromHost(0, valiant(from, destination, middle, link, 0));
    }

    /** From a switch to a host of it. */
    private long toHost(int host, int switchId, int channel) {
        return before(step(host - dragonfly.firstHost(switchId), channel), NO_STEPS);
    }

    /**
     * From a switch over a global link to a switch of another group, and then the rest. Switches are indices in their groups. The channel
     * is used up to the global hop.
     */
    private long toGroup(int from, int ends, int to, int channel, long rest) {
        long route = local(GroupLinks.entry(ends), to, channel + 1, rest);
        route = before(step(links.port(ends), channel + 1), route);
        return local(from, GroupLinks.exit(ends), channel, route);
    }

    /** From a switch to another one of its group, if it is another, and then the rest. Switches are indices in their group. */
    private long local(int from, int to, int channel, long rest) {
        return from == to ? rest : before(step(dragonfly.localPort(from, to), channel), rest);
    }

    private int step(int port, int channel) {
        return port * virtualChannels + channel;
    }
}
