package sare.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import sare.release.CommandPages;
import sare.release.LibraryLicences;

/** The step of the build of a release that writes man pages, completions and licences. */
public final class ReleaseFiles {
    private ReleaseFiles() {}

    /** Writes them. Takes the folder to write into and that of the libraries. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        CommandLine sare = Main.allCommands(Console.ofProcess());
        List<String> commands = List.copyOf(sare.getSubcommands().keySet());
        CommandPages.write(sare, Version.number(), Map.of("list", kinds(), "help", commands), folder);
        LibraryLicences.copy(Path.of(arguments[1]), folder.resolve("licenses"));
    }

    /** The kinds of names that {@code sare list} prints, each above its names. */
    private static List<String> kinds() {
        return CommandRun.of("list")
                .out()
                .lines()
                .filter(line -> line.matches("[a-z-]+"))
                .toList();
    }
}
