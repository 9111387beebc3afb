package sare.simulation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.routing.CounterBasedRandom;
import sare.routing.TieBreaking;

/**
 * A dragonfly. Ids: the hosts, then switch group * a + index. Ports of a switch: its hosts, the other switches of its group, its
 * global links. Global port number x of a group is one of switch x / h.
 *
 * @param hosts hosts of a switch (p)
 * @param switches switches of a group (a)
 * @param globals global links of a switch (h)
 * @param groups number of groups
 * @param arrangement absolute, relative or circulant
 * @param routing its name in a network file
 */
record PlainDragonfly(int hosts, int switches, int globals, int groups, String arrangement, String routing)
        implements PlainMachine {

    @Override
    public int nodes() {
        return hosts * switches * groups;
    }

    @Override
    public int routers() {
        return nodes() + switches * groups;
    }

    @Override
    public int ports() {
        return hosts + switches - 1 + globals;
    }

    private int group(int host) {
        return host / (hosts * switches);
    }

    private int switchOf(int host) {
        return nodes() + host / hosts;
    }

    private int groupOfSwitch(int router) {
        return (router - nodes()) / switches;
    }

    private int index(int router) {
        return (router - nodes()) % switches;
    }

    private int switchId(int group, int index) {
        return nodes() + group * switches + index;
    }

    /** Links between any two groups. */
    private int linksBetweenGroups() {
        return groups == 1 ? 0 : switches * globals / (groups - 1);
    }

    private int localPort(int fromIndex, int toIndex) {
        return hosts + (toIndex < fromIndex ? toIndex : toIndex - 1);
    }

    private int globalPort(int x) {
        return hosts + switches - 1 + x % globals;
    }

    @Override
    public List<String> linkClasses() {
        return List.of("host", "local", "global");
    }

    @Override
    public int linkClass(int router, int port) {
        if (isHost(router) || port < hosts) {
            return 0;
        }
        return port < hosts + switches - 1 ? 1 : 2;
    }

    @Override
    public boolean isHost(int router) {
        return router < nodes();
    }

    @Override
    public Port far(int router, int port) {
        if (router < nodes()) {
            return port == 0 ? new Port(switchOf(router), router % hosts) : null;
        }
        int group = groupOfSwitch(router);
        int index = index(router);
        if (port < hosts) {
            return new Port((router - nodes()) * hosts + port, 0);
        }
        if (port < hosts + switches - 1) {
            int other = port - hosts < index ? port - hosts : port - hosts + 1;
            return new Port(switchId(group, other), localPort(other, index));
        }
        return farGlobal(group, index * globals + port - hosts - switches + 1);
    }

    private Port farGlobal(int group, int x) {
        if (x >= linksBetweenGroups() * (groups - 1)) {
            return null;
        }
        int back = backPort(group, x);
        return new Port(switchId(farGroup(group, x), back / globals), globalPort(back));
    }

    private int farGroup(int group, int x) {
        int within = x % (groups - 1);
        return switch (arrangement) {
            case "absolute" -> within >= group ? within + 1 : within;
            case "relative" -> (group + within + 1) % groups;
            case "circulant" ->
                Math.floorMod(within % 2 == 1 ? group - within / 2 - 1 : group + within / 2 + 1, groups);
            default -> throw new IllegalArgumentException(arrangement);
        };
    }

    private int backPort(int group, int x) {
        int within = x % (groups - 1);
        int round = x - within;
        return round
                + switch (arrangement) {
                    case "absolute" -> within >= group ? group : group - 1;
                    case "relative" -> groups - 2 - within;
                    case "circulant" -> within % 2 == 1 ? within - 1 : within == groups - 2 ? within : within + 1;
                    default -> throw new IllegalArgumentException(arrangement);
                };
    }

    /** The global port of a group at which a link to another group begins. */
    private int globalNumber(int group, int otherGroup, int link) {
        int x = link * (groups - 1);
        while (farGroup(group, x) != otherGroup) {
            x++;
        }
        return x;
    }

    @Override
    public PlainRoute route(PlainNetwork network, PlainPacket packet) {
        return switch (routing) {
            case "minimal" -> minimal(network, packet);
            case "valiant" -> valiant(network, packet);
            case "progressive-adaptive" -> progressive(network, packet);
            default -> universal(network, packet);
        };
    }

    /** The path that has at most one global hop. */
    private PlainPath minimal(PlainNetwork network, PlainPacket packet) {
        return path(packet, group(packet.sourceNode), link(network, packet), 0);
    }

    private PlainPath valiant(PlainNetwork network, PlainPacket packet) {
        return staysInGroup(packet)
                ? withinGroup(packet)
                : path(packet, oneOf(groups, network, packet), link(network, packet), 0);
    }

    /** The path of a packet that stays in its group, with routings other than minimal. */
    private PlainPath withinGroup(PlainPacket packet) {
        return path(packet, group(packet.sourceNode), 0, 1);
    }

    private PlainUniversalRoute universal(PlainNetwork network, PlainPacket packet) {
        PlainPath minimal = staysInGroup(packet) ? withinGroup(packet) : minimal(network, packet);
        return new PlainUniversalRoute(
                minimal, detour(network, packet), switchOf(packet.sourceNode), routing.equals("ugal-global"));
    }

    private boolean staysInGroup(PlainPacket packet) {
        return group(packet.sourceNode) == group(packet.destinationNode);
    }

    /** UGAL-L, and a second decision in the switch with the global link of the minimal path, if it is not that of the source. */
    private PlainRoute progressive(PlainNetwork network, PlainPacket packet) {
        PlainUniversalRoute first = universal(network, packet);
        if (staysInGroup(packet) || groups == 2) {
            return first;
        }
        int exit = exit(packet, group(packet.destinationNode), link(network, packet));
        if (exit == switchOf(packet.sourceNode)) {
            return first;
        }
        PlainPath rest = new PlainPath(this, exit);
        toDestination(rest, packet, group(packet.destinationNode), link(network, packet), 0);
        PlainPath diversion = new PlainPath(this, exit);
        toDestination(diversion, packet, third(network, packet), link(network, packet), 1);
        return new PlainProgressiveRoute(first, exit, new PlainUniversalRoute(rest, diversion, exit, false));
    }

    /** The switch of the source's group with the link to another group. */
    private int exit(PlainPacket packet, int otherGroup, int link) {
        int group = group(packet.sourceNode);
        return switchId(group, globalNumber(group, otherGroup, link) / globals);
    }

    /** The path through a third group, or null if there is none or the packet stays in its group. */
    private PlainPath detour(PlainNetwork network, PlainPacket packet) {
        return staysInGroup(packet) || groups == 2
                ? null
                : path(packet, third(network, packet), link(network, packet), 0);
    }

    /** A group that is neither that of the source nor that of the destination. */
    private int third(PlainNetwork network, PlainPacket packet) {
        int source = group(packet.sourceNode);
        int destination = group(packet.destinationNode);
        int number = oneOf(groups - 2, network, packet);
        int third = 0;
        while (third == source || third == destination || number-- > 0) {
            third++;
        }
        return third;
    }

    private static int oneOf(int count, PlainNetwork network, PlainPacket packet) {
        return network.tieBreaking() == TieBreaking.RANDOM
                ? (int) CounterBasedRandom.below(packet.draw, count)
                : (packet.sourceNode + packet.destinationNode + packet.indexInMessage) % count;
    }

    private int link(PlainNetwork network, PlainPacket packet) {
        int links = linksBetweenGroups();
        if (links < 2) {
            return 0;
        }
        return network.tieBreaking() == TieBreaking.RANDOM
                ? CounterBasedRandom.channel(packet.draw, 0, 0, links)
                : (packet.sourceNode + packet.indexInMessage) % links;
    }

    /** A path through a middle group, which may be that of the source. The channel rises with each global hop. */
    private PlainPath path(PlainPacket packet, int middle, int link, int channelWithinGroup) {
        PlainPath path = new PlainPath(this, packet.sourceNode);
        path.add(0, channelWithinGroup);
        toDestination(path, packet, middle, link, channelWithinGroup);
        return path;
    }

    /** Continues a path that has come to a switch. */
    private void toDestination(PlainPath path, PlainPacket packet, int middle, int link, int firstChannel) {
        int channel = firstChannel;
        int destinationGroup = group(packet.destinationNode);
        for (int group : new int[] {middle, destinationGroup}) {
            if (groupOfSwitch(path.end()) != group) {
                global(path, group, link, channel++);
            }
        }
        local(path, switchOf(packet.destinationNode), channel);
        path.add(packet.destinationNode % hosts, channel);
    }

    private void global(PlainPath path, int group, int link, int channel) {
        int x = globalNumber(groupOfSwitch(path.end()), group, link);
        local(path, switchId(groupOfSwitch(path.end()), x / globals), channel);
        path.add(globalPort(x), channel + 1);
    }

    private void local(PlainPath path, int to, int channel) {
        if (path.end() != to) {
            path.add(localPort(index(path.end()), index(to)), channel);
        }
    }

    /** The virtual channels that the routing needs. */
    int fewestChannels() {
        return switch (routing) {
            case "minimal" -> 2;
            case "progressive-adaptive" -> 4;
            default -> 3;
        };
    }

    @Override
    public boolean usesBubbles() {
        return false;
    }

    @Override
    public Map<String, String> keys() {
        Map<String, String> keys = new LinkedHashMap<>();
        keys.put("topology", "dragonfly");
        keys.put("hosts-per-switch", String.valueOf(hosts));
        keys.put("switches-per-group", String.valueOf(switches));
        keys.put("global-links-per-switch", String.valueOf(globals));
        keys.put("groups", String.valueOf(groups));
        keys.put("arrangement", arrangement);
        keys.put("routing", routing);
        return keys;
    }

    @Override
    public String toString() {
        return keys().toString();
    }
}
