package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import sare.trace.record.RecorderLibrary;

/** The verb {@code record}. */
@Command(
        name = "record",
        description = {
            "Build the recorder, a library that records what an MPI program in C or Fortran does.",
            "Load it before the program's own with LD_PRELOAD. It writes a file per rank into the folder that SARE_RECORD names"
                    + " (sare-record), which convert joins: sare convert sare-record -o app.trace.gz"
        })
final class RecordCommand implements Runnable {
    private static final String COMPILER_OPTION = "--mpicc";

    @Option(names = "--build", required = true, description = "Compile the recorder for the MPI library of a compiler.")
    private boolean builds;

    @Option(
            names = COMPILER_OPTION,
            paramLabel = "COMPILER",
            defaultValue = "mpicc",
            description = "The MPI library's compiler for C, by name or path. Default: mpicc.")
    private String compiler;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            defaultValue = "libsare-record.so",
            description = "Where to write the library. Default: libsare-record.so.")
    private Path file;

    @Override
    public void run() {
        RecorderLibrary.build(COMPILER_OPTION, compiler, file);
    }
}
