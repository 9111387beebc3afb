package sare.allocation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.ReferenceData;
import sare.input.CsvRecords;
import sare.input.LineReader;
import sare.mapping.layout.NodeCurve;
import sare.topology.grid.CartesianGrid;

/** The answers that papers and other programs give, computed independently; what of them is unique is compared. */
class AllocatorAnswersTest {
    /** A row of a table by column. */
    record Row(Map<String, String> values) {
        String text(String column) {
            return values.get(column);
        }

        int number(String column) {
            return Integer.parseInt(text(column));
        }

        int[] nodes(String column) {
            return text(column).isEmpty()
                    ? new int[0]
                    : Arrays.stream(text(column).split(" "))
                            .mapToInt(Integer::parseInt)
                            .toArray();
        }

        CartesianGrid machine(String sizes) {
            int[] sides = Arrays.stream(text(sizes).split("x"))
                    .mapToInt(Integer::parseInt)
                    .toArray();
            boolean[] wraps = new boolean[sides.length];
            Arrays.fill(wraps, "1".equals(text("torus")));
            return new CartesianGrid("grid", sides, wraps, 1);
        }

        int[] allocated(String allocator) {
            CartesianGrid machine = machine("dims");
            return AllocationRequest.parse("option", Path.of(""), allocator)
                    .allocator(machine)
                    .allocate(
                            Occupancy.busy(machine.nodes(), nodes("busy")),
                            JobRequest.ofRanks(number("nodes_wanted"), 1));
        }
    }

    static List<Row> rows(String name) throws IOException {
        CsvRecords records = CsvRecords.read(
                LineReader.open(ReferenceData.shared("reference/allocation").resolve(name)));
        return records.records().stream()
                .map(record -> {
                    Map<String, String> values = new HashMap<>();
                    IntStream.range(0, records.header().size())
                            .forEach(i -> values.put(
                                    records.header().get(i), record.fields().get(i)));
                    return new Row(values);
                })
                .toList();
    }

    /** Of Hilbert's curve in two dimensions only symmetries differ; in more dimensions there are many such curves. */
    @Test
    void curvesThroughGrids() throws IOException {
        for (Row row : rows("curves.csv")) {
            int[] order = row.nodes("order");
            CartesianGrid machine = row.machine("dims");
            if (row.text("curve").equals("s-curve")) {
                assertArrayEquals(order, NodeCurve.S_CURVE.order(machine), row.text("dims"));
                continue;
            }
            int[] own = NodeCurve.HILBERT.order(machine);
            if (machine.dimensions() == 2) {
                assertTrue(symmetries(machine, order).anyMatch(other -> Arrays.equals(other, own)), row.text("dims"));
            }
            checkHilbert(machine, own);
        }
    }

    private static Stream<int[]> symmetries(CartesianGrid square, int... order) {
        int last = square.size(0) - 1;
        return IntStream.range(0, 8).mapToObj(symmetry -> IntStream.of(order)
                .map(node -> {
                    int x = square.coordinate(node, 0);
                    int y = square.coordinate(node, 1);
                    int mirroredX = (symmetry & 1) == 0 ? x : last - x;
                    int mirroredY = (symmetry & 2) == 0 ? y : last - y;
                    return (symmetry & 4) == 0 ? square.node(mirroredX, mirroredY) : square.node(mirroredY, mirroredX);
                })
                .toArray());
    }

    /** Steps are to neighbours, and each aligned cube with a power of two as side is passed at once. */
    private static void checkHilbert(CartesianGrid machine, int... order) {
        for (int i = 1; i < order.length; i++) {
            assertEquals(1, machine.distance(order[i - 1], order[i]), machine.description());
        }
        for (int side = 2; side < machine.size(0); side *= 2) {
            int volume = (int) Math.pow(side, machine.dimensions());
            for (int i = 0; i < order.length; i++) {
                int first = order[i / volume * volume];
                for (int d = 0; d < machine.dimensions(); d++) {
                    assertEquals(
                            machine.coordinate(first, d) / side,
                            machine.coordinate(order[i], d) / side,
                            machine.description() + " in cubes of " + side);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"3x5", "7x6x5", "1x9", "5x3x2x3", "16x12x24"})
    void curvesPassEachNodeOnceWhateverTheSides(String sides) {
        CartesianGrid machine = new Row(Map.of("dims", sides)).machine("dims");
        for (NodeCurve curve : NodeCurve.values()) {
            assertArrayEquals(
                    IntStream.range(0, machine.nodes()).toArray(), sorted(curve.order(machine)), curve + " " + sides);
        }
    }

    private static int hops(CartesianGrid machine, int... nodes) {
        int hops = 0;
        for (int a : nodes) {
            for (int b : nodes) {
                hops += a < b ? machine.distance(a, b) : 0;
            }
        }
        return hops;
    }

    private static int[] sorted(int... nodes) {
        return IntStream.of(nodes).sorted().toArray();
    }

    @Test
    void intervalsAlongCurves() throws IOException {
        for (Row row : rows("best-fit.csv")) {
            String curve = ":curve=" + row.text("curve");
            assertArrayEquals(row.nodes("best_fit"), row.allocated("best-fit" + curve), row.toString());
            assertArrayEquals(row.nodes("first_fit"), row.allocated("first-fit" + curve), row.toString());
            boolean isInterval = row.text("by").equals("interval");
            assertEquals(
                    isInterval ? row.number("nodes_wanted") : 0,
                    row.allocated("best-fit" + curve + ",fallback=none").length,
                    row.toString());
        }
    }

    @Test
    void shellsAroundACentre() throws IOException {
        for (Row row : rows("mc1x1.csv")) {
            assertArrayEquals(row.nodes("ties_by_id"), sorted(row.allocated("mc1x1")), row.toString());
            int[] nearest = row.allocated("mc1x1-hops");
            CartesianGrid machine = row.machine("dims");
            boolean isAnswer = IntStream.of(row.nodes("pacmap_equation_1_centres"))
                    .anyMatch(centre -> IntStream.of(nearest)
                                    .map(node -> machine.distance(centre, node))
                                    .sum()
                            == row.number("pacmap_equation_1_score"));
            assertTrue(isAnswer, row.toString());
            assertEquals(
                    row.number("gsearch_text_score_pairwise"),
                    hops(machine, row.allocated("mc1x1-pairs")),
                    row.toString());
        }
    }

    @Test
    void leastSumsOfHopsBetweenNodes() throws IOException {
        for (String allocator : List.of("mm", "gen-alg")) {
            for (Row row : rows(allocator + ".csv")) {
                int[] nodes = row.allocated(allocator);
                assertEquals(row.number("score"), hops(row.machine("dims"), nodes), row.toString());
                if (row.number("equally_good_sets") == 1) {
                    assertArrayEquals(row.nodes("ties_by_id"), sorted(nodes), row.toString());
                }
            }
        }
    }
}
