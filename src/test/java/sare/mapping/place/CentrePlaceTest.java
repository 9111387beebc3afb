package sare.mapping.place;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.ReferenceData;
import sare.topology.Topology;
import sare.topology.dragonfly.Arrangement;
import sare.topology.dragonfly.Dragonfly;
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

    /** Counts that end early choose the place that full counts choose, in grids and in machines without coordinates. */
    @Test
    void boundsDoNotChangeTheCentre() {
        List<Topology> machines = List.of(
                grid("9x8x7", true),
                grid("13x11", false),
                grid("70", true),
                new Dragonfly(2, 4, 2, 9, Arrangement.RELATIVE));
        for (int seed = 0; seed < 60; seed++) {
            Well19937c random = new Well19937c(seed);
            Topology machine = machines.get(seed % machines.size());
            int busyOf10 = random.nextInt(9);
            int[] free = IntStream.range(0, machine.nodes())
                    .filter(node -> node == 5 || random.nextInt(10) >= busyOf10)
                    .toArray();
            int wanted = 1 + random.nextInt(free.length);
            CentrePlace centre = new CentrePlace(new LinkSurroundings(Links.of(machine), free), wanted);
            assertEquals(plain(centre, free.length), centre.best(), "seed " + seed);
        }
    }

    private static int plain(CentrePlace centre, int places) {
        int best = 0;
        for (int place = 1; place < places; place++) {
            best = centre.score(place) > centre.score(best) + 1e-12 ? place : best;
        }
        return best;
    }

    /** In three dimensions 4 d^2 + 2, in two 4 d. */
    @ParameterizedTest
    @CsvSource({"1, 5, 2", "2, 1, 4", "2, 7, 28", "3, 1, 6", "3, 2, 18", "3, 5, 102", "4, 2, 32", "6, 1, 12", "3, 0, 1"
    })
    void pointsOfAnEndlessGrid(int dimensions, int distance, double points) {
        assertEquals(points, Links.pointsAt(dimensions, distance));
    }
}
