package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every {@code ./sare} line in a {@code sh} block of the README works, and prints the {@code text} block that follows. */
class ReadmeTest {
    private static final Pattern SHELL_BLOCK =
            Pattern.compile("(?s)```sh\\n(?<commands>.*?)```\\n(?:\\n?```text\\n(?<output>.*?)```\\n)?");
    private static final String LAUNCHER = "./sare ";
    private static final String SPEED = "simulated in "; // differs from run to run and goes to standard error
    private static final Set<String> OPTIONS_WITH_OUTPUT = Set.of("-o", "--packets", "--links", "--csv", "--matrix");

    /** For all examples, as later ones read what earlier ones wrote. */
    @TempDir
    private static Path folder;

    private static final Set<String> WRITTEN = new HashSet<>();

    /**
     * A block of commands.
     *
     * @param commands the lines for {@code ./sare}
     * @param output what the README shows of their output, or null
     */
    record Example(List<String> commands, String output) {}

    static List<Example> examples() throws IOException {
        List<Example> examples = new ArrayList<>();
        String readme = Files.readString(Path.of("README.md"));
        for (MatchResult block : SHELL_BLOCK.matcher(readme).results().toList()) {
            List<String> commands = block.group(1)
                    .lines()
                    .filter(line -> line.startsWith(LAUNCHER))
                    .toList();
            if (!commands.isEmpty()) {
                examples.add(new Example(commands, block.group(2)));
            }
        }
        assertFalse(examples.isEmpty());
        return examples;
    }

    @ParameterizedTest
    @MethodSource("examples")
    void commandsPrintWhatTheReadmeShows(Example example) {
        StringBuilder printed = new StringBuilder();
        for (String command : example.commands()) {
            CommandRun run = CommandRun.of(arguments(command));
            assertEquals(0, run.status(), run.err());
            printed.append(run.out());
        }
        if (example.output() != null) {
            assertEquals(withoutSpeed(example.output()), printed.toString().replace(folder + "/", ""));
        }
    }

    /** What the run of the README has written is what is committed; the engine may have changed since, what it gives may not. */
    @AfterAll
    static void theExampleGivesItsCommittedFiles() throws IOException {
        for (String file : List.of("results.csv", "links.csv", "traffic.csv", "provenance.yaml", "report.md")) {
            assertEquals(
                    withoutEngine(Files.readString(Path.of("experiments/example", file))),
                    withoutEngine(Files.readString(folder.resolve("tour").resolve(file))),
                    file);
        }
    }

    private static String withoutEngine(String text) {
        return text.replaceAll("(?m),[0-9a-f]{16}$", ",engine").replaceAll("(?m)^  \"?[0-9a-f]{16}\"?: ", "  engine: ");
    }

    /** The words behind the launcher, without quotes, with files to be written moved into a folder of the test. */
    private String[] arguments(String command) {
        List<String> words =
                new ArrayList<>(List.of(command.substring(LAUNCHER.length()).split(" +")));
        words.replaceAll(word -> word.replaceAll("^'|'$", ""));
        for (int i = 1; i < words.size(); i++) {
            if (OPTIONS_WITH_OUTPUT.contains(words.get(i - 1))) {
                WRITTEN.add(firstName(words.get(i)));
            }
        }
        words.replaceAll(
                word -> WRITTEN.contains(firstName(word)) ? folder.resolve(word).toString() : word);
        return words.toArray(String[]::new);
    }

    private static String firstName(String word) {
        return word.split("/", 2)[0];
    }

    private static String withoutSpeed(String output) {
        return Stream.of(output.split("(?<=\n)"))
                .filter(line -> !line.startsWith(SPEED))
                .collect(Collectors.joining());
    }
}
