package sare.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramFoldersTest {
    @TempDir
    private Path folder;

    @Test
    void findsTheFirstOfAName() throws IOException {
        program("b/tool");
        program("c/tool");
        assertEquals(
                Optional.of(folder.resolve("b/tool")),
                ProgramFolders.of(Map.of("PATH", folder + "/a::" + folder + "/b:" + folder + "/c"))
                        .find("tool"));
    }

    @Test
    void foldersAndFilesThatCannotRunAreNoPrograms() throws IOException {
        Files.createDirectories(folder.resolve("a/tool"));
        Files.writeString(Files.createDirectory(folder.resolve("b")).resolve("tool"), "text");
        Path tool = program("c/tool");
        List<Path> folders = List.of(folder.resolve("a"), folder.resolve("b"), folder.resolve("c"));
        assertEquals(Optional.of(tool), new ProgramFolders(folders).find("tool"));
        assertTrue(new ProgramFolders(folders.subList(0, 2)).find("tool").isEmpty());
    }

    @Test
    void aNameWithAFolderIsLookedUpAsItIs() throws IOException {
        Path tool = program("a/tool");
        ProgramFolders none = ProgramFolders.of(Map.of());
        assertEquals(Optional.of(tool), none.find(tool.toString()));
        assertTrue(none.find(folder.resolve("a/other").toString()).isEmpty());
        assertTrue(none.find("tool").isEmpty());
    }

    private Path program(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "");
        assertTrue(file.toFile().setExecutable(true));
        return file;
    }
}
