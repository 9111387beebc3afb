package sare.simulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/**
 * Switches joined in any way. Ids: the hosts, then the switches. Ports of a switch: its hosts, then its links.
 *
 * @param hosts hosts of a switch
 * @param links by switch and link, the other switch and the number of the link there; null where there is none
 * @param climbsAlways whether the channel rises on each further link, or else only on those to a switch with a lower number
 */
record PlainGraph(int hosts, int[][][] links, boolean climbsAlways) implements PlainMachine {
    private int switches() {
        return links.length;
    }

    @Override
    public int nodes() {
        return hosts * switches();
    }

    @Override
    public int routers() {
        return nodes() + switches();
    }

    @Override
    public int ports() {
        return hosts + Arrays.stream(links).mapToInt(each -> each.length).max().orElse(0);
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
            return port == 0 ? new Port(nodes() + router / hosts, router % hosts) : null;
        }
        int number = router - nodes();
        if (port < hosts) {
            return new Port(number * hosts + port, 0);
        }
        int link = port - hosts;
        if (link >= links[number].length || links[number][link] == null) {
            return null;
        }
        return new Port(nodes() + links[number][link][0], hosts + links[number][link][1]);
    }

    /** The links on the path between two switches, each as the switch that it leaves and its number there. */
    private List<int[]> between(int from, int to) {
        List<int[]> path = new ArrayList<>();
        Map<Integer, int[]> found = search(Math.min(from, to));
        for (int here = Math.max(from, to); here != Math.min(from, to); here = found.get(here)[0]) {
            int[] link = found.get(here);
            if (from < to) {
                path.add(0, link);
            } else {
                path.add(links[link[0]][link[1]]);
            }
        }
        return path;
    }

    /** By switch, the link by which a breadth-first search from a switch first finds it. */
    private Map<Integer, int[]> search(int root) {
        Map<Integer, int[]> found = new HashMap<>();
        Queue<Integer> next = new ArrayDeque<>(List.of(root));
        while (!next.isEmpty()) {
            int here = next.remove();
            for (int q = 0; q < links[here].length; q++) {
                if (links[here][q] != null && links[here][q][0] != root && !found.containsKey(links[here][q][0])) {
                    found.put(links[here][q][0], new int[] {here, q});
                    next.add(links[here][q][0]);
                }
            }
        }
        return found;
    }

    @Override
    public PlainRoute route(PlainNetwork network, PlainPacket packet) {
        PlainPath path = new PlainPath(this, packet.sourceNode);
        path.add(0, 0);
        int channel = 0;
        boolean isFirst = true;
        for (int[] link : between(packet.sourceNode / hosts, packet.destinationNode / hosts)) {
            int next = links[link[0]][link[1]][0];
            channel += !isFirst && (climbsAlways || next < link[0]) ? 1 : 0;
            path.add(hosts + link[1], channel);
            isFirst = false;
        }
        path.add(packet.destinationNode % hosts, channel);
        return path;
    }

    /** The virtual channels that the longest climb needs. */
    int channels() {
        int most = 0;
        for (int from = 0; from < switches(); from++) {
            for (int to = 0; to < switches(); to++) {
                List<int[]> path = between(from, to);
                long climbs = path.stream()
                        .skip(1)
                        .filter(link -> climbsAlways || links[link[0]][link[1]][0] < link[0])
                        .count();
                most = Math.max(most, (int) climbs);
            }
        }
        return most + 1;
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
        keys.put("routing", "shortest-path");
        keys.put("flow-control", climbsAlways ? "hop-index" : "node-order");
        return keys;
    }

    @Override
    public String linksFile() {
        StringBuilder text = new StringBuilder("switch,port,to_switch,to_port\n");
        for (int s = 0; s < switches(); s++) {
            for (int q = 0; q < links[s].length; q++) {
                if (links[s][q] != null) {
                    text.append(s + "," + q + "," + links[s][q][0] + "," + links[s][q][1] + "\n");
                }
            }
        }
        return text.toString();
    }

    @Override
    public String toString() {
        return keys() + " with " + Arrays.deepToString(links);
    }
}
