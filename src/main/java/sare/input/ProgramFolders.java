package sare.input;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folders in which a shell looks for programs, in its order.
 *
 * @param folders those of the variable PATH; its empty ones, which mean the working folder to some shells, are left out
 */
public record ProgramFolders(List<Path> folders) {
    /** Copies the list. */
    public ProgramFolders {
        folders = List.copyOf(folders);
    }

    /** Those that an environment of variables names in PATH. */
    public static ProgramFolders of(Map<String, String> environment) {
        return new ProgramFolders(Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .map(Path::of)
                .toList());
    }

    /** The first executable file of this name; a name that has a folder is looked up as it is. */
    public Optional<Path> find(String program) {
        if (program.contains(File.separator)) {
            return Optional.of(Path.of(program)).filter(ProgramFolders::isProgram);
        }
        return folders.stream()
                .map(folder -> folder.resolve(program))
                .filter(ProgramFolders::isProgram)
                .findFirst();
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
