package sare.trace.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.Programs;

class TimedShellTest {
    @TempDir
    private Path folder;

    private TimedShell shell;

    @BeforeEach
    void create() {
        Programs.needed("setsid");
        shell = new TimedShell(folder, Map.of("WORD", "hello"), 1);
    }

    @Test
    void returnsWhatIsPrinted() throws IOException {
        assertEquals("hello\nthere\n", shell.run("echo $WORD; echo there >&2"));
    }

    @Test
    void namesTheStatus() {
        TimedShell.Failure failure = assertThrows(TimedShell.Failure.class, () -> shell.run("echo oh; exit 7"));
        assertEquals("ended with status 7", failure.outcome());
        assertEquals("ended with status 7\necho oh; exit 7\noh\n", failure.getMessage());
    }

    /** Neither a signal that is ignored nor a session of its own nor a parent that has ended keeps a process alive. */
    @Test
    void killsAllProcessesAfterTheLimit() throws IOException, InterruptedException {
        String lines = "trap '' TERM\n"
                + "sleep 60 & echo $! > kept\n"
                + "setsid --wait sh -c 'sleep 61 & echo $! > session; (sleep 62 & echo $! > orphan); wait' &\n"
                + "wait";
        TimedShell.Failure failure = assertThrows(TimedShell.Failure.class, () -> shell.run(lines));
        assertEquals("did not end within 1 second", failure.outcome());
        for (String file : new String[] {"kept", "session", "orphan"}) {
            long process = Long.parseLong(Files.readString(folder.resolve(file)).strip());
            for (int i = 0; i < 100 && isRunning(process); i++) {
                Thread.sleep(20);
            }
            assertFalse(isRunning(process), file);
        }
    }

    /** Whether a process runs, which does not hold for one that nobody has waited for. */
    private static boolean isRunning(long process) throws IOException {
        Path state = Path.of("/proc", Long.toString(process), "stat");
        return Files.exists(state) && !Files.readString(state).contains(") Z ");
    }
}
