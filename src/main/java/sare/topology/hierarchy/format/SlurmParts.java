package sare.topology.hierarchy.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.Suggestions;
import sare.input.YamlMapping;
import sare.topology.Topology;
import sare.topology.hierarchy.Branch;
import sare.topology.hierarchy.HostList;

/**
 * The switches or blocks of a file of Slurm, and the tree they make: switches with hosts and switches below them, or blocks of hosts,
 * joined in groups of the larger block sizes.
 */
final class SlurmParts {
    private static final int MAX_LEVELS = 32;

    /** How a file writes the keys that errors name. */
    record Keys(String nodes, String switches, String sizes) {}

    private record Part(long line, String name, List<String> switches, List<String> hosts) {}

    private final String file;
    private final Keys keys;
    private final Map<String, Part> switches = new LinkedHashMap<>();
    private final Map<String, Part> blocks = new LinkedHashMap<>();
    private final Map<String, Part> partOfHost = new LinkedHashMap<>();
    private int[] blockSizes = {};
    private long lineOfSizes;

    SlurmParts(String file, Keys keys) {
        this.file = file;
        this.keys = keys;
    }

    /** Adds a switch, with lists of what is below it; null is an empty list. */
    void addSwitch(long line, String name, String switchesOrNull, String hostsOrNull) {
        addPart(switches, new Part(line, name, names(line, switchesOrNull), names(line, hostsOrNull)));
    }

    /** Adds a block with a list of its hosts; null is an empty list. */
    void addBlock(long line, String name, String hostsOrNull) {
        addPart(blocks, new Part(line, name, List.of(), names(line, hostsOrNull)));
    }

    private List<String> names(long line, String listOrNull) {
        return listOrNull == null
                ? List.of()
                : HostList.expand(listOrNull, (found, expected) -> error(line, found, expected));
    }

    private void addPart(Map<String, Part> parts, Part part) {
        if (part.name.isEmpty()) {
            throw error(part.line, "an empty name", "the name of a switch or block");
        }
        Part before = parts.put(part.name, part);
        if (before != null) {
            throw error(
                    part.line, "'" + part.name + "' a second time, first in line " + before.line, "every name once");
        }
        if (part.switches.isEmpty() && part.hosts.isEmpty()) {
            throw error(part.line, "'" + part.name + "' without anything below", keys.nodes + " or " + keys.switches);
        }
        for (String host : part.hosts) {
            Part other = partOfHost.put(host, part);
            if (other != null) {
                throw error(
                        part.line, "host '" + host + "' a second time, first in line " + other.line, "every host once");
            }
        }
    }

    /** Sets the numbers of hosts of blocks and of groups of blocks, with commas between them. */
    void setBlockSizes(long line, String text) {
        int[] sizes = new int[text.split(",", -1).length];
        int count = 0;
        for (String size : text.split(",", -1)) {
            sizes[count] = (int) Numbers.whole(size, 1, Topology.MAX_NODES)
                    .orElseThrow(() -> error(line, "size '" + size + "'", Numbers.wholeRange(1, Topology.MAX_NODES)));
            if (count > 0 && (sizes[count] <= sizes[count - 1] || sizes[count] % sizes[count - 1] != 0)) {
                throw error(line, keys.sizes + " " + text, "sizes that ascend, each a multiple of the one before");
            }
            count++;
        }
        lineOfSizes = line;
        blockSizes = sizes;
    }

    boolean hasSwitches() {
        return !switches.isEmpty();
    }

    boolean hasBlocks() {
        return !blocks.isEmpty();
    }

    /** The machine, with the settings of a format that has {@link Insides} and {@link TreeCosts}. There must be switches or blocks. */
    Topology machine(YamlMapping settings) {
        Optional<Branch> inside = Insides.read(settings);
        Branch root = tree(inside.orElse(null));
        int insideHeight = inside.map(Branch::height).orElse(0);
        return TreeCosts.tree(
                root.costingByHeight(height -> TreeCosts.network(height - insideHeight, insideHeight)), settings);
    }

