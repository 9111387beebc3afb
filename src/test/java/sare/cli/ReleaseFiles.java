package sare.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import sare.release.CommandPages;
import sare.release.LibraryLicences;

/** The step of the build of a release that writes man pages, completions and licences. */
public final class ReleaseFiles {
    private ReleaseFiles() {}

    /** Writes them. Takes the folder to write into and that of the libraries. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        CommandPages.write(Main.allCommands(Console.ofProcess()), Version.number(), folder);
        LibraryLicences.copy(Path.of(arguments[1]), folder.resolve("licenses"));
    }
}
