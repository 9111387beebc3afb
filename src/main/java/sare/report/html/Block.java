package sare.report.html;

import java.math.BigDecimal;
import java.util.List;
import sare.report.html.Results.Simulation;

/**
 * The circumstances under which mappings are compared with each other.
 *
 * @param trace what was replayed
 * @param network where
 * @param allocation which nodes the job had
 * @param background the name of the load beside it
 * @param backgroundRate in packets per node and cycle
 */
record Block(String trace, String network, String allocation, String background, BigDecimal backgroundRate) {
    /** The columns of the results that name it. */
    static final List<String> COLUMNS = List.of("trace", "network", "allocation", "background");

    /** Trace and network. */
    String scene() {
        return trace + " on " + network;
    }

    /** Allocation and load. */
    String conditions() {
        return allocation + ", background " + background;
    }

    /** All of it. */
    String label() {
        return scene() + ", " + conditions();
    }

    /** Its values in columns of the results, as comparisons name it. */
    List<String> values(List<String> columns) {
        return columns.stream().map(this::value).toList();
    }

    /** Its value in a column of the results. */
    String value(String column) {
        return switch (column) {
            case "trace" -> trace;
            case "network" -> network;
            case "allocation" -> allocation;
            case "background" -> background;
            default -> throw new IllegalArgumentException(column);
        };
    }

    /** Whether a simulation happened under these circumstances. */
    boolean holds(Simulation simulation) {
        return equals(simulation.block());
    }
}
