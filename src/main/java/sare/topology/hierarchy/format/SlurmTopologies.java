package sare.topology.hierarchy.format;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sare.input.Parameter;
import sare.input.Suggestions;
import sare.input.YamlFile;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Topology;

/**
 * Reads {@code topology.yaml} of Slurm: a list of named topologies, each a tree of switches or blocks of hosts. One of them is the machine.
 * Keys that change nothing in the tree are not looked at, because every release of Slurm has more of them.
 */
final class SlurmTopologies implements MachineFormat {
    private static final Pattern BEGINNING = Pattern.compile("\\s*-\\s+[\"']?topology[\"']?\\s*:.*");
    private static final Pattern NO_CONTENT = Pattern.compile("\\s*(#.*|---\\s*(#.*)?)?");
    private static final String NAME = "topology";
    private static final String DEFAULT = "cluster_default";
    private static final String TREE = "tree";
    private static final String BLOCK = "block";
    private static final String SWITCH = "switch";
    private static final String CHILDREN = "children";
    private static final String NODES = "nodes";
    private static final String SIZES = "block_sizes";
    private static final String OF_SLURM = "default";
    private static final SlurmParts.Keys KEYS = new SlurmParts.Keys(NODES, CHILDREN, SIZES);

    static final Parameter TOPOLOGY = Parameter.optional(
            NAME,
            "which topology of the file",
            "-",
            "the name of a topology, or default: the first with cluster_default: true, otherwise the first",
            OF_SLURM,
            "-");

    @Override
    public boolean recognises(List<String> head) {
        return head.stream()
                .filter(line -> !NO_CONTENT.matcher(line).matches())
                .findFirst()
                .filter(line -> BEGINNING.matcher(line).matches())
                .isPresent();
    }

    @Override
    public Topology read(Path file, YamlMapping settings) {
        YamlValue all = YamlFile.readValue(file);
        YamlMapping topology = chosen(all.list("a list of topologies"), settings.get(NAME));
        return parts(topology).machine(settings);
    }

    @Override
    public List<Path> files(Path file, YamlMapping settings) {
        return Insides.files(settings);
    }

    private static YamlMapping chosen(List<YamlValue> topologies, YamlValue name) {
        List<YamlMapping> all = topologies.stream().map(YamlValue::mapping).toList();
        List<String> names = all.stream().map(each -> each.get(NAME).text()).toList();
        if (names.contains(name.text())) {
            return all.get(names.indexOf(name.text()));
        }
        if (!name.is(OF_SLURM)) {
            throw name.error(Suggestions.expectation(name.text(), names));
        }
        return all.stream().filter(SlurmTopologies::isDefault).findFirst().orElse(all.get(0));
    }

    private static boolean isDefault(YamlMapping topology) {
        return topology.find(DEFAULT).map(YamlValue::flag).orElse(false);
    }

    private static SlurmParts parts(YamlMapping topology) {
        YamlValue name = topology.get(NAME);
        Optional<YamlValue> tree = topology.find(TREE);
        Optional<YamlValue> blocks = topology.find(BLOCK);
        if (tree.isPresent() == blocks.isPresent()) {
            throw name.fault(
                    "'" + name.text() + "' with " + (tree.isPresent() ? "tree and block" : "neither tree nor block"),
                    "one of them, because other topologies name no switches and no blocks");
        }
        SlurmParts parts = new SlurmParts(name.file(), KEYS);
        tree.ifPresent(value -> addSwitches(parts, value.mapping()));
        blocks.ifPresent(value -> addBlocks(parts, value.mapping()));
        return parts;
    }

    private static void addSwitches(SlurmParts parts, YamlMapping tree) {
        for (YamlValue each : tree.get("switches").list("a list of switches")) {
            YamlMapping one = each.mapping();
            one.allowOnly(List.of(SWITCH, CHILDREN, NODES, "link_speed"));
            YamlValue name = one.get(SWITCH);
            parts.addSwitch(name.line(), name.text(), names(one, CHILDREN), names(one, NODES));
        }
    }

    private static void addBlocks(SlurmParts parts, YamlMapping block) {
        for (YamlValue each : block.get("blocks").list("a list of blocks")) {
            YamlMapping one = each.mapping();
            one.allowOnly(List.of(BLOCK, NODES));
            YamlValue name = one.get(BLOCK);
            parts.addBlock(name.line(), name.text(), names(one, NODES));
        }
        block.find(SIZES).ifPresent(sizes -> parts.setBlockSizes(sizes.line(), joined(sizes)));
    }

    private static String names(YamlMapping part, String key) {
        return part.find(key).map(SlurmTopologies::joined).orElse(null);
    }

    private static String joined(YamlValue textOrList) {
        return textOrList.texts().stream().collect(Collectors.joining(","));
    }
}
