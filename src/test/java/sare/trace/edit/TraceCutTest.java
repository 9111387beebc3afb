package sare.trace.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;

class TraceCutTest {
    /** Keeps ranks 1 and 3 of four; the tag of a message is 10 * source + destination. */
    private static final String FOUR_RANKS = """
            # communicator 5 3 0 1
            # communicator 6 0 2
            # communicator 7 2 1
            rank 0
            isend 1 1 0 100 0
            broadcast 0 0 8
            all-to-all-v 5 50 51 52
            barrier 6
            wait 0
            rank 1
            ireceive 0 1 0 100 0
            isend 3 13 0 13 1
            ireceive 2 21 7 21 2
            broadcast 0 0 8
            all-to-all-v 5 60 61 62
            reduce 7 1 4
            wait-all 2 1 0
            wait-all
            send 1 11 0 11
            receive 1 11 0 11
            rank 2
            isend 1 21 7 21 7
            broadcast 0 0 8
            barrier 6
            reduce 7 1 4
            wait 7
            rank 3
            compute 9
            broadcast 0 0 8
            all-to-all-v 5 70 71 72
            receive 1 13 0 13
            """;

    @Test
    void ranks() {
        TraceCut.Part part = new TraceCut(Texts.read(4, FOUR_RANKS))
                .keepRanks(RankList.parse("--ranks", "1,3", 4))
                .make();

        assertEquals("""
                # communicator 5 1 0
                # communicator 7 0
                rank 0
                isend 1 13 0 13 1
                all-to-all-v 5 60 62
                reduce 7 0 4
                wait-all 1
                wait-all
                send 0 11 0 11
                receive 0 11 0 11
                rank 1
                compute 9
                all-to-all-v 5 70 72
                receive 0 13 0 13
                """, Texts.operations(part.trace()));
        assertEquals(new Dropped(2, BigInteger.valueOf(121), 1), part.dropped());
        assertValid(part.trace());
    }

    @Test
    void sumsOfDroppedBytesMayExceedALong() {
        Trace trace = Texts.read(2, """
                rank 0
                compute 1
                send 1 0 0 9000000000000000000
                send 1 0 0 9000000000000000000
                rank 1
                receive 0 0 0 9000000000000000000
                receive 0 0 0 9000000000000000000
                """);
        TraceCut.Part part =
                new TraceCut(trace).keepRanks(RankList.parse("--ranks", "0", 2)).make();

        assertEquals(new Dropped(2, new BigInteger("18000000000000000000"), 0), part.dropped());
    }

    @Test
    void allRanksAreTheSameTrace() {
        Trace trace = Texts.read(4, FOUR_RANKS);
        TraceCut.Part part = new TraceCut(trace)
                .keepRanks(RankList.parse("--ranks", "0..3", 4))
                .make();

        assertEquals(Texts.write(trace), Texts.write(part.trace()));
        assertEquals(new Dropped(0, BigInteger.ZERO, 0), part.dropped());
    }

    /** The receive of each message is posted one iteration earlier, and its send is waited for one iteration later. */
    private static final String AHEAD = """
            rank 0
            isend 1 0 0 8 1
            compute 10
            isend 1 0 0 8 2
            wait 1
            compute 20
            isend 1 0 0 8 1
            wait 2
            compute 30
            isend 1 0 0 8 2
            wait 1
            compute 40
            wait 2
            rank 1
            ireceive 0 0 0 8 1
            ireceive 0 0 0 8 2
            compute 5
            wait 1
            ireceive 0 0 0 8 1
            compute 10
            wait 2
            ireceive 0 0 0 8 2
            compute 15
            wait 1
            compute 20
            wait 2
            """;

    @Test
    void requestsAcrossTheEdges() {
        TraceCut.Part part = new TraceCut(Texts.read(2, AHEAD))
                .keepTime(TimeRange.parse("--time", "10ns..60ns"))
                .make();

        assertEquals("""
                rank 0
                isend 1 0 0 8 2
                compute 20
                isend 1 0 0 8 1
                wait 2
                compute 30
                wait 1
                rank 1
                ireceive 0 0 0 8 2
                ireceive 0 0 0 8 1
                compute 5
                wait 2
                compute 15
                wait 1
                compute 20
                """, Texts.operations(part.trace()));
        assertEquals(new Dropped(1, BigInteger.valueOf(8), 0), part.dropped());
        assertValid(part.trace());
    }

