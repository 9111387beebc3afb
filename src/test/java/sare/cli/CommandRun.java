package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * What a command did when it was run inside the test.
 *
 * @param status exit status
 * @param out standard output
 * @param err standard error, which was no terminal
 */
public record CommandRun(int status, String out, String err) {
    public static CommandRun of(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(stream(out), stream(err), false);
        int status = Main.run(console, arguments);
        return new CommandRun(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** The line of a simulation, which must have succeeded, that tells its cycles. */
    String cycles() {
        assertEquals(0, status, err);
        return out.lines().filter(line -> line.startsWith("cycles")).findFirst().orElseThrow();
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
