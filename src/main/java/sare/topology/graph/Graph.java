package sare.topology.graph;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sare.topology.Coordinates;
import sare.topology.Degradable;
import sare.topology.EvenSwitches;
import sare.topology.FailedParts;
import sare.topology.LinkEnds;
import sare.topology.NodePair;

/**
 * Switches that are joined in any way, each with the same number of hosts. Ids of routers: the hosts, then the switches; host i is
 * at switch {@code i / c}. Ports of a switch: hosts 0..c-1, then its links in the order of their numbers. A host has the single
 * port 0.
 */
public final class Graph implements EvenSwitches, Degradable {
    private static final short UNREACHED = -1;
    private static final String SWITCH_LINKS = "switch";
    private static final List<String> LINK_CLASSES = List.of(HOST_LINKS, SWITCH_LINKS);

    private final String name;
    private final int[][][] linkEnds; // by switch and link
    private final int[] numbers; // by switch: its number in the file
    private final int switchesInFile;
    private final String failures; // for the description, or empty
    private final int hostsPerSwitch;
    private final int switches;
    private final int linkPorts; // of the switch with the most
    private final LinkEnds ends;
    private final short[] hops; // by switch and switch: links between them; the farther ones UNREACHED

    /**
     * @param name its name, such as the name of its file
     * @param hostsPerSwitch hosts of every switch
     * @param linkEnds by switch, its links in order: each the other switch and the number of the link there; null where there is
     *     none
     */
    public Graph(String name, int hostsPerSwitch, int[][][] linkEnds) {
        this(name, hostsPerSwitch, linkEnds, IntStream.range(0, linkEnds.length).toArray(), linkEnds.length, "");
    }

    private Graph(
            String name, int hostsPerSwitch, int[][][] linkEnds, int[] numbers, int switchesInFile, String failures) {
        this.name = name;
        this.switchesInFile = switchesInFile;
        this.linkEnds = linkEnds;
        this.numbers = numbers;
        this.failures = failures;
        this.hostsPerSwitch = hostsPerSwitch;
        this.switches = linkEnds.length;
        this.linkPorts =
                Arrays.stream(linkEnds).mapToInt(links -> links.length).max().orElse(0);
        int hosts = switches * hostsPerSwitch;
        this.ends = new LinkEnds(hosts, switches, hostsPerSwitch + linkPorts);
        ends.joinHosts(hostsPerSwitch, 0);
        for (int s = 0; s < switches; s++) {
            for (int q = 0; q < linkEnds[s].length; q++) {
                if (linkEnds[s][q] != null && !ends.isJoined(hosts + s, hostsPerSwitch + q)) {
                    ends.join(
                            hosts + s,
                            hostsPerSwitch + q,
                            hosts + linkEnds[s][q][0],
                            hostsPerSwitch + linkEnds[s][q][1]);
                }
            }
        }
        this.hops = new short[Math.multiplyExact(switches, switches)];
        Arrays.fill(hops, UNREACHED);
        for (int s = 0; s < switches; s++) {
            search(s);
        }
    }

    /** Fills in the hops from a switch to all others, by a breadth-first search. */
    private void search(int start) {
        int[] found = new int[switches];
        int count = 0;
        found[count++] = start;
        hops[start * switches + start] = 0;
        for (int i = 0; i < count; i++) {
            int here = found[i];
            for (int q = 0; q < linkPorts; q++) {
                int there = neighbourSwitch(here, q);
                if (there >= 0 && hops[start * switches + there] == UNREACHED) {
                    hops[start * switches + there] = (short) (hops[start * switches + here] + 1);
                    found[count++] = there;
                }
            }
        }
    }

    /**
     * {@inheritDoc} A failed switch leaves the graph with its hosts. The switches after it, and the hosts of these, get lower numbers;
     * names keep the numbers of the file.
     */
    @Override
    public Graph without(FailedParts failed) {
        int[] rest = IntStream.range(0, switches)
                .filter(s -> !failed.routers().contains(nodes() + s))
                .toArray();
        int[] newNumbers = new int[switches];
        for (int s = 0; s < rest.length; s++) {
            newNumbers[rest[s]] = s;
        }
        int[][][] links = new int[rest.length][][];
        for (int s = 0; s < rest.length; s++) {
            links[s] = linkEnds[rest[s]].clone();
            for (int q = 0; q < links[s].length; q++) {
                boolean isThere = links[s][q] != null && !failed.isFailed(this, nodes() + rest[s], hostsPerSwitch + q);
                links[s][q] = isThere ? new int[] {newNumbers[links[s][q][0]], links[s][q][1]} : null;
            }
        }
        int[] names = IntStream.of(rest).map(s -> numbers[s]).toArray();
        return new Graph(name, hostsPerSwitch, links, names, switchesInFile, failed.description());
    }

    @Override
    public Optional<NodePair> cutPair() {
        int unreached = unreachedSwitch();
        return unreached < 0 ? Optional.empty() : Optional.of(new NodePair(0, unreached * hostsPerSwitch));
    }