    /** The tree of all hosts; hosts without an inside are its units. */
    private Branch tree(Branch insideOrNull) {
        long units = (long) partOfHost.size() * (insideOrNull == null ? 1 : insideOrNull.units());
        if (units > Topology.MAX_NODES) {
            throw new InputException(file, units + " units", "at most " + Topology.MAX_NODES);
        }
        return hasSwitches() ? switchTree(insideOrNull) : blockTree(insideOrNull);
    }

    private Branch switchTree(Branch insideOrNull) {
        List<Part> tops = tops();
        if (tops.isEmpty()) {
            Part first = switches.values().iterator().next();
            throw error(first.line, "switches below each other in a circle", "a switch above all others");
        }
        List<Branch> trees =
                tops.stream().map(part -> tree(part, 0, insideOrNull)).toList();
        int reached = trees.stream().mapToInt(SlurmParts::switchesOf).sum();
        if (reached < switches.size()) {
            throw new InputException(file, "switches below each other in a circle", "a tree");
        }
        return trees.size() == 1 ? trees.get(0) : joined("not joined by a switch", trees);
    }

    /** The switches below no other. */
    private List<Part> tops() {
        Map<String, Part> parents = new LinkedHashMap<>();
        for (Part part : switches.values()) {
            for (String child : part.switches) {
                if (!switches.containsKey(child)) {
                    throw error(
                            part.line,
                            "switch '" + child + "', which no line describes",
                            "one of the switches" + Suggestions.question(child, switches.keySet()));
                }
                Part other = parents.put(child, part);
                if (other != null) {
                    throw error(
                            part.line,
                            "switch '" + child + "' below a second switch, first in line " + other.line,
                            "a tree");
                }
            }
        }
        return switches.values().stream()
                .filter(part -> !parents.containsKey(part.name))
                .toList();
    }

    private static int switchesOf(Branch branch) {
        return branch.kind().equals("switch")
                ? 1
                        + branch.children().stream()
                                .mapToInt(SlurmParts::switchesOf)
                                .sum()
                : 0;
    }

    private static Branch joined(String kind, List<Branch> parts) {
        Branch root = new Branch(kind);
        parts.forEach(root::add);
        return root;
    }

    private Branch tree(Part part, int level, Branch insideOrNull) {
        if (level == MAX_LEVELS) {
            throw error(part.line, "more than " + MAX_LEVELS + " levels of switches", "fewer");
        }
        Branch branch = new Branch("switch");
        part.switches.forEach(child -> branch.add(tree(switches.get(child), level + 1, insideOrNull)));
        part.hosts.forEach(host -> branch.add(host(host, insideOrNull)));
        return branch;
    }

    private static Branch host(String name, Branch insideOrNull) {
        return (insideOrNull == null ? new Branch("host") : insideOrNull.copy()).named(name);
    }

    private Branch blockTree(Branch insideOrNull) {
        List<Branch> parts = new ArrayList<>();
        for (Part block : blocks.values()) {
            if (blockSizes.length > 0 && block.hosts.size() < blockSizes[0]) {
                throw error(
                        block.line,
                        "block '" + block.name + "' of " + block.hosts.size() + " hosts",
                        "at least the " + blockSizes[0] + " of " + keys.sizes + " in line " + lineOfSizes);
            }
            List<Branch> hosts =
                    block.hosts.stream().map(host -> host(host, insideOrNull)).toList();
            parts.add(joined("block", hosts));
        }
        for (int i = 1; i < blockSizes.length; i++) {
            parts = grouped(parts, blockSizes[i] / blockSizes[i - 1], "block of " + blockSizes[i]);
        }
        return parts.size() == 1 ? parts.get(0) : joined("blocks", parts);
    }

    private static List<Branch> grouped(List<Branch> parts, int size, String kind) {
        List<Branch> groups = new ArrayList<>();
        for (int first = 0; first < parts.size(); first += size) {
            groups.add(joined(kind, parts.subList(first, Math.min(parts.size(), first + size))));
        }
        return groups;
    }

    private InputException error(long line, String found, String expected) {
        return new InputException(file, line, found, expected);
    }
}
