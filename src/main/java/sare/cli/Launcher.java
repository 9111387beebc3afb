package sare.cli;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import sare.input.OneLine;
import sare.input.ShellWord;

/** What the launcher passes on about the shell: how wide the terminal is and by which name sare was called. */
final class Launcher {
    private static final String COLUMNS_PROPERTY = "sare.columns"; // of the terminal of standard error
    private static final String COMMAND_PROPERTY = "sare.command"; // the launcher as it was called
    private static final String USUAL_COMMAND = "./sare";
    private static final String THREADS = "--threads";

    private Launcher() {}

    /** Columns of the terminal, or {@code otherwise} if there is no terminal. */
    static int columns(int otherwise) {
        int columns = Integer.getInteger(COLUMNS_PROPERTY, 0);
        return columns > 0 ? columns : otherwise;
    }

    /** The word that starts sare in the user's shell. */
    static String command() {
        String command = System.getProperty(COMMAND_PROPERTY, "");
        return word(command.isEmpty() ? USUAL_COMMAND : command);
    }

    /** The command line that a user types to run sare with these arguments. */
    static String commandLine(List<String> arguments) {
        return command() + words(arguments);
    }

    /**
     * The command with its arguments, without what differs between machines and changes no result: the folder of the launcher and
     * the number of threads.
     */
    static String plainCommandLine(CommandSpec spec) {
        return "sare"
                + words(withoutThreads(
                        spec.root().commandLine().getParseResult().originalArgs()));
    }

    private static List<String> withoutThreads(List<String> arguments) {
        List<String> others = new ArrayList<>();
        for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
            String argument = rest.next();
            if (argument.equals(THREADS)) {
                rest.next();
            } else if (!argument.startsWith(THREADS + "=")) {
                others.add(argument);
            }
        }
        return others;
    }

    private static String words(List<String> arguments) {
        return arguments.stream().map(argument -> " " + word(argument)).collect(Collectors.joining());
    }

    /** A text as one word of a shell, in quotes where it needs them; control characters become question marks. */
    static String word(String text) {
        return ShellWord.quoted(OneLine.of(text, '?'));
    }
}
