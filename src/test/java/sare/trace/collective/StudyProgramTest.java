package sare.trace.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/**
 * Compares the steps of the algorithms of the published study with plain lists of sends and receives. An exchange counts as a send
 * followed by a receive.
 */
class StudyProgramTest {
    private static final int MAX_MEMBERS = 17;
    private static final long BYTES = 4116; // above the limit of by-size; 1029 elements

    /** The steps of one member, as in the study. */
    @FunctionalInterface
    private interface Plain {
        void add(Steps steps, int size, int member, int root, long bytes);
    }

    private static final class Steps {
        private final List<String> lines = new ArrayList<>();

        void send(int destination, long bytes) {
            lines.add("send " + destination + " " + bytes);
        }

        void receive(int source, long bytes) {
            lines.add("receive " + source + " " + bytes);
        }
    }

    static Stream<Arguments> kinds() {
        return Stream.of(
                Arguments.of(Operation.BARRIER, 0, (Plain) StudyProgramTest::dissemination),
                Arguments.of(Operation.BROADCAST, 7, (Plain) StudyProgramTest::broadcast),
                Arguments.of(Operation.REDUCE, 7, (Plain) StudyProgramTest::reduce),
                Arguments.of(Operation.ALL_REDUCE, 2048, (Plain) StudyProgramTest::recursiveDoubling),
                Arguments.of(Operation.ALL_REDUCE, BYTES, (Plain) StudyProgramTest::halvingDoubling),
                Arguments.of(Operation.ALL_TO_ALL, 5, (Plain) StudyProgramTest::steps),
                Arguments.of(Operation.ALL_TO_ALL_V, 5, (Plain) StudyProgramTest::sendsFirst));
    }

    private static void dissemination(Steps steps, int size, int member, int root, long bytes) {
        for (int distance = 1; distance < size; distance *= 2) {
            steps.send((member + distance) % size, 0);
            steps.receive((member - distance + size) % size, 0);
        }
    }

    private static void broadcast(Steps steps, int size, int member, int root, long bytes) {
        int relative = (member - root + size) % size;
        int bit = 1;
        for (; bit < size && (relative & bit) == 0; bit *= 2) {}
        if (bit < size) {
            steps.receive((root + relative - bit) % size, bytes);
        }
        for (bit /= 2; bit > 0; bit /= 2) {
            if (relative + bit < size) {
                steps.send((root + relative + bit) % size, bytes);
            }
        }
    }

    private static void reduce(Steps steps, int size, int member, int root, long bytes) {
        int relative = (member - root + size) % size;
        for (int bit = 1; bit < size; bit *= 2) {
            if ((relative & bit) != 0) {
                steps.send((root + relative - bit) % size, bytes);
                return;
            }
            if (relative + bit < size) {
                steps.receive((root + relative + bit) % size, bytes);
            }
        }
    }

    private static void recursiveDoubling(Steps steps, int size, int member, int root, long bytes) {
        folded(steps, size, member, bytes, (players, player) -> {
            for (int distance = 1; distance < players; distance *= 2) {
                int partner = member(size, player ^ distance);
                steps.send(partner, bytes);
                steps.receive(partner, bytes);
            }
        });
    }

    private static void halvingDoubling(Steps steps, int size, int member, int root, long bytes) {
        folded(steps, size, member, bytes, (players, player) -> {
            for (int half = players / 2; half > 0; half /= 2) {
                int partner = player ^ half;
                steps.send(member(size, partner), parts(bytes, players, partner & -half, half));
                steps.receive(member(size, partner), parts(bytes, players, player & -half, half));
            }
            for (int half = 1; half < players; half *= 2) {
                int partner = player ^ half;
                steps.send(member(size, partner), parts(bytes, players, player & -half, half));
                steps.receive(member(size, partner), parts(bytes, players, partner & -half, half));
            }
        });
    }

    /** Bytes of consecutive parts of a vector with elements of 4 bytes. */
    private static long parts(long bytes, int parts, int first, int count) {
        long sum = 0;
        for (int part = first; part < first + count; part++) {
            sum += 4 * (bytes / 4 / parts + (part < bytes / 4 % parts ? 1 : 0));
        }
        return sum;
    }

    private static int member(int size, int player) {
        int folded = size - Integer.highestOneBit(size);
        return player < folded ? 2 * player + 1 : player + folded;
    }

    private static void folded(Steps steps, int size, int member, long bytes, BiConsumer<Integer, Integer> part) {
        int players = Integer.highestOneBit(size);
        int folded = size - players;
        if (member >= 2 * folded) {
            part.accept(players, member - folded);
        } else if (member % 2 == 0) {
            steps.send(member + 1, bytes);
            steps.receive(member + 1, bytes);
        } else {
            steps.receive(member - 1, bytes);
            part.accept(players, member / 2);
            steps.send(member - 1, bytes);
        }
    }

    private static void steps(Steps steps, int size, int member, int root, long bytes) {
        for (int step = 1; step < size; step++) {
            steps.send((member + step) % size, bytes);
            steps.receive((member - step + size) % size, bytes);
        }
    }

    /** Member m sends (m + 2 d) mod 3 times the bytes to member d; if that is 0, it sends nothing. */
    private static void sendsFirst(Steps steps, int size, int member, int root, long bytes) {
        for (int step = 1; step < size; step++) {
            int destination = (member + step) % size;
            if (factor(member, destination) > 0) {
                steps.send(destination, factor(member, destination) * bytes);
            }
        }
        for (int step = 1; step < size; step++) {
            int source = (member - step + size) % size;
            if (factor(source, member) > 0) {
                steps.receive(source, factor(source, member) * bytes);
            }
        }
    }

    private static int factor(int source, int destination) {
        return (source + 2 * destination) % 3;
    }

    @ParameterizedTest(name = "{0}, {1} bytes")
    @MethodSource("kinds")
    @DisplayName("the steps of every member, with 2 to 17 members and any root")
    void isThatOfTheStudy(Operation kind, long bytes, Plain plain) {
        for (int size = 2; size <= MAX_MEMBERS; size++) {
            for (int root = 0; root < (kind.hasRoot() ? size : 1); root++) {
                Program program = program(kind, size, root, bytes);
                for (int member = 0; member < size; member++) {
                    Steps expected = new Steps();
                    plain.add(expected, size, member, root, bytes);
                    assertEquals(expected.lines, found(program, member), size + " members, root " + root);
                }
            }
        }
    }

    private static Program program(Operation kind, int size, int root, long bytes) {
        TraceBuilder builder = new TraceBuilder("example", size);
        for (int rank = 0; rank < size; rank++) {
            if (kind == Operation.ALL_TO_ALL_V) {
                long[] parts = new long[size];
                for (int destination = 0; destination < size; destination++) {
                    parts[destination] = factor(rank, destination) * bytes;
                }
                builder.allToAllV(rank, Communicator.WORLD, parts);
            } else {
                builder.collective(rank, kind, Communicator.WORLD, root, bytes, Trace.NO_REQUEST);
            }
        }
        return Program.of(Collectives.expand(builder.build(), CollectiveAlgorithms.DEFAULT));
    }

    private static List<String> found(Program program, int rank) {
        Steps steps = new Steps();
        for (int step = program.firstStep(rank); step < program.endStep(rank); step++) {
            int message = program.message(step);
            if (program.kind(step) == Program.SEND) {
                steps.send(program.destination(message), program.bytes(message));
            } else {
                steps.receive(program.source(message), program.bytes(message));
            }
        }
        return steps.lines;
    }
}
