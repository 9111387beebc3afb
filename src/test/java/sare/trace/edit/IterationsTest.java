package sare.trace.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.format.TraceFormats;
import sare.trace.generate.Generators;

class IterationsTest {
    private static final Dropped NOTHING = new Dropped(0, BigInteger.ZERO, 0);

    private static TraceCut.Part cut(Trace trace, Iterations iterations, int first, int last, boolean only) {
        return new TraceCut(trace).keepIterations(iterations, first, last, only).make();
    }

    private static TraceCut.Part cut(Trace trace, int first, int last, boolean only) {
        return cut(trace, Iterations.find(trace), first, last, only);
    }

    private static void assertValid(Trace trace, String message) {
        assertEquals(List.of(), TraceCheck.of(trace).problems(), message);
    }

    @Test
    void burstsOfRanksThatOnlyComputeAreDivided() {
        Trace trace = Generators.generate("test", "transpose(2x2, iterations=3, compute-nanoseconds=1000)");

        assertEquals(3, Iterations.find(trace).count());
        assertEquals("""
                rank 0
                compute 1000
                rank 1
                compute 1000
                ireceive 2 0 0 4096 0
                isend 2 0 0 4096 1
                wait-all 0 1
                rank 2
                compute 1000
                ireceive 1 0 0 4096 0
                isend 1 0 0 4096 1
                wait-all 0 1
                rank 3
                compute 1000
                """, Texts.operations(cut(trace, 2, 2, true).trace()));
    }

    /** Before the loop, rank 0 has operations like an iteration; after it, rank 1 has operations like half of one. */
    private static final String WORKED = """
            rank 0
            broadcast 0 0 4
            send 1 0 0 8
            receive 1 0 0 8
            compute 1
            send 1 0 0 16
            compute 11
            send 1 0 0 8
            receive 1 0 0 8
            compute 12
            send 1 0 0 8
            receive 1 0 0 8
            compute 13
            send 1 0 0 8
            receive 1 0 0 8
            compute 14
            reduce 0 0 4
            rank 1
            broadcast 0 0 4
            receive 0 0 0 8
            send 0 0 0 8
            receive 0 0 0 16
            compute 21
            receive 0 0 0 8
            send 0 0 0 8
            compute 22
            receive 0 0 0 8
            send 0 0 0 8
            compute 23
            receive 0 0 0 8
            send 0 0 0 8
            reduce 0 0 4
            """;

    @Test
    void theSecondOfThree() {
        Trace trace = Texts.read(2, WORKED);

        assertEquals(3, Iterations.find(trace).count());
        assertEquals("""
                rank 0
                compute 12
                send 1 0 0 8
                receive 1 0 0 8
                rank 1
                compute 22
                receive 0 0 0 8
                send 0 0 0 8
                """, Texts.operations(cut(trace, 2, 2, true).trace()));
        assertEquals("""
                rank 0
                broadcast 0 0 4
                send 1 0 0 8
                receive 1 0 0 8
                compute 1
                send 1 0 0 16
                compute 12
                send 1 0 0 8
                receive 1 0 0 8
                compute 14
                reduce 0 0 4
                rank 1
                broadcast 0 0 4
                receive 0 0 0 8
                send 0 0 0 8
                receive 0 0 0 16
                compute 22
                receive 0 0 0 8
                send 0 0 0 8
                reduce 0 0 4
                """, Texts.operations(cut(trace, 2, 2, false).trace()));
        assertEquals(6, Iterations.find(trace).operations(2));
    }

