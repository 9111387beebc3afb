package sare.mapping.layout;

import java.util.stream.IntStream;
import sare.input.Parameter;
import sare.input.YamlValue;

/** A parameter with the sides of blocks, which may be chosen by the layout. */
final class BlockSides {
    static final Parameter OF_RANKS = parameter("size", "the sides of blocks of the process grid");
    static final Parameter OF_NODES = parameter("onto", "the sides of blocks of a machine with coordinates");

    private static final String AUTO = "auto";

    private final YamlValue value;

    /** @throws sare.input.InputException when the value is none of sides */
    BlockSides(YamlValue value) {
        this.value = value;
        if (isGiven()) {
            value.integers(1, Integer.MAX_VALUE);
        }
    }

    private static Parameter parameter(String name, String meaning) {
        return Parameter.optional(
                name, meaning + ", in the order of its dimensions", "-", "sides such as 4x2, or auto", AUTO, "-");
    }

    /** Whether the user gave them. */
    boolean isGiven() {
        return !value.is(AUTO);
    }

    /**
     * The sides that the user gave, none longer than those of the box.
     *
     * @param name of the box, for errors
     * @throws sare.input.InputException when the box has another number of dimensions
     */
    int[] in(int[] box, String name) {
        int[] sides = value.integers(1, Integer.MAX_VALUE);
        if (sides.length != box.length) {
            throw value.error("a number for each dimension of the " + name);
        }
        for (int d = 0; d < sides.length; d++) {
            sides[d] = Math.min(sides[d], box[d]);
        }
        return sides;
    }

    /**
     * Checks that a block of the machine has a position for each rank of a block of the process grid.
     *
     * @param ranksOfPoint positions at a point of the machine
     */
    void checkVolume(BlockSides ofRanks, int ranksOfPoint) {
        double ranks = ofRanks.volume();
        if (volume() * ranksOfPoint != ranks) {
            throw value.error("sides of as many positions as the " + (long) ranks + " ranks of a block"
                    + (ranksOfPoint == 1 ? "" : ", with " + ranksOfPoint + " at each point"));
        }
    }

    private double volume() {
        return IntStream.of(value.integers(1, Integer.MAX_VALUE))
                .asDoubleStream()
                .reduce(1, (a, b) -> a * b);
    }

    /** Refuses sides for a machine that has none. */
    void refuseOn(String machine) {
        if (isGiven()) {
            throw value.error(AUTO + ", because the " + machine + " has no coordinates");
        }
    }
}
