package sare.pages;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.input.Digest;

/**
 * A folder that looks like a clone and in which commands of pages may write: its folders are real, its files links to those of the
 * clone.
 */
final class Scratch {
    /** Folders whose files commands of pages may read. */
    static final List<String> LINKED = List.of("traces", "networks", "mappings", "experiments", "src/test/c");

    private final Path folder;
    private final Set<Path> original;

    private Scratch(Path folder) throws IOException {
        this.folder = folder;
        this.original = files();
    }

    /** Makes the folder for the clone in the working directory. */
    static Scratch in(Path folder) throws IOException {
        Path root = Path.of("").toAbsolutePath();
        for (String name : LINKED) {
            linkFiles(root.resolve(name), folder.resolve(name));
        }
        Files.createDirectories(folder.resolve("target"));
        Files.createSymbolicLink(folder.resolve("target/classes"), root.resolve("target/classes"));
        Files.createSymbolicLink(folder.resolve("target/lib"), root.resolve("target/lib"));
        Files.createSymbolicLink(folder.resolve("target/test-times"), root.resolve("target/test-times"));
        Path launcher = Files.writeString(folder.resolve("sare"), launcher(root));
        if (!launcher.toFile().setExecutable(true)) {
            throw new IOException(launcher + " cannot be made executable");
        }
        return new Scratch(folder);
    }

    /** The folder that is the working directory. */
    static Scratch here() throws IOException {
        return new Scratch(Path.of("").toAbsolutePath());
    }

    private static String launcher(Path root) {
        return "#!/bin/sh\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java") + "' '@" + root
                + "/java.options' -XX:TieredStopAtLevel=1 -cp '" + System.getProperty("java.class.path")
                + "'\"${SARE_PLUGINS:+:$SARE_PLUGINS}\" sare.cli.Main \"$@\"\n";
    }

    private static void linkFiles(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path link = to.resolve(from.relativize(file).toString());
                Files.createDirectories(link.getParent());
                Files.createSymbolicLink(link, file);
            }
        }
    }

    /** What commands have written: the digest of each file, by its path from the folder. */
    Map<Path, String> written() throws IOException {
        Map<Path, String> written = new TreeMap<>();
        for (Path file : files()) {
            if (!original.contains(file)) {
                written.put(file, Digest.sha256(folder.resolve(file)));
            }
        }
        return written;
    }

    Map<Path, byte[]> contents(Set<Path> files) throws IOException {
        Map<Path, byte[]> contents = new TreeMap<>();
        for (Path file : files) {
            contents.put(file, Files.readAllBytes(folder.resolve(file)));
        }
        return contents;
    }

    void write(Map<Path, byte[]> files) throws IOException {
        for (Map.Entry<Path, byte[]> file : files.entrySet()) {
            Path target = folder.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.write(target, file.getValue());
        }
    }

    /** Removes what commands have written, so that the next page begins with a clone again. */
    void clean() throws IOException {
        for (Path file : written().keySet()) {
            Files.delete(folder.resolve(file));
        }
        for (Path file : original) {
            if (!Files.exists(folder.resolve(file))) {
                throw new IOException(file + " was deleted by a command of a page");
            }
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult postVisitDirectory(Path visited, IOException failure) throws IOException {
                try (Stream<Path> entries = Files.list(visited)) {
                    if (entries.findAny().isEmpty()) {
                        Files.delete(visited);
                    }
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private Set<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> !Files.isDirectory(file) || Files.isSymbolicLink(file))
                    .map(folder::relativize)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
