package sare.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import sare.allocation.Allocations;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.trace.format.TraceFormats;

/** The worked example of {@code package-info.java} is true. */
class ManualTest {
    @Test
    void workedExample() {
        Network network = NetworkFile.read(Path.of("networks/torus-8x8.yaml"), List.of());
        Allocation corner = Allocations.resolve("quadrant", network);
        Job job = Job.of(Workload.of(TraceFormats.read(Path.of("traces/mg.W.16.trace.gz"))), corner);
        Scenario consecutive = Scenario.on(network)
                .job(job)
                .background(Background.parse(network, corner, "0.01packets", "uniform"))
                .build();
        Scenario random = consecutive.with(Placement.RANDOM);
        assertEquals(600289, consecutive.run(1).cycles());
        assertEquals(807804, random.run(1).cycles());
    }
}
