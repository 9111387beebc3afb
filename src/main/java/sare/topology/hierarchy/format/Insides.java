package sare.topology.hierarchy.format;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sare.input.Parameter;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.hierarchy.Branch;

/** What is inside every host of a network: a file of hwloc, or a synthetic description. */
final class Insides {
    private static final String NOTHING = "none";

    static final Parameter PARAMETER = Parameter.optional(
            "inside",
            "what is inside every host",
            "-",
            "a file of hwloc, a synthetic description such as 'pack:2 core:4 pu:2', or none: hosts are units",
            NOTHING,
            "-");

    private Insides() {}

    /** The files that it is in: one or none. */
    static List<Path> files(YamlMapping settings) {
        YamlValue value = settings.get(PARAMETER.name());
        return value.is(NOTHING)
                ? List.of()
                : Stream.of(Path.of(value.text())).filter(Files::isRegularFile).toList();
    }

    /** The tree inside a host, if one is given. */
    static Optional<Branch> read(YamlMapping settings) {
        YamlValue value = settings.get(PARAMETER.name());
        if (value.is(NOTHING)) {
            return Optional.empty();
        }
        Path file = Path.of(value.text());
        Branch root;
        if (Files.isRegularFile(file)) {
            root = HwlocXml.isXml(file) ? HwlocXml.read(file, true) : HwlocSynthetic.read(file);
        } else if (HwlocSynthetic.isSynthetic(value.text())) {
            root = HwlocSynthetic.parse(value.text(), value::fault);
        } else {
            throw value.error(PARAMETER.allowed());
        }
        return Optional.of(root.structured().costingByHeight(TreeCosts::inside));
    }
}
