package sare.mapping;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import sare.input.InputException;
import sare.input.Suggestions;

/** The mappings that {@code --mapping} can name. */
public final class Mappings {
    private static final String OPTION = "--mapping";
    private static final String CONSECUTIVE = "consecutive";
    private static final String RANDOM = "random";

    private Mappings() {}

    /**
     * The mapping that an option names.
     *
     * @param specification {@code consecutive}, {@code random}, or a mapping file ({@code ./random} for a file of that name)
     * @param ranks number of ranks of the trace
     * @param allocation the nodes that the ranks may use
     * @param seed of {@code random}
     * @throws InputException when there is no such mapping or it does not fit
     */
    public static Mapping resolve(String specification, int ranks, Allocation allocation, long seed) {
        checkRoom(OPTION + " " + specification, ranks, allocation);
        return switch (specification) {
            case CONSECUTIVE -> Mapping.consecutive(ranks).inside(allocation);
            case RANDOM -> Mapping.random(ranks, allocation.size(), seed).inside(allocation);
            default -> fromFile(specification).fitted(ranks, allocation);
        };
    }

    /**
     * Checks that there is a node for each rank, first in the network and then in the allocation.
     *
     * @param option the place in the error for a network that is too small
     * @throws InputException when there are too few nodes
     */
    public static void checkRoom(String option, int ranks, Allocation allocation) {
        checkRoom(option, Allocations.OPTION, ranks, allocation);
    }

    /** The same with a separate place in the error for an allocation that is too small. */
    public static void checkRoom(String option, String allocationOption, int ranks, Allocation allocation) {
        String expected = "at least a node for each of the trace's " + ranks + " ranks";
        int nodes = allocation.networkNodes();
        if (ranks > nodes) {
            throw new InputException(option, "a network of " + nodes + " nodes", expected);
        }
        if (ranks > allocation.size()) {
            String found = "an allocation of " + allocation.size() + " nodes, " + allocation.name();
            throw new InputException(allocationOption, found, expected);
        }
    }

    /** Whether a specification for {@link #resolve} names a file. */
    public static boolean isFile(String specification) {
        return !specification.equals(CONSECUTIVE) && !specification.equals(RANDOM);
    }

    private static MappingFile fromFile(String specification) {
        Path path = Path.of(specification);
        if (specification.isEmpty() || !Files.exists(path)) {
            List<String> known = List.of(CONSECUTIVE, RANDOM, "a file that exists");
            throw new InputException(OPTION, "'" + specification + "'", Suggestions.expectation(specification, known));
        }
        return MappingFile.read(path);
    }
}
