package sare.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sare.input.CsvLines;
import sare.input.InputException;
import sare.input.Numbers;
import sare.simulation.Estimate;
import sare.simulation.SimulationResult;

/**
 * The columns of a file of results. All files have the columns of {@link ResultColumns#WITH_ENGINE}. Further ones follow in this order:
 * those of estimates, those of messages inside nodes if a network has several cores per node, and the costs that the experiment asks for.
 *
 * @param hasEstimates whether the rows are estimates
 * @param hasCores whether messages inside nodes are counted
 * @param costs the columns of costs
 */
public record ResultLayout(boolean hasEstimates, boolean hasCores, List<String> costs) {
    /** Half the width of the interval that has the cycles of the whole simulation with 95 %. */
    public static final String HALF_WIDTH = "estimate_half_width_cycles";

    /** The end of the name of each column with a cost. */
    public static final String COST = "_cost";

    private static final List<String> ESTIMATES =
            List.of(HALF_WIDTH, "iterations", "simulated_iterations", "simulated_packet_hops");
    private static final List<String> INSIDE_NODES = List.of("messages_inside_nodes", "bytes_inside_nodes");

    private static final Pattern NAME_BEGUN = Pattern.compile("[a-zA-Z0-9._]*");

    public ResultLayout {
        costs = List.copyOf(costs);
    }

    static ResultLayout of(Experiment experiment, Inputs inputs) {
        boolean hasCores = experiment.networks().stream()
                .anyMatch(network -> inputs.network(network).cores().perNode() > 1);
        List<String> costs =
                experiment.costs().stream().map(ResultLayout::costColumn).toList();
        return new ResultLayout(experiment.replay().tolerance() > 0, hasCores, costs);
    }

    /** The column of a criterion, such as {@code link_load_variance_cost}. */
    static String costColumn(String criterion) {
        return criterion.replaceAll("[^a-zA-Z0-9.]+", "_").replaceAll("_$", "") + COST;
    }

    /**
     * The layout of a file.
     *
     * @param header the names of all columns
     * @throws InputException if these are not columns of results
     */
    static ResultLayout ofHeader(String file, List<String> header) {
        int fixed = ResultColumns.WITH_ENGINE.size();
        if (header.size() >= fixed && header.subList(0, fixed).equals(ResultColumns.WITH_ENGINE)) {
            List<String> further = header.subList(fixed, header.size());
            boolean hasEstimates = further.contains(ESTIMATES.get(0));
            boolean hasCores = further.contains(INSIDE_NODES.get(0));
            ResultLayout layout = new ResultLayout(hasEstimates, hasCores, costs(further));
            if (layout.columns().equals(header)) {
                return layout;
            }
        }
        throw new InputException(
                file, 1, "other columns", "the columns " + String.join(",", ResultColumns.WITH_ENGINE));
    }

    /** Whether a text is a header without its end: all names in it are those of columns, but for the last one, which may be cut off. */
    static boolean isBegun(String text) {
        String fixed = String.join(",", ResultColumns.WITH_ENGINE);
        if (text.length() <= fixed.length()) {
            return fixed.startsWith(text);
        }
        List<String> names = List.of(text.substring(fixed.length()).split(",", -1));
        return text.startsWith(fixed)
                && names.get(0).isEmpty() // a comma comes after the engine
                && names.stream().skip(1).limit(names.size() - 2L).allMatch(ResultLayout::isFurther)
                && NAME_BEGUN.matcher(names.get(names.size() - 1)).matches();
    }

    private static boolean isFurther(String column) {
        return ESTIMATES.contains(column) || INSIDE_NODES.contains(column) || column.endsWith(COST);
    }

    private static List<String> costs(List<String> columns) {
        return columns.stream().filter(column -> column.endsWith(COST)).toList();
    }

    List<String> columns() {
        return Stream.concat(ResultColumns.WITH_ENGINE.stream(), further().stream())
                .toList();
    }

    /** The columns after the engine. */
    private List<String> further() {
        List<String> columns = new ArrayList<>();
        columns.addAll(hasEstimates ? ESTIMATES : List.of());
        columns.addAll(hasCores ? INSIDE_NODES : List.of());
        columns.addAll(costs);
        return columns;
    }

    /** The first line of a file. */
    String header() {
        return CsvLines.of(columns());
    }

    /**
     * Checks the fields of a row after the engine.
     *
     * @param file and line of the row, for errors
     * @throws InputException if a number is missing or invalid
     */
    void check(String file, long line, List<String> row) {
        List<String> columns = columns();
        Set<String> mayBeEmpty = Set.copyOf(costs); // not defined on the machine
        for (int i = ResultColumns.WITH_ENGINE.size(); i < row.size(); i++) {
            String text = row.get(i);
            boolean isFailure = ResultColumns.isFailure(row);
            boolean isEmptyCost = text.isEmpty() && mayBeEmpty.contains(columns.get(i));
            boolean isNumber = Numbers.whole(text, 0, Long.MAX_VALUE).isPresent();
            if (isFailure ? !text.isEmpty() : !isNumber && !isEmptyCost) {
                String expected = isFailure ? "nothing, as there is a failure" : "a whole number from 0";
                throw new InputException(file, line, columns.get(i) + ": '" + text + "'", expected);
            }
        }
    }

    /**
     * The fields after the engine of a simulation that ended.
     *
     * @param costsOfMapping as many as there are columns of costs
     */
    List<String> measures(SimulationResult result, List<String> costsOfMapping) {
        List<String> measures = new ArrayList<>();
        if (hasEstimates) {
            measures.addAll(estimate(result.estimate().orElseThrow()));
        }
        if (hasCores) {
            measures.add(Long.toString(result.messagesInsideNodes()));
            measures.add(Long.toString(result.bytesInsideNodes()));
        }
        measures.addAll(costsOfMapping);
        return measures;
    }

    private static List<String> estimate(Estimate estimate) {
        return List.of(
                Long.toString(estimate.halfWidthCycles()),
                Integer.toString(estimate.iterations()),
                Integer.toString(estimate.simulatedIterations()),
                Long.toString(estimate.simulatedPacketHops()));
    }

    /** The empty fields after the engine of a simulation that failed. */
    List<String> nothing() {
        return further().stream().map(column -> "").toList();
    }

    /**
     * A row of a file with other columns in this layout.
     *
     * @param costsOfMapping computes the costs of this layout; not called if the row has all of them or is a failure
     * @throws InputException if a measure is missing that only a simulation gives
     */
    List<String> converted(String file, ResultLayout other, List<String> row, Supplier<List<String>> costsOfMapping) {
        if (equals(other)) {
            return row;
        }
        List<String> theirs = other.columns();
        List<String> converted = new ArrayList<>();
        List<String> missing = ResultColumns.isFailure(row) || theirs.containsAll(costs)
                ? costs.stream().map(column -> "").toList()
                : costsOfMapping.get();
        for (String column : columns()) {
            if (theirs.contains(column)) {
                converted.add(row.get(theirs.indexOf(column)));
            } else if (costs.contains(column)) {
                converted.add(missing.get(costs.indexOf(column)));
            } else {
                throw new InputException(file, 1, "no column " + column, "results of this version of sare");
            }
        }
        return converted;
    }
}
