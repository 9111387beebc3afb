package sare.fuzz;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A folder with good files, which is laid out again before every input. */
final class Scene {
    private static final FileTime LAID = FileTime.fromMillis(0);

    private final Path folder;
    private final Map<Path, byte[]> contents = new TreeMap<>(); // in absolute places
    private final Set<Path> folders = new HashSet<>();

    Scene(Path origin, Path folder) throws IOException {
        this.folder = folder;
        try (Stream<Path> files = Files.walk(origin)) {
            for (Path file : files.toList()) {
                Path place = folder.resolve(origin.relativize(file)).normalize();
                if (Files.isDirectory(file)) {
                    folders.add(place);
                    Files.createDirectories(place);
                } else {
                    contents.put(place, Files.readAllBytes(file));
                }
            }
        }
    }

    Path folder() {
        return folder;
    }

    /** Deletes what an input has made and writes again what it has changed. */
    void lay() throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (!contents.containsKey(file)
                        || !attributes.lastModifiedTime().equals(LAID)) {
                    Files.delete(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, IOException failure) throws IOException {
                if (!folders.contains(visited)) {
                    Files.delete(visited);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        for (Map.Entry<Path, byte[]> file : contents.entrySet()) {
            if (!Files.exists(file.getKey())) {
                Files.setLastModifiedTime(Files.write(file.getKey(), file.getValue()), LAID);
            }
        }
    }
}
