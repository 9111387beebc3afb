package sare.cli;

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
}
