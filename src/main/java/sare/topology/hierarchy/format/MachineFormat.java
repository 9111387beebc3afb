package sare.topology.hierarchy.format;

import java.nio.file.Path;
import java.util.List;
import sare.input.YamlMapping;
import sare.topology.Topology;

/** A format of files of another program that describe a machine. */
public interface MachineFormat {
    /**
     * Whether a file begins like one of this format.
     *
     * @param head its first lines, at least one, without blank lines and comments before the first
     */
    boolean recognises(List<String> head);

    /**
     * Reads a machine.
     *
     * @param settings the parameters of the format, complete
     * @throws sare.input.InputException when the file describes no machine, with file and line
     */
    Topology read(Path file, YamlMapping settings);

    /** The other files that it reads for these settings. */
    default List<Path> files(Path file, YamlMapping settings) {
        return List.of();
    }
}
