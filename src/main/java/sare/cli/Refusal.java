package sare.cli;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import sare.input.InputException;
import sare.input.Repetition;

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

    /** The first of these options that the user gave. */
    static Optional<String> firstGiven(CommandSpec command, List<String> options) {
        ParseResult given = command.commandLine().getParseResult();
        return options.stream().filter(given::hasMatchedOption).findFirst();
    }

    /** Refuses a value of an option that is given twice. */
    static void ifRepeated(String option, List<String> values, String expected) {
        Repetition.first(values).ifPresent(value -> {
            throw new InputException(option, value + " a second time", expected);
        });
    }
}
