package sare.cli;

import java.nio.file.Path;
import sare.input.InputException;
import sare.mapping.problem.Demand;
import sare.report.result.PlacedMapping;
import sare.trace.MatrixMarketFile;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.TrafficMatrix;
import sare.trace.TrafficMatrixFile;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.format.TraceFormats;
import sare.traffic.phase.Phases;
import sare.traffic.phase.PhasesFile;

/**
 * The traffic of ranks, read from a file.
 *
 * @param file a trace, a traffic matrix or phases of traffic
 * @param kind which of them
 * @param demand the traffic, that of a trace's collectives included
 * @param collectives the algorithms of all collectives; null where it is no trace
 */
record TrafficInput(Path file, FileKind kind, Demand demand, CollectiveAlgorithms collectives) {
    static final String COLLECTIVES = "--collectives";

    /**
     * Reads a file.
     *
     * @param collectives the algorithms of those that differ from the default, or null
     * @throws InputException when it is none of them, or algorithms are named and it is no trace
     */
    static TrafficInput read(Path file, FileKind kind, String collectives) {
        return read(file, kind, COLLECTIVES, collectives);
    }

    /**
     * The same.
     *
     * @param option the option or key that gave the algorithms, for errors
     */
    static TrafficInput read(Path file, FileKind kind, String option, String collectives) {
        kind.in(file, FileKind.TRACE, FileKind.TRAFFIC, FileKind.MATRIX_MARKET, FileKind.PHASES);
        CollectiveAlgorithms algorithms = algorithms(kind, option, collectives);
        if (kind == FileKind.TRACE) {
            Trace trace = TraceFormats.read(file);
            Program.of(Collectives.drop(trace)); // reports what does not match
            return new TrafficInput(file, kind, demand(file, trace, algorithms), algorithms);
        }
        Demand demand = kind == FileKind.PHASES ? ofPhases(file) : Demand.of(file.toString(), matrix(file, kind));
        return new TrafficInput(file, kind, demand, algorithms);
    }

    private static Demand ofPhases(Path file) {
        Phases phases = PhasesFile.read(file);
        TrafficMatrix matrix = phases.traffic();
        return Demand.of(file.toString(), () -> matrix, () -> phases);
    }

    private static Demand demand(Path file, Trace trace, CollectiveAlgorithms algorithms) {
        TrafficMatrix matrix = Collectives.traffic(trace, algorithms);
        return Demand.of(
                file.toString(),
                () -> matrix,
                () -> Phases.of(Program.of(Collectives.expand(trace, algorithms)), Phases.MOST));
    }

    /**
     * The algorithms of all collectives; null where it is no trace.
     *
     * @param collectives the algorithms of those that differ from the default, or null
     * @throws InputException when algorithms are named and it is no trace
     */
    static CollectiveAlgorithms algorithms(FileKind kind, String collectives) {
        return algorithms(kind, COLLECTIVES, collectives);
    }

    private static CollectiveAlgorithms algorithms(FileKind kind, String option, String collectives) {
        if (kind == FileKind.TRACE) {
            return CollectiveAlgorithms.parse(option, collectives);
        }
        if (collectives != null) {
            throw new InputException(option, kind.words(), "a trace, which has collectives");
        }
        return null;
    }

    /** Reads a matrix of either form. */
    static TrafficMatrix matrix(Path file, FileKind kind) {
        return kind == FileKind.TRAFFIC ? TrafficMatrixFile.read(file) : MatrixMarketFile.read(file);
    }

    /** Its key in headers and results. */
    String key() {
        return kind == FileKind.TRACE ? MapHeader.TRACE : MapHeader.TRAFFIC;
    }

    /** The traffic as a result names it. */
    PlacedMapping.Traffic described() {
        return new PlacedMapping.Traffic(
                key(), kind.word(), file, demand, collectives == null ? null : collectives.toString());
    }

    TrafficMatrix matrix() {
        return demand.matrix();
    }

    int ranks() {
        return matrix().ranks();
    }

    /** The algorithms of all collectives where they are not the default, else null. */
    String otherCollectives() {
        boolean isDefault =
                collectives == null || collectives.toString().equals(CollectiveAlgorithms.DEFAULT.toString());
        return isDefault ? null : collectives.toString();
    }
}
