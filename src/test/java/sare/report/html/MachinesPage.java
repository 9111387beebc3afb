package sare.report.html;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.input.CsvLines;
import sare.topology.ThinTrees;
import sare.topology.Topology;
import sare.topology.dragonfly.Arrangement;
import sare.topology.dragonfly.Dragonfly;
import sare.topology.graph.Graph;
import sare.topology.grid.CartesianGrid;
import sare.topology.grid.Torus;
import sare.topology.tree.SlimTree;

/** Results of made-up simulations on machines of all kinds, for tests of drawings. */
final class MachinesPage {
    static final Map<String, Topology> MACHINES = new LinkedHashMap<>();

    static {
        MACHINES.put("mesh", CartesianGrid.mesh(6, 4));
        MACHINES.put("torus-5d", new Torus(3, 3, 2, 2, 2));
        MACHINES.put("fat-tree", ThinTrees.of("fat tree", 4, 4, 3));
        MACHINES.put("slim-tree", new SlimTree(4, 2, 3));
        MACHINES.put("dragonfly", new Dragonfly(2, 4, 2, 9, Arrangement.RELATIVE));
        MACHINES.put("graph", new Graph("ring", 2, ring(10)));
        MACHINES.put("large-dragonfly", new Dragonfly(4, 8, 4, 33, Arrangement.ABSOLUTE));
    }

    private MachinesPage() {}

    /** Each switch is joined with the next one, by link 0 to link 1. */
    private static int[][][] ring(int switches) {
        int[][][] links = new int[switches][2][];
        for (int s = 0; s < switches; s++) {
            links[s][0] = new int[] {(s + 1) % switches, 1};
            links[s][1] = new int[] {(s + switches - 1) % switches, 0};
        }
        return links;
    }

    /** Writes the files of an experiment with a simulation on each machine under two mappings. */
    static void write(Path folder) throws IOException {
        StringBuilder results =
                new StringBuilder("cell,trace,network,allocation,allocation_draw,mapping,mapping_number,background,"
                        + "background_packets_per_node_and_cycle,repetition,cycles\n");
        StringBuilder links =
                new StringBuilder("cell,link,class,direction,source_coordinates,destination_coordinates,utilisation\n");
        MACHINES.forEach((name, machine) -> {
            for (String mapping : List.of("consecutive", "random")) {
                String cell = name + "." + mapping;
                results.append(cell + ",cg," + name + ",whole,1," + mapping + ",1,none,0,1," + 1000 + "\n");
                for (int router = 0; router < machine.routers(); router++) {
                    for (int port = 0; port < machine.ports(); port++) {
                        if (machine.neighbour(router, port) != Topology.NO_ROUTER) {
                            links.append(line(cell, machine, router, port));
                        }
                    }
                }
            }
        });
        Files.writeString(folder.resolve("results.csv"), results);
        Files.writeString(folder.resolve("links.csv"), links);
    }

    /** The load of a link is made up: some are idle, the others between 0 and 0.9. */
    private static String line(String cell, Topology machine, int router, int port) {
        double utilisation = (router * 7 + port * 3) % 10 / 10.0;
        return CsvLines.of(List.of(
                cell,
                machine.linkName(router, port),
                machine.linkClasses().get(machine.linkClass(router, port)),
                machine.linkDirection(router, port),
                machine.coordinates(router).toString(),
                machine.coordinates(machine.neighbour(router, port)).toString(),
                Double.toString(utilisation)));
    }
}
