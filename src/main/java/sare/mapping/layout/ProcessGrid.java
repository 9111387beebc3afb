package sare.mapping.layout;

import java.util.Optional;
import sare.input.InputException;
import sare.input.Parameter;
import sare.input.YamlValue;

/** The parameter that says which grid the ranks of a program form. Ranks along the first dimension have consecutive numbers. */
final class ProcessGrid {
    static final String AUTO = "auto";
    static final Parameter PARAMETER = Parameter.optional(
            "grid",
            "the grid that the ranks form, the fastest dimension first",
            "-",
            "sides such as 8x8, 2d to 4d (the most even sides), or auto (2d, if a grid is needed)",
            AUTO,
            "MPI_Dims_create");

    private static final String MOST_EVEN = "[2-4]d";
    private static final int MOST_DIMENSIONS = 8;
    private static final int MOST_RANKS = 1 << 30;
    private static final int USUAL_DIMENSIONS = 2;

    private final YamlValue value;

    /** @throws InputException when the value is none of a grid */
    ProcessGrid(YamlValue value) {
        this.value = value;
        if (!value.is(AUTO) && !value.text().matches(MOST_EVEN)) {
            int[] sides = value.integers(1, MOST_RANKS);
            if (sides.length > MOST_DIMENSIONS) {
                throw value.error("at most " + MOST_DIMENSIONS + " dimensions");
            }
        }
    }

    /** The sides for so many ranks, if the user wants a grid. */
    Optional<int[]> given(int ranks) {
        return value.is(AUTO) ? Optional.empty() : Optional.of(sides(ranks));
    }

    /**
     * The sides for so many ranks; by default the most even ones in two dimensions.
     *
     * @throws InputException when the user gave sides of another number of ranks
     */
    int[] sides(int ranks) {
        if (value.is(AUTO)) {
            return Sides.mostEven(ranks, USUAL_DIMENSIONS);
        }
        String text = value.text();
        if (text.matches(MOST_EVEN)) {
            return Sides.mostEven(ranks, text.charAt(0) - '0');
        }
        int[] sides = value.integers(1, MOST_RANKS);
        if (!Sides.have(ranks, sides)) {
            throw value.error(
                    "a grid of " + ranks + " ranks, such as " + Sides.text(Sides.mostEven(ranks, sides.length)));
        }
        return sides;
    }
}
