package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.trace.Program;
import sare.trace.TraceBuilder;

/**
 * Messages 0, 1 and 3 of rank 0 are of one envelope and of two packets each, message 2 between them differs in its length, 4 in
 * its tag, 5 in its destination, 6 in its communicator; message 7 is of rank 1.
 */
class ArrivalsTest {
    private static final int PACKET_BYTES = 64;

    private static Arrivals arrivals(PacketMatching matching) {
        TraceBuilder trace = new TraceBuilder("case", 3);
        trace.send(0, 2, 7, 0, 128);
        trace.send(0, 2, 7, 0, 65); // two packets as well
        trace.send(0, 2, 7, 0, 64);
        trace.send(0, 2, 7, 0, 128);
        trace.send(0, 2, 8, 0, 128);
        trace.send(0, 1, 7, 0, 128);
        trace.send(0, 2, 7, trace.communicator(1, 0, 1, 2), 128);
        trace.send(1, 2, 7, 0, 128);
        Program program = Program.of(trace.build());
        int[] packets = IntStream.range(0, program.messages())
                .map(message -> (int) ((program.bytes(message) - 1) / PACKET_BYTES + 1))
                .toArray();
        return new Arrivals(program, packets, matching);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "ENVELOPE, 3 1 0 3 0 1, 0 0 1 1 3 3",
        "ENVELOPE, 0 0 1 1 3 3, 0 0 1 1 3 3",
        "ENVELOPE, 2 4 5 6 7 4 7 5 6, 2 4 5 6 7 4 7 5 6",
        "MESSAGE, 3 1 0 3 0 1, 3 1 0 3 0 1",
    })
    void messagesForWhichPacketsCount(PacketMatching matching, String packetsOf, String expected) {
        Arrivals arrivals = arrivals(matching);
        String counted = Arrays.stream(packetsOf.split(" "))
                .map(message -> Integer.toString(arrivals.count(Integer.parseInt(message))))
                .collect(Collectors.joining(" "));
        assertEquals(expected, counted);
    }

    @Test
    void whatIsMissingIsTold() {
        Arrivals arrivals = arrivals(PacketMatching.ENVELOPE);
        arrivals.count(3);
        assertEquals(1, arrivals.missing(0));
        assertEquals(2, arrivals.missing(3));
        arrivals.count(3);
        assertEquals(0, arrivals.missing(0));
        assertEquals(2, arrivals.missing(3));
    }
}
