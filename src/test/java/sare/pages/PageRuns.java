package sare.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.cli.CommandRun;

/** What the commands of all pages printed in one run of {@link PageRunner}. */
final class PageRuns {
    private static final String SPEED = "simulated in "; // differs from run to run and goes to standard error

    private final Path results;

    private PageRuns(Path results) {
        this.results = results;
    }

    /** Runs all pages in a folder of the test; the clone must be the same afterwards. */
    static PageRuns of(Path folder, boolean slow) throws IOException, InterruptedException {
        TreeMap<Path, String> before = stateOfTheClone();
        Path scratch = Files.createDirectory(folder.resolve("clone"));
        Path results = Files.createDirectory(folder.resolve("results"));
        Scratch.in(scratch);
        Path log = Path.of("target/pages.log"); // how long each block took
        Process runner = new ProcessBuilder(command(results, slow))
                .directory(scratch.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertEquals(0, runner.waitFor(), () -> read(log));
        assertEquals(before, stateOfTheClone(), "commands of pages have changed the clone");
        return new PageRuns(results);
    }

    private static List<String> command(Path results, boolean slow) throws IOException {
        Path root = Path.of("").toAbsolutePath();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + root.resolve("java.options"),
                "-cp",
                System.getProperty("java.class.path"),
                PageRunner.class.getName(),
                root.toString(),
                results.toAbsolutePath().toString(),
                String.valueOf(slow)));
        command.addAll(Page.names());
        return command;
    }

    /** Sizes and times of change of the files that commands reach through links, and what is in the root of the clone. */
    private static TreeMap<Path, String> stateOfTheClone() throws IOException {
        TreeMap<Path, String> states = new TreeMap<>();
        try (Stream<Path> entries = Files.list(Path.of(""))) {
            entries.forEach(entry -> states.put(entry, "is there"));
        }
        for (String folder : Scratch.LINKED) {
            try (Stream<Path> files = Files.walk(Path.of(folder))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    states.put(file, Files.size(file) + " bytes, " + Files.getLastModifiedTime(file));
                }
            }
        }
        return states;
    }

    CommandRun of(Block block) {
        Path result = results.resolve(block.page());
        return new CommandRun(
                Integer.parseInt(read(result.resolve(block.index() + ".status"))),
                read(result.resolve(block.index() + ".out")),
                read(result.resolve(block.index() + ".err")));
    }

    /** Compares what a block printed with what its page shows. */
    void check(Page page, Block block) {
        CommandRun run = of(block);
        String shown = page.shownAfter(block);
        boolean fails = block.marks().containsKey("fails");
        assertEquals(
                Integer.parseInt(block.marks().getOrDefault("fails", "0")), run.status(), block + "\n" + run.err());
        if (shown != null) {
            String printed = fails ? run.err() : run.out();
            String expected = withoutSpeed(shown);
            if (!pattern(expected).matcher(printed).matches()) {
                assertEquals(expected, printed, block.toString());
            }
        }
    }

    /** The output as shown, in which lines of three dots stand for any number of lines. */
    static Pattern pattern(String shown) {
        return Pattern.compile(Stream.of(shown.split("(?m)^\\.\\.\\.\\n", -1))
                .map(part -> part.isEmpty() ? "" : Pattern.quote(part))
                .collect(Collectors.joining("(?:.*\\n)*?")));
    }

    private static String withoutSpeed(String output) {
        return Stream.of(output.split("(?<=\n)"))
                .filter(line -> !line.startsWith(SPEED))
                .collect(Collectors.joining());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
