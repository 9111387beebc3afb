package sare.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import sare.input.InputException;

/** The command {@code sare}: hands each command to its class and turns every failure into one line and an exit status. */
@Command(
        name = "sare",
        description = "Replay MPI traces, cycle by cycle, on a simulated interconnection network.",
        versionProvider = Version.class,
        footer = {
            "The help of a command: sare help COMMAND, or sare COMMAND --help.",
            "Exit status: 0 done; 1 the run or the machine failed; 2 wrong usage or bad input.",
            "sare simulate traces/cg.W.16.trace.gz --network networks/torus-4x4.yaml --mapping consecutive"
        })
public final class Main implements Callable<Integer> {
    private final Console console;
    private final StringWriter helpAndVersion = new StringWriter(); // picocli would print why it cannot be written

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Print this help and exit.")
    private boolean help;

    @Option(names = "--version", versionHelp = true, description = "Print the version and exit.")
    private boolean version;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Print the stack trace of a failure.")
    private boolean debug;

    private Main(Console console) {
        this.console = console;
    }

    /** Runs the command and ends the process with its exit status. */
    public static void main(String[] arguments) {
        Console console = Console.ofProcess();
        Interruption interruption = Interruption.of(console, arguments);
        int status = run(console, arguments);
        interruption.end();
        System.exit(status);
    }

    /** Runs the command and returns its exit status, one of {@link ExitStatus}. */
    static int run(Console console, String... arguments) {
        Main main = new Main(console);
        try {
            PlugInCheck.run();
        } catch (InputException e) {
            return main.failures().report(e);
        }
        CommandLine commandLine = main.commandLine(arguments);
        try {
            int status = commandLine.execute(arguments);
            console.out().print(main.helpAndVersion);
            return main.flush(status);
        } catch (ReaderGoneException e) {
            return ExitStatus.READER_GONE;
        } catch (VirtualMachineError | LinkageError e) {
            return main.failures().report(e);
        }
    }

    /** All commands with all their options, for what describes them. */
    static CommandLine allCommands(Console console) {
        return new Main(console).commandLine();
    }

    private CommandLine commandLine(String... given) {
        CommandLine sare = new CommandLine(this).setExpandAtFiles(false); // a file may be called @name
        Commands.addTo(sare, console, given);
        Conversions.register(sare);
        return sare.setExecutionStrategy(new FileNames())
                .setOut(new PrintWriter(helpAndVersion, true))
                .setErr(console.errWriter())
                .setHelpFactory(new HelpText.Factory())
                .setParameterExceptionHandler(new UsageFailures())
                .setExecutionExceptionHandler(new CommandFailures());
    }

    /** Reports arguments that are wrong. */
    private final class UsageFailures implements IParameterExceptionHandler {
        @Override
        public int handleParseException(ParameterException exception, String[] arguments) {
            return failures().reportUsage(exception);
        }
    }

    /** Reports what a command throws. */
    private final class CommandFailures implements IExecutionExceptionHandler {
        @Override
        public int handleExecutionException(Exception exception, CommandLine command, ParseResult parsed) {
            return failed(exception);
        }
    }

    private int failed(Exception exception) {
        return exception instanceof ReaderGoneException
                ? ExitStatus.READER_GONE
                : failures().report(exception);
    }

    private Failures failures() {
        return new Failures(console, debug);
    }

    private int flush(int status) {
        if (console.out().checkError() && status == ExitStatus.DONE) {
            return failures().report(Console.OUT_UNWRITABLE, ExitStatus.FAILED);
        }
        return status;
    }

    /** Without a command: the help, as wrong usage. */
    @Override
    public Integer call() {
        spec.commandLine().usage(console.err());
        return ExitStatus.USAGE;
    }
}