    /** The number of the switch with a number in the file, or below 0 if it has failed. */
    public int switchOfFile(int number) {
        return Math.max(NO_ROUTER, Arrays.binarySearch(numbers, number));
    }

    /** Switches in the file, those included that have failed. */
    public int switchesInFile() {
        return switchesInFile;
    }

    public int numberInFile(int switchNumber) {
        return numbers[switchNumber];
    }

    @Override
    public int firstListedPort() {
        return hostsPerSwitch;
    }

    /** The switch at the far end of a switch's link, counted among the switches, or below 0 if the port has no link. */
    public int neighbourSwitch(int switchNumber, int link) {
        int there = ends.router(nodes() + switchNumber, hostsPerSwitch + link);
        return there == NO_ROUTER ? NO_ROUTER : there - nodes();
    }

    /** The number of a switch's link at its far end. */
    public int linkAtFarEnd(int switchNumber, int link) {
        return ends.port(nodes() + switchNumber, hostsPerSwitch + link) - hostsPerSwitch;
    }

    public int switches() {
        return switches;
    }

    @Override
    public int hostsPerSwitch() {
        return hostsPerSwitch;
    }

    /** Links of the switch with the most. */
    public int linkPorts() {
        return linkPorts;
    }

    /** Links on a shortest path between two switches, or below 0 if there is no path. */
    public int switchHops(int from, int to) {
        return hops[from * switches + to];
    }

    /** The most links on a shortest path between two switches. */
    public int switchDiameter() {
        int diameter = 0;
        for (short distance : hops) {
            diameter = Math.max(diameter, distance);
        }
        return diameter;
    }

    /** A switch that cannot be reached from switch 0, or below 0 if all are reached. */
    public int unreachedSwitch() {
        for (int s = 0; s < switches; s++) {
            if (hops[s] == UNREACHED) {
                return s;
            }
        }
        return UNREACHED;
    }

    @Override
    public LinkEnds ends() {
        return ends;
    }

    @Override
    public int nodes() {
        return switches * hostsPerSwitch;
    }

    /** {@inheritDoc} The links of the hosts count. */
    @Override
    public int distance(int nodeA, int nodeB) {
        return nodeA == nodeB ? 0 : 2 + switchHops(nodeA / hostsPerSwitch, nodeB / hostsPerSwitch);
    }

    @Override
    public int diameter() {
        return nodes() < 2 ? 0 : 2 + switchDiameter();
    }

    @Override
    public double meanDistance() {
        double between = 0; // hops between switches over all ordered pairs of hosts
        for (short distance : hops) {
            between += (double) distance * hostsPerSwitch * hostsPerSwitch;
        }
        double pairs = (double) nodes() * (nodes() - 1);
        return nodes() < 2 ? 0 : 2 + between / pairs;
    }

    /**
     * {@inheritDoc}
     *
     * <p>A bound, because the narrowest cut of a graph is hard to find: the links between the switches nearest to a start and the
     * rest, for the start with the fewest.
     */
    @Override
    public long bisectionLinks() {
        long narrowest = Long.MAX_VALUE;
        for (int start = 0; start < switches; start++) {
            narrowest = Math.min(narrowest, cut(start));
        }
        return switches < 2 ? 0 : narrowest;
    }

    /** Links from the half of the switches that is nearest to a start to the others. */
    private long cut(int start) {
        boolean[] near = new boolean[switches];
        int count = 0;
        for (int distance = 0; count < switches / 2; distance++) {
            for (int s = 0; s < switches && count < switches / 2; s++) {
                if (switchHops(start, s) == distance) {
                    near[s] = true;
                    count++;
                }
            }
        }
        long links = 0;
        for (int s = 0; s < switches; s++) {
            for (int q = 0; q < linkPorts && near[s]; q++) {
                int there = neighbourSwitch(s, q);
                links += there >= 0 && !near[there] ? 1 : 0;
            }
        }
        return links;
    }

    /** {@inheritDoc} {@code host} and {@code switch} (between switches). */
    @Override
    public List<String> linkClasses() {
        return LINK_CLASSES;
    }

    @Override
    public int linkClass(int router, int port) {
        return LINK_CLASSES.indexOf(isHostLink(router, port) ? HOST_LINKS : SWITCH_LINKS);
    }

    @Override
    public Coordinates switchCoordinates(int router) {
        return Coordinates.of(Coordinates.SWITCH, numbers[router - nodes()]);
    }

    @Override
    public String switchName(int router) {
        return "switch" + numbers[router - nodes()];
    }

    @Override
    public String portName(int router, int port) {
        return ".link" + (port - hostsPerSwitch);
    }

    @Override
    public String description() {
        return "graph " + name + " of " + switches + " switches with " + hostsPerSwitch
                + (hostsPerSwitch == 1 ? " host" : " hosts") + " each" + failures;
    }
}
