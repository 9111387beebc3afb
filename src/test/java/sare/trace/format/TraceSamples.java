package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import sare.trace.Operation;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.TrafficMatrix;

/** Random traces, reference files and comparisons that several tests use. */
public final class TraceSamples {
    private TraceSamples() {}

    /**
     * A trace of 1 to 6 ranks with all kinds of operations and several communicators. It is correct and has no deadlock: every
     * message is sent and received, every request is waited for, and all members of a communicator call the same collectives.
     */
    public static Trace random(long seed) {
        return new RandomProgram(seed).make();
    }

    /** All steps; a message is given by source, destination, bytes and its number at the source. */
    static List<String> steps(Program program) {
        List<String> steps = new ArrayList<>();
        for (int rank = 0; rank < program.ranks(); rank++) {
            for (int step = program.firstStep(rank); step < program.endStep(rank); step++) {
                boolean compute = program.kind(step) == Program.COMPUTE;
                int message = compute ? 0 : program.message(step);
                steps.add(rank + " " + program.kind(step) + " "
                        + (compute
                                ? program.nanoseconds(step)
                                : message + " " + program.source(message) + " " + program.destination(message) + " "
                                        + program.bytes(message)));
            }
        }
        return steps;
    }

    /** Compares the bytes between all ranks. */
    public static void assertSameTraffic(TrafficMatrix expected, TrafficMatrix found, String message) {
        assertEquals(expected.ranks(), found.ranks(), message);
        for (int source = 0; source < expected.ranks(); source++) {
            for (int destination = 0; destination < expected.ranks(); destination++) {
                assertEquals(expected.bytes(source, destination), found.bytes(source, destination), message);
            }
        }
    }

    /** Compares two traces operation by operation; communicators may have other indices, but not other ids. */
    static void assertSame(Trace expected, Trace found, String message) {
        assertEquals(expected.ranks(), found.ranks(), message);
        assertEquals(expected.information(), found.information(), message);
        assertEquals(expected.operations(), found.operations(), message);
        for (int rank = 0; rank < expected.ranks(); rank++) {
            assertEquals(expected.firstOperation(rank), found.firstOperation(rank), message);
        }
        for (int operation = 0; operation < expected.operations(); operation++) {
            String place = message + ", operation " + operation;
            assertEquals(expected.kind(operation), found.kind(operation), place);
            assertSameOperation(expected, found, operation, place);
        }
    }

    private static void assertSameOperation(Trace expected, Trace found, int operation, String place) {
        Operation kind = expected.kind(operation);
        if (kind.isCollective() || kind.isSend() || kind.isReceive()) {
            assertEquals(
                    expected.communicator(operation).id(),
                    found.communicator(operation).id(),
                    place);
            assertArrayEquals(
                    expected.communicator(operation).worldRanks(),
                    found.communicator(operation).worldRanks(),
                    place);
        }
        assertEquals(expected.peer(operation), found.peer(operation), place);
        assertEquals(expected.tag(operation), found.tag(operation), place);
        assertEquals(expected.request(operation), found.request(operation), place);
        if (kind == Operation.WAIT_ALL) {
            assertArrayEquals(expected.requests(operation), found.requests(operation), place);
        } else if (kind == Operation.ALL_TO_ALL_V) {
            assertArrayEquals(expected.partBytes(operation), found.partBytes(operation), place);
        } else {
            assertEquals(expected.bytes(operation), found.bytes(operation), place);
        }
    }
}
