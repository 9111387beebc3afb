package sare.study.quality;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import sare.input.InputException;
import sare.input.Numbers;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.QaplibFile;
import sare.mapping.problem.Weight;
import sare.trace.TrafficMatrix;
import sare.trace.TrafficMatrixFile;

/** A folder of instances and reference values, of the form that the package's manual defines. */
public final class ReferenceFolder {
    private static final List<String> BEST_KNOWN_COLUMNS = List.of("instance", "n", "best_known");

    private final Path folder;

    /**
     * A folder to read from.
     *
     * @param option what names the folder, for errors
     * @throws InputException when it is none
     */
    public ReferenceFolder(String option, Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new InputException(
                    option,
                    "no folder '" + folder + "'",
                    "a folder with qaplib/best-known.csv and mapping/anchors.csv");
        }
        this.folder = folder;
    }

    /** An instance of QAPLIB. */
    public MappingProblem qaplib(String instance) {
        return QaplibFile.read(folder.resolve("qaplib").resolve(instance + ".dat"));
    }

    /**
     * A graph on a target.
     *
     * @throws IllegalArgumentException when there is no such target
     */
    public MappingProblem graph(String instance, String target) {
        CostMatrix costs = Target.costs(target).orElseThrow(() -> new IllegalArgumentException(target));
        return MappingProblem.of(instance, traffic(instance, costs.positions()), Weight.BYTES, costs);
    }

    TrafficMatrix traffic(String instance, int ranks) {
        return TrafficMatrixFile.read(
                folder.resolve("mapping").resolve("instances").resolve(instance + ".csv"), ranks);
    }

    /** All instances of QAPLIB, in the order of the file. */
    List<QualityCase> qaplibCases() {
        return ReferenceRow.read(folder.resolve("qaplib").resolve("best-known.csv"), BEST_KNOWN_COLUMNS).stream()
                .map(this::qaplibCase)
                .toList();
    }

    private QualityCase qaplibCase(ReferenceRow row) {
        String instance = row.name("instance");
        MappingProblem problem = qaplib(instance);
        if (row.whole("n", 1, CostMatrix.MAX_POSITIONS) != problem.positions()) {
            throw row.bad("n", problem.positions() + ", the size of " + instance);
        }
        QualityRow bestKnown = QualityRow.reference(
                instance,
                problem.positions(),
                QualityRow.QAPLIB,
                QualityRow.Source.BEST_KNOWN,
                "-",
                row.whole("best_known", 1, Numbers.MAX_WHOLE),
                0);
        return new QualityCase(instance, QualityRow.QAPLIB, problem, 0, List.of(bestKnown));
    }

    /**
     * All graphs with all their targets, the small ones first, otherwise in the order of the file, tori before trees.
     */
    List<QualityCase> graphCases() {
        return new AnchorsReader(this, folder.resolve("mapping").resolve("anchors.csv")).read();
    }
}
