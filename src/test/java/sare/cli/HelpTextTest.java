package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The help of every command: it fits the terminal, has required options first, and its examples work. */
class HelpTextTest {
    private static final String COLUMNS = "sare.columns";
    private static final String LAUNCHER = "  ./sare ";
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    @TempDir
    private Path folder;

    @AfterEach
    void forgetTheTerminal() {
        System.clearProperty(COLUMNS);
    }

    /** Every command by its words; nothing for sare itself. */
    static Stream<String> commands() {
        List<String> commands = new ArrayList<>(List.of(""));
        for (String name : names(help(""))) {
            commands.add(name);
            names(help(name)).forEach(part -> commands.add(name + " " + part));
        }
        assertTrue(commands.containsAll(List.of("simulate", "generate npb", "compare", "help")), commands.toString());
        return commands.stream();
    }

    /** The names under the heading of commands. */
    private static List<String> names(String help) {
        return section(help, "Commands:").stream()
                .filter(line -> line.matches("  \\S.*"))
                .map(line -> line.strip().split(" ")[0])
                .toList();
    }

    private static List<String> section(String help, String heading) {
        List<String> lines = help.lines().toList();
        int begin = lines.indexOf(heading);
        return begin < 0
                ? List.of()
                : lines.subList(begin + 1, lines.size()).stream()
                        .takeWhile(line -> !line.isEmpty())
                        .toList();
    }

    private static String help(String command) {
        List<String> arguments = new ArrayList<>();
        if (!command.isEmpty()) {
            arguments.addAll(List.of(command.split(" ")));
        }
        arguments.add("--help");
        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
        assertEquals(0, run.status(), run.err());
        assertFalse(run.out().contains("%%") || run.out().contains("${"), run.out());
        return run.out();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void theCommandHelpPrintsTheSame(String command) {
        String[] arguments = ("help " + command).strip().split(" ");

        assertEquals(new CommandRun(0, help(command), ""), CommandRun.of(arguments));
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 250})
    void linesFitTheTerminalAndEndBetweenWords(int columns) {
        for (String command : commands().toList()) {
            System.clearProperty(COLUMNS);
            String usual = help(command);
            System.setProperty(COLUMNS, Integer.toString(columns));
            String help = help(command);

            assertEquals(words(usual), words(help), command);
            for (String line : help.lines().toList()) {
                String word = line.strip().replaceFirst(" \\\\$", "").replaceFirst("^-\\w, ", "");
                boolean isOneWord = WORD.matcher(word).matches();
                assertTrue(line.length() <= Math.min(columns, 100) || isOneWord, line);
            }
        }
    }

    private static List<String> words(String text) {
        return Stream.of(text.split("\\s+")).filter(word -> !word.equals("\\")).toList();
    }

    @Test
    void aWideTerminalHasLinesThatCanStillBeRead() {
        System.setProperty(COLUMNS, "250");
        String wide = help("compare");
        System.setProperty(COLUMNS, "100");

        assertEquals(help("compare"), wide);
    }

    @Test
    void requiredOptionsComeFirst() {
        String help = help("load");

        assertTrue(
                help.startsWith("Usage: sare load --network=FILE --pattern=PATTERN --offered=LOADS [OPTIONS]\n"), help);
        assertEquals(
                List.of("--network=FILE", "--pattern=PATTERN", "--offered=LOADS"),
                section(help, "Required options:").stream()
                        .map(String::strip)
                        .filter(line -> line.startsWith("--"))
                        .map(line -> line.split(" ")[0])
                        .toList());
        assertTrue(help.indexOf("Required options:") < help.indexOf("\nOptions:"), help);
        assertFalse(section(help, "Options:").toString().contains("--offered=LOADS"), help);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void theExamplesWork(String command) {
        List<String> examples = examples(help(command));
        assertFalse(examples.isEmpty());
        for (String example : examples) {
            if (example.contains("--mpicc")) {
                assumeTrue(isOnPath("mpicc"), "skipped: no mpicc on the PATH to build the recorder with");
            }
            CommandRun run = CommandRun.of(arguments(shortened(example)));
            assertEquals(0, run.status(), example + ": " + run.err());
        }
    }

    /** An example that takes seconds with options that limit what it simulates. */
    private static String shortened(String example) {
        if (example.startsWith("advise ")) {
            return example + " --budget 5runs --confirm-seeds 1..2";
        }
        return example.startsWith("run ") && !example.contains("--shard ")
                ? example + " --only allocation_draw=1 --only mapping_number=1"
                : example;
    }

    private static boolean isOnPath(String program) {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
    }

    /** The command lines without the launcher; one that goes on in the next line ends with a backslash. */
    private static List<String> examples(String help) {
        String joined = help.replaceAll(" \\\\\n +", " ");
        return joined.lines()
                .filter(line -> line.startsWith(LAUNCHER))
                .map(line -> line.substring(LAUNCHER.length()))
                .toList();
    }

    /** The words of a command line, with files to be written, and those that were, in a folder of the test. */
    private String[] arguments(String example) {
        String[] words = WORD.matcher(example)
                .results()
                .map(match -> match.group(1) == null ? match.group() : match.group(1))
                .toArray(String[]::new);
        for (int i = 1; i < words.length; i++) {
            boolean isWritten = words[i - 1].equals("-o") || words[i].startsWith("parts/");
            boolean isThere =
                    words[i].endsWith(".swf") && Files.exists(folder.resolve(words[i])); // of the example before
            words[i] = isWritten || isThere ? folder.resolve(words[i]).toString() : words[i];
        }
        return words;
    }
}
