package sare.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a router is in its machine, as named whole numbers: {@code x=3 y=0} in a grid, {@code stage=1 switch=5} in a tree,
 * {@code group=2 switch=0} in a dragonfly, {@code host=7} for a host. Tables of links have them as data, so that a drawing
 * needs neither the machine nor the names of links.
 *
 * @param names from the outermost to the innermost of switches; x first in grids
 * @param values of the names, in their order, from 0
 */
public record Coordinates(List<String> names, List<Integer> values) {
    /** The name of the only coordinate of a host. */
    public static final String HOST = "host";

    /** The name of the last coordinate of a switch. */
    public static final String SWITCH = "switch";

    /** The name of the coordinate of a switch in a tree that is the stage, 0 at the hosts. */
    public static final String STAGE = "stage";

    /** The name of the coordinate of a switch in a dragonfly that is the group. */
    public static final String GROUP = "group";

    /** The name of the only coordinate of a router of which nothing but its id is known. */
    public static final String ROUTER = "router";

    private static final Pattern TEXT = Pattern.compile("[a-z]+=\\d{1,9}(?: [a-z]+=\\d{1,9})*");
    private static final Pattern NUMBER = Pattern.compile("([a-z]+)=(\\d+)");

    /** A single named number. */
    public static Coordinates of(String name, int value) {
        return new Coordinates(List.of(name), List.of(value));
    }

    /** Two named numbers. */
    public static Coordinates of(String outer, int outerValue, String inner, int innerValue) {
        return new Coordinates(List.of(outer, inner), List.of(outerValue, innerValue));
    }

    /** Reads a {@link #toString text}; empty if it is not one. */
    public static Optional<Coordinates> parse(String text) {
        if (!TEXT.matcher(text).matches()) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>();
        List<Integer> values = new ArrayList<>();
        for (Matcher number = NUMBER.matcher(text); number.find(); ) {
            names.add(number.group(1));
            values.add(Integer.valueOf(number.group(2)));
        }
        return Optional.of(new Coordinates(names, values));
    }

    public int size() {
        return values.size();
    }

    /** The value at a place, from 0. */
    public int value(int place) {
        return values.get(place);
    }

    /** Whether the router is a host. */
    public boolean isHost() {
        return names.get(0).equals(HOST);
    }

    /** The numbers with their names, such as {@code x=3 y=0}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < size(); i++) {
            text.append(i == 0 ? "" : " ").append(names.get(i)).append('=').append(values.get(i));
        }
        return text.toString();
    }
}
