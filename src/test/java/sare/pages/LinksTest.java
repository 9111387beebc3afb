package sare.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sare.cli.CommandRun;

/** Links of pages lead to files that exist and to headings that these have. Addresses in the web are not asked for. */
class LinksTest {
    private static final Pattern MENU_ITEM = Pattern.compile("<item [^>]*href=\"([^\"]+)\\.html\"");
    private static final Pattern COMMAND_IN_HELP = Pattern.compile("(?m)^  ([a-z]+)  ");
    private static final Pattern INCLUDED = Pattern.compile("<include>([^<]+)</include>");
    private static final int README_LINES = 200;

    @TempDir
    private Path folder;

    static List<String> pages() throws IOException {
        List<String> pages = new ArrayList<>(Page.names());
        pages.add("CHANGELOG.md");
        pages.addAll(Page.matching("experiments/*/report.md"));
        return pages;
    }

    @ParameterizedTest
    @MethodSource("pages")
    void linksLeadSomewhere(String name) throws IOException {
        for (String link : Page.read(name).links()) {
            if (!link.matches("https?://[^ ]+\\.[^ ]+")) {
                assertLeadsSomewhere(Path.of(""), name, link);
            }
        }
    }

    /** What pages refer to is in the archive of a release, too. */
    @Test
    void theArchiveHasWhatItsPagesLinkTo() throws IOException {
        List<PathMatcher> included = INCLUDED.matcher(Files.readString(Path.of("src/main/dist/release.xml")))
                .results()
                .map(include -> FileSystems.getDefault().getPathMatcher("glob:" + include.group(1)))
                .toList();
        Predicate<Path> isIncluded = file -> included.stream().anyMatch(pattern -> pattern.matches(file));
        TreeSet<String> missing = new TreeSet<>();
        for (String name : pages()) {
            for (String link : Page.read(name).links()) {
                Path target =
                        Path.of(name).resolveSibling(link.split("#", 2)[0]).normalize();
                if (isIncluded.test(Path.of(name)) && Files.isRegularFile(target) && !isIncluded.test(target)) {
                    missing.add(target.toString());
                }
            }
        }
        assertEquals(new TreeSet<>(), missing);
    }

    /** Links of the pages of the site lead somewhere, too. Reference pages of the code are not there yet. */
    @Test
    void linksOfTheSiteLeadSomewhere() throws IOException {
        SitePages.main(new String[] {"", folder.toString()});
        Path root = folder.resolve("markdown");
        for (Path page : SitePages.markdownFiles(root)) {
            String name = root.relativize(page).toString();
            for (String link : Page.read(root, name).links()) {
                if (!link.startsWith("https:") && !link.contains("apidocs/")) {
                    assertLeadsSomewhere(root, name, link);
                }
            }
        }
    }

    private void assertLeadsSomewhere(Path root, String page, String link) throws IOException {
        String[] fileAndAnchor = link.split("#", 2);
        Path target = fileAndAnchor[0].isEmpty()
                ? Path.of(page)
                : Path.of(page).resolveSibling(fileAndAnchor[0]).normalize();
        boolean isThere = Files.exists(root.resolve(target))
                || Files.exists(folder.resolve("resources").resolve(target));
        assertTrue(isThere, () -> page + ": no file for the link " + link);
        if (fileAndAnchor.length == 2) {
            assertTrue(
                    Page.read(root, target.toString()).anchors().contains(fileAndAnchor[1]),
                    () -> page + ": no heading for the link " + link);
        }
    }

    @Test
    void theMenuHasEveryPage() throws IOException {
        String site = Files.readString(Path.of("src/site/site.xml"));
        TreeSet<String> items = new TreeSet<>(
                MENU_ITEM.matcher(site).results().map(item -> item.group(1)).toList());
        for (String page : Page.matching("src/site/markdown/*.md")) {
            String name = page.replaceAll(".*/|\\.md$", "");
            assertTrue(items.remove(name), () -> "no item of the menu for " + page);
        }
        for (String item : items) {
            if (!item.startsWith("apidocs/")) {
                assertTrue(Files.exists(Path.of(item + ".md")), () -> "no page for the item " + item);
            }
        }
    }

    @Test
    void everyCommandHasAPage() {
        String help = CommandRun.of("--help").out();
        List<String> commands = COMMAND_IN_HELP
                .matcher(help)
                .results()
                .map(MatchResult::group)
                .map(String::strip)
                .toList();
        assertTrue(commands.contains("simulate"), help);
        for (String command : commands) {
            assertTrue(
                    command.equals("help") || Files.exists(Path.of("src/site/markdown", command + ".md")),
                    () -> "no page for " + command);
        }
    }

    @Test
    void theReadmeIsShort() throws IOException {
        assertTrue(Files.readAllLines(Path.of("README.md")).size() <= README_LINES);
    }

    @Test
    void anchorsAreThoseOfGitHub() throws IOException {
        Files.writeString(folder.resolve("a.md"), "# A `b.c` and d!\n## Two\n## Two\n```text\n# no\n```\n");
        assertEquals(
                List.of("a-bc-and-d", "two", "two-1"),
                List.copyOf(Page.read(folder, "a.md").anchors()));
    }
}
