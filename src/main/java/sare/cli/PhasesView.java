package sare.cli;

import java.nio.file.Path;
import sare.input.OutputFile;
import sare.report.result.Inspection;
import sare.trace.Program;
import sare.trace.collective.Collectives;
import sare.trace.format.TraceFormats;
import sare.traffic.phase.Phases;
import sare.traffic.phase.PhasesFile;

/** The phases of traffic as {@code inspect --phases} shows them: as a list and as a file. */
final class PhasesView {
    private static final String NAME = "phases"; // of the work, in the line of progress

    private PhasesView() {}

    /** Shows the phases of a file, in a file of their own or in the result. */
    static void show(
            Console console, Path file, InspectOptions options, PhaseOptions shown, boolean json, Path result) {
        try (Outputs outputs = new Outputs(console, options.inputs(file))) {
            OutputFile text = outputs.openIfGiven(result);
            OutputFile csv = shown.isFile() ? outputs.open(Path.of(shown.target())) : null;
            FileKind kind = FileKind.of(file).in(file, FileKind.TRACE, FileKind.PHASES);
            options.checkNothingButCollectives(kind.words());
            Phases phases = Progress.during(console, NAME, () -> phases(file, kind, options.collectives(), shown));
            if (shown.target().equals(OutputFile.STANDARD_OUTPUT)) {
                outputs.write(text, writer -> PhasesFile.write(phases, writer));
            } else {
                if (csv != null) {
                    outputs.write(csv, writer -> PhasesFile.write(phases, writer));
                }
                outputs.write(text, Inspection.ofPhases(phases).result(file, kind.word(), json));
            }
            outputs.commit();
        }
    }

    /**
     * The phases of a trace or of a file of phases.
     *
     * @param collectives the algorithms of those that differ from the default, or null
     * @param options has the number of phases to keep of a trace
     */
    static Phases phases(Path file, FileKind kind, String collectives, PhaseOptions options) {
        var algorithms = TrafficInput.algorithms(kind, collectives);
        if (kind == FileKind.PHASES) {
            options.checkNoMerging(kind.words());
            return PhasesFile.read(file);
        }
        return Phases.of(Program.of(Collectives.expand(TraceFormats.read(file), algorithms)), options.most());
    }
}
