package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import sare.RegistryNames;

/**
 * A folder with a trace of two ranks, a network of four nodes and a mapping, all good, for tests that spoil one of them and
 * look at what the whole command makes of it.
 */
final class Scene {
    static final String TRACE = "good.trace";
    static final String NETWORK = "good.yaml";
    static final String MAPPING = "good.map";

    private final Path folder;

    Scene(Path folder) {
        this.folder = folder;
        write(TRACE, ExampleFiles.ONE_MESSAGE);
        write(NETWORK, ExampleFiles.RING);
        write(MAPPING, "#sare-mapping 1\n3\n1\n");
    }

    Path path(String name) {
        return folder.resolve(name);
    }

    String write(String name, String content) {
        return write(name, content.getBytes(StandardCharsets.UTF_8));
    }

    String write(String name, byte[] content) {
        try {
            return Files.write(path(name), content).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The text in gzip. */
    static byte[] gzip(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Simulates these files of the folder; all outputs that there are go to files of the folder. */
    CommandRun simulate(String trace, String network, String mapping, String... more) {
        return simulateUnder(path(mapping).toString(), trace, network, more);
    }

    /** The same with rank i on node i. */
    CommandRun simulateConsecutive(String trace, String network, String... more) {
        return simulateUnder("consecutive", trace, network, more);
    }

    private CommandRun simulateUnder(String mapping, String trace, String network, String... more) {
        List<String> arguments = new ArrayList<>(List.of("simulate", path(trace).toString(), "--mapping", mapping));
        arguments.addAll(List.of("--network", path(network).toString()));
        arguments.addAll(List.of("-o", path("result.txt").toString()));
        arguments.addAll(List.of("--packets", path("packets.csv").toString()));
        arguments.addAll(List.of("--links", path("links.csv").toString()));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    /**
     * Asserts that the command fails with this status and exactly this line, prints no result and leaves all files as they
     * were. In arguments and line, {@code DIR} stands for the folder.
     */
    void assertFails(int status, String line, String... arguments) {
        Map<String, Long> before = files();
        CommandRun run =
                CommandRun.of(Stream.of(arguments).map(this::withFolder).toArray(String[]::new));
        assertEquals(new CommandRun(status, "", withFolder(RegistryNames.fill(line)) + "\n"), run);
        assertEquals(before, files(), "files");
    }

    /** Asserts that simulating these files of the folder fails in this way. */
    void assertSimulateFails(int status, String line, String trace, String network, String mapping) {
        Map<String, Long> before = files();
        assertEquals(
                new CommandRun(status, "", withFolder(RegistryNames.fill(line)) + "\n"),
                simulate(trace, network, mapping));
        assertEquals(before, files(), "files");
    }

    /** Asserts that a run has succeeded without a word, or has failed in one line and left nothing; answers its status. */
    int assertResultOrOneLine(CommandRun run, String what) {
        boolean done = run.status() == ExitStatus.DONE;
        assertEquals("", run.out(), what);
        assertEquals(1, run.err().lines().count(), what + ": " + run.err());
        assertEquals(done, Files.exists(path("result.txt")), what);
        assertEquals(done, Files.exists(path("packets.csv")), what);
        assertEquals(done, Files.exists(path("links.csv")), what);
        assertTrue(run.status() <= ExitStatus.USAGE, what);
        assertTrue(done || run.status() == ExitStatus.FAILED || run.err().contains(" - expected "), run.err());
        assertFalse(run.err().contains("internal error"), what + ": " + run.err());
        return run.status();
    }

    private String withFolder(String text) {
        return text.replace("DIR", folder.toString());
    }

    private Map<String, Long> files() {
        Map<String, Long> sizes = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.toList()) {
                sizes.put(file.toString(), Files.size(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return sizes;
    }
}
