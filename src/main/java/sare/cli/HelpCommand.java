package sare.cli;

import java.util.List;
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

    @Parameters(
            arity = "0..2",
            paramLabel = "VERB",
            description = "The verb, and a part of it such as generate npb; without it, the help of sare itself.")
    private List<String> verbs = List.of();

    HelpCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        CommandLine subject = spec.commandLine().getParent();
        for (String verb : verbs) {
            subject = subject.getSubcommands().get(verb);
            if (subject == null) {
                throw new ParameterException(spec.commandLine(), "'" + verb + "' is no verb");
            }
        }
        subject.usage(console.out());
    }
}
