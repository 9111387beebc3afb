package sare.experiment;

import java.util.List;
import java.util.stream.Stream;
import sare.input.InputException;
import sare.simulation.LinkUtilisation;
import sare.simulation.SimulationFailedException;
import sare.simulation.SimulationResult;

/**
 * The simulation of a cell.
 *
 * @param row of the results
 * @param links utilisation of links; null if the simulation failed
 */
record CellSimulation(List<String> row, LinkUtilisation links) {
    /** Simulates a cell. The row of a failed simulation has the reason. */
    static CellSimulation of(Cell cell, Inputs inputs, ResultLayout layout) {
        try {
            SimulationResult result = inputs.result(cell);
            LinkUtilisation links = LinkUtilisation.of(inputs.network(cell.network()), result);
            List<String> row = ResultColumns.row(cell, inputs, result, links);
            return new CellSimulation(with(row, layout.measures(result, costs(cell, inputs))), links);
        } catch (SimulationFailedException
                | InputException e) { // such as a burst that is too long; other cells continue
            return new CellSimulation(
                    with(ResultColumns.failedRow(cell, inputs, message(e, inputs.traceNames())), layout.nothing()),
                    null);
        }
    }

    /** The expected seconds of the simulation of a cell, which a trial may stop, or of its failure. */
    static double tryOut(Cell cell, Inputs inputs, CellTrial trial) {
        return trial.seconds(() -> {
            try {
                inputs.result(cell, trial);
            } catch (SimulationFailedException | InputException failed) { // takes the time until here
            }
        });
    }

    private static List<String> with(List<String> row, List<String> further) {
        return Stream.concat(row.stream(), further.stream()).toList();
    }

    /** The costs of the mapping of a cell by the criteria that the experiment asks for; empty where the machine does not have one. */
    static List<String> costs(Cell cell, Inputs inputs) {
        return inputs.costCriteria().stream()
                .map(criterion -> costIfDefined(cell, inputs, criterion))
                .toList();
    }

    private static String costIfDefined(Cell cell, Inputs inputs, String criterion) {
        try {
            return Long.toString(inputs.cost(cell, criterion));
        } catch (InputException notDefinedOrTooLarge) {
            return "";
        }
    }

    /** The message without the path of the trace, which has its own column and differs between machines. */
    private static String message(RuntimeException failure, List<String> traces) {
        String text = failure.getMessage();
        return traces.stream()
                .map(trace -> trace + ": ")
                .filter(text::startsWith)
                .findFirst()
                .map(place -> text.substring(place.length()))
                .orElse(text);
    }
}
