package sare.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sare.input.FileFault;

/** Runs sare in another Java machine with the options and the class path of this one. */
final class OwnMachine {
    private OwnMachine() {}

    /**
     * Runs a command to its end; its messages go where ours go.
     *
     * @return the lines that it prints
     * @throws IllegalStateException if it fails
     */
    static List<String> run(String... arguments) {
        try {
            Process process = new ProcessBuilder(command(arguments))
                    .redirectError(Redirect.INHERIT)
                    .start();
            try (BufferedReader lines = process.inputReader()) {
                List<String> output = lines.lines().toList();
                if (process.waitFor() != 0) {
                    throw new IllegalStateException(String.join(" ", arguments) + " ended with status "
                            + process.exitValue() + " in a Java machine of its own");
                }
                return output;
            } finally {
                process.destroy();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while another Java machine runs", e);
        } catch (IOException e) {
            throw new UncheckedIOException("another Java machine cannot be used: " + FileFault.reason(e), e);
        }
    }

    private static List<String> command(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.add("-D" + Interruption.PART_PROPERTY + "=true");
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of(arguments));
        return command;
    }
}
