package sare.experiment;

import java.util.List;
import sare.network.Network;
import sare.simulation.LinkUtilisation;
import sare.simulation.SimulationFailedException;
import sare.simulation.SimulationOptions;
import sare.simulation.SimulationResult;

/**
 * A cell that was simulated.
 *
 * @param row of its results
 * @param links what links carried; null when it failed
 */
record CellSimulation(List<String> row, LinkUtilisation links) {
    /** Simulates a cell. */
    static CellSimulation of(Cell cell, Inputs inputs, Experiment experiment) {
        Network network = inputs.network(cell.network());
        SimulationOptions options = SimulationOptions.ofSeed(cell.seed())
                .withComputeScale(experiment.computeScale())
                .withBackground(inputs.background(cell))
                .withProtocol(experiment.protocol())
                .withPacketMatching(experiment.packetMatching());
        try {
            SimulationResult result =
                    inputs.simulator(cell.network()).run(inputs.program(cell.trace()), inputs.mapping(cell), options);
            LinkUtilisation links = LinkUtilisation.of(network, result);
            return new CellSimulation(ResultColumns.row(cell, inputs, result, links), links);
        } catch (SimulationFailedException e) {
            return new CellSimulation(ResultColumns.failedRow(cell, inputs, e.getMessage()), null);
        }
    }
}
