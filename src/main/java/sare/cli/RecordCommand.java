package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import sare.report.result.LabelledLines;
import sare.trace.record.MpiInstallation;
import sare.trace.record.RecorderLibrary;

@Command(
        name = "record",
        description = {
            "Build the recorder, a library that records what an MPI program in C, C++ or Fortran does.",
            "Prints the library and the line that records a program with it. Each rank writes a file to the folder that"
                    + " the variable SARE_RECORD names (default: sare-record). sare convert joins these files: sare"
                    + " convert sare-record -o app.trace.gz"
        },
        footer = "sare record --build --mpicc mpicc -o libsare-record.so")
final class RecordCommand implements Runnable {
    private static final String COMPILER_OPTION = "--mpicc";

    @Option(
            names = "--build",
            required = true,
            description = "Compile the recorder for the MPI library of the compiler.")
    private boolean builds;

    @Option(
            names = COMPILER_OPTION,
            paramLabel = "COMPILER",
            defaultValue = "mpicc",
            description = "The C compiler of the MPI library, by name or path (default: mpicc).")
    private String compiler;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            defaultValue = "libsare-record.so",
            description = "The file of the library (default: libsare-record.so).")
    private Path file;

    private final Console console;

    RecordCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        MpiInstallation mpi = RecorderLibrary.build(COMPILER_OPTION, compiler, file);
        String library = Launcher.word(file.toAbsolutePath().normalize().toString());
        console.out()
                .print(new LabelledLines()
                        .add("library", library + ", for " + mpi.name())
                        .add("record", Launcher.word(mpi.launcher()) + " -n 4 env LD_PRELOAD=" + library + " ./program")
                        .add("convert", "sare convert sare-record -o program.trace.gz"));
    }
}
