package sare.trace.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.format.TraceSamples;

class TraceScalingTest {
    private static final String ALL_KINDS = """
            # communicator 5 1 0
            rank 0
            compute 5
            isend 1 0 0 3 0
            barrier 5
            broadcast 0 0 0
            reduce 0 1 1
            all-reduce 5 10
            all-to-all 0 6
            all-to-all-v 5 7 0
            wait-all 0
            send 1 0 0 9223372036854775807
            compute 1
            rank 1
            ireceive 0 0 0 3 4
            barrier 5
            broadcast 0 0 0
            reduce 0 1 1
            all-reduce 5 10
            all-to-all 0 6
            all-to-all-v 5 1 2
            wait 4
            receive 0 0 0 9223372036854775807
            """;

    private static final String COLLECTIVES = """
            # communicator 5 1 0
            rank 0
            gather 0 1 6
            igather-v 5 0 20 9
            scatter 0 1 0
            scatter-v 0 1 8
            iall-gather 5 12 8
            all-gather-v 0 0
            reduce-scatter 0 16
            ireduce-scatter-block 0 36 7
            scan 5 44
            exclusive-scan 0 1
            iall-to-all-v 0 24 28 6
            ibarrier 0 5
            wait-all 5 6 7 8 9
            rank 1
            gather 0 1 6
            igather-v 5 0 28 9
            scatter 0 1 0
            scatter-v 0 1 16
            iall-gather 5 12 8
            all-gather-v 0 4
            reduce-scatter 0 56
            ireduce-scatter-block 0 36 7
            scan 5 44
            exclusive-scan 0 1
            iall-to-all-v 0 24 44 6
            ibarrier 0 5
            wait-all 5 6 7 8 9
            """;

    private static Trace scaled(Trace trace, String bytes, String compute) {
        return new TraceScaling(
                        trace,
                        Optional.ofNullable(bytes).map(BigDecimal::new),
                        Optional.ofNullable(compute).map(BigDecimal::new))
                .make();
    }

    @Test
    void operationsWorkedOutByHand() {
        assertEquals("""
                # communicator 5 1 0
                rank 0
                compute 1
                isend 1 0 0 1 0
                barrier 5
                broadcast 0 0 0
                reduce 0 1 1
                all-reduce 5 3
                all-to-all 0 2
                all-to-all-v 5 2 0
                wait-all 0
                send 1 0 0 2305843009213693952
                rank 1
                ireceive 0 0 0 1 4
                barrier 5
                broadcast 0 0 0
                reduce 0 1 1
                all-reduce 5 3
                all-to-all 0 2
                all-to-all-v 5 1 1
                wait 4
                receive 0 0 0 2305843009213693952
                """, Texts.operations(scaled(Texts.read(2, ALL_KINDS), "0.25", "0.29")));
    }

    @Test
    void otherCollectivesWorkedOutByHand() {
        assertEquals("""
                # communicator 5 1 0
                rank 0
                gather 0 1 2
                igather-v 5 0 5 9
                scatter 0 1 0
                scatter-v 0 1 2
                iall-gather 5 3 8
                all-gather-v 0 0
                reduce-scatter 0 4
                ireduce-scatter-block 0 9 7
                scan 5 11
                exclusive-scan 0 1
                iall-to-all-v 0 6 7 6
                ibarrier 0 5
                wait-all 5 6 7 8 9
                rank 1
                gather 0 1 2
                igather-v 5 0 7 9
                scatter 0 1 0
                scatter-v 0 1 4
                iall-gather 5 3 8
                all-gather-v 0 1
                reduce-scatter 0 14
                ireduce-scatter-block 0 9 7
                scan 5 11
                exclusive-scan 0 1
                iall-to-all-v 0 6 11 6
                ibarrier 0 5
                wait-all 5 6 7 8 9
                """, Texts.operations(scaled(Texts.read(2, COLLECTIVES), "0.25", null)));
    }

    @Test
    void factorsOfZero() {
        String text = Texts.operations(scaled(Texts.read(2, ALL_KINDS), "0", "0"));

        assertEquals(text, text.replaceAll("compute .*\n", ""));
        assertEquals("""
                # communicator 5 1 0
                rank 0
                isend 1 0 0 0 0
                barrier 5
                broadcast 0 0 0
                reduce 0 1 0
                """, text.substring(0, text.indexOf("all-reduce")));
    }

    @Test
    void totals() { // in addition to the large send: 3, reduces 2 * 1, all-reduces 2 * 10, all-to-alls 2 * 6, parts
        // 7 + 1 + 2
        BigInteger large = BigInteger.valueOf(Long.MAX_VALUE);

        assertEquals(
                new TraceTotals(large.add(BigInteger.valueOf(47)), BigInteger.valueOf(6)),
                TraceTotals.of(Texts.read(2, ALL_KINDS)));
    }

    @Test
    void sizesThatOverflow() {
        Trace trace = Texts.read(2, ALL_KINDS);

        assertEquals(
                trace.name() + ": 9223372036854775807 bytes times 1.5 - expected at most 9223372036854775807 bytes",
                assertThrows(InputException.class, () -> scaled(trace, "1.5", null))
                        .getMessage());
        assertEquals(
                trace.name()
                        + ": 5 ns of computing times 9000000000000000000 - expected at most 9223372036854775807 ns of computing",
                assertThrows(InputException.class, () -> scaled(trace, null, "9000000000000000000"))
                        .getMessage());
    }

    @Test
    void randomTracesScaledUpAndDown() {
        for (int seed = 0; seed < 300; seed++) {
            Trace trace = TraceSamples.random(seed);
            Trace larger = scaled(trace, "4", null);

            assertEquals(Texts.write(trace), Texts.write(scaled(trace, "1", null)), "seed " + seed);
            assertEquals(Texts.write(trace), Texts.write(scaled(larger, "0.25", null)), "seed " + seed);
            assertEquals(List.of(), TraceCheck.of(scaled(trace, "0.37", "3")).problems(), "seed " + seed);
        }
    }
}
