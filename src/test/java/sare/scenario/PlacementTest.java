package sare.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static sare.scenario.Scenes.allocation;
import static sare.scenario.Scenes.ring;
import static sare.scenario.Scenes.torus;
import static sare.scenario.Scenes.workload;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.Weight;
import sare.network.Network;

class PlacementTest {
    @TempDir
    Path folder;

    private static void assertRefused(String message, String text, int ranks, Network network, String allocation) {
        InputException refusal = assertThrows(InputException.class, () -> mapping(text, ranks, network, allocation, 1));
        assertEquals(message, refusal.getMessage());
    }

    private static Mapping mapping(String text, int ranks, Network network, String allocation, long seed) {
        Job job = Job.of(workload(ranks), allocation(allocation, network)).placed(Placement.parse("--mapping", text));
        return Scenario.on(network).job(job).build().mapping(seed);
    }

    @Test
    void namesAreResolved() {
        assertEquals(Mapping.consecutive(4), mapping("consecutive", 4, torus(), "whole", 1));
        assertEquals(Mapping.random(4, 16, 9), mapping("random", 4, torus(), "whole", 9));
    }

    @Test
    void filesAreReadAndFitted() throws Exception {
        String file = Files.writeString(folder.resolve("random"), "#sare-mapping 1\n3\n2\n")
                .toString();
        assertEquals(Mapping.of(3, 2), mapping(file, 2, ring(4), "whole", 1));
        assertRefused(
                file + ":2: node 3 for rank 0 - expected one of the network's 3 nodes, from 0",
                file,
                2,
                ring(3),
                "whole");
        assertRefused(file + ": a mapping of 2 ranks - expected the trace's 3", file, 3, ring(4), "whole");
        assertRefused(file + ":3: a mapping of 2 ranks - expected the trace's 1", file, 1, ring(4), "whole");
    }

    @Test
    void aMappingIsFittedAsAFileIs() {
        Job job = Job.of(workload(2), allocation("quadrant", torus())).placed(Placement.of(Mapping.of(5, 2)));
        InputException refusal = assertThrows(
                InputException.class, () -> Scenario.on(torus()).job(job).build());
        assertEquals(
                "mapping: node 2 for rank 1 - expected one of the 4 nodes of the allocation quadrant",
                refusal.getMessage());
    }

    @Test
    void whatNamesNoMappingIsRefused() {
        String expected = " - expected consecutive, random or a file that exists";
        assertRefused("--mapping: 'randon'" + expected + "; did you mean 'random'?", "randon", 4, torus(), "whole");
        assertRefused(
                "--mapping: the mapper 'tabu'" + expected + ", such as sare map writes with --mapper tabu",
                "tabu(evaluations=5)",
                4,
                torus(),
                "whole");
        assertRefused("--mapping: 'no/such.map'" + expected, "no/such.map", 4, torus(), "whole");
        assertRefused(folder + ": a folder - expected a file", folder.toString(), 4, torus(), "whole");
    }

    @Test
    void ranksAreMappedInsideTheAllocation() {
        int[] nodes = {9, 4, 7};
        assertEquals(Mapping.of(9, 4), mapping("consecutive", 2, torus(), "list:9,4,7", 1));
        for (int seed = 0; seed < 100; seed++) {
            Mapping drawn = Mapping.random(2, 3, seed);
            assertEquals(
                    Mapping.of(nodes[drawn.node(0)], nodes[drawn.node(1)]),
                    mapping("random", 2, torus(), "list:9,4,7", seed));
        }
    }

    @Test
    void theWholeNetworkIsAsIfThereWereNoAllocation() {
        for (int seed = 0; seed < 100; seed++) {
            int ranks = 1 + seed % 16;
            assertEquals(Mapping.consecutive(ranks), mapping("consecutive", ranks, torus(), "whole", seed));
            assertEquals(Mapping.random(ranks, 16, seed), mapping("random", ranks, torus(), "whole", seed));
        }
    }

    /** What this seed has always given; other nodes would be other results. */
    @Test
    void aRandomMappingStaysThatOfItsSeed() {
        assertEquals(Mapping.of(1, 0, 10, 13), mapping("random", 4, torus(), "whole", 1));
    }

    @Test
    void aFileMustStayInsideTheAllocation() throws Exception {
        String file = Files.writeString(folder.resolve("a.map"), "#sare-mapping 1\n1\n5\n2\n")
                .toString();
        assertEquals(Mapping.of(1, 5, 2), mapping(file, 3, torus(), "band:2", 1));
        assertRefused(
                file + ":4: node 2 for rank 2 - expected one of the 4 nodes of the allocation quadrant",
                file,
                3,
                torus(),
                "quadrant");
        assertRefused(
                file + ":3: node 5 for rank 1 - expected one of the network's 4 nodes, from 0",
                file,
                3,
                ring(4),
                "list:0,1,2");
    }

    /** Four ranks that send around a ring: the exact mapper puts them around a square of the torus, at a hop each. */
    @Test
    void aMapperSearchesWhenTheScenarioIsBuilt() {
        Placement found = Placement.of(MappingMethod.of("exact"), 1);
        Job job = Job.of(workload(4), allocation("list:0,5,1,4", torus()));
        Scenario scenario = Scenario.on(torus()).job(job.placed(found)).build();
        Mapping mapping = scenario.mapping(1);
        assertEquals(mapping, scenario.mapping(2));
        assertEquals(400, scenario.cost(Criteria.resolve("classic"), Weight.BYTES, mapping));
        Mapping consecutive = Scenario.on(torus()).job(job).build().mapping(1);
        assertEquals(600, scenario.cost(Criteria.resolve("classic"), Weight.BYTES, consecutive));
    }
}
