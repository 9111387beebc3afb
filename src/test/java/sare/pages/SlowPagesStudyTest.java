package sare.pages;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands of pages that take minutes print what the page shows. */
@Tag("study")
class SlowPagesStudyTest {
    @Test
    void slowCommandsPrintWhatThePageShows(@TempDir Path folder) throws IOException, InterruptedException {
        PageRuns runs = PageRuns.of(folder, true);
        for (String name : Page.names()) {
            Page page = Page.read(name);
            for (Block block : page.blocks()) {
                if (PageRunner.isRun(block, true)) {
                    runs.check(page, block);
                }
            }
        }
    }
}
