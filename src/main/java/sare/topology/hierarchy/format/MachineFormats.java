package sare.topology.hierarchy.format;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.Setting;
import sare.input.StandardInput;
import sare.input.YamlFile;
import sare.input.YamlMapping;
import sare.topology.Topology;

/** The formats of machines of other programs. */
public final class MachineFormats {
    /** The parameter of all formats with the ranks of a unit. */
    public static final Parameter RANKS_PER_UNIT =
            Parameter.optional("ranks-per-unit", "ranks that a unit can run", "ranks", "1 to 4096", "1", "-");

    /** The most ranks of a unit. */
    public static final int MAX_RANKS_PER_UNIT = 4096;

    /** All formats. No two recognise the same beginning. */
    public static final Registry<MachineFormat> REGISTRY = new Registry<>(
            "machine format",
            entry(
                    "hwloc",
                    "the objects of a host, as lstopo writes them in XML (versions 1, 2.0 and 3.0)",
                    "hwloc 1.11, 2.9 and 3.0",
                    new HwlocXml(),
                    HwlocXml.UNIT,
                    HwlocXml.DISALLOWED,
                    TreeCosts.PARAMETER),
            entry(
                    "hwloc-synthetic",
                    "a text such as pack:2 core:4 pu:2",
                    "hwloc 2.9, synthetic topologies",
                    new HwlocSynthetic(),
                    HwlocXml.UNIT,
                    TreeCosts.PARAMETER),
            entry(
                    "slurm",
                    "switches or blocks of hosts, topology.conf",
                    "Slurm, topology.conf(5)",
                    new SlurmTopology(),
                    Insides.PARAMETER,
                    TreeCosts.PARAMETER),
            entry(
                    "slurm-yaml",
                    "switches or blocks of hosts, topology.yaml",
                    "Slurm, topology.yaml(5)",
                    new SlurmTopologies(),
                    SlurmTopologies.TOPOLOGY,
                    Insides.PARAMETER,
                    TreeCosts.PARAMETER),
            entry(
                    "netloc",
                    "an InfiniBand fabric, *-nodes.txt",
                    "Bordage, Foyer and Goglin, Netloc, 2017; hwloc 2.9",
                    new NetlocFabric(),
                    NetlocFabric.PARTITION,
                    NetlocFabric.UNITS,
                    TreeCosts.PARAMETER),
            entry(
                    "netloc-hierarchy",
                    "lines for a network, its positions, the nodes there, their trees and the costs",
                    "Bordage, Foyer and Goglin, Netloc, 2017, section 5.1",
                    new NetlocHierarchy()),
            entry(
                    "scotch",
                    "a target architecture: tleaf, ltleaf, hcub, cmplt, meshes, tori, deco 0 and sub of these",
                    "Pellegrini, Scotch user's guide",
                    new ScotchTarget()));

    private static final int HEAD_LINES = 8;

    private MachineFormats() {}

    private static Registry.Entry<MachineFormat> entry(
            String name, String description, String source, MachineFormat format, Parameter... parameters) {
        List<Parameter> all = new ArrayList<>(List.of(parameters));
        all.add(RANKS_PER_UNIT);
        return new Registry.Entry<>(name, description, source, all, format);
    }

    /** The format of a file, if it is one of these. A file that cannot be read has none. */
    public static Optional<Registry.Entry<MachineFormat>> find(Path file) {
        if (!file.toString().equals("-") && !Files.exists(file) || Files.isDirectory(file)) {
            return Optional.empty();
        }
        List<String> head;
        try {
            head = head(file);
        } catch (InputException e) {
            return Optional.empty(); // what reads it next says what is wrong with it
        }
        return head.isEmpty()
                ? Optional.empty()
                : REGISTRY.entries().stream()
                        .filter(entry -> entry.plugin().recognises(head))
                        .findFirst();
    }

    private static List<String> head(Path file) {
        List<String> head = new ArrayList<>();
        try (LineReader lines = LineReader.open(file)) {
            for (String line = lines.next(); line != null && head.size() < HEAD_LINES; line = lines.next()) {
                boolean isEmpty = line.isBlank() || line.stripLeading().startsWith("#");
                if (!head.isEmpty() || !isEmpty) {
                    head.add(line);
                }
            }
        }
        return head;
    }

    /** The settings of a format with its defaults. */
    static YamlMapping complete(Registry.Entry<MachineFormat> entry, Path file, List<Setting> settings) {
        return YamlFile.parse(StandardInput.name(file), "{}", settings).complete(entry.parameters());
    }

    /**
     * Reads a machine.
     *
     * @throws InputException when the file describes none, or there is a setting that the format does not have
     */
    public static Topology read(Registry.Entry<MachineFormat> entry, Path file, List<Setting> settings) {
        return entry.plugin().read(file, complete(entry, file, settings));
    }

    public static int ranksPerUnit(Registry.Entry<MachineFormat> entry, Path file, List<Setting> settings) {
        return complete(entry, file, settings).get(RANKS_PER_UNIT.name()).integer(1, MAX_RANKS_PER_UNIT);
    }

    /** The format and its parameters as texts. */
    public static Map<String, String> settings(Registry.Entry<MachineFormat> entry, Path file, List<Setting> settings) {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("format", entry.name());
        texts.putAll(complete(entry, file, settings).texts());
        texts.remove(RANKS_PER_UNIT.name(), RANKS_PER_UNIT.defaultValue().orElseThrow());
        return texts;
    }

    /** The other files that a machine is read from. */
    public static List<Path> files(Registry.Entry<MachineFormat> entry, Path file, List<Setting> settings) {
        return entry.plugin().files(file, complete(entry, file, settings));
    }
}
