package sare.mapping.problem;

import java.util.function.Supplier;
import sare.trace.TrafficMatrix;
import sare.traffic.phase.Phases;

/**
 * The traffic between ranks that a mapping is for: as a whole, and in its phases. Both are computed when they are first needed.
 * Thread-safe.
 */
public final class Demand {
    private final String name;
    private final Supplier<TrafficMatrix> ofAll;
    private final Supplier<Phases> inPhases;
    private TrafficMatrix matrix; // null until it is needed, as the next one
    private Phases phases;

    private Demand(String name, Supplier<TrafficMatrix> ofAll, Supplier<Phases> inPhases) {
        this.name = name;
        this.ofAll = ofAll;
        this.inPhases = inPhases;
    }

    /**
     * The traffic of a program.
     *
     * @param name the file of the traffic, for errors
     */
    public static Demand of(String name, Supplier<TrafficMatrix> matrix, Supplier<Phases> phases) {
        return new Demand(name, matrix, phases);
    }

    /** Traffic of which only the sums are known. It is a single phase. */
    public static Demand of(String name, TrafficMatrix matrix) {
        return new Demand(name, () -> matrix, () -> Phases.of(matrix));
    }

    /** The file of the traffic, for errors. */
    public String name() {
        return name;
    }

    /** All traffic together. */
    public synchronized TrafficMatrix matrix() {
        if (matrix == null) {
            matrix = ofAll.get();
        }
        return matrix;
    }

    /** The phases of the traffic. */
    synchronized Phases phases() {
        if (phases == null) {
            phases = inPhases.get();
        }
        return phases;
    }
}
