package sare.trace.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sare.input.Registry;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;

/** Properties of every generator of the registry. */
class GeneratorContractTest {
    private static final String FILE = "DIR/path.mtx";

    /** Calls of every generator, without the common parameters. */
    private static final Map<String, List<String>> CALLS = Map.ofEntries(
            Map.entry(
                    "stencil",
                    List.of(
                            "stencil(3, 7",
                            "stencil(5, 4x3, periodic",
                            "stencil(9, 2x2, boundary=periodic, diagonal-bytes=8",
                            "stencil(7, 3x1x2, order=by-dimension",
                            "stencil(19, ranks=3x3x3",
                            "stencil(27, 2x3x4, periodic, reduction-bytes=8",
                            "stencil(points=81, ranks=2x3x2x2, boundary=periodic, order=by-dimension")),
            Map.entry(
                    "minighost",
                    List.of(
                            "minighost(2x3x2",
                            "minighost(1x1x4, 27, 3x4x5, exchange=single-variable",
                            "minighost(ranks=3x2x2, points=9, variables=7, summed-percent=30")),
            Map.entry(
                    "wavefront",
                    List.of(
                            "wavefront(3x4",
                            "wavefront(1x5, sweeps=4, blocks=1",
                            "wavefront(2x2, 2, 7",
                            "wavefront(4x1, sweeps=1")),
            Map.entry("transpose", List.of("transpose(2x2", "transpose(5x5")),
            Map.entry(
                    "all-to-all",
                    List.of(
                            "all-to-all(6",
                            "all-to-all(2x3x2",
                            "all-to-all(3x4, rows",
                            "all-to-all(3x4, columns",
                            "all-to-all(ranks=4x2, within=rows-then-columns")),
            Map.entry("ring", List.of("ring(2", "ring(9, 4")),
            Map.entry("tree", List.of("tree(2", "tree(13, up", "tree(16, down", "tree(ranks=31")),
            Map.entry("butterfly", List.of("butterfly(2", "butterfly(16, doubling", "butterfly(32, sizes=halving")),
            Map.entry("random-graph", List.of("random-graph(20", "random-graph(9, 8", "random-graph(11, degree=0.5")),
            Map.entry("geometric-graph", List.of("geometric-graph(40", "geometric-graph(8, radius=1.5")),
            Map.entry("graph", List.of("graph(" + FILE)),
            Map.entry("master-worker", List.of("master-worker(2", "master-worker(7, result-bytes=3")),
            Map.entry("shuffle", List.of("shuffle(4", "shuffle(10", "shuffle(64")),
            Map.entry("permutation", List.of("permutation(8", "permutation(9, once")));

    @TempDir
    static Path folder;

    @BeforeAll
    static void writeGraph() throws Exception {
        Files.writeString(
                folder.resolve("path.mtx"),
                "%%MatrixMarket matrix coordinate pattern symmetric\n4 4 3\n2 1\n3 2\n4 3\n");
    }

    static Stream<String> calls() {
        return new TreeSet<>(CALLS.keySet()).stream().flatMap(name -> CALLS.get(name).stream());
    }

    static Stream<Registry.Entry<?>> entries() {
        return Generators.registry().entries().stream().map(entry -> entry);
    }

    private static Trace generate(String call, String common) {
        return Programs.generate(call.replace("DIR", folder.toString()) + common + ")");
    }

    @Test
    void coversTheRegistry() {
        assertEquals(new TreeSet<>(Generators.REGISTRY.names()), new TreeSet<>(CALLS.keySet()));
    }

    @ParameterizedTest
    @MethodSource("calls")
    void theRanksMatch(String call) {
        for (String common :
                List.of("", ", iterations=1, bytes=0", ", iterations=3, compute-nanoseconds=1000, seed=5")) {
            Trace trace = generate(call, common);
            assertEquals(List.of(), TraceCheck.of(trace).problems(), call + common);
            assertTrue(trace.operations() > 0, call + common);
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void theHeaderHasTheCall(String call) {
        Trace trace = generate(call, ", iterations=2, imbalance=0.5, compute-nanoseconds=100000, seed=77");
        String origin = trace.information().get("origin");
        assertTrue(origin.matches("sare generate '[a-z-]+\\([a-z-]+=.*, seed=77\\)'"), origin);
        String again = origin.replaceFirst("sare generate '(.*)'", "$1");
        assertEquals(Programs.text(trace), Programs.text(Programs.generate(again)));
    }

    /** The generators whose iterations have equally many messages; random permutations may map ranks to themselves. */
    static Stream<String> steadyCalls() {
        return calls().filter(call -> !call.equals("permutation(8"));
    }

    @ParameterizedTest
    @MethodSource("steadyCalls")
    void eachIterationHasEquallyManyMessages(String call) {
        long[] counts = new long[4];
        for (int iterations = 1; iterations < counts.length; iterations++) {
            counts[iterations] = communications(generate(call, ", iterations=" + iterations));
        }
        assertEquals(2 * counts[1], counts[2]);
        assertEquals(3 * counts[1], counts[3]);
    }

    /** Number of sends and collectives of all ranks. */
    private static long communications(Trace trace) {
        long count = 0;
        for (int operation = 0; operation < trace.operations(); operation++) {
            Operation kind = trace.kind(operation);
            count += kind.isSend() || kind.isCollective() ? 1 : 0;
        }
        return count;
    }

    @ParameterizedTest
    @MethodSource("calls")
    void computeTimesAreThoseOfTheCall(String call) {
        Trace even = generate(call, ", iterations=3, compute-nanoseconds=1001");
        Trace uneven = generate(call, ", iterations=3, compute-nanoseconds=1000000, imbalance=0.25, seed=3");
        Trace other = generate(call, ", iterations=3, compute-nanoseconds=1000000, imbalance=0.25, seed=4");
        Trace idle = generate(call, ", iterations=3, imbalance=0.25");
        for (int rank = call.startsWith("master") ? 1 : 0; rank < even.ranks(); rank++) {
            assertEquals(3003, nanoseconds(even, rank));
            assertEquals(3_000_000, nanoseconds(uneven, rank), 750_001.5);
            assertNotEquals(nanoseconds(uneven, rank), nanoseconds(other, rank));
            assertEquals(nanoseconds(uneven, rank) % 3, 0, "the same in every iteration");
            assertEquals(0, nanoseconds(idle, rank));
        }
    }

    private static long nanoseconds(Trace trace, int rank) {
        long sum = 0;
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            sum += trace.kind(operation) == Operation.COMPUTE ? trace.nanoseconds(operation) : 0;
        }
        return sum;
    }

    @ParameterizedTest
    @MethodSource("entries")
    void everyGeneratorIsDescribed(Registry.Entry<?> entry) {
        assertFalse(entry.description().isBlank());
        assertFalse(entry.source().isBlank());
        List<String> names =
                entry.parameters().stream().map(parameter -> parameter.name()).toList();
        assertEquals(names.size(), new TreeSet<>(names).size());
        assertEquals(
                List.of("iterations", "bytes", "compute-nanoseconds", "imbalance", "seed"),
                names.subList(names.size() - 5, names.size()));
    }
}
