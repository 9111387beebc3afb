package sare.topology.hierarchy.format;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.input.Suggestions;
import sare.input.YamlMapping;
import sare.topology.Topology;
import sare.topology.hierarchy.Branch;
import sare.topology.hierarchy.HostList;

/** Reads {@code topology.conf} of Slurm: switches with hosts and switches below them, or blocks of hosts. */
final class SlurmTopology implements MachineFormat {
    private static final Pattern BEGINNING = Pattern.compile("(?i)\\s*(switchname|blockname|blocksizes)\\s*=.*");
    private static final Pattern KEY_AND_VALUE = Pattern.compile("\\G\\s*([A-Za-z]+)\\s*=\\s*(\"[^\"]*\"|\\S+)\\s*");
    private static final String SWITCH_NAME = "switchname";
    private static final String SWITCHES = "switches";
    private static final String NODES = "nodes";
    private static final String LINK_SPEED = "linkspeed";
    private static final String BLOCK_NAME = "blockname";
    private static final String BLOCK_SIZES = "blocksizes";
    private static final Map<String, String> WRITTEN = Map.of(
            SWITCH_NAME, "SwitchName",
            SWITCHES, "Switches",
            NODES, "Nodes",
            LINK_SPEED, "LinkSpeed",
            BLOCK_NAME, "BlockName",
            BLOCK_SIZES, "BlockSizes");
    private static final int MAX_LEVELS = 32;

    /** A line with keys: a switch or a block. */
    private record Part(long line, String name, List<String> switches, List<String> hosts) {}

    @Override
    public boolean recognises(List<String> head) {
        return BEGINNING.matcher(head.get(0)).matches();
    }

    @Override
    public Topology read(Path file, YamlMapping settings) {
        Optional<Branch> inside = Insides.read(settings);
        Reader reader = new Reader(file, inside.orElse(null));
        long units = (long) reader.partOfHost.size() * inside.map(Branch::units).orElse(1);
        if (units > Topology.MAX_NODES) {
            throw new InputException(reader.file, units + " units", "at most " + Topology.MAX_NODES);
        }
        Branch root = reader.blocks.isEmpty() ? reader.switchTree() : reader.blockTree();
        int insideHeight = inside.map(Branch::height).orElse(0);
        return TreeCosts.tree(
                root.costingByHeight(height -> TreeCosts.network(height - insideHeight, insideHeight)), settings);
    }

    /** What the lines of a file say. */
    private static final class Reader {
        private final String file;
        private final Branch inside; // of a host, or null
        private final Map<String, Part> switches = new LinkedHashMap<>();
        private final Map<String, Part> blocks = new LinkedHashMap<>();
        private final Map<String, Part> partOfHost = new LinkedHashMap<>();
        private int[] blockSizes = {};
        private long lineOfSizes;

        Reader(Path path, Branch inside) {
            this.inside = inside;
            try (LineReader lines = LineReader.open(path)) {
                this.file = lines.file();
                StringBuilder begun = new StringBuilder();
                for (String line = lines.next(); line != null; line = lines.next()) {
                    String said = line.replaceFirst("(?<!\\\\)#.*", "").stripTrailing();
                    boolean goesOn = said.endsWith("\\");
                    begun.append(goesOn ? said.substring(0, said.length() - 1) : said);
                    if (!goesOn) {
                        add(lines.line(), begun.toString());
                        begun.setLength(0);
                    }
                }
                add(lines.line(), begun.toString());
            }
            if (switches.isEmpty() == blocks.isEmpty()) {
                throw new InputException(
                        file,
                        switches.isEmpty() ? "no switch and no block" : "switches and blocks",
                        "lines with SwitchName or lines with BlockName");
            }
        }

        private void add(long line, String text) {
            if (text.isBlank()) {
                return;
            }
            Map<String, String> values = values(line, text);
            if (values.containsKey(SWITCH_NAME)) {
                checkKeys(line, values, Set.of(SWITCH_NAME, SWITCHES, NODES, LINK_SPEED));
                addPart(switches, part(line, values.get(SWITCH_NAME), values));
            } else if (values.containsKey(BLOCK_NAME)) {
                checkKeys(line, values, Set.of(BLOCK_NAME, NODES));
                addPart(blocks, part(line, values.get(BLOCK_NAME), values));
            } else if (values.containsKey(BLOCK_SIZES)) {
                checkKeys(line, values, Set.of(BLOCK_SIZES));
                lineOfSizes = line;
                blockSizes = sizes(line, values.get(BLOCK_SIZES));
            } else {
                throw error(line, "a line without SwitchName, BlockName and BlockSizes", "one of them");
            }
        }

