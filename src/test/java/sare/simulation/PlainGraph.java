package sare.simulation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Switches joined in any way. Ids: the hosts, then the switches. Ports of a switch: its hosts, then its links.
 *
 * @param hosts hosts of a switch
 * @param whole all switches of the file
 * @param failures what has failed of them
 * @param switches the rest
 * @param flowControl its name in a network file
 */
record PlainGraph(
        int hosts,
        PlainSwitches whole,
        PlainFailures failures,
        PlainSwitches switches,
        String flowControl,
        PlainGraphRouting routing)
        implements PlainMachine {

    int switchOf(int host) {
        return host / hosts;
    }

    @Override
    public int nodes() {
        return hosts * switches.count();
    }

    @Override
    public int routers() {
        return nodes() + switches.count();
    }

    @Override
    public int ports() {
        return hosts + switches.mostLinks();
    }

    @Override
    public List<String> linkClasses() {
        return List.of("host", "switch");
    }

    @Override
    public int linkClass(int router, int port) {
        return isHost(router) || port < hosts ? 0 : 1;
    }

    @Override
    public boolean isHost(int router) {
        return router < nodes();
    }

    @Override
    public Port far(int router, int port) {
        if (router < nodes()) {
            return port == 0 ? new Port(nodes() + switchOf(router), router % hosts) : null;
        }
        int number = router - nodes();
        if (port < hosts) {
            return new Port(number * hosts + port, 0);
        }
        int link = port - hosts;
        return switches.isLink(number, link)
                ? new Port(nodes() + switches.far(number, link), hosts + switches.farLink(number, link))
                : null;
    }

    @Override
    public PlainRoute route(PlainNetwork network, PlainPacket packet) {
        PlainPath path = new PlainPath(this, packet.sourceNode);
        path.add(0, 0);
        int channel = 0;
        boolean isFirst = true;
        for (int link : routing.path(this, network, packet)) {
            channel = channel(path.end() - nodes(), link, packet.destinationNode, isFirst, channel);
            path.add(hosts + link, channel);
            isFirst = false;
        }
        path.add(packet.destinationNode % hosts, channel);
        return path;
    }

    /** The channel on a link, after a link with a channel before. */
    private int channel(int here, int link, int destination, boolean isFirst, int before) {
        if (flowControl.equals("none")) {
            return ((PlainTables) routing).entry(this, here, destination).channel();
        }
        boolean climbs = flowControl.equals("hop-index") || switches.far(here, link) < here;
        return isFirst ? 0 : before + (climbs ? 1 : 0);
    }

    /** A virtual channel of a link. */
    private record Channel(int switchNumber, int link, int number) {}

    /** The virtual channels that the paths need. */
    int channels() {
        return 1 + waits().keySet().stream().mapToInt(Channel::number).max().orElse(0);
    }

    /** By virtual channel of a link, those that its packets may request next. */
    private Map<Channel, Set<Channel>> waits() {
        Map<Channel, Set<Channel>> waits = new HashMap<>();
        for (int source = 0; source < nodes(); source++) {
            for (int destination = 0; destination < nodes(); destination++) {
                for (List<Integer> path : routing.paths(this, source, destination)) {
                    addWaits(switchOf(source), destination, path, waits);
                }
            }
        }
        return waits;
    }

    private void addWaits(int from, int destination, List<Integer> path, Map<Channel, Set<Channel>> waits) {
        int here = from;
        Channel before = null;
        for (int link : path) {
            int number = channel(here, link, destination, before == null, before == null ? 0 : before.number);
            Channel next = new Channel(here, link, number);
            waits.computeIfAbsent(next, key -> new HashSet<>());
            if (before != null) {
                waits.get(before).add(next);
            }
            before = next;
            here = switches.far(here, link);
        }
    }

    /** Whether packets may wait for each other in a circle: whether some channels remain when those that wait for none are removed. */
    private boolean hasCircle() {
        Map<Channel, Set<Channel>> waits = waits();
        boolean changes = true;
        while (changes) {
            Set<Channel> rest = Set.copyOf(waits.keySet());
            changes = waits.values().removeIf(next -> next.stream().noneMatch(rest::contains));
        }
        return !waits.isEmpty();
    }

    @Override
    public boolean isRefused() {
        return !switches.isConnected() || hasCircle();
    }

    @Override
    public boolean usesBubbles() {
        return false;
    }

    @Override
    public Map<String, String> keys() {
        Map<String, String> keys = new LinkedHashMap<>();
        keys.put("topology", "graph");
        keys.put("file", "links.csv");
        keys.put("hosts-per-switch", String.valueOf(hosts));
        keys.putAll(routing.keys());
        keys.put("flow-control", flowControl);
        keys.putAll(failures.keys());
        return keys;
    }

    @Override
    public Map<String, String> files() {
        Map<String, String> files = new HashMap<>(routing.files(this));
        files.put("links.csv", whole.file());
        return files;
    }

    @Override
    public String toString() {
        return keys() + " with " + whole + (routing instanceof PlainTables ? " " + files() : "");
    }
}
