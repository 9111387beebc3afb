package sare.cli;

import java.io.IOException;
import java.nio.file.Path;
import sare.input.InputException;
import sare.input.OutputFile;
import sare.report.result.LabelledLines;
import sare.trace.TrafficMatrix;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.format.TraceFormats;
import sare.trace.heatmap.Measure;
import sare.trace.heatmap.TrafficPicture;
import sare.traffic.phase.Phases;

/** The traffic between ranks as {@code inspect --matrix} shows it: as CSV or as a picture. */
final class MatrixView {
    private static final String NAME = "matrix"; // of the work, in the line of progress

    private MatrixView() {}

    /** Shows the traffic of a file, in a file of its own or in the result. */
    static void show(
            Console console, Path file, InspectOptions options, MatrixOptions shown, PhaseOptions phases, Path result) {
        try (Outputs outputs = new Outputs(console, options.inputs(file))) {
            OutputFile text = outputs.openIfGiven(result);
            OutputFile image = shown.isFile() ? outputs.open(Path.of(shown.target())) : null;
            FileKind kind = FileKind.of(file)
                    .in(file, FileKind.TRACE, FileKind.TRAFFIC, FileKind.MATRIX_MARKET, FileKind.PHASES);
            options.checkNothingButCollectives(kind.words());
            TrafficMatrix matrix = Progress.during(
                    console,
                    NAME,
                    () -> phases.isOne() || kind == FileKind.PHASES
                            ? ofPhases(file, kind, options.collectives(), phases)
                            : matrix(file, kind, options.collectives(), shown.measure()));
            TrafficPicture picture =
                    new TrafficPicture(file.getFileName().toString(), matrix, shown.measure(), shown.shading());
            if (image != null) {
                write(picture, shown.target(), image);
                outputs.write(text, report(file, picture, shown.target()));
            } else if (shown.target().equals(OutputFile.STANDARD_OUTPUT)) {
                outputs.write(text, picture::writeCsv);
            } else {
                outputs.write(text, file + ": " + kind.word() + "\n" + picture.text());
            }
            outputs.commit();
        }
    }

    /** The traffic of one phase, or of all. */
    private static TrafficMatrix ofPhases(Path file, FileKind kind, String collectives, PhaseOptions options) {
        if (kind != FileKind.TRACE && kind != FileKind.PHASES) {
            options.checkNothing(kind.words());
        }
        Phases phases = PhasesView.phases(file, kind, collectives, options);
        return options.isOne()
                ? phases.list().get(options.phase(phases.list().size()) - 1).traffic()
                : phases.traffic();
    }

    private static TrafficMatrix matrix(Path file, FileKind kind, String collectives, Measure measure) {
        CollectiveAlgorithms algorithms = TrafficInput.algorithms(kind, collectives);
        if (kind == FileKind.TRACE) {
            return Collectives.traffic(TraceFormats.read(file), algorithms);
        }
        if (measure != Measure.BYTES) {
            throw new InputException(MatrixOptions.MATRIX_OF, kind.words(), "a trace, which has messages");
        }
        return TrafficInput.matrix(file, kind);
    }

    private static void write(TrafficPicture picture, String name, OutputFile output) {
        try {
            picture.write(name, output.stream());
        } catch (IOException e) {
            throw Outputs.unwritten(e);
        }
    }

    private static String report(Path file, TrafficPicture picture, String written) {
        TrafficMatrix matrix = picture.matrix();
        LabelledLines lines = new LabelledLines()
                .add("traffic", file + ", " + matrix.ranks() + " ranks")
                .add("pairs", matrix.entries())
                .add("bytes", matrix.totalBytes())
                .add("messages", matrix.totalMessages());
        picture.cells(written).ifPresent(cells -> lines.add("cells", cells));
        return lines.add("written", written).toString();
    }
}
