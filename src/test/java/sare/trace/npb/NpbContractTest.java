package sare.trace.npb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sare.input.Registry;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;

/** Properties of every benchmark of the registry. */
class NpbContractTest {
    private static final int MOST_RANKS = 130;
    private static final List<ProblemClass> SMALL = List.of(ProblemClass.S, ProblemClass.W);
    private static final int SOME = 2; // iterations

    static Stream<Registry.Entry<NpbCode>> entries() {
        return NpbCodes.REGISTRY.entries().stream();
    }

    static Stream<String> names() {
        return NpbCodes.REGISTRY.names().stream();
    }

    /** The possible numbers of ranks of a class, up to a limit. */
    private static List<Integer> ranks(NpbCode code, ProblemClass problemClass) {
        return IntStream.rangeClosed(1, MOST_RANKS)
                .filter(ranks -> code.refusal(new NpbRun(problemClass, ranks, 1, code.points(problemClass), false))
                        .isEmpty())
                .boxed()
                .toList();
    }

    private static NpbCode code(String name) {
        return NpbCodes.REGISTRY.choose("CODE", name).plugin();
    }

    @ParameterizedTest
    @MethodSource("names")
    void theRanksMatch(String name) {
        for (ProblemClass problemClass : SMALL) {
            List<Integer> possible = ranks(code(name), problemClass);
            assertTrue(possible.size() >= 3, name + " of " + possible + " ranks");
            for (int ranks : possible) {
                Trace trace = NpbPrograms.generate(name, problemClass.name(), ranks, 1);
                assertEquals(List.of(), TraceCheck.of(trace).problems(), name + " " + problemClass + " " + ranks);
                assertEquals(ranks, trace.ranks());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void eachIterationHasEquallyManyOperations(String name) {
        for (int ranks : ranks(code(name), ProblemClass.W)) {
            int[] operations = IntStream.rangeClosed(0, 3)
                    .map(i -> i == 0
                            ? 0
                            : NpbPrograms.generate(name, "W", ranks, i).operations())
                    .toArray();
            assertEquals(operations[3] - operations[2], operations[2] - operations[1], name + " " + ranks);
            assertTrue(ranks == 1 || operations[2] > operations[1], name + " " + ranks);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void computeBurstsAreAddedIfComputingTakesTime(String name) {
        Trace idle = NpbPrograms.generate(name, "S", 4, SOME);
        Trace fast = NpbPrograms.generate(name, "S", 4, SOME, 1000);
        Trace slow = NpbPrograms.generate(name, "S", 4, SOME, 500);

        assertEquals(0, NpbPrograms.nanoseconds(idle));
        assertTrue(NpbPrograms.nanoseconds(fast) > 0);
        assertEquals(2.0 * NpbPrograms.nanoseconds(fast), NpbPrograms.nanoseconds(slow), 8, "rounded for each rank");
        for (int rank = 0; rank < 4; rank++) {
            assertEquals(
                    NpbPrograms.program(idle, rank),
                    NpbPrograms.program(slow, rank).replaceAll("compute.*\n", ""));
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void theHeaderHasTheCommand(String name) {
        Trace trace = NpbPrograms.generate(name, "S", 4, SOME, 123.5);
        int points = code(name).points(ProblemClass.S);

        assertEquals(
                "sare generate npb " + name + " --class S --ranks 4 --iterations 2"
                        + (points == 0 ? "" : " --points " + points) + " --compute-mops 123.5",
                trace.information().get("origin"));
    }

    @ParameterizedTest
    @MethodSource("names")
    void theDefaultIterationsAreThoseOfTheClass(String name) {
        int iterations = code(name).iterations(ProblemClass.S);
        Trace trace = NpbCodes.generate(new NpbCall(name, "s", 1, OptionalInt.empty(), OptionalInt.empty(), false, 0));

        assertEquals(NpbPrograms.generate(name, "S", 1, iterations).information(), trace.information());
        assertTrue(trace.information().get("origin").contains(" --class S --ranks 1 --iterations " + iterations));
    }

    @ParameterizedTest
    @MethodSource("entries")
    void everyCodeIsDescribedAndGrowsWithItsClass(Registry.Entry<NpbCode> entry) {
        assertFalse(entry.description().isBlank());
        assertFalse(entry.source().isBlank());
        NpbCode code = entry.plugin();
        int points = 0;
        for (ProblemClass problemClass : ProblemClass.values()) {
            if (code.has(problemClass)) {
                assertTrue(code.iterations(problemClass) > 0);
                assertTrue(code.points(problemClass) >= points);
                points = code.points(problemClass);
            }
        }
    }
}
