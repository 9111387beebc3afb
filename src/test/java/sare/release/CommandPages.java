package sare.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;

/** Writes man pages and completions of a command line into the folders {@code man/man1} and {@code completion}. */
public final class CommandPages {
    private CommandPages() {}

    /** Writes all of them, in any order of the commands the same bytes. */
    public static void write(CommandLine sare, String version, Path folder) throws IOException {
        writeManPages(sare, version, Files.createDirectories(folder.resolve("man/man1")));
        Path completion = Files.createDirectories(folder.resolve("completion"));
        Files.writeString(completion.resolve("_sare"), Completions.zsh(sare));
        Files.writeString(completion.resolve("sare.fish"), Completions.fish(sare));
        Files.writeString(completion.resolve("sare.bash"), Completions.bash(sare)); // last: it changes the options
    }

    private static void writeManPages(CommandLine command, String version, Path folder) throws IOException {
        Path file = folder.resolve(ManPage.name(command.getCommandSpec()) + ".1");
        Files.writeString(file, new ManPage(command.getCommandSpec(), version).text());
        for (CommandLine subcommand : command.getSubcommands().values()) {
            writeManPages(subcommand, version, folder);
        }
    }
}
