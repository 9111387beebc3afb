package sare.mapping.place;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.ReferenceData;
import sare.topology.grid.CartesianGrid;

class CentrePlaceTest {
    private static CartesianGrid grid(String sizes, boolean isTorus) {
        int[] sides =
                Arrays.stream(sizes.split("x")).mapToInt(Integer::parseInt).toArray();
        boolean[] wraps = new boolean[sides.length];
        Arrays.fill(wraps, isTorus);
        return new CartesianGrid("grid", sides, wraps, 1);
    }

    private static double number(String fraction) {
        String[] parts = fraction.split("/");
        return Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]);
    }

    @Test
    void centresAndScoresOfEquationTwo() throws IOException {
        List<String> lines = Files.readAllLines(ReferenceData.shared("reference/allocation/pacmap-centre.csv"));
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",");
            List<Integer> busy =
                    Arrays.stream(cells[2].split(" ")).map(Integer::valueOf).toList();
            CartesianGrid grid = grid(cells[0], cells[1].equals("1"));
            int[] free = IntStream.range(0, grid.nodes())
                    .filter(node -> !busy.contains(node))
                    .toArray();
            CentrePlace centre =
                    new CentrePlace(new LinkSurroundings(Links.of(grid), free), Integer.parseInt(cells[3]));
            int best = centre.best();
            int second = Arrays.binarySearch(free, Integer.parseInt(cells[8]));
            assertEquals(Integer.parseInt(cells[6]), free[best], line);
            assertEquals(number(cells[7]), centre.score(best), 1e-9, line);
            assertEquals(number(cells[9]), centre.score(second), 1e-9, line);
            assertEquals(Integer.parseInt(cells[5]), centre.radius(best), line);
        }
    }

    /** In three dimensions 4 d^2 + 2, in two 4 d. */
    @ParameterizedTest
    @CsvSource({"1, 5, 2", "2, 1, 4", "2, 7, 28", "3, 1, 6", "3, 2, 18", "3, 5, 102", "4, 2, 32", "6, 1, 12", "3, 0, 1"
    })
    void pointsOfAnEndlessGrid(int dimensions, int distance, double points) {
        assertEquals(points, Links.pointsAt(dimensions, distance));
    }
}
