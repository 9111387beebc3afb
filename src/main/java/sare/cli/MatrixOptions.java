package sare.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sare.input.Compression;
import sare.input.InputException;
import sare.input.OutputFile;
import sare.input.YamlValue;
import sare.trace.heatmap.Measure;
import sare.trace.heatmap.Shading;
import sare.trace.heatmap.TrafficPicture;

/** The options for the traffic between ranks. */
final class MatrixOptions {
    static final String MATRIX = "--matrix";
    static final String MATRIX_OF = "--matrix-of";
    static final String MATRIX_SCALE = "--matrix-scale";

    private static final String DRAWN = "";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = MATRIX,
            arity = "0..1",
            fallbackValue = DRAWN,
            paramLabel = "FILE",
            description = "Of a trace or traffic matrix: show what ranks send to each other, collectives included. FILE"
                    + " ends with .csv, .svg or .png; - writes CSV to standard output. Without FILE, print a picture"
                    + " made of characters.")
    private String target;

    @Option(
            names = MATRIX_OF,
            paramLabel = "WHAT",
            defaultValue = "bytes",
            description = "What --matrix counts: bytes (the default) or messages.")
    private String measure;

    @Option(
            names = MATRIX_SCALE,
            paramLabel = "SCALE",
            defaultValue = "log",
            description = "The scale of the darkness of cells in --matrix: log (the default) or linear.")
    private String shading;

    /** Whether the matrix is asked for. */
    boolean isGiven() {
        return target != null;
    }

    /** Refuses options without a matrix, and a file with an unknown ending. */
    void check() {
        if (target == null) {
            Refusal.firstGiven(command, List.of(MATRIX_OF, MATRIX_SCALE)).ifPresent(given -> {
                throw new InputException(given, "no " + MATRIX, MATRIX + " with it");
            });
        }
        if (isFile() && TrafficPicture.ENDINGS.stream().noneMatch(ending -> Compression.hasEnding(target, ending))) {
            throw new InputException(
                    target,
                    "a name without the ending of a format",
                    "one of " + String.join(", ", TrafficPicture.ENDINGS) + ", with or without .gz or .zst");
        }
    }

    /** Whether it goes to a file. */
    boolean isFile() {
        return target != null && !target.equals(OutputFile.STANDARD_OUTPUT) && !target.equals(DRAWN);
    }

    /** The file, {@link OutputFile#STANDARD_OUTPUT} or nothing. */
    String target() {
        return target;
    }

    Measure measure() {
        return YamlValue.of(MATRIX_OF, measure).choice(Measure.class, Measure::word);
    }

    Shading shading() {
        return YamlValue.of(MATRIX_SCALE, shading).choice(Shading.class, Shading::word);
    }
}
