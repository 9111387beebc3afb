package sare.mapping.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.MappingQuality;
import sare.mapping.problem.Weight;
import sare.topology.grid.Torus;
import sare.trace.TrafficMatrix;
import sare.trace.TrafficMatrixFile;

/** The worked examples of {@code package-info.java} here and in {@code sare.mapping.problem} are true. */
class ManualTest {
    @Test
    void workedExamples(@TempDir Path folder) throws Exception {
        Path chain = folder.resolve("chain.csv");
        Files.writeString(chain, "source,destination,bytes\n0,2,10\n2,1,10\n1,3,10\n");
        TrafficMatrix traffic = TrafficMatrixFile.read(chain);
        CostMatrix costs = Criteria.resolve("classic").costs(new Torus(4), Allocation.whole(4));
        MappingProblem problem = MappingProblem.of("chain.csv", traffic, Weight.BYTES, costs);
        assertEquals(50, problem.cost(Arrangement.consecutive(4)));
        assertEquals(30, problem.cost(Arrangement.of(4, 0, 2, 1, 3)));
        MappingQuality quality = MappingQuality.of(new Torus(4), traffic, Mapping.of(0, 2, 1, 3));
        assertEquals(1, quality.maxDilationHops());

        SearchBudget budget = SearchBudget.of(1);
        Arrangement found = Mappers.parse("random | exact").map(problem, Arrangement.consecutive(4), budget);
        assertEquals(30, problem.cost(found));
        assertTrue(budget.spent() > 0);
    }
}
