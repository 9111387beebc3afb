package sare.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.Programs;
import sare.cli.CommandRun;

/** The programs of the page for Python and R print what the page shows; -Dpages.update=true writes it. */
class AnalysisPageTest {
    private static final String NAME = "src/site/markdown/python-and-r.md";

    @TempDir
    private static Path folder;

    /** Makes a folder that looks like a clone, with what the commands of the page write. */
    @BeforeAll
    static void runCommands() throws IOException {
        for (String name : List.of("experiments", "src", "traces", "networks")) {
            Files.createSymbolicLink(folder.resolve(name), Path.of(name).toAbsolutePath());
        }
        for (Block block : Page.read(NAME).blocks()) {
            for (String line :
                    block.language().equals("sh") ? block.text().lines().toList() : List.<String>of()) {
                run(line);
            }
        }
    }

    /** Runs a command of the page; what follows an option for a file, and what an earlier command wrote, is in the folder. */
    private static void run(String line) {
        String[] words = line.replace("./sare ", "").split(" ");
        for (int i = 1; i < words.length; i++) {
            boolean isOutput = List.of("-o", "--links", "--figures").contains(words[i - 1]);
            if (isOutput || Files.exists(folder.resolve(words[i])) && !Files.exists(Path.of(words[i]))) {
                words[i] = folder.resolve(words[i]).toString();
            }
        }
        CommandRun run = CommandRun.of(words);
        assertEquals(0, run.status(), run.err());
    }

    @Test
    void pythonPrintsWhatThePageShows() throws Exception {
        check("python", List.of(pandas(), "-"));
    }

    @Test
    void rPrintsWhatThePageShows() throws Exception {
        check("r", List.of(Programs.needed("Rscript"), "--vanilla", "-"));
    }

    /** A Python that has pandas; the test is skipped without one. */
    private static String pandas() {
        Optional<String> found = Stream.of(Programs.find("python3"), Optional.of("/usr/bin/python3"))
                .flatMap(Optional::stream)
                .filter(python -> Files.isExecutable(Path.of(python)))
                .filter(AnalysisPageTest::hasPandas)
                .findFirst();
        Assumptions.assumeTrue(found.isPresent(), "python3 with pandas is not there");
        return found.orElseThrow();
    }

    private static boolean hasPandas(String python) {
        try {
            Process process = new ProcessBuilder(python, "-c", "import pandas")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void check(String language, List<String> interpreter) throws Exception {
        Page page = Page.read(NAME);
        List<Block> programs = page.blocks().stream()
                .filter(block -> block.language().equals(language))
                .toList();
        assertFalse(programs.isEmpty());
        for (Block program : programs) {
            String printed = start(interpreter, program.text());
            if (Boolean.getBoolean("pages.update")) {
                update(program, printed);
            }
            assertEquals(shownAfter(Page.read(NAME), program), printed, program::toString);
        }
    }

    /** The output that the page shows after a program, which must have one. */
    private static String shownAfter(Page page, Block program) {
        Block next = page.blocks().get(program.index() + 1);
        assertEquals("text", next.language(), program::toString);
        return next.text();
    }

    private static String start(List<String> interpreter, String program) throws Exception {
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        Process process = new ProcessBuilder(interpreter)
                .directory(folder.toFile())
                .redirectInput(
                        Files.writeString(folder.resolve("program"), program).toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertTrue(process.waitFor(2, TimeUnit.MINUTES), "too slow");
        assertEquals(0, process.exitValue(), () -> program + "\n" + read(err));
        return read(out);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void update(Block program, String printed) throws IOException {
        Path file = Path.of(NAME);
        String text = Files.readString(file);
        int begin = text.indexOf("```text\n", text.indexOf(program.text())) + "```text\n".length();
        Files.writeString(file, text.substring(0, begin) + printed + text.substring(text.indexOf("```", begin)));
    }
}
