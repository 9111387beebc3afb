package sare.input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.Programs;

/** The end of the process deletes unfinished outputs; a thread that goes on meanwhile does not report them as faults of the user. */
class EndedProcessTest {
    @TempDir
    Path folder;

    @Test
    void anUnfinishedOutputIsNoFaultOfTheUser() throws IOException, InterruptedException {
        Path target = folder.resolve("a.txt");
        String printed = Programs.run(
                folder,
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                EndingProcess.class.getName(),
                target.toString());

        assertEquals("commit: the process ends\nwrite: the process ends\n", printed);
        assertEquals(false, Files.exists(target));
    }

    /** Its last thread commits an output that the end of the process has deleted. */
    static final class EndingProcess {
        private EndingProcess() {}

        public static void main(String... arguments) throws IOException {
            OutputFile committed = OutputFile.create(Path.of(arguments[0]));
            committed.stream().write("text".getBytes(StandardCharsets.UTF_8));
            OutputFile written = OutputFile.create(Path.of(arguments[0] + "2"));
            Runtime.getRuntime().addShutdownHook(new Thread(() -> goOn(Path.of(arguments[0]), committed, written)));
            System.exit(0);
        }

        private static void goOn(Path target, OutputFile committed, OutputFile written) {
            while (hasTemporaryFiles(target.getParent())) {
                Thread.onSpinWait();
            }
            report("commit", committed::commit);
            report("write", written::stream);
        }

        private static boolean hasTemporaryFiles(Path folder) {
            try (var files = Files.newDirectoryStream(folder, "*.part")) {
                return files.iterator().hasNext();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static void report(String name, Runnable action) {
            try {
                action.run();
            } catch (ProcessEndedException e) {
                System.out.println(name + ": " + e.getMessage());
            }
        }
    }
}
