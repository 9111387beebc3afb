package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import sare.experiment.engine.EngineDigest;

class MainTest {
    @Test
    void theVersionIsThatOfTheBuild() throws IOException {
        String pom = Files.readString(Path.of("pom.xml"));
        String version = pom.substring(pom.indexOf("<version>") + "<version>".length(), pom.indexOf("</version>"));

        assertEquals(
                new CommandRun(0, "sare " + version + ", engine " + EngineDigest.current() + "\n", ""),
                CommandRun.of("--version"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"help", "--help", "-h"})
    void theHelpNamesEveryCommand(String argument) {
        CommandRun run = CommandRun.of(argument);

        assertEquals(0, run.status());
        for (String command : List.of("simulate", "convert", "inspect", "list", "load", "benchmark", "help")) {
            assertTrue(run.out().lines().anyMatch(line -> line.startsWith("  " + command + " ")), command);
        }
    }

    /** Each is also known where nothing but its name says that it is needed. */
    @Test
    void everyCommandIsBuiltAloneAsItIsAmongAll() {
        CommandLine all = Main.allCommands(new Console(System.out, System.err, false));
        for (String name : all.getSubcommands().keySet()) {
            String help = all.getSubcommands().get(name).getUsageMessage();
            assertEquals(new CommandRun(0, help, ""), CommandRun.of(name, "--help"));
            assertEquals(new CommandRun(0, help, ""), CommandRun.of("--debug", name, "--help"));
            assertEquals(new CommandRun(0, help, ""), CommandRun.of("help", name));
        }
    }

    @Test
    void withoutACommandTheHelpIsShownAsAnError() {
        CommandRun run = CommandRun.of();

        assertEquals(new CommandRun(2, "", CommandRun.of("--help").out()), run);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            hlp         | sare: unknown command 'hlp' - did you mean help? See sare --help
            xyz         | sare: unknown command 'xyz'. See sare --help
            --versoin   | sare: unknown option '--versoin' - did you mean --version? See sare --help
            help --hepl | sare help: unknown option '--hepl' - did you mean --help? See sare help --help
            generate stencil 5 | sare generate: '5' is one argument too many. See sare generate --help
            load n.yaml --pattern uniform --offered 0.1 | sare load: 'n.yaml' is one argument too many - did you mean --network=n.yaml? See sare load --help
            help nobody | sare help: unknown command 'nobody'. See sare help --help
            help generate nobody | sare help: unknown command 'nobody'. See sare help --help
            """)
    void wrongUsageIsOneLine(String arguments, String line) {
        assertEquals(new CommandRun(2, "", line + "\n"), CommandRun.of(arguments.split(" ")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            foo%bar                       | sare: unknown command 'foo?bar'. See sare --help
            simulate a --foo%bar          | sare simulate: unknown option '--foo?bar'. See sare simulate --help
            simulate a b%%c               | sare simulate: 'b??c' is one argument too many. See sare simulate --help
            simulate a --compute-scale 1%2 | sare simulate: Invalid value for option '--compute-scale': '1?2' - expected a number. See sare simulate --help
            simulate a --seed 1%2         | sare simulate: Invalid value for option '--seed': '1?2' - expected a seed of up to 18 digits such as 7 or a range from low to high such as 1..5. See sare simulate --help
            """)
    void lineEndsAndControlCharactersInArgumentsDoNotReachTheTerminal(String arguments, String line) {
        for (String control : List.of("\n", "\r", "\u001B", "\u009B", "\u2028")) {
            String[] words = arguments.split(" ");
            for (int i = 0; i < words.length; i++) {
                words[i] = words[i].replace("%", control);
            }
            assertEquals(new CommandRun(2, "", line + "\n"), CommandRun.of(words));
        }
    }

    /** A device that takes nothing, for the reason given. */
    private static OutputStream broken(String reason) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }
        };
    }

    /** They would show a line in another order than it has. */
    @ParameterizedTest
    @ValueSource(strings = {"\u202E", "\u2066", "\u200F", "\u061C"})
    void bidirectionalControlsInArgumentsAreShownByTheirCodes(String control) {
        String code = String.format("\\u%04X", (int) control.charAt(0));

        assertEquals(
                new CommandRun(2, "", "sare: unknown command 'foo" + code + "bar'. See sare --help\n"),
                CommandRun.of("foo" + control + "bar"));
        assertEquals(
                new CommandRun(2, "", "no" + code + "file: no such file - expected a file that can be read\n"),
                CommandRun.of("inspect", "no" + control + "file"));
    }

    @Test
    void standardOutputThatCannotBeWrittenIsAFailure() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream out = Console.results(broken("No space left on device"));

        int status = Main.run(new Console(out, new PrintStream(err), false), "--version");

        assertEquals(1, status);
        assertEquals("sare: standard output cannot be written\n", err.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "help", "list", "simulate --help"})
    void whereNobodyReadsOnTheCommandEndsWithoutAWord(String arguments) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream out = Console.results(broken("Broken pipe"));

        int status = Main.run(new Console(out, new PrintStream(err), false), arguments.split(" "));

        assertEquals(128 + 13, status);
        assertEquals("", err.toString());
    }
}
