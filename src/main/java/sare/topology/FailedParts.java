package sare.topology;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import sare.input.Parameter;
import sare.input.Suggestions;
import sare.input.YamlMapping;
import sare.input.YamlValue;

/**
 * The links and routers of a machine that have failed. A link fails in both directions, and a router with all its links.
 *
 * @param links the ends of the failed links, both of each
 * @param routers failed routers; where hosts are routers of their own, switches
 */
public record FailedParts(SortedSet<End> links, SortedSet<Integer> routers) {
    /** The key with the failed links. */
    public static final String FAILED_LINKS = "failed-links";
    /** The key with the failed switches. */
    public static final String FAILED_SWITCHES = "failed-switches";

    private static final String LIST_OF_LINKS = "none, or a list of names of links and of pairs [switch, port]";
    private static final String LIST_OF_SWITCHES = "none, or a list of numbers of switches from 0";

    /** The keys, with which every network file can have failed parts. */
    public static final List<Parameter> PARAMETERS = List.of(
            Parameter.optional(
                    FAILED_LINKS, "links that have failed, in both directions", "-", LIST_OF_LINKS, "none", "-"),
            Parameter.optional(
                    FAILED_SWITCHES,
                    "switches or routers that have failed, with all their links",
                    "-",
                    LIST_OF_SWITCHES,
                    "none",
                    "-"));

    /** The value of a key without failed parts. */
    public static final String NONE = "none";

    /** The names of the figures of how many parts have failed, by key. */
    public static final SortedMap<String, String> FIGURES =
            new TreeMap<>(Map.of(FAILED_LINKS, "links-failed", FAILED_SWITCHES, "switches-failed"));

    /**
     * An end of a link.
     *
     * @param router a router
     * @param port its port
     */
    public record End(int router, int port) implements Comparable<End> {
        @Override
        public int compareTo(End other) {
            return Comparator.comparingInt(End::router)
                    .thenComparingInt(End::port)
                    .compare(this, other);
        }
    }

    /**
     * The failed parts that a network file lists.
     *
     * @throws sare.input.InputException when the machine has no such link or switch, or one is listed twice
     */
    public static FailedParts read(YamlMapping settings, Topology topology) {
        FailedParts failed = new FailedParts(new TreeSet<>(), new TreeSet<>());
        YamlValue links = settings.get(FAILED_LINKS);
        Map<String, End> names = new HashMap<>();
        if (!links.is(NONE)) {
            List<YamlValue> items = links.items(LIST_OF_LINKS);
            if (items.stream().anyMatch(YamlValue::isText)) {
                names = names(topology);
            }
            for (YamlValue link : items) {
                failed.addLink(topology, link, end(topology, link, names));
            }
        }
        YamlValue switches = settings.get(FAILED_SWITCHES);
        if (!switches.is(NONE)) {
            int count = topology.routers() - firstSwitch(topology);
            for (YamlValue item : switches.items(LIST_OF_SWITCHES)) {
                if (!failed.routers.add(firstSwitch(topology) + item.integer(0, count - 1))) {
                    throw item.fault("switch " + item.text() + " a second time", "every switch once");
                }
            }
        }
        return failed;
    }

    private static int firstSwitch(Topology topology) {
        return topology instanceof SwitchedTopology ? topology.nodes() : 0;
    }

    private static Map<String, End> names(Topology topology) {
        Map<String, End> names = new HashMap<>();
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(); port++) {
                if (topology.neighbour(router, port) != Topology.NO_ROUTER) {
                    names.put(topology.linkName(router, port), new End(router, port));
                }
            }
        }
        return names;
    }

    private static End end(Topology topology, YamlValue link, Map<String, End> names) {
        if (link.isText()) {
            End named = names.get(link.text());
            if (named == null) {
                throw link.error("the name of a link, such as " + example(topology) + ", or [switch, port]"
                        + Suggestions.question(link.text(), names.keySet()));
            }
            return named;
        }
        List<YamlValue> pair = link.list("the name of a link, such as " + example(topology) + ", or [switch, port]");
        if (pair.size() != 2) {
            throw link.error("two numbers: [switch, port]");
        }
        int router = firstSwitch(topology) + pair.get(0).integer(0, topology.routers() - firstSwitch(topology) - 1);
        int firstPort = topology.firstListedPort();
        int port = firstPort + pair.get(1).integer(0, topology.ports() - firstPort - 1);
        if (topology.neighbour(router, port) == Topology.NO_ROUTER) {
            throw link.fault(
                    "port " + (port - firstPort) + " of switch " + (router - firstSwitch(topology))
                            + ", which has no link",
                    "a port with a link");
        }
        return new End(router, port);
    }

    private static String example(Topology topology) {
        for (int port = 0; port < topology.ports(); port++) {
            int router = topology.routers() - 1;
            if (topology.neighbour(router, port) != Topology.NO_ROUTER) {
                return topology.linkName(router, port);
            }
        }
        return "none, for this machine has no link";
    }

    private void addLink(Topology topology, YamlValue value, End end) {
        int there = topology.neighbour(end.router(), end.port());
        boolean isNew = links.add(end);
        links.add(new End(there, topology.backPort(end.router(), end.port())));
        if (!isNew) {
            throw value.fault(
                    "link " + topology.linkName(end.router(), end.port())
                            + " a second time, perhaps from its other end",
                    "every link once");
        }
    }

    /** Whether nothing has failed. */
    public boolean isEmpty() {
        return links.isEmpty() && routers.isEmpty();
    }

    /** Whether the link of a port has failed, by itself or with a router. */
    public boolean isFailed(Topology topology, int router, int port) {
        return links.contains(new End(router, port))
                || routers.contains(router)
                || routers.contains(topology.neighbour(router, port));
    }

    /** Such as {@code , without 2 failed links and 1 failed switch}; empty if nothing has failed. */
    public String description() {
        String ofLinks = linkCount() == 0 ? "" : linkCount() + (linkCount() == 1 ? " failed link" : " failed links");
        String ofSwitches =
                routers.isEmpty() ? "" : routers.size() + (routers.size() == 1 ? " failed switch" : " failed switches");
        String and = ofLinks.isEmpty() || ofSwitches.isEmpty() ? "" : " and ";
        return isEmpty() ? "" : ", without " + ofLinks + and + ofSwitches;
    }

    /** Failed links with both directions counted once, without those of failed routers. */
    int linkCount() {
        return links.size() / 2;
    }
}
