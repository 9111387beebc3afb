package sare.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A page in Markdown: its fenced blocks, headings and links. */
final class Page {
    private static final Pattern FENCE = Pattern.compile("```(.*)");
    private static final Pattern MARK = Pattern.compile("<!-- (file|fails|needs|slow|elsewhere): (.*) -->");
    private static final Pattern HEADING = Pattern.compile("#{1,6} +(.*)");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern CODE = Pattern.compile("`[^`]*`");

    private final List<Block> blocks = new ArrayList<>();
    private final List<String> prose = new ArrayList<>();

    private Page(String name, List<String> lines) {
        Map<String, String> marks = new LinkedHashMap<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            Matcher fence = FENCE.matcher(line);
            Matcher mark = MARK.matcher(line);
            if (fence.matches()) {
                int end = i + 1;
                while (!lines.get(end).equals("```")) {
                    end++;
                }
                String text =
                        lines.subList(i + 1, end).stream().map(l -> l + "\n").collect(Collectors.joining());
                blocks.add(new Block(name, blocks.size(), i + 1, fence.group(1), text, Map.copyOf(marks)));
                i = end;
                marks.clear();
            } else if (mark.matches()) {
                marks.put(mark.group(1), mark.group(2));
            } else {
                prose.add(line);
            }
        }
    }

    /** Reads a page by its path from the root of the repository, which is the working directory of the tests. */
    static Page read(String name) throws IOException {
        return read(Path.of(""), name);
    }

    static Page read(Path root, String name) throws IOException {
        return new Page(name, Files.readAllLines(root.resolve(name)));
    }

    /** The paths of all pages with commands: the README, the site and the manuals of the folders; or one, with -Dpages.only=map.md. */
    static List<String> names() throws IOException {
        List<String> names = new ArrayList<>(List.of("README.md", "CONTRIBUTING.md"));
        names.addAll(matching("src/site/markdown/*.md"));
        names.addAll(matching("*/README.md"));
        String only = System.getProperty("pages.only", "");
        return names.stream().filter(name -> name.endsWith(only)).toList();
    }

    /** Files of the repository that match a pattern, in order. */
    static List<String> matching(String pattern) throws IOException {
        Path root = Path.of("");
        var matcher = root.getFileSystem().getPathMatcher("glob:" + pattern);
        try (Stream<Path> files = Files.walk(root, 4)) {
            return files.filter(matcher::matches).map(Path::toString).sorted().toList();
        }
    }

    List<Block> blocks() {
        return blocks;
    }

    /** What the page shows as the output of a block with commands: the text of the block after it, or null. */
    String shownAfter(Block commands) {
        int next = commands.index() + 1;
        return next < blocks.size() && blocks.get(next).language().equals("text") && isNext(commands, blocks.get(next))
                ? blocks.get(next).text()
                : null;
    }

    private static boolean isNext(Block commands, Block output) {
        long end = commands.line() + commands.text().lines().count() + 1;
        return output.line() <= end + 2; // a blank line between them at most
    }

    /** The lines outside fenced blocks. */
    List<String> prose() {
        return prose;
    }

    /** The targets of all links outside code. */
    List<String> links() {
        return prose.stream()
                .map(line -> CODE.matcher(line)
                        .replaceAll(code -> "`".repeat(code.group().length())))
                .flatMap(line -> LINK.matcher(line).results())
                .map(link -> link.group(1))
                .toList();
    }

    /** The names under which links find the headings, as GitHub makes them. */
    Set<String> anchors() {
        Set<String> anchors = new LinkedHashSet<>();
        for (String line : prose) {
            Matcher heading = HEADING.matcher(line);
            if (heading.matches()) {
                String anchor = anchor(heading.group(1));
                String numbered = anchor;
                for (int i = 1; !anchors.add(numbered); i++) {
                    numbered = anchor + "-" + i;
                }
            }
        }
        return anchors;
    }

    private static String anchor(String heading) {
        String shown = Pattern.compile("\\[([^]]*)]\\([^)]*\\)")
                .matcher(heading)
                .replaceAll(link -> Matcher.quoteReplacement(link.group(1)));
        return shown.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                .replace(' ', '-');
    }
}
