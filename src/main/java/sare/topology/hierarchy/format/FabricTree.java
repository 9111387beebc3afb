package sare.topology.hierarchy.format;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The tree that the hosts of a partition and their switches are, if they are one. Switches with the same neighbours count as one. Hosts
 * are ordered as Netloc numbers them: from the first of the file upwards, and at each switch by descending ids.
 */
final class FabricTree {
    private static final int UNKNOWN = -1;

    /** A vertex: a host, or switches with the same neighbours. */
    record Vertex(boolean isHost, String host, List<Vertex> below) {}

    private final Map<String, FabricFile.Node> nodes;
    private final Map<String, String> mergedInto = new LinkedHashMap<>(); // by id of a switch
    private final Map<String, TreeSet<String>> edges = new LinkedHashMap<>(); // by id of a vertex, ids of vertices
    private final Map<String, Integer> levels = new LinkedHashMap<>(); // by id of a vertex: links to the nearest host
    private String reason; // why this is no tree

    private FabricTree(Map<String, FabricFile.Node> nodes) {
        this.nodes = nodes;
    }

    /**
     * A fabric.
     *
     * @param nodes of the partition, with its edges, by id
     */
    static FabricTree of(Map<String, FabricFile.Node> nodes) {
        FabricTree tree = new FabricTree(nodes);
        tree.merge();
        tree.setLevels();
        return tree;
    }

    private void merge() {
        Map<Set<String>, String> byNeighbours = new LinkedHashMap<>();
        for (FabricFile.Node node : nodes.values()) {
            String into = node.isHost()
                    ? node.id()
                    : byNeighbours.computeIfAbsent(node.edges().keySet(), same -> node.id());
            mergedInto.put(node.id(), into);
            edges.putIfAbsent(into, new TreeSet<>());
        }
        for (FabricFile.Node node : nodes.values()) {
            for (String other : node.edges().keySet()) {
                edges.get(mergedInto.get(node.id())).add(mergedInto.get(other));
            }
        }
    }

    private void setLevels() {
        List<String> found = new ArrayList<>();
        edges.keySet().stream().filter(id -> nodes.get(id).isHost()).forEach(id -> {
            levels.put(id, 0);
            found.add(id);
        });
        for (int i = 0; i < found.size(); i++) {
            for (String other : edges.get(found.get(i))) {
                if (levels.putIfAbsent(other, levels.get(found.get(i)) + 1) == null) {
                    found.add(other);
                }
            }
        }
    }

    private int level(String id) {
        return levels.getOrDefault(id, UNKNOWN);
    }

    /** The tree, or nothing if the fabric is none; {@link #reason} says why. */
    Optional<Vertex> root() {
        Map<String, String> above = new TreeMap<>();
        List<String> tops = new ArrayList<>();
        for (String id : edges.keySet()) {
            if (level(id) == UNKNOWN) {
                continue; // a switch without hosts
            }
            List<String> higher = edges.get(id).stream()
                    .filter(other -> level(other) > level(id))
                    .toList();
            boolean hasEqual = edges.get(id).stream().anyMatch(other -> level(other) == level(id));
            if (higher.size() > 1 || hasEqual) {
                reason = nodes.get(id).isHost()
                        ? "host '" + nodes.get(id).name() + "' is at several switches"
                        : "switch '" + id + "' is joined to "
                                + (hasEqual ? "one of its own level" : "several above it");
                return Optional.empty();
            }
            if (higher.isEmpty()) {
                tops.add(id);
            } else {
                above.put(id, higher.get(0));
            }
        }
        if (tops.size() != 1) {
            reason = "it has " + tops.size() + " parts";
            return Optional.empty();
        }
        return Optional.of(vertex(tops.get(0), path(above)));
    }

    /** The first host and what is above it, whose places among their siblings are the first. */
    private Set<String> path(Map<String, String> above) {
        Set<String> path = new LinkedHashSet<>();
        String id = nodes.values().stream()
                .filter(FabricFile.Node::isHost)
                .findFirst()
                .orElseThrow()
                .id();
        for (; id != null; id = above.get(id)) {
            path.add(id);
        }
        return path;
    }

    private Vertex vertex(String id, Set<String> first) {
        List<String> below = new ArrayList<>();
        edges.get(id).stream()
                .filter(other -> level(other) >= 0 && level(other) < level(id))
                .forEach(below::add);
        Collections.reverse(below);
        below.sort((one, other) -> Boolean.compare(first.contains(other), first.contains(one)));
        List<Vertex> vertices =
                below.stream().map(other -> vertex(other, first)).toList();
        FabricFile.Node node = nodes.get(id);
        return new Vertex(node.isHost(), node.name(), vertices);
    }

    /** Why the fabric is no tree. */
    String reason() {
        return reason;
    }
}
