package sare.report.html;

import java.math.BigDecimal;
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

    /** Whether a simulation happened under these circumstances. */
    boolean holds(Simulation simulation) {
        return equals(simulation.block());
    }
}
