package sare.cli;

import java.util.List;

/**
 * What a command prints when a signal ends it, such as that of Ctrl-C (SIGINT), SIGTERM or SIGHUP: what is kept, and the command line
 * that goes on.
 */
final class Interruption {
    /** Set for Java machines that sare starts itself: the one that the user has started says all. */
    static final String PART_PROPERTY = "sare.part";

    private final Console console;
    private final List<String> arguments;
    private final Thread hook = new Thread(this::report, "interruption");

    private Interruption(Console console, List<String> arguments) {
        this.console = console;
        this.arguments = arguments;
    }

    /** Waits for signals while a command with these arguments works. */
    static Interruption of(Console console, String... arguments) {
        Interruption interruption = new Interruption(console, List.of(arguments));
        if (!Boolean.getBoolean(PART_PROPERTY)) {
            Runtime.getRuntime().addShutdownHook(interruption.hook);
        }
        return interruption;
    }

    /** Ends the waiting, because the command has finished. */
    void end() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // A signal came first, and its line is being printed.
        }
    }

    private void report() {
        console.end("sare: interrupted; " + console.kept() + ": " + Launcher.commandLine(arguments));
    }
}
