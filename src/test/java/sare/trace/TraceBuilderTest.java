package sare.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TraceBuilderTest {
    private static final int WORLD = Communicator.WORLD;

    @Test
    @DisplayName("operations are ordered by rank and program order, for any interleaving of the ranks")
    void sortsByRank() {
        TraceBuilder builder = new TraceBuilder("example", 3).information("origin", "by hand");
        int pair = builder.communicator(9, 2, 0);
        builder.compute(2, 100);
        builder.send(0, 1, 3, WORLD, 64);
        builder.rooted(2, Operation.BROADCAST, pair, 0, 12);
        builder.ireceive(1, 0, 3, WORLD, 64, 6);
        builder.rooted(0, Operation.BROADCAST, pair, 0, 12);
        builder.waitAll(1, 6);
        builder.allToAllV(2, pair, 5, 7);
        Trace trace = builder.build();

        assertEquals("example", trace.name());
        assertEquals(List.of("origin"), List.copyOf(trace.information().keySet()));
        assertEquals(3, trace.ranks());
        assertEquals(7, trace.operations());
        assertEquals(0, trace.firstOperation(0));
        assertEquals(2, trace.endOperation(0));
        assertEquals(4, trace.firstOperation(2));
        assertEquals(Operation.SEND, trace.kind(0));
        assertEquals(1, trace.peer(0));
        assertEquals(3, trace.tag(0));
        assertEquals(64, trace.bytes(0));
        assertEquals(Operation.IRECEIVE, trace.kind(2));
        assertEquals(6, trace.request(2));
        assertEquals(1, trace.requestCount(3));
        assertEquals(6, trace.request(3, 0));
        assertEquals(100, trace.nanoseconds(4));
        assertEquals(0, trace.root(5));
        assertEquals(9, trace.communicator(5).id());
        assertEquals(5, trace.partBytes(6, 0));
        assertEquals(7, trace.partBytes(6, 1));
    }

    @Test
    @DisplayName("too many requests for one line of text are waited for in several operations")
    void waitsForManyRequests() {
        int requests = (1 << 20) + 5;
        TraceBuilder builder = new TraceBuilder("example", 2);
        for (int request = 0; request < requests; request++) {
            builder.isend(0, 1, 3, WORLD, 8, request);
        }
        builder.waitForAll(0, IntStream.range(0, requests).toArray());
        builder.waitForAll(0);
        Trace trace = builder.build();

        assertEquals(requests + 3, trace.operations());
        assertEquals(1 << 20, trace.requestCount(requests));
        assertEquals(5, trace.requestCount(requests + 1));
        assertEquals(requests - 1, trace.request(requests + 1, 4));
        assertEquals(0, trace.requestCount(requests + 2));
    }

    @Test
    @DisplayName("a free id is found if the largest id is taken")
    void findsFreeCommunicators() {
        TraceBuilder builder = new TraceBuilder("example", 2);
        builder.communicator(Integer.MAX_VALUE, 0);
        builder.communicator(2, 1);
        Communicator world = builder.communicatorAt(Communicator.WORLD);
        assertEquals(1, builder.communicatorAt(builder.shadow(world)).id());
        assertEquals(3, builder.communicatorAt(builder.shadow(world)).id());
    }

    @Test
    @DisplayName("a communicator maps members to ranks and ranks to members")
    void mapsMembersAndRanks() {
        TraceBuilder builder = new TraceBuilder("example", 5);
        builder.communicator(1000, 4, 0, 2);
        builder.compute(0, 1);
        List<Communicator> communicators = builder.build().communicators();
        Communicator world = communicators.get(Communicator.WORLD);
        Communicator some = communicators.get(1);
        assertArrayEquals(new int[] {0, 1, 2, 3, 4}, world.worldRanks());
        assertEquals(Communicator.NO_MEMBER, world.member(5));
        assertEquals(2, some.member(2));
        assertEquals(0, some.worldRank(1));
        assertEquals(Communicator.NO_MEMBER, some.member(3));
    }

    @Test
    @DisplayName("a growing trace has ranks up to the highest rank of any operation, peers included")
    void grows() {
        TraceBuilder builder = TraceBuilder.growing("example");
        builder.send(1, 6, 0, WORLD, 8);
        Trace trace = builder.build();
        assertEquals(7, trace.ranks());
        assertEquals(7, trace.communicators().get(WORLD).size());
        assertEquals(1, trace.operations());
        assertEquals(0, trace.firstOperation(1));
    }

    private static void rejects(String message, Consumer<TraceBuilder> wrong) {
        TraceBuilder builder = new TraceBuilder("example", 4);
        builder.communicator(3, 0, 1);
        Exception error = assertThrows(TraceBuilder.InvalidOperation.class, () -> wrong.accept(builder));
        assertEquals(message, error.getMessage());
    }

    @Test
    @DisplayName("numbers out of range, ranks that are not members and duplicates are rejected")
    void rejectsInvalidOperations() {
        rejects("rank 4 - expected a rank from 0 to 3", b -> b.send(0, 4, 0, WORLD, 1));
        rejects("rank -1 - expected a rank from 0 to 3", b -> b.compute(-1, 5));
        rejects("tag -3 - expected 0 or more", b -> b.send(0, 1, -3, WORLD, 1));
        rejects("bytes -1 - expected 0 or more", b -> b.receive(0, 1, 0, WORLD, -1));
        rejects("nanoseconds -5 - expected 0 or more", b -> b.compute(0, -5));
        rejects("rank 2 - expected a member of communicator 3", b -> b.send(0, 2, 0, 1, 1));
        rejects("rank 2 - expected a member of communicator 3", b -> b.barrier(2, 1));
        rejects("rank 3 - expected a member of communicator 3", b -> b.rooted(0, Operation.REDUCE, 1, 3, 1));
        rejects("1 numbers of bytes - expected 2, one for each member", b -> b.allToAllV(0, 1, 5));
        rejects("communicator 3 again - expected a number not used before", b -> b.communicator(3, 2));
        rejects("communicator 0 again - expected a number not used before", b -> b.communicator(0, 2));
        rejects("rank 2 twice in communicator 4 - expected every member once", b -> b.communicator(4, 2, 2));
        rejects("a communicator without members - expected one member or more", b -> b.communicator(4));
    }

    @Test
    @DisplayName("a request is opened once and waited for once")
    void rejectsInvalidRequests() {
        String open = " - expected a request opened before and not yet waited for";
        rejects("a wait for request 2" + open, b -> b.waitFor(0, 2));
        rejects("a wait for request 2" + open, b -> {
            b.isend(0, 1, 0, WORLD, 1, 2);
            b.waitFor(0, 2);
            b.waitAll(0, 2);
        });
        rejects("request 2 again - expected a request that is not open", b -> {
            b.isend(0, 1, 0, WORLD, 1, 2);
            b.ireceive(0, 1, 0, WORLD, 1, 2);
        });
    }

    @Test
    @DisplayName(
            "another communicator of the same members gets the next number, or the first free one if there is no next")
    void numbersShadows() {
        TraceBuilder builder = new TraceBuilder("example", 2);
        int first = builder.communicator(7, 1, 0);
        assertEquals(
                8,
                builder.communicatorAt(builder.shadow(builder.communicatorAt(first)))
                        .id());
        builder.communicator(1, 0);
        builder.communicator(Integer.MAX_VALUE, 0);
        int last = builder.shadow(builder.communicatorAt(first));
        assertEquals(2, builder.communicatorAt(last).id());
        assertArrayEquals(new int[] {1, 0}, builder.communicatorAt(last).worldRanks());
    }

    @Test
    @DisplayName("a trace has 1 to 2^20 ranks")
    void boundsRanks() {
        assertThrows(TraceBuilder.InvalidOperation.class, () -> new TraceBuilder("example", 0));
        assertThrows(
                TraceBuilder.InvalidOperation.class, () -> new TraceBuilder("example", TraceBuilder.MAX_RANKS + 1));
        assertThrows(TraceBuilder.InvalidOperation.class, () -> TraceBuilder.growing("example")
                .build());
    }
}
