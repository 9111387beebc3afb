package sare.mapping.place;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sare.ReferenceData;
import sare.topology.grid.CartesianGrid;

class GeometricBisectionTest {
    private static int[] numbers(String text, String separator) {
        return Arrays.stream(text.split(separator)).mapToInt(Integer::parseInt).toArray();
    }

    static CartesianGrid grid(String sizes, boolean isTorus) {
        int[] sides = numbers(sizes, "x");
        boolean[] wraps = new boolean[sides.length];
        Arrays.fill(wraps, isTorus);
        return new CartesianGrid("grid", sides, wraps, 1);
    }

    private static Points points(CartesianGrid grid, int... nodes) {
        return Points.of(IntStream.of(nodes)
                .mapToObj(node -> IntStream.range(0, grid.dimensions())
                        .mapToDouble(d -> grid.coordinate(node, d))
                        .toArray())
                .toArray(double[][]::new));
    }

    /** The mean hops between neighbours of a grid of ranks. */
    private static double meanHops(CartesianGrid job, CartesianGrid machine, int[] nodes, int... coreOfRank) {
        int hops = 0;
        int pairs = 0;
        for (int rank = 0; rank < job.nodes(); rank++) {
            for (int other = 0; other < rank; other++) {
                if (job.distance(rank, other) == 1) {
                    hops += machine.distance(nodes[coreOfRank[rank]], nodes[coreOfRank[other]]);
                    pairs++;
                }
            }
        }
        return (double) hops / pairs;
    }

    @Test
    void meanHopsOfStencils() throws IOException {
        List<String> lines = Files.readAllLines(ReferenceData.shared("reference/allocation/geom.csv"));
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",");
            CartesianGrid job = grid(cells[0], false);
            CartesianGrid machine = grid(cells[1], cells[2].equals("1"));
            int[] nodes =
                    cells[3].equals("all") ? IntStream.range(0, machine.nodes()).toArray() : numbers(cells[3], " ");
            String[] fraction = cells[4].split("/");
            double expected =
                    Double.parseDouble(fraction[0]) / (fraction.length == 1 ? 1 : Double.parseDouble(fraction[1]));
            int[] cores = GeometricBisection.map(
                    BisectionVariant.PUBLISHED,
                    points(job, IntStream.range(0, job.nodes()).toArray()),
                    points(machine, nodes));
            assertEquals(expected, meanHops(job, machine, nodes, cores), 1e-12, line);
        }
    }
}
