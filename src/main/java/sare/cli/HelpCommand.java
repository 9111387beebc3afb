package sare.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "help",
        description = {"Print the help of a command."},
        footer = "sare help simulate")
final class HelpCommand implements Runnable {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..2",
            paramLabel = "COMMAND",
            description = "The command, or a command and its part, such as generate npb. Without it, the help of sare"
                    + " itself.")
    private List<String> names = List.of();

    HelpCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        CommandLine subject = spec.commandLine().getParent();
        for (String name : names) {
            CommandLine part = subject.getSubcommands().get(name);
            if (part == null) {
                throw new ParameterException(spec.commandLine(), Failures.unknownCommand(subject, name));
            }
            subject = part;
        }
        subject.usage(console.out());
    }
}
