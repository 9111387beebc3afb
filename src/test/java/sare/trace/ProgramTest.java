package sare.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ProgramTest {
    private static final int WORLD = Communicator.WORLD;

    /** The steps of a rank as text, such as "send 0" or "compute 50ns". */
    private static List<String> steps(Program program, int rank) {
        List<String> steps = new ArrayList<>();
        for (int step = program.firstStep(rank); step < program.endStep(rank); step++) {
            steps.add(
                    switch (program.kind(step)) {
                        case Program.SEND -> "send " + program.message(step);
                        case Program.RECEIVE -> "receive " + program.message(step);
                        case Program.ISEND -> "isend " + program.message(step);
                        case Program.POST -> "post " + program.message(step);
                        case Program.WAIT_SEND -> "wait for send " + program.message(step);
                        default -> "compute " + program.nanoseconds(step) + "ns";
                    });
        }
        return steps;
    }

    @Test
    @DisplayName(
            "a receive takes the oldest send of its source, tag and communicator; other sends between do not matter")
    void matchesInOrderPerTagAndCommunicator() {
        TraceBuilder builder = new TraceBuilder("example", 2);
        int other = builder.communicator(5, 1, 0);
        builder.send(0, 1, 7, WORLD, 10); // message 0
        builder.send(0, 1, 8, WORLD, 20); // message 1
        builder.send(0, 1, 7, other, 30); // message 2
        builder.send(0, 1, 7, WORLD, 40); // message 3
        builder.receive(1, 0, 7, other, 30);
        builder.receive(1, 0, 8, WORLD, 20);
        builder.receive(1, 0, 7, WORLD, 10);
        builder.receive(1, 0, 7, WORLD, 40);
        Program program = Program.of(builder.build());
        assertEquals(List.of("send 0", "send 1", "send 2", "send 3"), steps(program, 0));
        assertEquals(List.of("receive 2", "receive 1", "receive 0", "receive 3"), steps(program, 1));
        assertEquals(5, program.communicator(2));
        assertEquals(30, program.bytes(2));
        assertEquals(8, program.tag(1));
    }

    @Test
    @DisplayName("an ireceive is matched when it is posted, and its wait is the step")
    void matchesIreceiveWhenPosted() {
        TraceBuilder builder = new TraceBuilder("example", 2);
        builder.isend(0, 1, 7, WORLD, 10, 4); // message 0
        builder.send(0, 1, 7, WORLD, 20); // message 1
        builder.compute(0, 50);
        builder.waitFor(0, 4);
        builder.ireceive(1, 0, 7, WORLD, 10, 0);
        builder.receive(1, 0, 7, WORLD, 20);
        builder.waitFor(1, 0);
        Trace trace = builder.build();
        Program program = Program.of(trace);
        assertEquals(List.of("send 0", "send 1", "compute 50ns"), steps(program, 0));
        assertEquals(List.of("receive 1", "receive 0"), steps(program, 1));
        assertFalse(program.hasRequests());
        Program withRequests = Program.withRequests(trace);
        assertTrue(withRequests.hasRequests());
        assertEquals(List.of("isend 0", "send 1", "compute 50ns", "wait for send 0"), steps(withRequests, 0));
        assertEquals(List.of("post 0", "receive 1", "receive 0"), steps(withRequests, 1));
        assertEquals(30, TrafficMatrix.of(withRequests).bytes(0));
    }

    @Test
    @DisplayName("a wait-all receives in the order of its list; the number of a completed request may be used again")
    void waitsInOrderOfTheList() {
        TraceBuilder builder = new TraceBuilder("example", 2);
        for (int tag = 0; tag < 3; tag++) {
            builder.send(0, 1, tag, WORLD, 8); // message = tag
        }
        builder.ireceive(1, 0, 0, WORLD, 8, 0);
        builder.isend(1, 1, 0, WORLD, 8, 1); // message 3, to itself
        builder.ireceive(1, 0, 1, WORLD, 8, 2);
        builder.waitAll(1, 2, 1, 0);
        builder.ireceive(1, 0, 2, WORLD, 8, 1);
        builder.waitFor(1, 1);
        builder.receive(1, 1, 0, WORLD, 8);
        Program program = Program.of(builder.build());
        assertEquals(List.of("send 3", "receive 1", "receive 0", "receive 2", "receive 3"), steps(program, 1));
        assertEquals(1, program.source(3));
        assertEquals(1, program.destination(3));
    }

    @Test
    @DisplayName("a message that is never sent or never received is marked")
    void marksMessagesWithoutPartner() {
        TraceBuilder builder = new TraceBuilder("example", 2);
        builder.send(0, 1, 1, WORLD, 8); // message 0, never received
        builder.receive(1, 0, 2, WORLD, 9); // message 1, never sent
        Program program = Program.of(builder.build());
        assertEquals(2, program.messages());
        assertTrue(program.isSent(0));
        assertFalse(program.isReceived(0));
        assertFalse(program.isSent(1));
        assertTrue(program.isReceived(1));
        assertEquals(0, program.source(1));
        assertEquals(1, program.destination(1));
        assertEquals(9, program.bytes(1));
    }

    @Test
    @DisplayName("an ireceive that is never waited for has no step, but takes its message")
    void dropsIreceiveThatIsNeverWaitedFor() {
        TraceBuilder builder = new TraceBuilder("example", 1);
        builder.send(0, 0, 1, WORLD, 8);
        builder.ireceive(0, 0, 1, WORLD, 8, 0);
        Program program = Program.of(builder.build());
        assertEquals(List.of("send 0"), steps(program, 0));
        assertEquals(1, program.steps());
        assertTrue(program.isReceived(0));
    }

    @Test
    @DisplayName("a trace with collectives is rejected; the error names the collective")
    void rejectsCollectives() {
        TraceBuilder builder = new TraceBuilder("example", 2);
        builder.barrier(1, WORLD);
        Trace trace = builder.build();
        Exception error = assertThrows(IllegalArgumentException.class, () -> Program.of(trace));
        assertEquals("example: rank 1 has a collective (barrier), which must be expanded first", error.getMessage());
    }
}