    /** Only rank 0 has five iterations; its first wait does not match the first iteration of rank 1. */
    @Test
    void aRepetitionInOneRankOnly() {
        String step = "send 1 5 0 1\nreceive 1 5 0 1\n";
        Trace trace = Texts.read(
                2,
                "# communicator 7 1\nrank 0\n"
                        + "compute 10\nsend 1 0 0 8\ncompute 11\nsend 1 0 0 8\ncompute 12\nsend 1 0 0 8\n"
                        + "compute 13\nsend 1 0 0 8\ncompute 14\nsend 1 0 0 8\nrank 1\nreceive 0 0 0 8\nbarrier 7\n"
                        + ("receive 0 0 0 8\n" + step).repeat(4)
                        + step);
        Iterations found = Iterations.find(trace);

        assertEquals(4, found.count());
        assertEquals(
                "rank 0\ncompute 11\nsend 1 0 0 8\nrank 1\nreceive 0 0 0 8\n" + step,
                Texts.operations(cut(trace, found, 1, 1, true).trace()).replaceAll("#.*\n", ""));
    }

    /** The wait before the loop looks like the last step of an iteration. */
    @Test
    void iterationsBeginWithoutOpenRequestsIfPossible() {
        String iteration = "isend 0 1 0 8 0\nreceive 0 1 0 8\ncompute 2\nwait 0\n";
        Trace trace =
                Texts.read(1, "rank 0\nisend 0 9 0 1 0\nreceive 0 9 0 1\ncompute 1\nwait 0\n" + iteration.repeat(3));

        assertEquals(
                "rank 0\n" + iteration, Texts.operations(cut(trace, 1, 1, true).trace()));
    }

    /** When rank 1 waits for a message, it has already posted the receive of the next one. */
    @Test
    void receivesThatArePostedAnIterationAhead() {
        StringBuilder text = new StringBuilder("rank 0\n" + "all-reduce 0 4\nsend 1 0 0 8\n".repeat(6));
        text.append("send 1 0 0 8\nrank 1\nireceive 0 0 0 8 0\n");
        for (int i = 0; i < 6; i++) {
            text.append("ireceive 0 0 0 8 ").append((i + 1) % 2);
            text.append("\nall-reduce 0 4\nwait ").append(i % 2).append('\n');
        }
        Trace trace = Texts.read(2, text.append("wait 0\n").toString());
        TraceCut.Part part = cut(trace, 2, 3, false);

        assertEquals(5, Iterations.find(trace).count()); // the receive of the first wait is nearer than the others
        assertEquals("""
                rank 0
                all-reduce 0 4
                send 1 0 0 8
                all-reduce 0 4
                send 1 0 0 8
                all-reduce 0 4
                send 1 0 0 8
                send 1 0 0 8
                rank 1
                ireceive 0 0 0 8 0
                all-reduce 0 4
                wait 0
                ireceive 0 0 0 8 0
                ireceive 0 0 0 8 1
                all-reduce 0 4
                wait 0
                all-reduce 0 4
                wait 1
                ireceive 0 0 0 8 0
                wait 0
                """, Texts.operations(part.trace()));
        assertEquals(NOTHING, part.dropped());
        assertValid(part.trace(), "joined");
        TraceCut.Part alone = cut(trace, 2, 3, true);
        assertEquals(NOTHING, alone.dropped());
        assertValid(alone.trace(), "alone");
    }

    /** Each all-reduce is waited for two iterations later; the first two are called before all iterations. */
    @Test
    void collectivesThatAreWaitedForIterationsLater() {
        StringBuilder text = new StringBuilder();
        for (int rank = 0; rank < 2; rank++) {
            text.append("rank ").append(rank).append("\niall-reduce 0 4 0\niall-reduce 0 4 1\n");
            for (int i = 1; i <= 6; i++) {
                int request = (i + 1) % 2;
                text.append("barrier 0\nwait " + request + "\niall-reduce 0 8 " + request + "\ncompute " + i + "\n");
            }
            text.append("barrier 0\nwait-all 0 1\n");
        }
        Trace trace = Texts.read(2, text.toString());
        TraceCut.Part part = cut(trace, Marks.iterations(trace, "--mark", "barrier"), 3, 3, false);

        String expected = """
                iall-reduce 0 4 0
                iall-reduce 0 4 1
                wait 0
                wait 1
                barrier 0
                iall-reduce 0 8 0
                compute 3
                wait 0
                barrier 0
                """;
        assertEquals("rank 0\n" + expected + "rank 1\n" + expected, Texts.operations(part.trace()));
        assertEquals(NOTHING, part.dropped());
        assertValid(part.trace(), "cut");
        assertEquals(7, Marks.iterations(trace, "--mark", "all-reduce").count()); // between eight calls
    }

