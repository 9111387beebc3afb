package sare.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sare.cli.CommandRun;

/** Writes outputs that have changed into the pages. Those with lines left out are for an author. */
final class PageUpdate {
    private PageUpdate() {}

    static void write(PageRuns runs) throws IOException {
        for (String name : Page.names()) {
            Page page = Page.read(name);
            List<String> lines = new ArrayList<>(Files.readAllLines(Path.of(name)));
            for (int i = page.blocks().size() - 1; i >= 0; i--) { // from the end, so that numbers of lines stay right
                Block block = page.blocks().get(i);
                if (PageRunner.isRun(block, false) && page.shownAfter(block) != null) {
                    replace(
                            lines,
                            page.blocks().get(i + 1),
                            runs.of(block),
                            block.marks().containsKey("fails"));
                }
            }
            Files.write(Path.of(name), lines);
        }
    }

    private static void replace(List<String> lines, Block shown, CommandRun run, boolean fails) {
        String printed = fails ? run.err() : run.out();
        List<String> body = lines.subList(
                shown.line(), shown.line() + (int) shown.text().lines().count());
        if (!body.contains("...")) {
            List<String> speed = body.stream()
                    .filter(line -> line.startsWith("simulated in "))
                    .toList();
            body.clear();
            body.addAll(printed.lines().toList());
            body.addAll(speed);
        }
    }
}
