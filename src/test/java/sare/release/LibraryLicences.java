package sare.release;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The licences and notices that libraries have in their {@code META-INF}. */
public final class LibraryLicences {
    private static final String SUFFIX = ".jar";

    private LibraryLicences() {}

    /** Copies those of each library in a folder into a folder of the library's name. */
    public static void copy(Path libraries, Path folder) throws IOException {
        for (Path library : files(libraries)) {
            String name = library.getFileName().toString();
            if (name.endsWith(SUFFIX)) {
                copyOne(library, folder.resolve(name.substring(0, name.length() - SUFFIX.length())));
            }
        }
    }

    private static void copyOne(Path library, Path folder) throws IOException {
        try (FileSystem archive = FileSystems.newFileSystem(library)) {
            for (Path file : files(archive.getPath("META-INF"))) {
                String name = file.getFileName().toString().toUpperCase(Locale.ROOT);
                if (Files.isRegularFile(file) && (name.contains("LICENSE") || name.contains("NOTICE"))) {
                    Files.createDirectories(folder);
                    Files.write(folder.resolve(file.getFileName().toString()), Files.readAllBytes(file));
                }
            }
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
