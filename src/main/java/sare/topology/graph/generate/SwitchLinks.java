package sare.topology.graph.generate;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import sare.topology.graph.Graph;

/** The links of a graph of switches while it is made. The links of a switch are numbered in the order in which they are added. */
final class SwitchLinks {
    private record End(int toSwitch, int toPort) {}

    private final List<List<End>> ends = new ArrayList<>(); // by switch and port

    SwitchLinks(int switches) {
        for (int s = 0; s < switches; s++) {
            ends.add(new ArrayList<>());
        }
    }

    void join(int a, int b) {
        int portOfA = ends.get(a).size();
        int portOfB = ends.get(b).size();
        ends.get(a).add(new End(b, portOfB));
        ends.get(b).add(new End(a, portOfA));
    }

    Graph graph(String name, int hostsPerSwitch) {
        int[][][] links = ends.stream()
                .map(list -> list.stream()
                        .map(end -> new int[] {end.toSwitch, end.toPort})
                        .toArray(int[][]::new))
                .toArray(int[][][]::new);
        return new Graph(name, hostsPerSwitch, links);
    }

    /** Writes the links as the file of a graph. */
    void write(Writer writer) throws IOException {
        writer.write("switch,port,to_switch,to_port\n");
        for (int s = 0; s < ends.size(); s++) {
            for (int port = 0; port < ends.get(s).size(); port++) {
                End end = ends.get(s).get(port);
                writer.write(s + "," + port + "," + end.toSwitch + "," + end.toPort + "\n");
            }
        }
    }
}
