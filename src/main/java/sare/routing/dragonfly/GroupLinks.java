package sare.routing.dragonfly;

import sare.topology.dragonfly.Dragonfly;

/**
 * The two ends of the links between every two groups of a dragonfly, so that the route of a packet need not be followed through the
 * topology.
 *
 * <p>Layout: {@code ends} is by group, other group and number of the link between them. An element has three fields of {@link
 * #FIELD_BITS} bits, from the lowest on: the index of the switch that the link leaves, its number among the global links of this switch,
 * and the index of the switch at which it ends.
 */
final class GroupLinks {
    private static final int FIELD_BITS = 10; // a group has at most 2^10 switches, and a switch as many global links
    private static final int FIELD_MASK = (1 << FIELD_BITS) - 1;

    private final int groups;
    private final int linksBetweenGroups;
    private final int firstGlobalPort;
    private final int[] ends;

    GroupLinks(Dragonfly dragonfly) {
        this.groups = dragonfly.groups();
        this.linksBetweenGroups = dragonfly.linksBetweenGroups();
        this.firstGlobalPort = dragonfly.firstGlobalPort();
        this.ends = new int[groups * groups * linksBetweenGroups];
        for (int group = 0; group < groups; group++) {
            for (int other = 0; other < groups; other++) {
                for (int link = 0; link < linksBetweenGroups && other != group; link++) {
                    ends[index(group, other, link)] = ends(dragonfly, group, other, link);
                }
            }
        }
    }

    private static int ends(Dragonfly dragonfly, int group, int other, int link) {
        int number = dragonfly.globalNumber(group, other, link);
        int exit = dragonfly.globalSwitch(group, number);
        int port = dragonfly.globalPort(number);
        int entry = dragonfly.indexOfSwitch(dragonfly.neighbour(exit, port));
        int global = port - dragonfly.firstGlobalPort();
        return entry << 2 * FIELD_BITS | global << FIELD_BITS | dragonfly.indexOfSwitch(exit);
    }

    private int index(int group, int other, int link) {
        return (group * groups + other) * linksBetweenGroups + link;
    }

    /** The ends of a link from one group to another. */
    int ends(int group, int other, int link) {
        return ends[index(group, other, link)];
    }

    /** The index in its group of the switch that a link leaves. */
    static int exit(int ends) {
        return ends & FIELD_MASK;
    }

    /** The port of that switch. */
    int port(int ends) {
        return firstGlobalPort + (ends >>> FIELD_BITS & FIELD_MASK);
    }

    /** The index in its group of the switch at which a link ends. */
    static int entry(int ends) {
        return ends >>> 2 * FIELD_BITS;
    }
}
