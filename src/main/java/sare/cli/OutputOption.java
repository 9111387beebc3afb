package sare.cli;

import java.nio.file.Path;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sare.input.Compression;
import sare.input.OutputFile;

/** The option for the file of the result. */
final class OutputOption {
    static final String OUTPUT = "--output";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = {"-o", OUTPUT},
            paramLabel = "FILE",
            description = "Write the result to this file instead of standard output; - is standard output.")
    private Path file;

    /** The file, or null for standard output. */
    Path file() {
        return isStandardOutput(file) ? null : file;
    }

    /** Whether the result is written as JSON: if the option for it is given, or the name of the file asks for it. */
    boolean isJson(boolean given) {
        return given || !isStandardOutput(file) && Compression.hasEnding(file.toString(), ".json");
    }

    /** Whether the file of such an option is none, or {@code -}. */
    static boolean isStandardOutput(Path fileOrNull) {
        return fileOrNull == null || fileOrNull.toString().equals(OutputFile.STANDARD_OUTPUT);
    }

    /** Computes the result of some input files and writes it. A file that cannot be written is found before the work begins. */
    void write(Console console, InputFiles inputs, Supplier<String> result) {
        try (Outputs outputs = new Outputs(console, inputs)) {
            OutputFile output = outputs.openIfGiven(file());
            String text = Progress.during(console, command.name(), result);
            outputs.write(output, text);
            outputs.commit();
        }
    }
}
