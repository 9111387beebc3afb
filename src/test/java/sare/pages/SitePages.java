package sare.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A program that collects what {@code mvnw site} makes pages of. In the repository, links lead from file to file; in the site they
 * lead from page to page, and headings have the anchors that GitHub gives them. It uses nothing outside this file, so that Java can
 * start it from its source.
 */
final class SitePages {
    private static final String PAGES = "src/site/markdown";
    private static final List<String> OTHER_PAGES = List.of(
            "README.md",
            "CHANGELOG.md",
            "CONTRIBUTING.md",
            "traces/README.md",
            "networks/README.md",
            "mappings/README.md",
            "experiments/README.md");

    /** Files to which pages link and that are no pages. */
    private static final List<String> FOLDERS_WITH_FILES = List.of("experiments", "networks", "mappings");

    private static final List<String> FILES = List.of("LICENSE", "CITATION.cff");

    private final Path root;
    private final Path site;

    private SitePages(Path root, Path site) {
        this.root = root;
        this.site = site;
    }

    /** Arguments: the root of the repository, the folder for the sources of the site. */
    public static void main(String[] arguments) throws IOException {
        new SitePages(Path.of(arguments[0]), Path.of(arguments[1])).collect();
    }

    private void collect() throws IOException {
        copy("src/site/site.xml", site.resolve("site.xml"));
        for (Path file : filesIn(root.resolve("src/site/resources"))) {
            copy(
                    root.relativize(file).toString(),
                    site.resolve(root.resolve("src/site").relativize(file)));
        }
        for (Path page : markdownFiles(root.resolve(PAGES))) {
            write(
                    root.relativize(page).toString(),
                    root.resolve(PAGES).relativize(page).toString());
        }
        for (String page : OTHER_PAGES) {
            write(page, page);
        }
        for (String folder : FOLDERS_WITH_FILES) {
            for (Path file : filesIn(root.resolve(folder))) {
                String name = root.relativize(file).toString();
                if (name.endsWith("/report.md")) {
                    write(name, name);
                } else if (!name.endsWith(".md")) {
                    copy(name, site.resolve("resources").resolve(name));
                }
            }
        }
        for (String file : FILES) {
            copy(file, site.resolve("resources").resolve(file));
        }
    }

    private void write(String from, String page) throws IOException {
        int depth = page.split("/").length - 1;
        String toRoot = "../".repeat(from.split("/").length - 1);
        String text = Files.readString(root.resolve(from));
        Path target = site.resolve("markdown").resolve(page);
        Files.createDirectories(target.getParent());
        Files.writeString(target, withAnchors(withLinks(text, toRoot, "../".repeat(depth))));
    }

    /** Links to the root of the repository become links to that of the site; package manuals are in the API documentation. */
    static String withLinks(String text, String toRoot, String toSite) {
        boolean isPage = toRoot.equals("../../../"); // of src/site/markdown, where other pages are in the same folder
        String source = isPage ? "../../" : toRoot + "src/";
        String linked = text.replaceAll(
                        "]\\(" + source.replace(".", "\\.") + "main/java/([^)]*)/package-info\\.java\\)",
                        "](" + toSite + "apidocs/$1/package-summary.html)")
                .replace("](" + (isPage ? "../resources/" : source + "site/resources/"), "](" + toSite);
        return isPage
                ? linked.replace("](" + toRoot, "](" + toSite)
                : linked.replace("](" + toRoot + PAGES + "/", "](" + toSite);
    }

    /** Headings with an anchor in the line before them. */
    static String withAnchors(String text) {
        List<String> lines = new ArrayList<>();
        boolean code = false;
        for (String line : text.split("\n", -1)) {
            code ^= line.startsWith("```");
            if (!code && line.matches("##+ .*")) {
                String anchor = line.replaceAll("^#+ +", "")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                        .replace(' ', '-');
                lines.add("<a id=\"" + anchor + "\"></a>");
                lines.add("");
            }
            lines.add(line);
        }
        return String.join("\n", lines);
    }

    static List<Path> markdownFiles(Path folder) throws IOException {
        return filesIn(folder).stream()
                .filter(file -> file.toString().endsWith(".md"))
                .toList();
    }

    private static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private void copy(String from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(root.resolve(from), to, StandardCopyOption.REPLACE_EXISTING);
    }
}
