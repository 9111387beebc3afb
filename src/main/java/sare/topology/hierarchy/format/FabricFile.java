package sare.topology.hierarchy.format;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.topology.hierarchy.HostList;

/**
 * The contents of a {@code *-nodes.txt} of Netloc: the version, the subnet, the folder with the XML of the hosts, the number of
 * nodes, a line for each node, a line with the edges of each node, the names of the partitions, and routes, which are not kept.
 */
final class FabricFile {
    static final int HOST = 0;
    static final int SWITCH = 1;

    private static final String VERSION = "1";
    private static final int NODE_FIELDS = 6;
    private static final int EDGE_FIELDS = 4; // before its links
    private static final int LINK_FIELDS = 9;
    private static final int MAX_NODES = 1 << 20;

    /** A host or a switch; {@code edges} are the partitions of its edges by the id of the other node, in ascending order of ids. */
    record Node(
            String id, int type, TreeSet<Integer> partitions, String name, TreeMap<String, TreeSet<Integer>> edges) {
        boolean isHost() {
            return type == HOST;
        }
    }

    private final LineReader lines;
    private final Map<String, Node> nodes = new LinkedHashMap<>(); // by id, in the file's order
    private final Set<String> hosts = new HashSet<>(); // their names
    private final List<String> partitions = new ArrayList<>();
    private String folder;

    private FabricFile(LineReader lines) {
        this.lines = lines;
    }

    /** @throws InputException when a line is wrong or missing */
    static FabricFile read(Path path) {
        try (LineReader lines = LineReader.open(path)) {
            FabricFile fabric = new FabricFile(lines);
            fabric.read();
            return fabric;
        }
    }

    private void read() {
        String version = line("the version");
        if (!version.strip().equals(VERSION)) {
            throw lines.error("version " + Fields.quoted(version), VERSION);
        }
        line("the subnet");
        folder = line("the folder of hwloc").strip();
        String count = line("the number of nodes").strip();
        int number = (int) Numbers.whole(count, 1, MAX_NODES)
                .orElseThrow(() -> lines.error(Fields.quoted(count) + " nodes", Numbers.wholeRange(1, MAX_NODES)));
        for (int i = 0; i < number; i++) {
            addNode(fields(line("node " + (i + 1) + " of " + number)));
        }
        for (int i = 0; i < number; i++) {
            addEdges(fields(line("the edges of node " + (i + 1) + " of " + number)));
        }
        String names = lines.next();
        if (names != null && !names.isBlank()) {
            partitions.addAll(fields(names).stream().map(String::strip).toList());
        }
        checkPartitions();
        checkEdges();
        checkRoutes();
    }

    private String line(String expected) {
        String line = lines.next();
        if (line == null) {
            throw new InputException(lines.file(), lines.line(), "the end of the file", expected);
        }
        return line;
    }

