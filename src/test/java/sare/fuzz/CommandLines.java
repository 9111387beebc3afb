package sare.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.cli.CommandRun;

/** Whole command lines: a word in each line of the first part; the second part is the file {@code input}. */
final class CommandLines {
    private static final int FAILED = 1;
    private static final int USAGE = 2;
    private static final int MOST_WORDS = 40;

    /** Commands that take minutes or run other programs, also where a letter is missing in front. */
    private static final Set<String> LEFT_OUT = Set.of("benchmark", "record");

    /** Commands that keep what is done when something fails later. */
    private static final Set<String> KEEPING = Set.of("run", "merge");

    private static final Pattern FAULT =
            Pattern.compile("internal error|not enough memory|something is nested too deeply");

    private CommandLines() {}

    /** Runs a command line in the current folder, which is the one with the files of the scene; answers whether it did well. */
    static boolean check(Path folder, List<byte[]> parts) throws IOException {
        String[] words = new String(parts.get(0), StandardCharsets.UTF_8)
                .lines()
                .limit(MOST_WORDS)
                .map(CommandLines::harmless)
                .filter(word -> !word.equals("--debug"))
                .toArray(String[]::new);
        if (Stream.of(words).anyMatch(LEFT_OUT::contains)) {
            return false;
        }
        if (parts.size() > 1) {
            String text = new String(parts.get(1), StandardCharsets.ISO_8859_1);
            Files.writeString(folder.resolve("input"), BoundedWork.text(text), StandardCharsets.ISO_8859_1);
        }
        Set<Path> before = files(folder);
        CommandRun run = CommandRun.of(words);
        check(words, run);
        boolean isDone = run.status() == 0;
        if (!isDone && !(words.length > 0 && KEEPING.contains(words[0]))) {
            assertEquals(before, files(folder), "files after " + describe(words, run));
        }
        return isDone;
    }

    /** A word that names nothing outside the folder and asks for little work. */
    private static String harmless(String word) {
        String inside = word.replaceAll("(?<![0-9])/|/(?![0-9])", "_").replaceFirst("^--budget=.*", "--budget=1ms");
        return BoundedWork.word(inside.replaceFirst("^(--class=)?[A-F]$", "$1S"));
    }

    private static void check(String[] words, CommandRun run) {
        String what = describe(words, run);
        if (run.status() == 0) {
            return;
        }
        boolean isFault = run.status() == FAILED && FAULT.matcher(run.err()).lookingAt(); // a file may have such a name
        assertFalse(isFault, what);
        assertTrue(run.status() == FAILED || run.status() == USAGE, what);
        boolean isHelp = run.err().startsWith("Usage: "); // of a command line without a command
        assertTrue(isHelp || run.err().lines().count() == 1, what);
        assertTrue(
                isHelp
                        || run.status() == FAILED
                        || run.err().contains(" - ")
                        || run.err().contains("See sare"),
                what);
    }

    private static String describe(String[] words, CommandRun run) {
        return Arrays.toString(words) + ": " + run;
    }

    private static Set<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.collect(Collectors.toSet());
        }
    }
}
