package sare.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The name of a journal: beside the first file that a command writes, with an ending of its own. */
final class JournalFile {
    private static final String ENDING = ".journal";

    private JournalFile() {}

    /**
     * The journal of outputs.
     *
     * @param outputsOrNull the files that the user named, null for those that are not given; without a regular file there is no journal
     */
    static Optional<Path> beside(Path... outputsOrNull) {
        return Stream.of(outputsOrNull)
                .filter(file -> !OutputOption.isStandardOutput(file))
                .filter(file -> Files.notExists(file) || Files.isRegularFile(file))
                .findFirst()
                .map(file -> file.resolveSibling(file.getFileName() + ENDING));
    }
}
