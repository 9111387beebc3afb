package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import sare.mapping.Mapping;

class LatencySummaryTest {
    /** One packet of 5001 phits over one hop takes 5001 cycles, a value between the histogram's steps. */
    @Test
    void quantilesAreNoLargerThanTheLargestLatency() {
        PlainNetwork network = WorkedCases.torus(PlainNetwork.RoutingKind.DIMENSION_ORDER_BUBBLE, 5001, 4);
        List<List<PlainOperation>> program =
                List.of(List.of(new PlainOperation.Send(1, 0, 1)), List.of(new PlainOperation.Receive(0, 0, 1)));

        LatencySummary latency = new Simulator(EngineCase.network(network))
                .run(EngineCase.program(program), Mapping.consecutive(2), SimulationOptions.ofSeed(1))
                .latency();

        assertEquals(new LatencySummary(5001, 5001, 5001, 5001), latency);
    }
}
