package sare.mapping.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import sare.input.InputException;
import sare.input.LineReader;
import sare.mapping.Allocation;
import sare.topology.HierarchicalTopology;
import sare.topology.NodeParts;
import sare.topology.Topology;
import sare.topology.hierarchy.HostList;
import sare.topology.hierarchy.SlotsFile;

/** The names of hosts that an option gives: a list such as {@code node[01-16]}, or a file with names or lists. */
public final class HostNames {
    private final String option;
    private final List<String> names;

    private HostNames(String option, List<String> names) {
        this.option = option;
        this.names = List.copyOf(names);
        if (names.stream().distinct().count() < names.size()) {
            throw new InputException(option, "a host twice", "every host once");
        }
    }

    /**
     * The hosts of an option: those in a file of that name, one or a list of Slurm in a line, or Netloc's slots; else those of the list.
     *
     * @throws InputException if there is none
     */
    public static HostNames parse(String option, String text) {
        Path file = Path.of(text);
        if (!Files.isRegularFile(file)) {
            return new HostNames(
                    option, HostList.expand(text, (found, expected) -> new InputException(option, found, expected)));
        }
        if (SlotsFile.isOne(file)) {
            return new HostNames(option, SlotsFile.read(file).hosts());
        }
        List<String> names = new ArrayList<>();
        try (LineReader lines = LineReader.open(file)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                String said = line.replaceFirst("#.*", "").strip();
                if (!said.isEmpty()) {
                    String name = said.split("[\\s:]+")[0]; // what follows are slots
                    names.addAll(HostList.expand(name, lines::error));
                }
            }
            if (names.isEmpty()) {
                throw lines.error("no host", "the name of a host in every line");
            }
        }
        return new HostNames(option, names);
    }

    List<String> names() {
        return names;
    }

    /**
     * The index of the host of every node; -1 for a node without a name, outside the allocation.
     *
     * @throws InputException if there are not as many names as nodes or parts
     */
    IntUnaryOperator hostOfNode(Topology topology, Allocation allocation) {
        if (names.size() == topology.nodes()) {
            return node -> node;
        }
        if (names.size() == allocation.size()) {
            int[] places = new int[topology.nodes()];
            Arrays.fill(places, -1);
            for (int place = 0; place < allocation.size(); place++) {
                places[allocation.node(place)] = place;
            }
            return node -> places[node];
        }
        List<Integer> possible = new ArrayList<>(List.of(topology.nodes(), allocation.size()));
        if (topology instanceof HierarchicalTopology tree) {
            for (int stage = 0; stage < tree.stages(); stage++) {
                NodeParts parts = tree.nodesBySubtree(stage);
                if (parts.count() == names.size()) {
                    return parts::part;
                }
                possible.add(parts.count());
            }
        }
        throw new InputException(
                option,
                names.size() + " hosts",
                "as many as nodes or parts: "
                        + String.join(
                                ", ",
                                possible.stream()
                                        .distinct()
                                        .map(String::valueOf)
                                        .toList()));
    }
}
