package sare.mapping.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.mapping.Allocation;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Weight;
import sare.topology.Topology;
import sare.topology.grid.CartesianGrid;
import sare.trace.TrafficMatrixFile;

/** Mappers that choose nodes, on jobs of PaCMap's authors and on jobs worked by hand. */
class JointMapperTest {
    @TempDir
    private Path folder;

    private static long cost(String mapper, MappingProblem problem) {
        Arrangement start = Arrangement.consecutive(problem.positions());
        return problem.cost(Mappers.parse(mapper).map(problem, start, SearchBudget.of(1)));
    }

    /** The bound on the mean is the aim that was set for the search. */
    @Test
    void neverMoreHopsThanTheAuthorsAndOnAverageFarFewer() throws IOException {
        double sum = 0;
        for (AuthorsCases.Case job : AuthorsCases.all()) {
            long hops = cost("joint", job.problem());
            int authors = job.hops().get("pacmap+pacmap");
            assertTrue(hops <= authors, job.name() + ": " + hops + " hops, not " + authors);
            sum += Math.log((double) hops / authors);
        }
        double mean = Math.exp(sum / AuthorsCases.all().size());
        assertTrue(mean <= 0.8, "geometric mean " + mean);
    }

    private MappingProblem problem(Topology machine, int cores, int[] free, String pairs) throws IOException {
        Path file = Files.writeString(folder.resolve("t.csv"), "i,j,bytes\n" + pairs.replace(" ", "\n") + "\n");
        Allocation allocation = Allocation.of("free", machine.nodes(), free).withCores(cores);
        return MappingProblem.of(
                "t",
                TrafficMatrixFile.read(file),
                Weight.BYTES,
                Criteria.resolve(Criteria.CLASSIC).costs(machine, allocation));
    }

    private static CartesianGrid line(int nodes) {
        return new CartesianGrid("mesh", new int[] {nodes}, new boolean[1], 1);
    }

    /** Of the free nodes 0, 3, 4, 5, 9 a chain of three takes 3, 4, 5. */
    @Test
    void nodesAreChosenWhereThereIsRoom() throws IOException {
        int[] free = {0, 3, 4, 5, 9};
        for (String mapper : new String[] {"pacmap", "joint(10000)", "geom", "rcm", "gsearch"}) {
            assertEquals(2, cost(mapper, problem(line(10), 1, free, "0,1,1 1,2,1")), mapper);
        }
        assertEquals(1, cost("joint(10000)", problem(line(10), 2, free, "0,2,9 1,3,9 0,1,1")));
    }

    /**
     * Two groups of two cores. Equation 2 takes node 0, which has the one neighbour that is needed within three hops, rather than node 4,
     * which has one too many beside it: 1/2 + 1/2 instead of 1/2 + 1/2 - 1/2.
     */
    @Test
    void pacmapKeepsAwayFromNodesThatItDoesNotNeed() throws IOException {
        assertEquals(3, cost("pacmap", problem(line(10), 2, new int[] {0, 3, 4, 5, 9}, "0,2,9 1,3,9 0,1,1")));
    }

    /** Rank 1 has the least sum of paths and takes node 4 in the middle; rank 2 has more traffic to it than 0 and goes to 3. */
    @Test
    void pacmapExpandsFromTheCentre() throws IOException {
        MappingProblem problem = problem(line(10), 1, new int[] {0, 3, 4, 5, 9}, "0,1,1 1,2,5");
        Arrangement answer = Mappers.parse("pacmap").map(problem, Arrangement.consecutive(5), SearchBudget.of(1));
        assertArrayEquals(new int[] {3, 2, 1}, answer.positions(3));
    }

    /** Two separate pairs, and a rank without traffic. */
    @Test
    void separatePartsArePlacedOneAfterTheOther() throws IOException {
        MappingProblem problem = problem(line(7), 1, IntStream.range(0, 7).toArray(), "0,1,1 2,3,8 4,4,1");
        assertEquals(1 + 8, cost("pacmap", problem));
    }

    @Test
    void coordinatesComeFromSidesOrAFile() throws IOException {
        CartesianGrid mesh = new CartesianGrid("mesh", new int[] {4, 2}, new boolean[2], 1);
        MappingProblem problem = problem(
                mesh,
                1,
                IntStream.range(0, 8).toArray(),
                "0,1,1 2,3,1 4,5,1 6,7,1 0,2,1 2,4,1 4,6,1 1,3,1 3,5,1 5,7,1");
        Path file = folder.resolve("points.csv");
        StringBuilder points = new StringBuilder("rank,x,y\n");
        for (int rank = 7; rank >= 0; rank--) {
            points.append(rank + "," + rank % 2 + "," + rank / 2 + ".5\n");
        }
        Files.writeString(file, points);
        assertEquals(10, cost("geom(coordinates=2x4)", problem));
        assertEquals(10, cost("geom(" + file + ")", problem));
        assertEquals(10, cost("gsearch(2x4)", problem));
    }
}
