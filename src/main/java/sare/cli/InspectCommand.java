package sare.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sare.input.InputException;
import sare.input.OutputFile;
import sare.mapping.Mapping;
import sare.mapping.MappingFile;
import sare.mapping.problem.QaplibFile;
import sare.report.result.Inspection;
import sare.report.result.MappingComparison;
import sare.trace.Trace;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.CollectiveUse;
import sare.trace.format.TraceFormats;
import sare.traffic.phase.PhasesFile;

@Command(
        name = "inspect",
        description = {
            "Print what a file contains: a trace, a network or another machine, a mapping, a traffic matrix, phases of traffic or a"
                    + " problem of QAPLIB.",
            "A trace is also checked: do the operations of its ranks match? The cost of a mapping is"
                    + " compared with that of other mappings."
        },
        footer = "sare inspect traces/cg.W.16.trace.gz")
final class InspectCommand implements Runnable {
    private static final String JSON = "--json";

    private final Console console;

    @Parameters(paramLabel = "FILE", description = "The file; its contents decide what is printed.")
    private Path file;

    @Mixin
    private InspectOptions options;

    @Mixin
    private MatrixOptions matrix;

    @Mixin
    private PhaseOptions phases;

    @Option(names = JSON, description = "Write the result as JSON." + OptionTexts.JSON_TOO)
    private boolean json;

    @Mixin
    private OutputOption output;

    InspectCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        matrix.check();
        phases.check(matrix.isGiven());
        if (matrix.isGiven()) {
            checkNoJson(MatrixOptions.MATRIX);
            checkNoNameOfJson();
            MatrixView.show(console, file, options, matrix, phases, output.file());
        } else if (phases.isList()) {
            checkNoJsonBesideCsv();
            PhasesView.show(console, file, options, phases, output.isJson(json), output.file());
        } else {
            show();
        }
    }

    private void show() {
        output.write(console, options.inputs(file), () -> {
            FileKind kind = FileKind.of(file);
            return inspect(kind).result(file, kind.word(), output.isJson(json));
        });
    }

    private void checkNoJson(String option) {
        if (json) {
            throw new InputException(JSON, option, "one of them; - as its FILE is CSV");
        }
    }

    private void checkNoNameOfJson() {
        if (output.isJson(json)) {
            throw new InputException(
                    OutputOption.OUTPUT + " " + output.file(),
                    "a file of JSON",
                    "a name without .json, because " + MatrixOptions.MATRIX + " prints text");
        }
    }

    private void checkNoJsonBesideCsv() {
        if (phases.target().equals(OutputFile.STANDARD_OUTPUT)) {
            checkNoJson(PhaseOptions.PHASES + "=-");
        }
    }

    private Inspection inspect(FileKind kind) {
        if (kind != FileKind.MAPPING) {
            options.checkNothingOfMappings(kind.words(), kind == FileKind.TRACE);
        }
        if (kind != FileKind.MAPPING && kind != FileKind.NETWORK && kind != FileKind.MACHINE) {
            options.checkNoSettings(kind.words());
        }
        return switch (kind) {
            case TRACE -> ofTrace();
            case TRAFFIC, MATRIX_MARKET -> Inspection.ofTraffic(TrafficInput.matrix(file, kind));
            case PHASES -> Inspection.ofPhases(PhasesFile.read(file));
            case QAPLIB -> Inspection.ofProblem(QaplibFile.read(file));
            case NETWORK, MACHINE -> Inspection.ofNetwork(file, options.settings());
            case MAPPING -> ofMapping();
        };
    }

    private Inspection ofTrace() {
        Trace trace = TraceFormats.read(file);
        Inspection inspection = Inspection.ofTrace(trace);
        String collectives = options.collectives();
        return collectives == null
                ? inspection
                : inspection.with(
                        CollectiveUse.of(trace, CollectiveAlgorithms.parse(TrafficInput.COLLECTIVES, collectives)));
    }

    /** Of a mapping, compared with others where traffic and machine are known. */
    private Inspection ofMapping() {
        MappingFile read = MappingFile.read(file);
        Inspection inspection = Inspection.ofMapping(read);
        Optional<MappingScene> found = MappingScene.find(read, options);
        if (found.isEmpty()) {
            options.checkNoSettings(FileKind.MAPPING.words());
            options.checkNothingOfMappings(FileKind.MAPPING.words() + " alone", false);
            return inspection.with("no-quality", MappingScene.lack(read));
        }
        MappingScene scene = found.get();
        Mapping mapping = read.fitted(scene.traffic().ranks(), scene.allocation());
        MappingComparison comparison = new MappingComparison(scene.placed(mapping), options.seed());
        return inspection.with("quality", comparison.document(), "\n" + comparison.text());
    }
}
