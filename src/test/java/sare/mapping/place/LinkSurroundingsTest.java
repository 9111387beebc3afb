package sare.mapping.place;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sare.topology.hierarchy.LevelTree;

class LinkSurroundingsTest {
    /** Two links lead to the other unit of a pair, four to the other pair; the largest cost is not a number of links. */
    @Test
    void nodesAreCountedByLinksWhateverTheyCost() {
        for (int most : new int[] {1, 90, Integer.MAX_VALUE}) {
            LevelTree machine = LevelTree.balanced(new int[] {2, 2}, new int[] {most, 1});
            LinkSurroundings surroundings = new LinkSurroundings(Links.of(machine), 0, 1, 2, 3);
            double[] counts = IntStream.range(0, 6)
                    .mapToDouble(distance -> surroundings.nodesAt(0, distance))
                    .toArray();
            assertArrayEquals(new double[] {1, 1, 1, 1, 2, 1}, counts, "largest cost " + most);
        }
    }
}
