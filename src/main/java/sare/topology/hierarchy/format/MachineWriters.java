package sare.topology.hierarchy.format;

import java.util.List;
import sare.input.Registry;
import sare.topology.Topology;
import sare.topology.hierarchy.DistanceTable;

/** The formats in which a machine can be written. */
public final class MachineWriters {
    /** Writes a machine as a text. */
    @FunctionalInterface
    public interface MachineWriter {
        /**
         * The file of a machine.
         *
         * @param place names the machine in errors
         * @param unitsOrNull the units that may be used, in any order; null for the machine as it is
         * @throws sare.input.InputException when the format cannot express it
         */
        String write(String place, Topology machine, int[] unitsOrNull);
    }

    /** All formats. */
    public static final Registry<MachineWriter> REGISTRY = new Registry<>(
            "machine output",
            entry(
                    "tleaf",
                    "an architecture of Scotch: tleaf of a tree (completed where it is uneven), hcub, a mesh or a torus; sub of it for"
                            + " an allocation",
                    "Pellegrini, Scotch user's guide",
                    (place, machine, units) -> ScotchWriter.write(place, machine, false, units)),
            entry(
                    "deco",
                    "a decomposition of Scotch with all distances, split first along the parts of the machine (2 to 1 for three"
                            + " nodes)",
                    "Bordage, Foyer and Goglin, Netloc, 2017, recursive",
                    (place, machine, units) -> DecoWriter.write(place, machine, units, true)),
            entry(
                    "deco-flat",
                    "the same, each part split in halves of equal size, whatever they cut",
                    "Bordage, Foyer and Goglin, Netloc, 2017, flat",
                    (place, machine, units) -> DecoWriter.write(place, machine, units, false)),
            entry("yaml", "a network file of sare", "-", NetworkWriter::write));

    private MachineWriters() {}

    /**
     * The same as {@code tleaf} for Scotch 7, which adds the costs of the levels below a level where earlier versions did not: each level
     * of a tree has what it costs more than the one below.
     *
     * @throws sare.input.InputException when Scotch has no such machine, or a level costs no more than the one below
     */
    public static String addingUp(String place, Topology machine, int[] unitsOrNull) {
        return ScotchWriter.write(place, machine, true, unitsOrNull);
    }

    /** The decomposition of units of which only the distances are known, at least 1 between two. */
    public static String decomposition(String place, int[][] distances) {
        return DecoWriter.write(place, new DistanceTable("machine", distances), null, false);
    }

    private static Registry.Entry<MachineWriter> entry(
            String name, String description, String source, MachineWriter writer) {
        return new Registry.Entry<>(name, description, source, List.of(), writer);
    }
}
