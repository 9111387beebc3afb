package sare.cli;

import sare.input.InputException;
import sare.input.Numbers;

/** The value of an option that is a whole number within limits. */
final class WholeOption {
    private WholeOption() {}

    /**
     * Reads the value.
     *
     * @throws InputException when it is no number from {@code min} to {@code max}
     */
    static long parse(String option, String text, long min, long max) {
        return Numbers.whole(text, min, max)
                .orElseThrow(() -> new InputException(
                        option, InputException.WHOLE_FILE, "'" + text + "'", Numbers.wholeRange(min, max)));
    }
}
