package sare.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sare.study.cache.ArrayAccesses;
import sare.study.cache.CountedClasses;
import sare.study.cache.SimulatedCaches;

/** The misses of simulated caches in the report about the cost of a packet-hop, which the tag {@code study} counts again. */
class CacheMissStudyTest {
    static final Path RESULTS = Path.of("experiments", "engine-size", "cache-misses.csv");

    private static final String HEADER =
            "machine,nodes,routing,offered_load,packets,accesses,first_level_misses,second_level_misses,third_level_misses\n";

    /** By nodes of a torus of three dimensions: packets that fill the network, until as many leave it as enter. */
    private static final Map<Integer, Integer> PACKETS = Map.of(512, 100_000, 4096, 200_000, 32_768, 400_000);

    private static <T> T make(String name, Class<?>[] types, Object... arguments) throws ReflectiveOperationException {
        ClassLoader counted = new CountedClasses(CacheMissStudyTest.class.getClassLoader());
        @SuppressWarnings("unchecked")
        T made = (T) counted.loadClass(name).getConstructor(types).newInstance(arguments);
        return made;
    }

    @Test
    @DisplayName("counted classes do what the others do, and every access to an array is counted")
    void countsEveryAccess() throws ReflectiveOperationException {
        Supplier<String> counted = make(ArrayKinds.class.getName(), new Class<?>[0]);
        SimulatedCaches caches = new SimulatedCaches();
        ArrayAccesses.sendTo(caches);
        String read = counted.get();
        ArrayAccesses.stop();
        assertEquals("-7 1099511627777 0.5 0.25 text -6 true x 300", read);
        assertEquals(read, new ArrayKinds().get());
        assertEquals(20, caches.accesses());
        assertEquals(9, caches.misses(1));
    }

    @Test
    @DisplayName("a level has no more misses than the one before it, and a small network few in the second one")
    void missesOfASmallNetwork() throws ReflectiveOperationException {
        String[] fields = count(smallest(), 10_000).split(",");
        double[] figures =
                List.of(fields).stream().mapToDouble(Double::parseDouble).toArray();
        assertTrue(figures[0] > figures[1] && figures[1] > figures[2], () -> String.join(" ", fields));
        assertTrue(figures[2] < figures[1] / 10 && figures[3] <= figures[2], () -> String.join(" ", fields));
    }

    private static int smallest() {
        for (int index = 0; index < EngineSizePoint.ALL.size(); index++) {
            if (isCounted(EngineSizePoint.ALL.get(index))) {
                return index;
            }
        }
        throw new IllegalStateException("no point");
    }

    private static String count(int index, int packets) throws ReflectiveOperationException {
        Supplier<String> run =
                make(CacheMissRun.class.getName(), new Class<?>[] {int.class, long.class}, index, (long) packets);
        return run.get();
    }

    private static boolean isCounted(EngineSizePoint point) {
        return point.benchmarkMachine().isTorus()
                && PACKETS.containsKey(point.benchmarkMachine().nodes())
                && point.hasLargestLoad()
                && !point.routing().equals(EngineSizePoint.DATELINE);
    }

    @Test
    @DisplayName("the committed results have a row for every point, in this order")
    void committedResultsHaveEveryPoint() {
        assertEquals(
                EngineSizePoint.ALL.stream()
                        .filter(CacheMissStudyTest::isCounted)
                        .map(CacheMissStudyTest::name)
                        .toList(),
                StudyFiles.rows(RESULTS).stream()
                        .map(row -> row.get("machine") + "," + row.get("nodes") + "," + row.get("routing") + ","
                                + row.get("offered_load"))
                        .toList());
    }

    private static String name(EngineSizePoint point) {
        return point.machine() + "," + point.benchmarkMachine().nodes() + "," + point.routing() + "," + point.offered();
    }

    @Test
    @Tag("study")
    @DisplayName("misses are counted again; EngineSizeStudyTest writes the report")
    void writesResults() throws ReflectiveOperationException, IOException {
        StringBuilder text = new StringBuilder(HEADER);
        for (int index = 0; index < EngineSizePoint.ALL.size(); index++) {
            EngineSizePoint point = EngineSizePoint.ALL.get(index);
            if (isCounted(point)) {
                int packets = PACKETS.get(point.benchmarkMachine().nodes());
                text.append(name(point) + "," + packets + "," + count(index, packets) + "\n");
                StudyFiles.write(RESULTS, text.toString());
            }
        }
        committedResultsHaveEveryPoint();
    }
}
