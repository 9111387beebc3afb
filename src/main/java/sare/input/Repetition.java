package sare.input;

import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Finds what was given twice where each may be given once. */
public final class Repetition {
    private Repetition() {}

    /** The first value that is equal to one before it. */
    public static <T> Optional<T> first(Collection<T> values) {
        Set<T> seen = new HashSet<>();
        return values.stream().filter(value -> !seen.add(value)).findFirst();
    }
}
