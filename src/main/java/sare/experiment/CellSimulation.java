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
 * The simulation of a cell.
 *
 * @param row of the results
 * @param links utilisation of links; null if the simulation failed
 */
record CellSimulation(List<String> row, LinkUtilisation links) {
    /** Simulates a cell. The row of a failed simulation has the reason. */
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
        } catch (SimulationFailedException
                | InputException e) { // such as a burst that is too long; other cells continue
            return new CellSimulation(ResultColumns.failedRow(cell, inputs, message(e, program)), null);
        }
    }

    /** The message without the path of the trace, which has its own column and differs between machines. */
    private static String message(RuntimeException failure, Program program) {
        String place = program.name() + ": ";
        String text = failure.getMessage();
        return text.startsWith(place) ? text.substring(place.length()) : text;
    }
}
