package sare.mapping.place;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;

class CentreGroupTest {
    private static final double ANY_LENGTHS = 0;

    /** Where all edges are equally long, a search by levels finds the vertex that Dijkstra's finds. */
    @Test
    void edgesOfOneLengthAreSearchedByLevels() {
        for (int seed = 0; seed < 60; seed++) {
            Well19937c random = new Well19937c(seed);
            int vertices = 1 + random.nextInt(90);
            int pairsOfOneEdge = 2 + random.nextInt(40);
            CommunicationGraph graph =
                    CommunicationGraph.of(vertices, (one, other) -> random.nextInt(pairsOfOneEdge) == 0);
            assertEquals(new CentreGroup(graph, ANY_LENGTHS).find(), new CentreGroup(graph).find(), "seed " + seed);
        }
    }

    /** The same in a grid of more than 1,024 vertices, of which only some are tried; it has the size 36x36. */
    @Test
    void largeGraphs() {
        CommunicationGraph grid =
                CommunicationGraph.of(1296, (one, other) -> one - other == 36 || one - other == 1 && one % 36 != 0);
        assertEquals(new CentreGroup(grid, ANY_LENGTHS).find(), new CentreGroup(grid).find());
    }

    /** In a path of 7 vertices, the middle one; the sum of its lengths is 12, that of its neighbours 13. */
    @Test
    void middleOfAPath() {
        assertEquals(3, new CentreGroup(CommunicationGraph.of(7, (one, other) -> one - other == 1)).find());
    }
}
