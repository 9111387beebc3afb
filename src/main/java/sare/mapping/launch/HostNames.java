package sare.mapping.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Plural;
import sare.input.Repetition;
import sare.mapping.Allocation;
import sare.topology.HierarchicalTopology;
import sare.topology.NodeParts;
import sare.topology.Topology;
import sare.topology.hierarchy.HostList;
import sare.topology.hierarchy.SlotsFile;

/** The names of hosts that an option gives: a list such as {@code node[01-16]}, or a file with names or lists. */
public final class HostNames {
    private static final Pattern SLOTS = Pattern.compile("[0-9]+|.*=.*"); // after a host

    private final String option;
    private final List<String> names;
    private final String described;

    private HostNames(String option, List<String> names) {
        this(option, names, Plural.of(names.size(), "host"));
    }

    private HostNames(String option, List<String> names, String described) {
        this.option = option;
        this.names = List.copyOf(names);
        this.described = described;
        Repetition.first(names).ifPresent(name -> {
            throw new InputException(option, "host '" + name + "' a second time", "every host once");
        });
    }

    /**
     * The hosts of an option: those in a file of that name, one or a list of Slurm in a line, or Netloc's slots; else those of the list.
     * Lines that repeat the host of the line before, as in the files of PBS and LSF with a line for each slot, count once.
     *
     * @throws InputException if there is none
     */
    public static HostNames parse(String option, String text) {
        Path file = Path.of(text);
        if (!Files.isRegularFile(file)) {
            if (text.contains("/")) {
                throw new InputException(option, "no file '" + text + "'", "a file or names of hosts, which have no /");
            }
            return ofList(option, text);
        }
        if (SlotsFile.isOne(file)) {
            return new HostNames(option, SlotsFile.read(file).hosts());
        }
        List<String> names = new ArrayList<>();
        String before = "";
        try (LineReader lines = LineReader.open(file)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                String said =
                        line.replaceFirst("#.*", "").replaceAll(",\\s+", ",").strip();
                if (!said.isEmpty() && !said.equals(before)) {
                    before = said;
                    names.addAll(HostList.expand(list(lines, said), lines::error));
                }
            }
            if (names.isEmpty()) {
                throw lines.error("no host", "the name of a host in every line");
            }
        }
        return new HostNames(option, names);
    }

    private static HostNames ofList(String option, String text) {
        List<String> names = HostList.expand(text, (found, expected) -> new InputException(option, found, expected));
        return names.size() == 1
                ? new HostNames(option, names, "one host '" + text + "', which is no file") // perhaps a misspelt one
                : new HostNames(option, names);
    }

    /** The list at the beginning of a line, before slots such as {@code :4}, {@code slots=4} or the columns of other programs. */
    private static String list(LineReader lines, String line) {
        String[] words = line.split("[\\s:]+");
        if (words.length > 1 && !SLOTS.matcher(words[1]).matches()) {
            throw lines.error(
                    "'" + words[1] + "' after '" + words[0] + "'", "one host in a line, or commas between hosts");
        }
        return words.length == 0 ? line : words[0]; // of nothing but separators there are no words
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
                described,
                "as many as nodes or parts: "
                        + String.join(
                                ", ",
                                possible.stream()
                                        .distinct()
                                        .map(String::valueOf)
                                        .toList()));
    }
}
