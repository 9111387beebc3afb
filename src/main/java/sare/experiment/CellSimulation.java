package sare.experiment;

import java.util.List;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.simulation.LinkUtilisation;
import sare.simulation.SimulationFailedException;
import sare.simulation.SimulationOptions;
import sare.simulation.SimulationResult;
import sare.trace.Program;

/**
 * A cell that was simulated.
 *
 * @param row of its results
 * @param links what links carried; null when it failed
 */
record CellSimulation(List<String> row, LinkUtilisation links) {
    /** Simulates a cell; one that cannot be says so in its row. */
    static CellSimulation of(Cell cell, Inputs inputs, Experiment experiment) {
        Network network = inputs.network(cell.network());
        SimulationOptions options = SimulationOptions.ofSeed(cell.seed())
                .withComputeScale(experiment.computeScale())
                .withBackground(inputs.background(cell))
                .withProtocol(experiment.protocol())
                .withPacketMatching(experiment.packetMatching());
        Program program = inputs.program(cell.trace());
        Mapping mapping = inputs.mapping(cell);
        try {
            SimulationResult result = inputs.simulator(cell.network()).run(program, mapping, options);
            LinkUtilisation links = LinkUtilisation.of(network, result);
            return new CellSimulation(ResultColumns.row(cell, inputs, result, links), links);
        } catch (SimulationFailedException | InputException e) { // such as a burst that is too long: others go on
            return new CellSimulation(ResultColumns.failedRow(cell, inputs, told(e, program)), null);
        }
    }

    /** Without the name of the trace's file, which has a column of its own and is another on another machine. */
    private static String told(RuntimeException failure, Program program) {
        String place = program.name() + ": ";
        String text = failure.getMessage();
        return text.startsWith(place) ? text.substring(place.length()) : text;
    }
}