        private Map<String, String> values(long line, String text) {
            Map<String, String> values = new LinkedHashMap<>();
            Matcher pair = KEY_AND_VALUE.matcher(text);
            int end = 0;
            while (end < text.length() && pair.find()) {
                end = pair.end();
                String key = pair.group(1).toLowerCase(Locale.ROOT);
                if (!WRITTEN.containsKey(key)) {
                    throw error(
                            line,
                            "key '" + pair.group(1) + "'",
                            Suggestions.expectation(
                                    pair.group(1),
                                    new LinkedHashSet<>(
                                            WRITTEN.values().stream().sorted().toList())));
                }
                if (values.put(key, pair.group(2).replace("\"", "")) != null) {
                    throw error(line, pair.group(1) + " a second time", "every key once");
                }
            }
            if (end < text.length()) {
                throw error(line, "'" + text.substring(end).strip() + "'", "keys and values such as Nodes=node[1-4]");
            }
            return values;
        }

        private void checkKeys(long line, Map<String, String> values, Set<String> allowed) {
            for (String key : values.keySet()) {
                if (!allowed.contains(key)) {
                    List<String> names =
                            allowed.stream().map(WRITTEN::get).sorted().toList();
                    throw error(line, WRITTEN.get(key), Suggestions.oneOf(names));
                }
            }
        }

        private Part part(long line, String name, Map<String, String> values) {
            return new Part(line, name, names(line, values.get(SWITCHES)), names(line, values.get(NODES)));
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
                        part.line,
                        "'" + part.name + "' a second time, first in line " + before.line,
                        "every name once");
            }
            if (part.switches.isEmpty() && part.hosts.isEmpty()) {
                throw error(part.line, "'" + part.name + "' without anything below", "Nodes or Switches");
            }
            for (String host : part.hosts) {
                Part other = partOfHost.put(host, part);
                if (other != null) {
                    throw error(
                            part.line,
                            "host '" + host + "' a second time, first in line " + other.line,
                            "every host once");
                }
            }
        }

        private int[] sizes(long line, String text) {
            int[] sizes = new int[text.split(",", -1).length];
            int count = 0;
            for (String size : text.split(",", -1)) {
                sizes[count] = (int) Numbers.whole(size, 1, Topology.MAX_NODES)
                        .orElseThrow(
                                () -> error(line, "size '" + size + "'", Numbers.wholeRange(1, Topology.MAX_NODES)));
                if (count > 0 && (sizes[count] <= sizes[count - 1] || sizes[count] % sizes[count - 1] != 0)) {
                    throw error(line, "BlockSizes " + text, "sizes that ascend, each a multiple of the one before");
                }
                count++;
            }
            return sizes;
        }

        Branch switchTree() {
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
            List<Part> tops = switches.values().stream()
                    .filter(part -> !parents.containsKey(part.name))
                    .toList();
            if (tops.isEmpty()) {
                Part first = switches.values().iterator().next();
                throw error(first.line, "switches below each other in a circle", "a switch above all others");
            }
            List<Branch> trees = tops.stream().map(part -> tree(part, 0)).toList();
            int reached = trees.stream().mapToInt(this::switchesOf).sum();
            if (reached < switches.size()) {
                throw new InputException(file, "switches below each other in a circle", "a tree");
            }
            return trees.size() == 1 ? trees.get(0) : joined("not joined by a switch", trees);
        }

        private int switchesOf(Branch branch) {
            return branch.kind().equals("switch")
                    ? 1 + branch.children().stream().mapToInt(this::switchesOf).sum()
                    : 0;
        }

        private static Branch joined(String kind, List<Branch> parts) {
            Branch root = new Branch(kind);
            parts.forEach(root::add);
            return root;
        }

        private Branch tree(Part part, int level) {
            if (level == MAX_LEVELS) {
                throw error(part.line, "more than " + MAX_LEVELS + " levels of switches", "fewer");
            }
            Branch branch = new Branch("switch");
            part.switches.forEach(child -> branch.add(tree(switches.get(child), level + 1)));
            part.hosts.forEach(host -> branch.add(host(host)));
            return branch;
        }

        private Branch host(String name) {
            return (inside == null ? new Branch("host") : inside.copy()).named(name);
        }

        Branch blockTree() {
            List<Branch> parts = new ArrayList<>();
            for (Part block : blocks.values()) {
                if (blockSizes.length > 0 && block.hosts.size() < blockSizes[0]) {
                    throw error(
                            block.line,
                            "block '" + block.name + "' of " + block.hosts.size() + " hosts",
                            "at least the " + blockSizes[0] + " of BlockSizes in line " + lineOfSizes);
                }
                parts.add(joined("block", block.hosts.stream().map(this::host).toList()));
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

    @Override
    public List<Path> files(Path file, YamlMapping settings) {
        return Insides.file(settings).stream().toList();
    }
}
