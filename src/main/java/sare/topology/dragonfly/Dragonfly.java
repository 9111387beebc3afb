package sare.topology.dragonfly;

import java.util.List;
import sare.topology.Coordinates;
import sare.topology.EvenSwitches;
import sare.topology.GroupedTopology;
import sare.topology.LinkEnds;

/**
 * Groups of switches that are all joined within a group; every two groups are joined by global links (Kim, Dally, Scott and Abts,
 * "Technology-driven, highly-scalable dragonfly topology", ISCA 2008). Ids of routers: the hosts, then switch {@code group * a +
 * index}; a is the number of switches of a group, p of hosts of a switch, h of global links of a switch. Ports of a switch: hosts
 * 0..p-1, then one to each other switch of the group by ascending index, then the global ones. A host has the single port 0.
 *
 * <p>A group has {@code a * h} global ports, numbered {@code index * h + y}. With G groups, the first G - 1 of them lead to the G
 * - 1 other groups as the arrangement says, the next G - 1 do the same, and so on while a whole round fits. The remaining ports
 * lead nowhere. With the most groups, {@code a * h + 1}, there is one round.
 */
public final class Dragonfly implements EvenSwitches, GroupedTopology {
    private static final int LOCAL_HOPS = 1;
    private static final String LOCAL_LINKS = "local";
    private static final String GLOBAL_LINKS = "global";
    private static final List<String> LINK_CLASSES = List.of(HOST_LINKS, LOCAL_LINKS, GLOBAL_LINKS);

    private final int hostsPerSwitch;
    private final int switchesPerGroup;
    private final int globalLinksPerSwitch;
    private final int groups;
    private final Arrangement arrangement;
    private final int hosts;
    private final int linksBetweenGroups;
    private final LinkEnds ends;
    private final int[] portToGroup; // by group, other group and round: number of the global port

    /**
     * @param hostsPerSwitch p
     * @param switchesPerGroup a
     * @param globalLinksPerSwitch h
     * @param groups from 1 to a * h + 1
     * @param arrangement which global port leads to which group
     */
    public Dragonfly(
            int hostsPerSwitch, int switchesPerGroup, int globalLinksPerSwitch, int groups, Arrangement arrangement) {
        this.hostsPerSwitch = hostsPerSwitch;
        this.switchesPerGroup = switchesPerGroup;
        this.globalLinksPerSwitch = globalLinksPerSwitch;
        this.groups = groups;
        this.arrangement = arrangement;
        this.hosts = hostsPerSwitch * switchesPerGroup * groups;
        this.linksBetweenGroups = groups == 1 ? 0 : switchesPerGroup * globalLinksPerSwitch / (groups - 1);
        int ports = hostsPerSwitch + switchesPerGroup - 1 + globalLinksPerSwitch;
        this.ends = new LinkEnds(hosts, switchesPerGroup * groups, ports);
        this.portToGroup = new int[Math.toIntExact((long) groups * groups * linksBetweenGroups)];
        ends.joinHosts(hostsPerSwitch, 0);
        connectGroups();
        connectGlobally();
    }

    private void connectGroups() {
        for (int group = 0; group < groups; group++) {
            for (int i = 0; i < switchesPerGroup; i++) {
                for (int j = i + 1; j < switchesPerGroup; j++) {
                    ends.join(switchId(group, i), localPort(i, j), switchId(group, j), localPort(j, i));
                }
            }
        }
    }

    private void connectGlobally() {
        for (int group = 0; group < groups; group++) {
            for (int x = 0; x < (groups - 1) * linksBetweenGroups; x++) {
                int round = x / (groups - 1);
                int within = x % (groups - 1);
                int other = arrangement.group(group, within, groups);
                int back = round * (groups - 1) + arrangement.port(group, within, groups);
                portToGroup[index(group, other, round)] = x;
                if (!ends.isJoined(globalSwitch(group, x), globalPort(x))) {
                    ends.join(globalSwitch(group, x), globalPort(x), globalSwitch(other, back), globalPort(back));
                }
            }
        }
    }

    private int index(int group, int other, int round) {
        return (group * groups + other) * linksBetweenGroups + round;
    }

    private int switchId(int group, int index) {
        return hosts + group * switchesPerGroup + index;
    }

    /** The switch of a group to which a global port belongs. */
    public int globalSwitch(int group, int globalNumber) {
        return switchId(group, globalNumber / globalLinksPerSwitch);
    }

    /** The port of a switch that is this global port of its group. */
    public int globalPort(int globalNumber) {
        return firstGlobalPort() + globalNumber % globalLinksPerSwitch;
    }

    /** The port of a switch that leads to another one of its group. */
    public int localPort(int index, int otherIndex) {
        return hostsPerSwitch + (otherIndex < index ? otherIndex : otherIndex - 1);
    }

    /** Whether a port of a switch leads to another group. */
    public boolean isGlobal(int port) {
        return port >= firstGlobalPort();
    }

    /** The first port of each switch that leads to another group. */
    public int firstGlobalPort() {
        return hostsPerSwitch + switchesPerGroup - 1;
    }

    public int groupOfSwitch(int router) {
        return (router - hosts) / switchesPerGroup;
    }

    /** The number of a switch within its group. */
    public int indexOfSwitch(int router) {
        return (router - hosts) % switchesPerGroup;
    }

    @Override
    public int group(int host) {
        return host / (hostsPerSwitch * switchesPerGroup);
    }

    public int groups() {
        return groups;
    }

