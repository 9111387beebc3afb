package sare.trace.collective.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sare.input.Parameter;
import sare.input.Registry;
import sare.trace.Operation;

/** Checks every algorithm of every registry, new ones included, against the results that MPI requires. */
class AlgorithmContractTest {
    private static final int[] SIZES =
            IntStream.concat(IntStream.rangeClosed(2, 17), IntStream.of(32, 33)).toArray();
    private static final long[] BYTES = {1, 3, 12, 100, 520};
    private static final long[] BYTES_OF_MANY = {1, 6};
    private static final int MANY_MEMBERS = 17;

    /** Each algorithm with its default parameters, and again with small numbers. */
    static Stream<Arguments> algorithms() {
        List<Arguments> all = new ArrayList<>();
        Algorithms.registries().forEach((kind, registry) -> {
            for (Registry.Entry<?> entry : registry.entries()) {
                all.add(Arguments.of(kind, entry.name()));
                for (int value = 2; !entry.parameters().isEmpty() && value <= 24; value = 5 * value - 2) {
                    all.add(Arguments.of(kind, entry.name() + withAll(entry.parameters(), value)));
                }
            }
        });
        return all.stream();
    }

    private static String withAll(List<Parameter> parameters, int value) {
        List<String> words = parameters.stream()
                .map(each -> each.name() + "=" + other(each, value))
                .toList();
        return "(" + String.join(",", words) + ")";
    }

    /** The number, or for a parameter that is a word, its last allowed word. */
    private static String other(Parameter parameter, int value) {
        boolean isNumber = parameter.defaultValue().orElseThrow().matches("[0-9]+");
        return isNumber ? String.valueOf(value) : parameter.allowed().replaceFirst(".* or ", "");
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("algorithms")
    @DisplayName(
            "every member ends with the result that MPI requires, also with synchronous sends; no bytes are left out")
    void givesTheResultOfMpi(Operation kind, String text) {
        CollectiveAlgorithm algorithm = PlainShape.algorithm(kind, text);
        for (int size : SIZES) {
            for (int root : roots(kind, size)) {
                for (long bytes : bytes(kind, size)) {
                    check(text, algorithm, new PlainShape(kind, size, root, bytes));
                }
            }
        }
    }

    private static int[] roots(Operation kind, int size) {
        return kind.hasRoot()
                ? IntStream.of(0, 1, size / 2, size - 1).distinct().toArray()
                : new int[] {0};
    }

    private static long[] bytes(Operation kind, int size) {
        if (kind == Operation.BARRIER) {
            return new long[] {0};
        }
        return !ExpectedResult.isVector(kind) && size > MANY_MEMBERS / 2 || size > MANY_MEMBERS ? BYTES_OF_MANY : BYTES;
    }

    private static void check(String text, CollectiveAlgorithm algorithm, PlainShape shape) {
        ExpectedResult expected = new ExpectedResult(shape);
        String name = text + ", " + shape;
        SymbolicRun run = SymbolicRun.of(name, algorithm, shape, expected.dataBytes(), expected::begins);
        for (int member = 0; member < shape.size(); member++) {
            int receiver = member;
            if (shape.kind() == Operation.BARRIER) {
                assertEquals(shape.size(), Long.bitCount(run.heardOf(member)), () -> name + ", member " + receiver);
            }
            for (int position = 0; position < expected.dataBytes(); position++) {
                int wrong = position;
                assertTrue(
                        expected.isFulfilled(member, position, run.content(member, position)),
                        () -> name + ", member " + receiver + ", byte " + wrong);
            }
        }
        assertTrue(run.bytes() >= expected.leastBytes(), () -> name + ": " + run.bytes() + " bytes");
    }

    @Test
    @DisplayName("an all-reduce that counts a contribution twice is detected")
    void findsDoubleContributions() {
        CollectiveAlgorithm twice = call -> {
            Data vector = Parts.whole(call.bytes()).all();
            for (int distance = 1; distance <= 2; distance++) {
                call.exchange(call.shifted(distance), vector, call.shifted(-distance), vector);
            }
        };
        // each member has its own contribution and the previous member's; then member 1 receives those of member 2
        assertEquals(
                "twice, PlainShape[kind=ALL_REDUCE, size=3, root=0, bytes=8]: member 1 has 11 of byte 0 and gets 110",
                fault("twice", twice, new PlainShape(Operation.ALL_REDUCE, 3, 0, 8)));
    }

    @Test
    @DisplayName("a broadcast that leaves out half of the data for one member is detected")
    void findsMissingData() {
        CollectiveAlgorithm halfOnly = call -> {
            Parts halves = Parts.equal(call.bytes(), 2, 4);
            if (call.member() == 0) {
                call.send(1, halves.all());
                call.send(2, halves.part(0));
            } else {
                call.receive(0, call.member() == 1 ? halves.all() : halves.part(0));
            }
        };
        assertEquals(
                "half, PlainShape[kind=BROADCAST, size=3, root=0, bytes=8], member 2, byte 4",
                fault("half", halfOnly, new PlainShape(Operation.BROADCAST, 3, 0, 8)));
    }

    @Test
    @DisplayName("members that send to each other before they receive are detected")
    void findsMutualSends() {
        CollectiveAlgorithm mutualSends = call -> {
            Data vector = Parts.whole(call.bytes()).all();
            call.send(call.shifted(1), vector);
            call.receive(call.shifted(-1), vector);
        };
        String fault = fault("head", mutualSends, new PlainShape(Operation.ALL_REDUCE, 2, 0, 8));
        assertTrue(fault.contains("bytes=8]: member 0 is stuck"), fault);
    }

    private static String fault(String name, CollectiveAlgorithm algorithm, PlainShape shape) {
        String message = assertThrows(AssertionError.class, () -> check(name, algorithm, shape))
                .getMessage();
        return message.replaceFirst(" ==> .*", "");
    }
}
