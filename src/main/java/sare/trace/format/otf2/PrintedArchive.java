package sare.trace.format.otf2;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import sare.input.InputException;
import sare.input.LineReader;

/** The text of an archive, which the program otf2-print writes while it is read. */
final class PrintedArchive implements AutoCloseable {
    private static final String PROGRAM = "otf2-print";

    private final String name;
    private final Path messages; // the standard error of the program
    private final Process process;
    private final LineReader lines;

    PrintedArchive(Path anchor) {
        name = anchor.toString();
        try {
            messages = Files.createTempFile("sare-otf2", ".txt");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        process = start(anchor);
        lines = LineReader.of(name, process.getInputStream());
    }

    private Process start(Path anchor) {
        ProcessBuilder builder = new ProcessBuilder(
                PROGRAM, "--show-all", anchor.toAbsolutePath().toString());
        builder.environment().put("LC_ALL", "C");
        try {
            return builder.redirectError(messages.toFile()).start();
        } catch (IOException e) {
            deleteMessages();
            throw new InputException(
                    name,
                    "an OTF2 archive, but no program " + PROGRAM,
                    PROGRAM + " of the OTF2 library on the PATH (Debian, Ubuntu: apt-get install otf2-tools)");
        }
    }

    /** The lines of the program; their numbers are those of errors. */
    LineReader lines() {
        return lines;
    }

    /**
     * Refuses an archive that the program could not read to its end.
     *
     * @param fault what it has reported among its lines, which counts if it has no message
     */
    void requireSuccess(String fault) {
        try {
            int status = process.waitFor();
            if (status != 0) {
                String first = Files.readString(messages, StandardCharsets.ISO_8859_1)
                        .lines()
                        .filter(line -> !line.contains("warning"))
                        .findFirst()
                        .orElse(fault.isEmpty() ? "no message" : fault);
                throw new InputException(
                        name, PROGRAM + " failed with status " + status + ": " + first, "a complete OTF2 archive");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + PROGRAM + " runs", e);
        }
    }

    @Override
    public void close() {
        process.destroy();
        lines.close();
        deleteMessages();
    }

    private void deleteMessages() {
        try {
            Files.deleteIfExists(messages);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
