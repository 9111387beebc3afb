package sare.topology.hierarchy.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import sare.input.InputException;
import sare.input.Registry;
import sare.input.Setting;
import sare.topology.Topology;

/** Files of machines in a folder of a test, what is read from them, and how machines are written. */
abstract class MachineFiles {
    @TempDir
    Path folder;

    Topology read(String name, String text, String... settings) {
        return read(write(name, text), settings);
    }

    static Topology read(Path file, String... settings) {
        List<Setting> parsed = Stream.of(settings).map(Setting::parse).toList();
        return MachineFormats.read(format(file), file, parsed);
    }

    static Registry.Entry<MachineFormat> format(Path file) {
        return MachineFormats.find(file).orElseThrow(() -> new AssertionError(file + " is not recognised"));
    }

    Path write(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void assertRefused(String name, String text, String fault, String... settings) {
        Path file = write(name, text);
        InputException error = assertThrows(InputException.class, () -> read(file, settings));
        assertEquals(file + fault, error.getMessage());
    }

    static String tleaf(Topology machine) {
        return written("tleaf", machine);
    }

    /** With the names of hosts. */
    static String yaml(Topology machine) {
        return written("yaml", machine);
    }

    private static String written(String format, Topology machine) {
        return MachineWriters.REGISTRY.choose("--to", format).plugin().write("machine", machine, null);
    }
}