    /** Rank 1 calls the barrier after more computing than rank 0. */
    @Test
    void collectivesAreCompleteOrDropped() {
        Trace trace = Texts.read(2, """
                rank 0
                barrier 0
                compute 10
                all-reduce 0 8
                compute 0
                rank 1
                compute 5
                barrier 0
                compute 10
                all-reduce 0 8
                """);
        TraceCut.Part part =
                new TraceCut(trace).keepTime(TimeRange.parse("--time", "5ns..")).make();

        assertEquals("""
                rank 0
                compute 5
                all-reduce 0 8
                compute 0
                rank 1
                compute 10
                all-reduce 0 8
                """, Texts.operations(part.trace()));
        assertEquals(new Dropped(0, BigInteger.ZERO, 1), part.dropped());
    }

    /** Keeps ranks 0 and 2 of three; rank 1 is the root of the broadcast. */
    @Test
    void ranksOfNonBlockingCollectives() {
        TraceCut.Part part = new TraceCut(Texts.read(3, """
                # communicator 5 2 1 0
                rank 0
                ibroadcast 0 1 8 0
                iall-to-all-v 5 50 51 52 1
                igather-v 0 2 7 2
                scatter 5 0 6
                scan 5 3
                iexclusive-scan 0 4 3
                reduce-scatter 5 30
                wait 0
                wait-all 2 3 1
                rank 1
                ibroadcast 0 1 8 0
                iall-to-all-v 5 60 61 62 1
                igather-v 0 2 8 2
                scatter 5 0 6
                scan 5 3
                iexclusive-scan 0 4 3
                reduce-scatter 5 31
                wait-all 0 1 2 3
                rank 2
                ibroadcast 0 1 8 10
                iall-to-all-v 5 70 71 72 0
                wait-all 0 10
                igather-v 0 2 9 0
                scatter 5 0 6
                scan 5 3
                iexclusive-scan 0 4 5
                reduce-scatter 5 32
                wait 5
                wait 0
                """))
                .keepRanks(RankList.parse("--ranks", "0,2", 3))
                .make();

        assertEquals("""
                # communicator 5 1 0
                rank 0
                iall-to-all-v 5 50 52 1
                igather-v 0 1 7 2
                scatter 5 0 6
                scan 5 3
                iexclusive-scan 0 4 3
                reduce-scatter 5 30
                wait-all 2 3 1
                rank 1
                iall-to-all-v 5 70 72 0
                wait-all 0
                igather-v 0 1 9 0
                scatter 5 0 6
                scan 5 3
                iexclusive-scan 0 4 5
                reduce-scatter 5 32
                wait 5
                wait 0
                """, Texts.operations(part.trace()));
        assertEquals(new Dropped(0, BigInteger.ZERO, 1), part.dropped());
        assertValid(part.trace());
    }

    /**
     * The cut is from 10 to 30 ns. The all-reduce is called before it. The broadcast is called inside and waited for after it in
     * rank 0. The barrier is inside in rank 1 only.
     */
    @Test
    void requestsOfCollectivesAcrossTheEdges() {
        TraceCut.Part part = new TraceCut(Texts.read(2, """
                rank 0
                iall-reduce 0 8 0
                compute 10
                ibroadcast 0 0 16 1
                wait 0
                compute 20
                ibarrier 0 0
                wait-all 1 0
                rank 1
                iall-reduce 0 8 3
                compute 10
                ibroadcast 0 0 16 4
                wait 3
                compute 5
                ibarrier 0 3
                compute 7
                wait-all 3 4
                """))
                .keepTime(TimeRange.parse("--time", "10ns..30ns"))
                .make();

        assertEquals("""
                rank 0
                ibroadcast 0 0 16 1
                compute 20
                wait-all 1
                rank 1
                ibroadcast 0 0 16 4
                compute 5
                compute 7
                wait-all 4
                """, Texts.operations(part.trace()));
        assertEquals(new Dropped(0, BigInteger.ZERO, 1), part.dropped());
        assertValid(part.trace());
    }

    private static void assertValid(Trace trace) {
        assertEquals(List.of(), TraceCheck.of(trace).problems());
    }

    @Test
    void nothingLeft() {
        TraceCut cut = new TraceCut(Texts.read(2, AHEAD)).keepTime(TimeRange.parse("--time", "1ms..2ms"));

        String message = assertThrows(InputException.class, cut::make).getMessage();
        assertEquals(
                ": a part without operations - expected one with an operation or more",
                message.substring(message.indexOf(": ")));
    }
}
