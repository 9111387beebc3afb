package sare.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import sare.input.Compression;
import sare.input.InputException;
import sare.input.OutputFile;
import sare.report.result.LabelledLines;
import sare.trace.TrafficMatrix;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.format.TraceFormats;
import sare.trace.heatmap.HeatMap;
import sare.trace.heatmap.HeatMapImage;
import sare.trace.heatmap.HeatMapText;
import sare.trace.heatmap.Measure;
import sare.trace.heatmap.Shading;
import sare.trace.heatmap.TrafficCsv;
import sare.traffic.phase.Phases;

/** The traffic between ranks as {@code inspect --matrix} shows it: as CSV or as a picture. */
final class MatrixView {
    private final Path file;
    private final TrafficMatrix matrix;
    private final Measure measure;
    private final Shading shading;

    private MatrixView(Path file, TrafficMatrix matrix, MatrixOptions options) {
        this.file = file;
        this.matrix = matrix;
        this.measure = options.measure();
        this.shading = options.shading();
    }

    /** Shows the traffic of a file, in a file of its own or in the result. */
    static void show(
            Console console, Path file, InspectOptions options, MatrixOptions shown, PhaseOptions phases, Path result) {
        try (Outputs outputs = new Outputs(console, options.inputs(file))) {
            OutputFile text = outputs.openIfGiven(result);
            OutputFile picture = shown.isFile() ? outputs.open(Path.of(shown.target())) : null;
            FileKind kind = FileKind.of(file)
                    .in(file, FileKind.TRACE, FileKind.TRAFFIC, FileKind.MATRIX_MARKET, FileKind.PHASES);
            options.checkNothingButCollectives(kind.words());
            TrafficMatrix matrix = phases.isOne() || kind == FileKind.PHASES
                    ? ofPhases(file, kind, options.collectives(), phases)
                    : matrix(file, kind, options.collectives(), shown.measure());
            MatrixView view = new MatrixView(file, matrix, shown);
            if (picture != null) {
                view.write(shown.target(), picture, outputs);
                outputs.write(text, writer -> writer.write(view.report(shown.target())));
            } else if (shown.target().equals(OutputFile.STANDARD_OUTPUT)) {
                outputs.write(text, writer -> TrafficCsv.write(view.matrix, view.measure, writer));
            } else {
                outputs.write(
                        text,
                        writer -> writer.write(file + ": " + kind.word() + "\n"
                                + HeatMapText.of(view.heatMap(HeatMapText.MOST_CELLS), view.shading)));
            }
            outputs.commit();
        }
    }

    /** The traffic of one phase, or of all. */
    private static TrafficMatrix ofPhases(Path file, FileKind kind, String collectives, PhaseOptions options) {
        if (kind != FileKind.TRACE && kind != FileKind.PHASES) {
            options.checkNothing(kind.words());
        }
        Phases phases = PhasesView.phases(file, kind, collectives, options.most());
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

    private HeatMap heatMap(int mostCells) {
        return new HeatMap(matrix, measure, mostCells);
    }

    private void write(String target, OutputFile output, Outputs outputs) {
        if (Compression.hasEnding(target, ".csv")) {
            outputs.write(output, writer -> TrafficCsv.write(matrix, measure, writer));
            return;
        }
        HeatMapImage image = new HeatMapImage(
                heatMap(HeatMapImage.MOST_CELLS), shading, file.getFileName().toString());
        OutputStream stream = output.stream();
        try {
            if (Compression.hasEnding(target, ".svg")) {
                image.writeSvg(stream);
            } else {
                image.writePng(stream);
            }
        } catch (IOException e) {
            throw Outputs.unwritten(e);
        }
    }

    private String report(String target) {
        LabelledLines lines = new LabelledLines()
                .add("traffic", file + ", " + matrix.ranks() + " ranks")
                .add("pairs", matrix.entries())
                .add("bytes", matrix.totalBytes())
                .add("messages", matrix.totalMessages());
        if (!Compression.hasEnding(target, ".csv")) {
            HeatMap map = heatMap(HeatMapImage.MOST_CELLS);
            lines.add("cells", map.side() + " x " + map.side() + ", " + map.caption(shading));
        }
        return lines.add("written", target).toString();
    }
}
