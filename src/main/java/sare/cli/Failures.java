package sare.cli;

import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.OneLine;
import sare.input.Suggestions;
import sare.mapping.search.BrokenInvariantException;
import sare.simulation.SimulationFailedException;

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
        CommandLine command = failure.getCommandLine();
        String verb = command.getCommandSpec().qualifiedName();
        List<String> unmatched = unmatched(failure);
        String problem = unmatched.isEmpty()
                ? failure.getMessage().replaceFirst("^Error: ", "") + "."
                : problem(command, unmatched.get(0));
        return report(verb + ": " + problem + " See " + verb + " --help", ExitStatus.USAGE);
    }

    /** What nobody understood. A misspelt option often leaves another one missing, which is told only where this is empty. */
    private static List<String> unmatched(ParameterException failure) {
        if (failure instanceof UnmatchedArgumentException unmatched) {
            return unmatched.getUnmatched();
        }
        return failure instanceof MissingParameterException
                ? failure.getCommandLine().getUnmatchedArguments()
                : List.of();
    }

    private static String problem(CommandLine command, String argument) {
        Set<String> verbs = command.getSubcommands().keySet();
        if (argument.startsWith("-")) {
            Set<String> options = command.getCommandSpec().optionsMap().keySet();
            return "unknown option '" + argument + "'" + suggestion(argument, options);
        }
        return verbs.isEmpty()
                ? "'" + argument + "' is one argument too many."
                : "'" + argument + "' is no verb" + suggestion(argument, verbs);
    }

    private static String suggestion(String word, Set<String> known) {
        return Suggestions.nearest(word, known)
                .map(meant -> " - did you mean " + meant + "?")
                .orElse(".");
    }

    /** Reports what went wrong in a verb; returns the exit status. */
    int report(Throwable failure) {
        if (showsStackTrace) {
            failure.printStackTrace(err);
        }
        if (failure instanceof InputException) {
            return report(failure.getMessage(), ExitStatus.USAGE);
        }
        if (failure instanceof InvalidPathException path) {
            return report("'" + path.getInput() + "' - expected the name of a file", ExitStatus.USAGE);
        }
        if (failure instanceof SimulationFailedException || failure instanceof BrokenInvariantException) {
            return report(failure.getMessage(), ExitStatus.FAILED);
        }
        if (failure instanceof UncheckedIOException fault) {
            return report(told(fault), ExitStatus.FAILED);
        }
        if (failure instanceof OutOfMemoryError) {
            return report(
                    "not enough memory: allow more with SARE_JAVA_OPTIONS=-Xmx8g, for example", ExitStatus.FAILED);
        }
        if (failure instanceof StackOverflowError) {
            return report("something is nested too deeply (--debug shows where)", ExitStatus.FAILED);
        }
        return report("internal error: " + firstLine(failure.toString()) + " (--debug shows where)", ExitStatus.FAILED);
    }

    /** What the exception says of itself, or else why its cause came about. */
    private static String told(UncheckedIOException fault) {
        boolean hasText = !fault.getMessage().equals(fault.getCause().toString());
        return firstLine(
                hasText ? fault.getMessage() : "input or output failed: " + FileFault.reason(fault.getCause()));
    }

    /** Prints one line, whatever characters of arguments are in it; returns the exit status. */
    int report(String line, int exitStatus) {
        err.println(OneLine.of(line));
        return exitStatus;
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }
}