    /** Columns: the operations of one repetition, with its number as #; the number of iterations of four repetitions. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "iall-reduce 0 8 #, all-reduce 0 8    | 4",
                "all-reduce 0 8, all-reduce 0 8       | 8",
                "gather-v 0 0 #, reduce-scatter 0 #   | 4",
                "iall-to-all-v 0 # #, all-gather-v 0 #| 4",
            })
    void collectivesThatAgree(String iteration, int count) {
        StringBuilder text = new StringBuilder("rank 0\n");
        for (int i = 0; i < 4; i++) {
            text.append(iteration.replace("#", String.valueOf(i)).replace(", ", "\n"))
                    .append('\n');
        }
        Iterations found = Iterations.find(Texts.read(1, text.toString()));

        assertEquals(count, found.count());
        assertEquals(
                "found by steps that are alike in kind, peer or root, tag, communicator and bytes",
                found.description());
    }

    @Test
    void requestNumbersThatGrow() {
        StringBuilder text = new StringBuilder("rank 0\n");
        for (int i = 0; i < 5; i++) {
            text.append("isend 0 0 0 8 ")
                    .append(2 * i)
                    .append("\nireceive 0 0 0 8 ")
                    .append(2 * i + 1);
            text.append("\nwait-all ")
                    .append(2 * i)
                    .append(' ')
                    .append(2 * i + 1)
                    .append('\n');
        }

        assertEquals(5, Iterations.find(Texts.read(1, text.toString())).count());
    }

    @Test
    void tagsAndBytesThatDifferInEachIteration() {
        StringBuilder text = new StringBuilder("rank 0\n");
        for (int i = 0; i < 5; i++) {
            text.append("send 0 " + i + " 0 " + i * i + "\nreceive 0 " + i + " 0 " + i * i + "\n");
        }
        Iterations found = Iterations.find(Texts.read(1, text.toString()));

        assertEquals(5, found.count());
        assertEquals("found by steps that are alike in all but bytes and tags", found.description());
    }

    @Test
    void aRankWithoutIterations() {
        Trace trace = Texts.read(3, """
                rank 0
                barrier 0
                send 1 0 0 8
                send 1 0 0 8
                send 1 0 0 8
                barrier 0
                rank 1
                barrier 0
                receive 0 0 0 8
                receive 0 0 0 8
                receive 0 0 0 8
                barrier 0
                rank 2
                compute 2
                barrier 0
                compute 7
                barrier 0
                """);

        assertEquals("""
                rank 0
                barrier 0
                send 1 0 0 8
                barrier 0
                rank 1
                barrier 0
                receive 0 0 0 8
                barrier 0
                rank 2
                compute 2
                barrier 0
                compute 7
                barrier 0
                """, Texts.operations(cut(trace, 3, 3, false).trace()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rank 0\ncompute 3\ncompute 3\n",
                "rank 0\nsend 0 1 0 8\nreceive 0 1 0 8\n",
                "rank 0\nbarrier 0\nbarrier 0\nbroadcast 0 0 1\nreduce 0 0 1\nbroadcast 0 0 2\nsend 0 0 0 3\nreceive 0 0 0 3\n",
            })
    void programsWithoutIterations(String lines) {
        Trace trace = Texts.read(1, lines);

        String message =
                assertThrows(InputException.class, () -> Iterations.find(trace)).getMessage();
        assertEquals(
                trace.name()
                        + ": no iterations - expected operations that repeat in all ranks together and are half of the"
                        + " program at least, or --mark",
                message);
    }

    /** A cut to fewer iterations equals the program with fewer iterations. */
    @Test
    void loopsOfRandomPrograms() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int count = 3 + random.nextInt(6);
            int first = 1 + random.nextInt(count);
            int last = first + random.nextInt(count - first + 1);
            String message = "seed " + seed + ", " + first + ".." + last + " of " + count;
            Trace trace = LoopPrograms.of(seed, count);
            TraceCut.Part part = cut(trace, first, last, false);

