package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import sare.trace.record.RecorderLibrary;

@Command(
        name = "record",
        description = {
            "Build the recorder, a library that records what an MPI program in C or Fortran does.",
            "Start the program with LD_PRELOAD=libsare-record.so. Each rank writes a file to the folder that"
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

    @Override
    public void run() {
        RecorderLibrary.build(COMPILER_OPTION, compiler, file);
    }
}
