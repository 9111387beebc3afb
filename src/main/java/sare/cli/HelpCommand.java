package sare.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The verb {@code help}. */
@Command(name = "help", description = "Show the help of a verb.")
final class HelpCommand implements Runnable {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "VERB", description = "The verb; without it, the help of sare itself.")
    private String verb;

    HelpCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        CommandLine sare = spec.commandLine().getParent();
        CommandLine subject = verb == null ? sare : sare.getSubcommands().get(verb);
        if (subject == null) {
            throw new ParameterException(spec.commandLine(), "'" + verb + "' is no verb");
        }
        subject.usage(console.out());
    }
}