    public int hostsPerGroup() {
        return hostsPerSwitch * switchesPerGroup;
    }

    @Override
    public int hostsPerSwitch() {
        return hostsPerSwitch;
    }

    /** Links between every two groups. */
    public int linksBetweenGroups() {
        return linksBetweenGroups;
    }

    /** The number of the global port of a group that leads to another group, by the number of the link between them. */
    public int globalNumber(int group, int otherGroup, int link) {
        return portToGroup[index(group, otherGroup, link)];
    }

    @Override
    public LinkEnds ends() {
        return ends;
    }

    @Override
    public int nodes() {
        return hosts;
    }

    /** {@inheritDoc} A minimal route has at most one local hop in each group, one global hop, and the links of the two hosts. */
    @Override
    public int distance(int nodeA, int nodeB) {
        if (nodeA == nodeB) {
            return 0;
        }
        int from = switchOf(nodeA);
        int to = switchOf(nodeB);
        if (from == to) {
            return 2;
        }
        if (groupOfSwitch(from) == groupOfSwitch(to)) {
            return 2 + LOCAL_HOPS;
        }
        if (linksBetweenGroups > globalLinksPerSwitch) {
            return hopsOverAnyLink(from, to);
        }
        int fewest = Integer.MAX_VALUE;
        for (int link = 0; link < linksBetweenGroups; link++) {
            fewest = Math.min(fewest, hopsOver(from, to, link));
        }
        return fewest;
    }

    /** The fewest over all links between the groups of two switches; only those of the two switches can save a local hop. */
    private int hopsOverAnyLink(int from, int to) {
        boolean isNear = false;
        for (int port = firstGlobalPort(); port < ports(); port++) {
            if (ends.router(from, port) == to) {
                return 3;
            }
            isNear |= leadsTo(from, port, groupOfSwitch(to)) || leadsTo(to, port, groupOfSwitch(from));
        }
        return 3 + (isNear ? LOCAL_HOPS : 2 * LOCAL_HOPS);
    }

    private boolean leadsTo(int router, int port, int group) {
        int there = ends.router(router, port);
        return there != NO_ROUTER && groupOfSwitch(there) == group;
    }

    private int hopsOver(int from, int to, int link) {
        int group = groupOfSwitch(from);
        int other = groupOfSwitch(to);
        int exit = globalNumber(group, other, link);
        int out = globalSwitch(group, exit);
        int in = ends.router(out, globalPort(exit));
        return 3 + (from == out ? 0 : LOCAL_HOPS) + (in == to ? 0 : LOCAL_HOPS);
    }

    /** {@inheritDoc} A global link is allowed only if it leaves the group of the node. */
    @Override
    public boolean allowsFrom(int node, int router, int port) {
        return router < hosts || !isGlobal(port) || groupOfSwitch(router) == group(node);
    }

    @Override
    public int diameter() {
        int diameter = 0;
        for (int from = 0; from < hosts; from += hostsPerSwitch) {
            for (int to = 0; to < hosts && from < hostsPerGroup(); to += hostsPerSwitch) {
                diameter = Math.max(diameter, distance(from, to));
            }
        }
        return Math.max(diameter, hostsPerSwitch > 1 ? 2 : 0);
    }

    @Override
    public double meanDistance() {
        double hops = 0;
        for (int from = 0; from < hosts; from += hostsPerSwitch) {
            for (int to = 0; to < hosts; to += hostsPerSwitch) {
                int distance = from == to ? 2 : distance(from, to);
                int pairs = hostsPerSwitch * (from == to ? hostsPerSwitch - 1 : hostsPerSwitch);
                hops += (double) distance * pairs;
            }
        }
        return hosts < 2 ? 0 : hops / hosts / (hosts - 1);
    }

    /**
     * {@inheritDoc}
     *
     * <p>A bound: the links between one half of the groups and the other; an odd group is divided with its local and global links.
     * With an even number of groups, one link between any two, about groups^2 / 4 (Kim et al., 2008).
     */
    @Override
    public long bisectionLinks() {
        long half = groups / 2;
        if (groups % 2 == 0) {
            return half * half * linksBetweenGroups;
        }
        long halfSwitches = switchesPerGroup / 2;
        long within = halfSwitches * (switchesPerGroup - halfSwitches);
        return half * half * linksBetweenGroups + half * linksBetweenGroups + within;
    }

    /** {@inheritDoc} {@code host}, {@code local} (within a group) and {@code global} (between groups). */
    @Override
    public List<String> linkClasses() {
        return LINK_CLASSES;
    }

    @Override
    public int linkClass(int router, int port) {
        String linkClass = isHostLink(router, port) ? HOST_LINKS : isGlobal(port) ? GLOBAL_LINKS : LOCAL_LINKS;
        return LINK_CLASSES.indexOf(linkClass);
    }

    @Override
    public Coordinates switchCoordinates(int router) {
        return Coordinates.of(Coordinates.GROUP, groupOfSwitch(router), Coordinates.SWITCH, indexOfSwitch(router));
    }

    @Override
    public String switchName(int router) {
        return "group" + groupOfSwitch(router) + "." + indexOfSwitch(router);
    }

    @Override
    public String portName(int router, int port) {
        return isGlobal(port) ? ".global" + (port - firstGlobalPort()) : ".local" + (port - hostsPerSwitch);
    }

    @Override
    public String description() {
        return "dragonfly p" + hostsPerSwitch + "a" + switchesPerGroup + "h" + globalLinksPerSwitch + " with " + groups
                + (groups == 1 ? " group" : " groups");
    }
}
