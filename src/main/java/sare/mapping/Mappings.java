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
     * @param specification {@code consecutive}, {@code random}, or a mapping file ({@code ./random} for one of that name)
     * @param ranks ranks of the trace
     * @param nodes nodes of the network
     * @param seed what {@code random} is drawn from
     * @throws InputException when there is none or it does not fit
     */
    public static Mapping resolve(String specification, int ranks, int nodes, long seed) {
        if (ranks > nodes) {
            throw new InputException(
                    OPTION + " " + specification,
                    InputException.WHOLE_FILE,
                    "a network of " + nodes + " nodes",
                    "at least a node for each of the trace's " + ranks + " ranks");
        }
        return switch (specification) {
            case CONSECUTIVE -> Mapping.consecutive(ranks);
            case RANDOM -> Mapping.random(ranks, nodes, seed);
            default -> fromFile(specification).fitted(ranks, nodes);
        };
    }

    /** Whether an option that {@link #resolve} understands names a file. */
    public static boolean isFile(String specification) {
        return !specification.equals(CONSECUTIVE) && !specification.equals(RANDOM);
    }

    private static MappingFile fromFile(String specification) {
        Path path = Path.of(specification);
        if (!Files.exists(path)) {
            List<String> known = List.of(CONSECUTIVE, RANDOM, "a file that exists");
            throw new InputException(
                    OPTION,
                    InputException.WHOLE_FILE,
                    "'" + specification + "'",
                    Suggestions.expectation(specification, known));
        }
        return MappingFile.read(path);
    }
}
