package sare.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every command of every page works and prints what the page shows. */
class PagesTest {
    private static final Set<String> LANGUAGES = Set.of("", "sh", "text", "yaml", "csv", "java", "python", "r");

    @TempDir
    private static Path folder;

    private static PageRuns runs;

    @BeforeAll
    static void runAllPages() throws IOException, InterruptedException {
        runs = PageRuns.of(folder, false);
        if (Boolean.getBoolean("pages.update")) {
            PageUpdate.write(runs);
        }
    }

    static List<Block> blocks() throws IOException {
        List<Block> blocks = new ArrayList<>();
        for (String page : Page.names()) {
            blocks.addAll(
                    Page.read(page).blocks().stream().filter(Block::isShell).toList());
        }
        return blocks;
    }

    @ParameterizedTest
    @MethodSource("blocks")
    void commandsPrintWhatThePageShows(Block block) throws IOException {
        assumeTrue(!block.marks().containsKey("slow"), "runs in the profile study");
        assumeTrue(
                !block.marks().containsKey("elsewhere"),
                "run by " + block.marks().get("elsewhere"));
        assumeTrue(PageRunner.missing(block).isEmpty(), "missing: " + PageRunner.missing(block));

        runs.check(Page.read(block.page()), block);
    }

    @Test
    void testsThatRunCommandsElsewhereExist() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            Set<String> tests = files.map(file -> file.getFileName().toString().replace(".java", ""))
                    .collect(Collectors.toSet());
            for (Block block : blocks()) {
                String test = block.marks().get("elsewhere");
                assertTrue(test == null || tests.contains(test), () -> block + ": no test " + test);
            }
        }
    }

    /** A block with an unknown language could hide commands from this test. */
    @Test
    void blocksHaveKnownLanguages() throws IOException {
        for (String page : Page.names()) {
            for (Block block : Page.read(page).blocks()) {
                assertTrue(LANGUAGES.contains(block.language()), () -> block + ": language " + block.language());
                assertTrue(
                        block.isShell() || !block.text().matches("(?s)(.*\\n)?(\\./sare|\\./mvnw) .*"),
                        () -> block + ": commands in a block that is not sh");
            }
        }
    }

    /** An indented block has no language, so this test would not run its commands. */
    @Test
    void commandsAreInFencedBlocks() throws IOException {
        for (String page : Page.names()) {
            for (String line : Page.read(page).prose()) {
                assertTrue(
                        !line.matches(" {4,}(SARE_\\w+=|\\./sare |\\./mvnw |awk ).*"),
                        () -> page + ": a command in an indented block: " + line);
            }
        }
    }

    @Test
    void wordsOfCommandsAreThoseOfAShell() {
        assertEquals(List.of("map", "a b", "x=c", "--y"), Block.sareArguments("./sare map 'a b' x=\"c\" \\\n  --y"));
        assertEquals(null, Block.sareArguments("./sare list >a.txt"));
        assertEquals(null, Block.sareArguments("echo ./sare"));
    }

    @Test
    void dotsStandForAnyLines() {
        assertTrue(PageRuns.pattern("a\n...\nb\n").matcher("a\nx\ny\nb\n").matches());
        assertTrue(PageRuns.pattern("a\n...\n").matcher("a\n").matches());
        assertTrue(!PageRuns.pattern("a\n...\nb\n").matcher("a\nx\n").matches());
        assertTrue(!PageRuns.pattern("a\n").matcher("a\nb\n").matches());
    }
}