            assertEquals(count, Iterations.find(trace).count(), message);
            assertEquals(Texts.steps(LoopPrograms.of(seed, last - first + 1)), Texts.steps(part.trace()), message);
            assertEquals(NOTHING, part.dropped(), message);
            TraceCut.Part alone = cut(trace, first, last, true);
            assertEquals(NOTHING, alone.dropped(), message);
            assertValid(alone.trace(), message);
        }
    }

    /**
     * Columns: program, iterations. Each block of a sweep in one direction is an iteration; the first tasks and the last results of
     * a master belong to none.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            stencil(5, 4x4, iterations=7)                         | 7
            stencil(27, 3x3x3, periodic, by-dimension, iterations=5) | 5
            wavefront(4x4, iterations=6)                          | 6
            wavefront(3x5, iterations=6, sweeps=1)                | 60
            transpose(4x4, iterations=5)                          | 5
            ring(9, iterations=5, compute-nanoseconds=10)         | 5
            tree(13, iterations=5)                                | 5
            butterfly(16, iterations=5)                           | 5
            master-worker(6, iterations=5)                        | 4
            random-graph(20, iterations=5)                        | 5
            """)
    void generatedPrograms(String program, int count) {
        Trace trace = Generators.generate("PROGRAM", program);

        assertEquals(count, Iterations.find(trace).count());
        TraceCut.Part part = cut(trace, 2, 3, true);
        assertEquals(NOTHING, part.dropped());
        assertValid(part.trace(), program);
    }

    /** Columns: recording, iterations. The warm-up of IS is an iteration; one iteration of LU has an additional norm. */
    @ParameterizedTest(name = "{0}")
    @CsvSource({"bt.W.16, 20", "cg.W.16, 10", "ft.W.16, 6", "is.W.16, 11", "lu.W.16, 19", "mg.W.16, 10", "sp.W.16, 20"})
    void recordings(String name, int count) {
        Trace trace = TraceFormats.read(Path.of("traces", name + ".trace.gz"));
        Iterations found = Iterations.find(trace);
        TraceCut.Part part = cut(trace, found, 2, 4, false);

        assertEquals(count, found.count());
        assertEquals(
                trace.operations() - part.trace().operations(),
                found.operations(1)
                        + IntStream.rangeClosed(5, count)
                                .mapToLong(found::operations)
                                .sum());
        assertEquals(NOTHING, part.dropped());
        assertValid(part.trace(), name);
    }

    @Test
    void marks() {
        Trace trace = Texts.read(2, """
                rank 0
                compute 1
                barrier 0
                barrier 0
                send 1 0 0 8
                barrier 0
                barrier 0
                compute 2
                barrier 0
                rank 1
                barrier 0
                barrier 0
                receive 0 0 0 8
                barrier 0
                barrier 0
                barrier 0
                compute 3
                """);

        assertEquals(4, Marks.iterations(trace, "--mark", "barrier").count());
        Iterations every = Marks.iterations(trace, "--mark", "barrier:every=2");
        assertEquals(2, every.count());
        assertEquals("""
                rank 0
                barrier 0
                barrier 0
                send 1 0 0 8
                rank 1
                barrier 0
                barrier 0
                receive 0 0 0 8
                """, Texts.operations(cut(trace, every, 1, 1, true).trace()));
        Iterations later = Marks.iterations(trace, "--mark", "barrier:first=3");
        assertEquals("""
                rank 0
                barrier 0
                compute 2
                rank 1
                barrier 0
                """, Texts.operations(cut(trace, later, 2, 2, true).trace()));
        assertEquals("each begun by barrier(first=3, every=1, communicator=0)", later.description());
    }
}
