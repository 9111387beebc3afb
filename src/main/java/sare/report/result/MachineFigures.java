package sare.report.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.input.Decimals;
import sare.network.Network;
import sare.topology.Topology;
import sare.topology.hierarchy.HostedUnits;
import sare.topology.hierarchy.LevelTree;
import sare.topology.hierarchy.MappingTopology;

/** What was understood of a machine for mapping alone. */
final class MachineFigures {
    private static final int SHOWN_HOSTS = 3;
    private static final int MOST_UNITS_FOR_MEAN = 4096; // of machines whose distances have no formula

    private MachineFigures() {}

    static Map<String, Object> of(Network network) {
        Topology topology = network.topology();
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("machine", topology.description());
        figures.put("simulated", "no, for mapping alone");
        figures.put("units", topology.nodes());
        if (network.cores().perNode() > 1) {
            figures.put("ranks-per-unit", network.cores().perNode());
            figures.put(
                    "ranks-at-most", (long) topology.nodes() * network.cores().perNode());
        }
        if (topology instanceof MappingTopology machine) {
            machine.hosted().ifPresent(hosted -> addHosts(figures, hosted));
            figures.putAll(machine.figures());
        }
        figures.put("largest-distance", topology.diameter());
        if (topology.nodes() <= MOST_UNITS_FOR_MEAN || topology instanceof LevelTree) {
            figures.put("mean-distance", Decimals.data(topology.meanDistance()));
        }
        return figures;
    }

    private static void addHosts(Map<String, Object> figures, HostedUnits hosted) {
        List<String> hosts = hosted.hosts();
        String shown = String.join(", ", hosts.subList(0, Math.min(SHOWN_HOSTS, hosts.size())));
        figures.put("hosts", hosts.size() + ": " + shown + (hosts.size() > SHOWN_HOSTS ? ", ..." : ""));
    }
}
