package sare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Finds phrases that are not plain technical English in texts, comments and messages. The resource lists what to write instead. */
class PlainEnglishTest {
    private static final Path PHRASES = Path.of("src/test/resources/sare/plain-english.txt");
    /** Files and folders that are checked, with the folders in them. */
    private static final List<String> CHECKED = List.of(
            "README.md",
            "CONTRIBUTING.md",
            "CHANGELOG.md",
            "src/site",
            "traces",
            "networks",
            "mappings",
            "experiments/README.md",
            "src/main",
            "src/test/java");
    /** Texts of other projects. */
    private static final List<String> FOREIGN = List.of("src/main/resources/sare/report/html/vega");

    private static final Pattern TEXT = Pattern.compile(".*\\.(java|c|h|md|js|css|html|txt|yaml|properties)");
    private static final Pattern START_OF_LINE = Pattern.compile("^\\s*(/\\*\\*?|\\*/?|//|#+|\\+ \")?\\s*");
    private static final Pattern END_OF_LINE = Pattern.compile("\\s*(\"|\" \\+|\\*/)?\\s*$");

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** A text as one line, and the positions in it at which the lines of the file start. */
    private record Joined(String text, TreeMap<Integer, Integer> lines) {
        static Joined of(List<String> lines) {
            StringBuilder text = new StringBuilder();
            TreeMap<Integer, Integer> starts = new TreeMap<>();
            for (int line = 0; line < lines.size(); line++) {
                starts.put(text.length(), line + 1);
                String content = START_OF_LINE.matcher(lines.get(line)).replaceFirst("");
                content = END_OF_LINE.matcher(content).replaceFirst("");
                text.append(BLANKS.matcher(content).replaceAll(" ")).append(' ');
            }
            return new Joined(text.toString(), starts);
        }

        int line(int position) {
            return lines.floorEntry(position).getValue();
        }
    }

    private static Map<String, String> phrases() throws IOException {
        Map<String, String> phrases = new LinkedHashMap<>();
        for (String line : Files.readAllLines(PHRASES)) {
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] parts = line.split(" = ", 2);
                assertTrue(parts.length == 2 && !parts[1].isBlank(), "not 'phrase = instead': " + line);
                assertEquals(parts[0].toLowerCase(Locale.ROOT), parts[0], "a phrase in lower case");
                assertEquals(null, phrases.put(parts[0], parts[1]), "a phrase listed twice: " + parts[0]);
            }
        }
        return phrases;
    }

    /** One line for each phrase found: file, line, phrase, and what to write instead. */
    private static List<String> found(String file, List<String> lines, Map<String, String> phrases) {
        Joined joined = Joined.of(lines);
        String text = joined.text().toLowerCase(Locale.ROOT);
        List<String> found = new ArrayList<>();
        phrases.forEach((phrase, instead) -> {
            for (int at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
                if (areWholeWords(text, at, at + phrase.length())) {
                    found.add(file + ":" + joined.line(at) + ": '" + phrase + "' - write: " + instead);
                }
            }
        });
        return found;
    }

    private static boolean areWholeWords(String text, int start, int end) {
        return !(isWord(text, start - 1) && isWord(text, start)) && !(isWord(text, end - 1) && isWord(text, end));
    }

    private static boolean isWord(String text, int position) {
        return position >= 0
                && position < text.length()
                && (Character.isLetterOrDigit(text.charAt(position)) || text.charAt(position) == '-');
    }

    private static List<Path> files(String folder) throws IOException {
        if (!Files.exists(Path.of(folder))) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(Path.of(folder))) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> TEXT.matcher(file.getFileName().toString()).matches())
                    .filter(file -> FOREIGN.stream().noneMatch(file::startsWith))
                    .filter(file -> !file.endsWith("PlainEnglishTest.java"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void noTextHasAPhraseOfTheList() throws IOException {
        Map<String, String> phrases = phrases();
        List<String> found = new ArrayList<>();
        for (String folder : CHECKED) {
            for (Path file : files(folder)) {
                found.addAll(found(file.toString(), Files.readAllLines(file), phrases));
            }
        }
        assertTrue(found.isEmpty(), () -> found.size() + " phrases:\n" + String.join("\n", found));
    }

    @Test
    void phrasesAreFoundAcrossLinesOfCommentsAndTexts() {
        List<String> lines = List.of(
                "/**",
                " * Every packet can be",
                " * had. A packet can be hadal.",
                " */",
                "note(\"It ends Without\"",
                "        + \" a word.\");");
        Map<String, String> phrases = Map.of("can be had", "is available");
        assertEquals(List.of("A.java:2: 'can be had' - write: is available"), found("A.java", lines, phrases));
        Map<String, String> quiet = Map.of("ends without a word", "exits without a message");
        assertEquals(
                List.of("A.java:5: 'ends without a word' - write: exits without a message"),
                found("A.java", lines, quiet));
    }

    @Test
    void everyPhraseOfTheListIsFound() throws IOException {
        Map<String, String> phrases = phrases();
        assertTrue(phrases.size() > 60, phrases.size() + " phrases");
        phrases.forEach((phrase, instead) -> assertEquals(
                1,
                found("a", List.of("x " + phrase + " x"), Map.of(phrase, instead))
                        .size(),
                phrase));
    }
}
