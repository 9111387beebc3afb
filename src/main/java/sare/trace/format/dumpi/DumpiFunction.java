package sare.trace.format.dumpi;

import java.util.ArrayList;
import java.util.List;

/**
 * A function and its arguments.
 *
 * @param name the name in MPI, such as MPI_Send
 * @param arguments in the order of the file; null for a function that DUMPI never records
 */
record DumpiFunction(String name, List<Argument> arguments) {
    /** @param layout arguments separated by blanks, see {@link Argument}; null for a function that DUMPI never records */
    static DumpiFunction of(String name, String layout) {
        if (layout == null) {
            return new DumpiFunction(name, null);
        }
        List<Argument> arguments = new ArrayList<>();
        for (String argument : layout.split(" ")) {
            if (!argument.isEmpty()) {
                arguments.add(Argument.of(argument));
            }
        }
        return new DumpiFunction(name, List.copyOf(arguments));
    }

    /** The index of an argument that the function has. */
    int indexOf(String argument) {
        int index = find(argument);
        if (index < 0) {
            throw new IllegalArgumentException(name + " has no " + argument);
        }
        return index;
    }

    /** The index of an argument, or -1 if the function does not have it. */
    int find(String argument) {
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i).name().equals(argument)) {
                return i;
            }
        }
        return -1;
    }
}