    /** The fields of a line, in which commas between single quotes separate nothing. */
    private static List<String> fields(String line) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean isQuoted = false;
        for (int i = 0; i < line.length(); i++) {
            char character = line.charAt(i);
            isQuoted ^= character == '\'';
            if (character == ',' && !isQuoted) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(character);
            }
        }
        fields.add(field.toString());
        return fields;
    }

    private void addNode(List<String> fields) {
        if (fields.size() != NODE_FIELDS) {
            throw lines.error(
                    fields.size() + " fields", NODE_FIELDS + ": id, number, type, partitions, description, host name");
        }
        String id = fields.get(0).strip();
        int type = number("type", fields.get(2), SWITCH);
        Node node = new Node(id, type, partitions(fields.get(3)), fields.get(5).strip(), new TreeMap<>());
        if (node.isHost() && node.name.isEmpty()) {
            throw lines.error("host '" + id + "' without a name", "the name of the host as the last field");
        }
        if (node.isHost() && !HostList.isName(node.name)) {
            throw lines.error("host " + Fields.quoted(node.name), HostList.NAME);
        }
        if (node.isHost() && !hosts.add(node.name)) {
            throw lines.error("host '" + node.name + "' a second time", "every host once");
        }
        if (nodes.put(id, node) != null) {
            throw lines.error("node '" + id + "' a second time", "every node once");
        }
    }

    private int number(String what, String text, int most) {
        return (int) Numbers.whole(text.strip(), 0, most)
                .orElseThrow(() -> lines.error(what + " " + Fields.quoted(text), Numbers.wholeRange(0, most)));
    }

    private TreeSet<Integer> partitions(String text) {
        TreeSet<Integer> numbers = new TreeSet<>();
        if (!text.isBlank()) {
            for (String number : text.strip().split(":")) {
                numbers.add(number("partition", number, Integer.MAX_VALUE));
            }
        }
        return numbers;
    }

    private void addEdges(List<String> fields) {
        Node node = node(fields.get(0).strip());
        int next = 1;
        while (next < fields.size()
                && !(next == fields.size() - 1 && fields.get(next).isBlank())) {
            if (next + EDGE_FIELDS > fields.size()) {
                throw lines.error(
                        "the end of the line", "the bandwidth, the partitions and the number of links of an edge");
            }
            Node other = node(fields.get(next).strip());
            TreeSet<Integer> shared = partitions(fields.get(next + 2));
            int links = number("links", fields.get(next + 3), MAX_NODES);
            if (node.edges.put(other.id, shared) != null) {
                throw lines.error("a second edge to '" + other.id + "'", "every edge once");
            }
            next += EDGE_FIELDS + LINK_FIELDS * links;
            if (next > fields.size()) {
                throw lines.error("the end of the line", LINK_FIELDS + " fields for each of " + links + " links");
            }
        }
    }

    private Node node(String id) {
        Node node = nodes.get(id);
        if (node == null) {
            throw lines.error("node " + Fields.quoted(id), "the id of one of the " + nodes.size() + " nodes above");
        }
        return node;
    }

    private void checkPartitions() {
        for (Node node : nodes.values()) {
            if (!node.partitions.isEmpty() && node.partitions.last() >= Math.max(1, partitions.size())) {
                throw lines.error(
                        partitions.size() + " names of partitions",
                        "a name for partition " + node.partitions.last() + " of node '" + node.id + "'");
            }
        }
    }

    private void checkEdges() {
        for (Node node : nodes.values()) {
            for (String other : node.edges.keySet()) {
                if (!nodes.get(other).edges.containsKey(node.id)) {
                    throw new InputException(
                            lines.file(),
                            "an edge from '" + node.id + "' to '" + other + "' alone",
                            "the edge back too");
                }
            }
        }
    }

    /** Routes are not used, but a file that is cut off or damaged there is reported. */
    private void checkRoutes() {
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (!line.isBlank()) {
                String[] fields = line.split(",", 3);
                node(fields[0].strip());
                node(fields.length > 1 ? fields[1].strip() : "");
            }
        }
    }

    Map<String, Node> nodes() {
        return nodes;
    }

    /** The nodes of a partition with the edges that belong to it. */
    Map<String, Node> nodesOf(int partition) {
        Map<String, Node> its = new LinkedHashMap<>();
        for (Node node : nodes.values()) {
            if (node.partitions.contains(partition)) {
                TreeMap<String, TreeSet<Integer>> edges = new TreeMap<>(node.edges);
                edges.entrySet()
                        .removeIf(edge -> !edge.getValue().contains(partition)
                                || !nodes.get(edge.getKey()).partitions.contains(partition));
                its.put(node.id, new Node(node.id, node.type, node.partitions, node.name, edges));
            }
        }
        return its;
    }

    List<String> partitions() {
        return partitions;
    }

    /** The folder with the XML of the hosts, relative to that of the file; empty if there is none. */
    String folder() {
        return folder;
    }
}
