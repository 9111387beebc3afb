package sare.mapping.search;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sare.input.InputException;
import sare.input.ProgramFolders;
import sare.mapping.layout.MachineShape;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * The program gmap of Scotch, for comparison (Pellegrini and Roman, "Scotch: a software package for static mapping by dual recursive
 * bipartitioning of process and architecture graphs", HPCN Europe 1996). It runs once with each of several options and the imbalance 0, on
 * one thread and with its own seed, and the best answer counts in which no two ranks share a unit.
 */
final class Scotch implements Mapper {
    static final String NAME = "scotch";

    private static final List<String> PROGRAMS = List.of("gmap", "scotch_gmap");
    private static final String PLACE = "mapper " + NAME;

    private final List<String> options;
    private final ProgramFolders programs;

    /** @param options letters of the option -c, each for a run */
    Scotch(List<String> options) {
        this(options, ProgramFolders.of(System.getenv()));
    }

    /** The same with other folders in which programs are. */
    Scotch(List<String> options, ProgramFolders programs) {
        this.options = List.copyOf(options);
        this.programs = programs;
    }

    @Override
    public boolean isRandom() {
        return false;
    }

    private Optional<Path> program() {
        return PROGRAMS.stream().flatMap(name -> programs.find(name).stream()).findFirst();
    }

    private Path neededProgram() {
        return program()
                .orElseThrow(() -> new InputException(
                        PLACE,
                        "no program gmap or scotch_gmap on the path",
                        "Scotch, such as Debian's package scotch"));
    }

    @Override
    public void check(MachineShape machine, int ranks) {
        neededProgram();
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        ScotchRun run = new ScotchRun(neededProgram(), problem);
        Arrangement best = null;
        for (String option : options) {
            Optional<Arrangement> answer = run.map(option);
            if (answer.isPresent() && (best == null || problem.cost(answer.get()) < problem.cost(best))) {
                best = answer.get();
            }
        }
        if (best == null) {
            throw new InputException(
                    PLACE,
                    "answers that give several ranks to a unit, with the options " + String.join(", ", options),
                    "a rank for each unit; other options, such as scotch(s+b)");
        }
        return best;
    }
}
