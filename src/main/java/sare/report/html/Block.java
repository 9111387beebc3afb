package sare.report.html;

import java.math.BigDecimal;
import java.util.List;
import sare.report.html.Results.Simulation;

/**
 * The setting in which mappings are compared.
 *
 * @param background the name of the background load
 * @param backgroundRate in packets per node and cycle
 */
record Block(String trace, String network, String allocation, String background, BigDecimal backgroundRate) {
    /** The columns of the results that identify it. */
    static final List<String> COLUMNS = List.of("trace", "network", "allocation", "background");

    Block withRate(BigDecimal rate) {
        return new Block(trace, network, allocation, background, rate);
    }

    String scene() {
        return trace + " on " + network;
    }

    String conditions() {
        return allocation + ", background " + background;
    }

    String label() {
        return scene() + ", " + conditions();
    }

    List<String> values(List<String> columns) {
        return columns.stream().map(this::value).toList();
    }

    String value(String column) {
        return switch (column) {
            case "trace" -> trace;
            case "network" -> network;
            case "allocation" -> allocation;
            case "background" -> background;
            default -> throw new IllegalArgumentException(column);
        };
    }

    boolean holds(Simulation simulation) {
        return equals(simulation.block());
    }
}
