package sare.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import sare.input.InputException;

/** Tells failures in one line on standard error, with a stack trace only where {@code --debug} asks for it. */
final class Failures {
    private final PrintStream err;
    private final boolean showsStackTrace;

    Failures(PrintStream err, boolean showsStackTrace) {
        this.err = err;
        this.showsStackTrace = showsStackTrace;
    }

    /** Reports arguments that the command line does not understand; returns the exit status. */
    int reportUsage(ParameterException failure) {
        String verb = failure.getCommandLine().getCommandSpec().qualifiedName();
        String line = verb + ": " + problem(failure) + suggestion(failure) + " See " + verb + " --help";
        return report(line, ExitStatus.USAGE);
    }

    private static String problem(ParameterException failure) {
        boolean wantsVerb = !failure.getCommandLine().getSubcommands().isEmpty();
        if (wantsVerb && failure instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption()) {
            return "'" + unmatched.getUnmatched().get(0) + "' is no verb";
        }
        return firstLine(failure.getMessage());
    }

    private static String suggestion(ParameterException failure) {
        List<String> suggestions =
                failure instanceof UnmatchedArgumentException unmatched ? unmatched.getSuggestions() : List.of();
        return suggestions.isEmpty()
                ? "."
                : " - did you mean " + suggestions.stream().limit(2).collect(Collectors.joining(" or ")) + "?";
    }

    /** Reports what went wrong in a verb; returns the exit status. */
    int report(Throwable failure) {
        if (showsStackTrace) {
            failure.printStackTrace(err);
        }
        if (failure instanceof InputException) {
            return report(failure.getMessage(), ExitStatus.USAGE);
        }
        if (failure instanceof OutOfMemoryError) {
            return report(
                    "not enough memory: allow more with SARE_JAVA_OPTIONS=-Xmx8g, for example", ExitStatus.FAILED);
        }
        return report("internal error: " + firstLine(failure.toString()) + " (--debug shows where)", ExitStatus.FAILED);
    }

    /** Prints one line; returns the exit status. */
    int report(String line, int exitStatus) {
        err.println(line);
        return exitStatus;
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }
}
