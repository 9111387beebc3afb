package sare.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

/** Writes man pages and completions of a command line into the folders {@code man/man1} and {@code completion}. */
public final class CommandPages {
    private CommandPages() {}

    /**
     * Writes all of them, in any order of the commands the same bytes.
     *
     * @param arguments the values of the arguments of commands that shells complete, by the name of the command
     */
    public static void write(CommandLine sare, String version, Map<String, List<String>> arguments, Path folder)
            throws IOException {
        writeManPages(sare, version, Files.createDirectories(folder.resolve("man/man1")));
        Path completion = Files.createDirectories(folder.resolve("completion"));
        Completions completions = new Completions(sare, arguments);
        Files.writeString(completion.resolve("_sare"), completions.zsh());
        Files.writeString(completion.resolve("sare.fish"), completions.fish());
        Files.writeString(completion.resolve("sare.bash"), completions.bash()); // last: it changes the options
    }

    private static void writeManPages(CommandLine command, String version, Path folder) throws IOException {
        Path file = folder.resolve(ManPage.name(command.getCommandSpec()) + ".1");
        Files.writeString(file, new ManPage(command.getCommandSpec(), version).text());
        for (CommandLine subcommand : command.getSubcommands().values()) {
            writeManPages(subcommand, version, folder);
        }
    }
}
