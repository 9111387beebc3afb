package sare.trace.record;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.ProgramFolders;

/**
 * An MPI library as its compiler describes it.
 *
 * @param name name with the version, such as {@code Open MPI 4.1.4}
 * @param launcher the program that starts MPI programs here
 */
public record MpiInstallation(String name, String launcher) {
    private static final String SLURM_JOB = "SLURM_JOB_ID";
    private static final String SLURM_LAUNCHER = "srun";
    private static final String COMPILER = "mpicc";
    private static final List<String> LAUNCHERS = List.of("mpirun", "mpiexec");

    /** Macros of {@code mpi.h} with the version, the most special library first: some have those of another one, too. */
    private static final List<String[]> VERSION_MACROS = List.of(
            new String[] {"I_MPI_VERSION", "Intel MPI"},
            new String[] {"MVAPICH2_VERSION", "MVAPICH"},
            new String[] {"MVAPICH_VERSION", "MVAPICH"},
            new String[] {"MPICH_VERSION", "MPICH"});

    private static final List<String> OPEN_MPI_MACROS =
            List.of("OMPI_MAJOR_VERSION", "OMPI_MINOR_VERSION", "OMPI_RELEASE_VERSION");

    /**
     * Describes the library of a compiler.
     *
     * @param compiler name or path
     * @param macros lines {@code #define NAME VALUE} of {@code mpi.h}
     * @param environment of this process
     */
    static MpiInstallation of(String compiler, String macros, Map<String, String> environment) {
        return new MpiInstallation(name(macros), launcher(compiler, environment));
    }

    private static String name(String macros) {
        for (String[] macro : VERSION_MACROS) {
            Optional<String> version = value(macros, macro[0]);
            if (version.isPresent()) {
                return macro[1] + " " + version.get();
            }
        }
        List<String> numbers = OPEN_MPI_MACROS.stream()
                .flatMap(macro -> value(macros, macro).stream())
                .toList();
        return numbers.isEmpty() ? "an MPI library" : "Open MPI " + String.join(".", numbers);
    }

    private static Optional<String> value(String macros, String name) {
        Matcher matcher = Pattern.compile("(?m)^#define " + name + " \"?([^\"\n]*)\"?\\s*$")
                .matcher(macros);
        return matcher.find() ? Optional.of(matcher.group(1).strip()) : Optional.empty();
    }

    /** In a job of Slurm srun; otherwise the launcher that came with the compiler, such as mpirun.mpich with mpicc.mpich. */
    private static String launcher(String compiler, Map<String, String> environment) {
        ProgramFolders programs = ProgramFolders.of(environment);
        if (environment.containsKey(SLURM_JOB) && programs.find(SLURM_LAUNCHER).isPresent()) {
            return SLURM_LAUNCHER;
        }
        Path path = Path.of(compiler);
        String file = path.getFileName() == null ? "" : path.getFileName().toString();
        for (String launcher : LAUNCHERS) {
            String sibling =
                    path.resolveSibling(file.replace(COMPILER, launcher)).toString();
            if (file.contains(COMPILER) && programs.find(sibling).isPresent()) {
                return sibling;
            }
        }
        return LAUNCHERS.stream()
                .filter(launcher -> programs.find(launcher).isPresent())
                .findFirst()
                .orElse(programs.find(SLURM_LAUNCHER).isPresent() ? SLURM_LAUNCHER : LAUNCHERS.get(0));
    }
}
