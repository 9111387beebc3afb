package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Runs a command unless an option for a file has a name that ends with a slash, which a {@link Path} would leave out. */
final class FileNames implements IExecutionStrategy {
    @Override
    public int execute(ParseResult parsed) {
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        last.matchedOptions().forEach(FileNames::check);
        return new CommandLine.RunLast().execute(parsed);
    }

    private static void check(OptionSpec option) {
        boolean isFile = option.type() == Path.class && !option.paramLabel().equals("FOLDER");
        for (String text : option.originalStringValues()) {
            if (isFile && text.endsWith("/")) {
                throw new ParameterException(
                        option.command().commandLine(),
                        "Invalid value for option '" + option.names()[0] + "': '" + text
                                + "', a folder - expected a file");
            }
        }
    }
}
