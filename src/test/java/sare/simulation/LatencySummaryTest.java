package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import sare.mapping.Mapping;
import sare.network.Arbitration;
import sare.network.Ejection;
import sare.routing.TieBreaking;

class LatencySummaryTest {
    /** One packet of 5001 phits over one hop takes 5001 cycles, a value between the histogram's steps. */
    @Test
    void quantilesAreNoLargerThanTheLargestLatency() {
        PlainNetwork network = new PlainNetwork(
                new int[] {4},
                PlainNetwork.RoutingKind.DIMENSION_ORDER_BUBBLE,
                TieBreaking.BALANCED,
                1,
                5001,
                4,
                4,
                4,
                2,
                Arbitration.ROUND_ROBIN,
                Ejection.MULTIPLE,
                10);
        List<List<PlainOperation>> program =
                List.of(List.of(new PlainOperation.Send(1, 0, 1)), List.of(new PlainOperation.Receive(0, 0, 1)));

        LatencySummary latency = new Simulator(EngineCase.network(network))
                .run(EngineCase.program(program), Mapping.consecutive(2), SimulationOptions.ofSeed(1))
                .latency();

        assertEquals(new LatencySummary(5001, 5001, 5001, 5001), latency);
    }
}
