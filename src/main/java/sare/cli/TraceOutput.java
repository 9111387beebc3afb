package sare.cli;

import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Option;
import sare.input.InputException;
import sare.report.result.LabelledLines;
import sare.trace.Trace;
import sare.trace.format.TraceFormats;
import sare.trace.source.TraceTarget;

/** The option for the file of the trace that a command writes. */
final class TraceOutput {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description =
                    "The file to write. Its ending chooses the format: .trace, .trc, .tit, .dim or .goal, each also"
                            + " with .gz or .zst. Without this option, or with -, the trace goes to standard output in the"
                            + " format .trace.")
    private Path file;

    /** Writes the trace of a file to another or to standard output, without keeping it in memory where that can be. */
    void convert(Console console, Path from) {
        if (isFile()) {
            show(console, () -> TraceFormats.convert(from, file));
        } else {
            write(console, TraceFormats.read(from));
        }
    }

    /** The same for a changed trace. */
    void convert(Console console, Path from, UnaryOperator<Trace> change) {
        if (isFile()) {
            show(console, () -> TraceFormats.convert(from, file, change));
        } else {
            write(console, change.apply(TraceFormats.read(from)));
        }
    }

    /** Refuses the file of an input, before that is read. */
    void checkIsNot(Path input) {
        if (isFile() && new InputFiles().add(input).have(file)) {
            throw Outputs.shared(file, Outputs.INPUT_AND_OUTPUT);
        }
    }

    /** Refuses a file before the name of a subcommand; it belongs after that name. */
    void checkNotGiven(String part) {
        if (file != null) {
            throw new InputException("-o", "'" + file + "'", "it after " + part);
        }
    }

    /** Writes a trace to its file or to standard output while it is made, without keeping it in memory where that can be. */
    void write(Console console, Consumer<TraceTarget> maker) {
        if (isFile()) {
            show(console, () -> TraceFormats.write(maker, file));
        } else {
            write(console, TraceTarget.inMemory(maker));
        }
    }

    /** Writes the trace to its file or to standard output, and the report to standard output if that is free. */
    void write(Console console, Trace trace, LabelledLines report) {
        write(console, trace);
        if (isFile()) {
            console.out().print(report);
        }
    }

    /** Writes the trace to its file or to standard output. */
    void write(Console console, Trace trace) {
        if (isFile()) {
            show(console, () -> TraceFormats.write(trace, file));
            return;
        }
        try (Outputs outputs = new Outputs(console)) {
            outputs.write(null, writer -> TraceFormats.OWN.write(trace, writer));
        }
    }

    /** Writes the file, which takes a while for a long trace. */
    private void show(Console console, Runnable work) {
        Progress.during(console, file.toString(), () -> {
            work.run();
            return file;
        });
    }

    private boolean isFile() {
        return !OutputOption.isStandardOutput(file);
    }
}
