package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;
import sare.trace.Trace;
import sare.trace.format.TraceFormats;
import sare.trace.source.TraceFormat;

/** The option that says where a verb writes its trace. */
final class TraceOutput {
    private static final String NATIVE_FORMAT = "sare";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description =
                    "Where to write; the format follows from the ending, .trace, .trc, .tit, .dim or .goal, also with .gz."
                            + " Without it, sare's own format goes to standard output.")
    private Path file;

    /** Writes the trace to its file or to standard output. */
    void write(Console console, Trace trace) {
        if (file != null) {
            TraceFormats.write(trace, file);
            return;
        }
        TraceFormat format =
                TraceFormats.registry().choose("--format", NATIVE_FORMAT).plugin();
        try (Outputs outputs = new Outputs(console)) {
            outputs.write(null, writer -> format.write(trace, writer));
        }
    }
}
