package sare.cli;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sare.input.InputException;

/** Refuses options that do not fit the others. */
final class Refusal {
    private Refusal() {}

    /**
     * Refuses an option if it is given.
     *
     * @param expected what would fit, such as an option that it needs
     */
    static void ifGiven(String option, boolean isGiven, String expected) {
        if (isGiven) {
            throw new InputException(option, "given", expected);
        }
    }

    /** Refuses a value of an option that is given twice. */
    static void ifRepeated(String option, List<String> values, String expected) {
        Set<String> seen = new HashSet<>();
        for (String value : values) {
            if (!seen.add(value)) {
                throw new InputException(option, value + " a second time", expected);
            }
        }
    }
}
