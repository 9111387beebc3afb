package sare.network;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import sare.input.InputException;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.Setting;
import sare.input.YamlFile;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Topology;
import sare.topology.hierarchy.MappingTopology;
import sare.topology.hierarchy.format.MachineFormat;
import sare.topology.hierarchy.format.MachineFormats;

/** A file of a machine for mapping alone: a file of another program, or a network file that names such a machine as its topology. */
final class MappingMachineFile {
    private static final String RANKS_PER_UNIT = MachineFormats.RANKS_PER_UNIT.name();

    private final Path path;
    private final List<Setting> given;
    private final Registry.Entry<MachineFormat> format; // or null
    private final YamlMapping file; // or null

    private MappingMachineFile(Path path, List<Setting> given, Registry.Entry<MachineFormat> format, YamlMapping file) {
        this.path = path;
        this.given = given;
        this.format = format;
        this.file = file;
    }

    /** All names that {@code topology} can have in a network file. */
    static List<String> topologyNames() {
        List<String> names = new ArrayList<>(Topologies.REGISTRY.names());
        names.addAll(MappingMachines.REGISTRY.names());
        return names;
    }

    /** The file as one of a machine for mapping alone, if it is one. */
    static Optional<MappingMachineFile> find(Path path, List<Setting> settings) {
        Optional<Registry.Entry<MachineFormat>> format = MachineFormats.find(path);
        if (format.isPresent()) {
            return Optional.of(new MappingMachineFile(path, settings, format.get(), null));
        }
        YamlMapping file;
        try {
            file = YamlFile.read(path, settings);
        } catch (InputException e) {
            return Optional.empty(); // what reads it next reports this
        }
        return file.find(NetworkFile.TOPOLOGY)
                .filter(YamlValue::isText)
                .filter(topology -> MappingMachines.REGISTRY.names().contains(topology.text()))
                .map(topology -> new MappingMachineFile(path, settings, null, complete(file)));
    }

    private static YamlMapping complete(YamlMapping file) {
        List<Parameter> parameters = new ArrayList<>();
        parameters.add(Parameter.required(NetworkFile.TOPOLOGY, "shape", "-", "-", "-"));
        parameters.addAll(entry(file).parameters());
        parameters.add(MachineFormats.RANKS_PER_UNIT);
        return file.complete(parameters);
    }

    private static Registry.Entry<Function<YamlMapping, MappingTopology>> entry(YamlMapping file) {
        return MappingMachines.REGISTRY.choose(file, NetworkFile.TOPOLOGY);
    }

    Network network(String name) {
        Topology topology =
                format == null ? entry(file).plugin().apply(file) : MachineFormats.read(format, path, given);
        int ranks = format == null
                ? file.get(RANKS_PER_UNIT).integer(1, MachineFormats.MAX_RANKS_PER_UNIT)
                : MachineFormats.ranksPerUnit(format, path, given);
        if ((long) ranks * topology.nodes() > 1 << 30) {
            throw new InputException(
                    path.toString(), RANKS_PER_UNIT + " " + ranks, "at most " + (1 << 30) + " ranks on all units");
        }
        return Network.forMapping(name, topology, ranks);
    }

    /** Its keys with their values; the ranks of a unit only if they are not 1. */
    Map<String, String> settings() {
        if (format != null) {
            return MachineFormats.settings(format, path, given);
        }
        Map<String, String> texts = new LinkedHashMap<>(file.texts());
        texts.remove(
                RANKS_PER_UNIT, MachineFormats.RANKS_PER_UNIT.defaultValue().orElseThrow());
        return texts;
    }

    /** The other files that it is read from. */
    List<Path> files() {
        return format == null ? MappingMachines.files(file) : MachineFormats.files(format, path, given);
    }
}
