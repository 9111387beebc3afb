package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import sare.trace.Operation;
import sare.trace.Trace;

class RandomProgramTest {
    private static final int SEEDS = 100; // the smallest number in most tests

    @Test
    @DisplayName("the random traces have all operations, with blocking and nonblocking collectives")
    void hasAllOperations() throws IOException {
        Set<String> expected = new TreeSet<>();
        for (Operation kind : Operation.values()) {
            expected.add(kind.word());
            if (kind.isCollective()) {
                expected.add(Operation.NON_BLOCKING + kind.word());
            }
        }
        Set<String> found = new TreeSet<>();
        for (int seed = 0; seed < SEEDS; seed++) {
            found.addAll(words(TraceSamples.random(seed)));
        }
        assertEquals(expected, found);
    }

    private static Set<String> words(Trace trace) throws IOException {
        return Set.copyOf(NativeFormatTest.write(trace)
                .lines()
                .filter(line -> !line.startsWith("#") && !line.startsWith("rank"))
                .map(line -> line.split(" ")[0])
                .toList());
    }
}
