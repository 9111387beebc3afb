package sare.cli;

import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.ProcessEndedException;
import sare.input.Suggestions;
import sare.mapping.search.BrokenInvariantException;
import sare.plugin.PlugIns;
import sare.simulation.SimulationFailedException;

/** Reports failures: one line on standard error, after a stack trace if {@code --debug} asks for it. */
final class Failures {
    private final Console console;
    private final boolean showsStackTrace;

    Failures(Console console, boolean showsStackTrace) {
        this.console = console;
        this.showsStackTrace = showsStackTrace;
    }

    /** Reports arguments that the command line does not understand; returns the exit status. */
    int reportUsage(ParameterException failure) {
        CommandLine command = failure.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        List<String> unmatched = unmatched(failure);
        String problem = unmatched.isEmpty()
                ? failure.getMessage().replaceFirst("^Error: ", "")
                : problem(command, unmatched.get(0));
        String end = problem.endsWith("?") ? " See " : ". See ";
        return report(name + ": " + problem + end + name + " --help", ExitStatus.USAGE);
    }

    /** Arguments that are not known. A misspelt option often leaves a required one missing; that is reported only if this is empty. */
    private static List<String> unmatched(ParameterException failure) {
        if (failure instanceof UnmatchedArgumentException unmatched) {
            return unmatched.getUnmatched();
        }
        return failure instanceof MissingParameterException
                ? failure.getCommandLine().getUnmatchedArguments()
                : List.of();
    }

    private static String problem(CommandLine command, String argument) {
        if (argument.startsWith("-")) {
            return "unknown option '" + argument + "'" + suggestion(argument, longOptions(command));
        }
        boolean isOfCommand = !command.getSubcommands().isEmpty()
                && command.getCommandSpec().positionalParameters().isEmpty();
        return isOfCommand
                ? unknownCommand(command, argument)
                : "'" + argument + "' is one argument too many" + networkHint(command, argument);
    }

    /** For a file of a network that is given without the option for it. */
    private static String networkHint(CommandLine command, String argument) {
        boolean isMeant = argument.matches(".*\\.ya?ml(\\.gz)?")
                && longOptions(command).contains(OptionalNetworkOptions.NETWORK)
                && !command.getParseResult().hasMatchedOption(OptionalNetworkOptions.NETWORK);
        return isMeant ? " - did you mean " + OptionalNetworkOptions.NETWORK + "=" + argument + "?" : "";
    }

    private static Set<String> longOptions(CommandLine command) {
        return command.getCommandSpec().optionsMap().keySet().stream()
                .filter(option -> option.startsWith("--"))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The problem that a command has no part of this name, with the name that was perhaps meant. */
    static String unknownCommand(CommandLine command, String name) {
        return "unknown command '" + name + "'"
                + suggestion(name, command.getSubcommands().keySet());
    }

    private static String suggestion(String word, Set<String> known) {
        return Suggestions.nearest(word, known)
                .map(meant -> " - did you mean " + meant + "?")
                .orElse("");
    }

    /** Reports what went wrong in a command; returns the exit status. */
    int report(Throwable failure) {
        if (showsStackTrace) {
            failure.printStackTrace(console.err());
        }
        if (failure instanceof ProcessEndedException) {
            return ExitStatus.FAILED; // Interruption says what is kept
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
            return report(message(fault), ExitStatus.FAILED);
        }
        if (failure instanceof OutOfMemoryError) {
            return report(
                    "not enough memory: allow more with SARE_JAVA_OPTIONS=-Xmx8g, for example, or use fewer threads"
                            + " (--threads)",
                    ExitStatus.FAILED);
        }
        if (failure instanceof StackOverflowError) {
            return report("something is nested too deeply (--debug shows where)", ExitStatus.FAILED);
        }
        Optional<String> plugIn = PlugIns.failed(failure);
        if (plugIn.isPresent()) {
            return report(firstLine(plugIn.get()) + " (--debug shows more)", ExitStatus.FAILED);
        }
        return report("internal error: " + firstLine(failure.toString()) + " (--debug shows where)", ExitStatus.FAILED);
    }

    /** The text of the exception, or the reason of its cause where it has no text of its own. */
    private static String message(UncheckedIOException fault) {
        boolean hasText = !fault.getMessage().equals(fault.getCause().toString());
        return firstLine(
                hasText ? fault.getMessage() : "input or output failed: " + FileFault.reason(fault.getCause()));
    }

    /** Prints one line; returns the exit status. */
    int report(String line, int exitStatus) {
        console.message(line);
        return exitStatus;
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }
}
