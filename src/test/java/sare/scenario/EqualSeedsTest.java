package sare.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sare.allocation.Allocations;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.trace.TraceBuilder;

class EqualSeedsTest {
    private static final List<Long> SEEDS = List.of(3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L);

    /** Two ranks that send nothing, on nodes of a dragonfly with minimal routing, or with UGAL. */
    private static Scenario scenario(String network, String placement) {
        TraceBuilder trace = new TraceBuilder("quiet", 2);
        Network read = NetworkFile.read(Path.of("networks", network), List.of());
        Job job = Job.of(Workload.of(trace.build()), Allocations.resolve("list:0,1", read))
                .placed(Placement.parse("the test", placement));
        return Scenario.on(read).job(job).build();
    }

    @Test
    void aRunWithoutRandomNumbersIsThatOfTheFirstSeed() {
        EqualSeeds equal = EqualSeeds.of(scenario("dragonfly-72.yaml", "consecutive"), SEEDS);

        assertEquals(SEEDS, equal.all());
        assertEquals(List.of(3L), equal.simulated());
        assertEquals(7, equal.copies());
        assertEquals(List.of(0, 0, 0, 0, 0, 0, 0, 0), runs(equal));
    }

    /** Two ranks on two nodes have two mappings. */
    @Test
    void aRandomMappingIsOneRunForEachMapping() {
        Scenario scenario = scenario("dragonfly-72.yaml", "random");
        EqualSeeds equal = EqualSeeds.of(scenario, SEEDS);

        assertEquals(2, equal.simulated().size());
        assertEquals(6, equal.copies());
        for (int i = 0; i < SEEDS.size(); i++) {
            long simulated = equal.simulated().get(equal.run(i));
            assertEquals(scenario.mapping(SEEDS.get(i)), scenario.mapping(simulated));
        }
    }

    @Test
    void allSeedsDifferWhereRoutesAreRandom() {
        EqualSeeds equal = EqualSeeds.of(scenario("dragonfly-72-ugal.yaml", "consecutive"), SEEDS);

        assertEquals(SEEDS, equal.simulated());
        assertEquals(0, equal.copies());
        assertEquals(List.of(0, 1, 2, 3, 4, 5, 6, 7), runs(equal));
    }

    private static List<Integer> runs(EqualSeeds equal) {
        return IntStream.range(0, SEEDS.size()).mapToObj(equal::run).toList();
    }
}
