package sare.trace.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** A program of Debian's packages or of {@code src/test/applications}, with what it prints and does not depend on time. */
enum Application {
    LAMMPS("LAMMPS, 4,000 atoms", 8, "lmp -in melt.lammps", "(?m)^ {2,}[0-9]+ .*$", "lammps"),
    HPCC(
            "HPCC, matrices of 200",
            4,
            "hpcc",
            "(?m)^\\w+_Success=.*$|^\\w+_residual\\w*=.*$|^CommWorldProcs=.*$",
            "hpcc"),
    QUANTUM_ESPRESSO(
            "Quantum ESPRESSO, hydrogen", 4, "pw.x -ndiag 1 -in hydrogen.scf", "(?m)^!.*$", "quantum-espresso"),
    NWCHEM("NWChem, water", 4, "nwchem.LIBRARY water.nw", "Total SCF energy = +-?[0-9]+\\.[0-9]{7}", "nwchem-LIBRARY"),
    SCALAPACK(
            "ScaLAPACK, tester of LU",
            4,
            "/usr/lib/x86_64-linux-gnu/scalapack/LIBRARY-tests/xdlu",
            "(?m)(?<=^WALL) .{36}|[0-9]+ tests completed.*|PASSED|FAILED",
            "scalapack-mpi-test"),
    MPI4PY("mpi4py, objects and buffers", 4, "/usr/bin/python3 exchanges.py", "(?m)^totals.*$", "python3-mpi4py"),
    FFTW("FFTW, transforms of 48 x 40 x 32", 4, "./transform", "(?m)^.*$", "libfftw3-mpi-dev"),
    THREADS("four threads (MPI_THREAD_MULTIPLE)", 4, "./threads", "(?m)^.*$", ""),
    ONE_SIDED("one-sided", 4, "./onesided", "(?m)^.*$", ""),
    FORTRAN_2008("Fortran 2008 bindings", 6, "./diffusion", "(?m)^.*$", "");

    private final String title;
    private final int ranks;
    private final String command;
    private final Pattern results;
    private final String debianPackage;

    Application(String title, int ranks, String command, String results, String debianPackage) {
        this.title = title;
        this.ranks = ranks;
        this.command = command;
        this.results = Pattern.compile(results);
        this.debianPackage = debianPackage;
    }

    /** The applications with these names, or all if there are none. */
    static List<Application> named(List<String> names) {
        return names.isEmpty()
                ? List.of(values())
                : names.stream()
                        .map(name -> valueOf(name.strip().toUpperCase(Locale.ROOT)))
                        .distinct()
                        .toList();
    }

    String title() {
        return title;
    }

    int ranks() {
        return ranks;
    }

    /**
     * Variables that a rank needs, as words of a shell. With the windows that MPICH 4.0.2 allocates, NWChem has wrong energies on more
     * than one rank.
     */
    String variables(MpiLibrary library) {
        return this == NWCHEM && library == MpiLibrary.MPICH ? "ARMCI_USE_WIN_ALLOCATE=0" : "";
    }

    /** Shell command of a rank. */
    String command(MpiLibrary library) {
        return command.replace("LIBRARY", library.suffix());
    }

    /** Why it cannot run with a library, or an empty string. */
    String obstacle(MpiLibrary library) {
        boolean isOnlyForOpenMpi =
                switch (this) {
                    case LAMMPS, HPCC, QUANTUM_ESPRESSO, MPI4PY, FFTW -> true;
                    default -> false;
                };
        if (isOnlyForOpenMpi && library != MpiLibrary.OPEN_MPI) {
            return "Debian has " + debianPackage + " for Open MPI only";
        }
        String program = command(library).split(" ")[0];
        boolean exists = program.startsWith("./")
                || Files.isExecutable(program.startsWith("/") ? Path.of(program) : Path.of("/usr/bin", program));
        return exists ? "" : "not installed: Debian's " + debianPackage.replace("LIBRARY", library.suffix());
    }

    /** The lines of shell commands that make it ready to run in a folder with the files of {@code src/test/applications}. */
    String preparation(MpiLibrary library) {
        String compiler = "mpicc." + library.suffix() + " -w -O1 -o ";
        return switch (this) {
            case HPCC -> "sed 's/^1000 .*Ns/200 Ns/' /usr/share/doc/hpcc/examples/_hpccinf.txt > hpccinf.txt";
            case QUANTUM_ESPRESSO -> "ld1.x < hydrogen.ld1 > ld1.out";
            case FFTW -> compiler + "transform transform.c -lfftw3_mpi -lfftw3 -lm";
            case THREADS -> compiler + "threads threads.c -lpthread";
            case ONE_SIDED -> compiler + "onesided onesided.c";
            case FORTRAN_2008 -> "mpif90." + library.suffix() + " -w -O1 -o diffusion diffusion.f90";
            default -> "true";
        };
    }

    /** What a run has printed, or written to its file, that must not depend on the recorder. */
    List<String> results(Path folder, String printed) throws IOException {
        Path file = folder.resolve("hpccoutf.txt");
        String text = this == HPCC && Files.exists(file) ? Files.readString(file) : printed;
        return results.matcher(text).results().map(found -> found.group()).toList();
    }
}
