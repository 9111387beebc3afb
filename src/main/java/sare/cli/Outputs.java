package sare.cli;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.OutputFile;

/** The files that a command writes: they appear, one after the other, when all are written; none does before. */
final class Outputs implements Closeable {
    /** The fault of an output that would replace an input. */
    static final String INPUT_AND_OUTPUT = "named for an input and an output";

    private static final int MOST_LINKS = 40; // that lead from one to the next, as in Linux

    private final Console console;
    private final List<OutputFile> files = new ArrayList<>();
    private final InputFiles inputs;
    private final Set<Object> targets = new HashSet<>(); // of those begun; there may be many

    /** Of a command that reads no files that the user names. */
    Outputs(Console console) {
        this(console, new InputFiles());
    }

    /** None of the inputs is written to. */
    Outputs(Console console, InputFiles inputs) {
        this.console = console;
        this.inputs = inputs;
    }

    /** Begins a file, so that a place where it cannot be written is found before the work begins. */
    OutputFile open(Path file) {
        reserve(file);
        OutputFile output = OutputFile.create(file);
        files.add(output);
        return output;
    }

    /** Deletes the temporary files that a killed process has left of these outputs. The caller has a lock that other writers need. */
    void deleteAbandoned() {
        files.forEach(file -> OutputFile.deleteAbandoned(file.target()));
    }

    /** Makes sure that a file that the command writes is no input and no other output. */
    void reserve(Path file) {
        if (inputs.have(file)) {
            throw shared(file, INPUT_AND_OUTPUT);
        }
        if (target(file).filter(target -> !targets.add(target)).isPresent()) {
            throw shared(file, "named for two outputs");
        }
    }

    /** The exception for a file that two arguments name. */
    static InputException shared(Path file, String found) {
        return new InputException(file.toString(), found, "a file for each");
    }

    /** A key that is equal for two names of one file, which need not exist yet; nothing for a device, which may be named more than once. */
    private static Optional<Object> target(Path file) {
        if (Files.isRegularFile(file)) {
            try {
                Object key =
                        Files.readAttributes(file, BasicFileAttributes.class).fileKey();
                return Optional.of(key == null ? file.toRealPath() : key); // not all systems have keys
            } catch (IOException e) {
                throw FileFault.unreadable(file.toString(), e);
            }
        }
        return Files.notExists(file) ? Optional.of(place(file)) : Optional.empty();
    }

    /** The place of a file; OutputFile reports a place that is impossible. */
    private static Path place(Path file) {
        Path absolute = file.toAbsolutePath();
        try {
            for (int link = 0; link < MOST_LINKS && Files.isSymbolicLink(absolute); link++) {
                absolute = absolute.resolveSibling(Files.readSymbolicLink(absolute));
            }
            return absolute.getParent().toRealPath().resolve(absolute.getFileName());
        } catch (IOException e) {
            return absolute.normalize();
        }
    }

    /** Begins the file of an option, or gives null where the option is not given. */
    OutputFile openIfGiven(Path file) {
        return file == null ? null : open(file);
    }

    /** Writes to an output, or to standard output where it is null. */
    void write(OutputFile outputOrNull, OutputFile.Content content) {
        OutputStream stream = outputOrNull == null ? console.out() : outputOrNull.stream();
        Writer writer = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
        try {
            content.writeTo(writer);
            writer.flush();
        } catch (IOException e) {
            throw unwritten(e);
        }
    }

    /** Writes a text to an output, or to standard output where it is null. */
    void write(OutputFile outputOrNull, String text) {
        write(outputOrNull, writer -> writer.write(text));
    }

    /** The exception for an output that was begun and cannot be written. */
    static UncheckedIOException unwritten(IOException e) {
        return new UncheckedIOException("output cannot be written: " + FileFault.reason(e), e);
    }

    /** Writes all of an output that was opened, and nothing where it is null. */
    void writeIfOpen(OutputFile outputOrNull, OutputFile.Content content) {
        if (outputOrNull != null) {
            write(outputOrNull, content);
            outputOrNull.finish(); // of many, only one is open at a time
        }
    }

    /** Moves all files to their places, once what goes to standard output has arrived there. */
    void commit() {
        console.flushOut();
        files.forEach(OutputFile::commit);
    }

    @Override
    public void close() {
        files.forEach(OutputFile::close);
    }
}
