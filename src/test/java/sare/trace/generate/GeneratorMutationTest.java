package sare.trace.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;
import sare.input.Mutation;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;

/** Checks that damaged calls make a valid program or are rejected. */
class GeneratorMutationTest {
    private static final int MUTATIONS = 400;
    private static final Pattern LARGE = Pattern.compile("[0-9]{3}"); // numbers that would take time

    @ParameterizedTest
    @ValueSource(
            strings = {
                "stencil(9, ranks=4x3, boundary=periodic, diagonal-bytes=8, iterations=2)",
                "wavefront(3x3, sweeps=4, blocks=2, compute-nanoseconds=50, imbalance=0.5, iterations=2)",
                "all-to-all(3x4, within=rows-then-columns, iterations=2, bytes=9)",
                "butterfly(8, doubling, iterations=2, seed=4)",
                "random-graph(9, degree=2.5, iterations=2)",
                "graph(file=none.mtx, iterations=2)",
                "permutation(ranks=9, drawn=once, iterations=2)"
            })
    void damagedCallsAreReadOrRejected(String call) {
        int rejected = 0;
        for (int seed = 0; seed < MUTATIONS; seed++) {
            String damaged = new String(Mutation.of(call, new Random(seed)), StandardCharsets.UTF_8);
            if (LARGE.matcher(damaged).find()) {
                continue;
            }
            String what = "seed " + seed + ": " + damaged;
            try {
                Trace trace = Programs.generate(damaged);
                assertEquals(List.of(), TraceCheck.of(trace).problems(), what);
                assertEquals(1, trace.information().get("origin").lines().count(), what);
            } catch (InputException error) {
                rejected++;
                assertTrue(error.getMessage().contains(" - expected "), what);
            }
        }
        assertTrue(rejected > MUTATIONS / 4, rejected + " rejected");
    }
}
