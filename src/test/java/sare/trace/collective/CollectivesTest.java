package sare.trace.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sare.input.InputException;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.TraceSummary;
import sare.trace.TrafficMatrix;
import sare.trace.check.TraceCheck;
import sare.trace.format.NativeFormatTest;
import sare.trace.format.TraceSamples;

class CollectivesTest {
    private static final int WORLD = Communicator.WORLD;
    private static final int MAX_MEMBERS = 17;
    private static final long[] VECTOR_BYTES = {0, 1, 100, 2048, 4116}; // below and above the limit of by-size

    /** Every algorithm of every registry, new ones included. */
    static Stream<Arguments> algorithms() {
        return CollectiveAlgorithms.registries().entrySet().stream().flatMap(kind -> kind.getValue().names().stream()
                .map(name -> Arguments.of(kind.getKey(), kind.getKey().word() + "=" + name)));
    }

    /** One call by a communicator whose members are the world ranks 2 * size, 2 * size - 2, ..., 2. */
    private static Trace call(Operation kind, int size, int rootMember, long bytes) {
        TraceBuilder builder = new TraceBuilder("one " + kind.word(), 2 * size + 1);
        int[] members = members(size);
        int communicator = builder.communicator(77, members);
        for (int member = 0; member < size; member++) {
            switch (kind) {
                case BARRIER -> builder.barrier(members[member], communicator);
                case BROADCAST, REDUCE, GATHER, GATHER_V, SCATTER, SCATTER_V ->
                    builder.rooted(members[member], kind, communicator, members[rootMember], bytes);
                case ALL_TO_ALL_V -> builder.allToAllV(members[member], communicator, parts(member, size));
                default -> builder.unrooted(members[member], kind, communicator, bytes);
            }
        }
        return builder.build();
    }

    private static int[] members(int size) {
        int[] members = new int[size];
        for (int member = 0; member < size; member++) {
            members[member] = 2 * (size - member);
        }
        return members;
    }

    /** Different numbers of bytes for each pair; some are 0. */
    private static long[] parts(int member, int size) {
        long[] parts = new long[size];
        for (int other = 0; other < size; other++) {
            parts[other] = (member + 2 * other) % 3 == 0 ? 0 : 100L * member + other;
        }
        return parts;
    }

    /** By rank: the ranks whose data have reached it at the end; every message carries all data of its sender. */
    private static List<BitSet> reached(Program program, String message) {
        List<BitSet> data = new ArrayList<>();
        for (int rank = 0; rank < program.ranks(); rank++) {
            data.add(BitSet.valueOf(new long[(rank + Long.SIZE) / Long.SIZE]));
            data.get(rank).set(rank);
        }
        BitSet[] carried = new BitSet[program.messages()];
        int[] next = new int[program.ranks()];
        int done = 0;
        for (boolean moved = true; moved; ) {
            moved = false;
            for (int rank = 0; rank < program.ranks(); rank++) {
                for (; program.firstStep(rank) + next[rank] < program.endStep(rank); next[rank]++) {
                    int step = program.firstStep(rank) + next[rank];
                    if (program.kind(step) == Program.SEND) {
                        carried[program.message(step)] = (BitSet) data.get(rank).clone();
                    } else if (carried[program.message(step)] == null) {
                        break;
                    } else {
                        data.get(rank).or(carried[program.message(step)]);
                    }
                    moved = true;
                    done++;
                }
            }
        }
        assertEquals(program.steps(), done, message + " comes to an end");
        return data;
    }

    /** The first, second and last member, or the first alone where there is no root. */
    private static int[] roots(Operation kind, int size) {
        return IntStream.of(0, 1, size - 1)
                .filter(each -> each == 0 || kind.hasRoot() && each < size)
                .distinct()
                .toArray();
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("algorithms")
    @DisplayName(
            "the data reach all members that need them, with 1 to 17 members and the first, second and last as root")
    void reachesEveryone(Operation kind, String spec) {
        for (int size = 1; size <= MAX_MEMBERS; size++) {
            for (int root : roots(kind, size)) {
                for (long bytes : VECTOR_BYTES) {
                    Trace trace =
                            Collectives.expand(call(kind, size, root, bytes), CollectiveAlgorithms.parse("test", spec));
                    String message = spec + ", " + size + " members, root " + root + ", " + bytes + " bytes";
                    assertEquals(List.of(), TraceCheck.of(trace).problems(), message);
                    List<BitSet> data = reached(Program.of(trace), message);
                    assertReached(kind, size, root, bytes, data, message);
                }
            }
        }
    }

    private static void assertReached(
            Operation kind, int size, int root, long bytes, List<BitSet> data, String message) {
        int[] members = members(size);
        for (int receiver = 0; receiver < size; receiver++) {
            for (int sender = 0; sender < size; sender++) {
                boolean needed =
                        switch (kind) {
                            case BARRIER -> true;
                            case BROADCAST -> bytes > 0 && sender == root;
                            case REDUCE, GATHER, GATHER_V -> bytes > 0 && receiver == root;
                            case SCATTER, SCATTER_V -> bytes > 0 && sender == root;
                            case SCAN -> bytes > 0 && sender <= receiver;
                            case EXCLUSIVE_SCAN -> bytes > 0 && sender < receiver;
                            case ALL_TO_ALL_V -> parts(sender, size)[receiver] > 0;
                            default -> bytes > 0;
                        };
                boolean arrived = data.get(members[receiver]).get(members[sender]);
                assertTrue(arrived || !needed, message + ": " + sender + " to " + receiver);
            }
        }
    }

    @Test
    @DisplayName("the traffic is that of the expanded trace; a trace without its collectives is valid")
    void trafficIsThatOfTheMessages() {
        for (long seed = 0; seed < 100; seed++) {
            Trace trace = TraceSamples.random(seed);
            for (String suite : List.of("study", "openmpi")) {
                CollectiveAlgorithms algorithms = CollectiveAlgorithms.parse("test", suite);
                TraceSamples.assertSameTraffic(
                        TrafficMatrix.of(Collectives.expand(trace, algorithms)),
                        Collectives.traffic(trace, algorithms),
                        suite + ", seed " + seed);
            }
            Trace rest = Collectives.drop(trace);
            TraceSamples.assertSameTraffic(TrafficMatrix.of(trace), TrafficMatrix.of(rest), "seed " + seed);
            assertEquals(List.of(), TraceSummary.of(rest).collectives(), "seed " + seed);
            assertEquals(TraceCheck.of(trace).count() == 0, TraceCheck.of(rest).count() == 0, "seed " + seed);
        }
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("algorithms")
    @DisplayName(
            "an all-to-all sends exactly the bytes of each pair in one message; no collective sends to ranks that are not members")
    void sendsExactBytes(Operation kind, String spec) {
        for (int size = 1; size <= MAX_MEMBERS; size++) {
            Trace trace = Collectives.expand(call(kind, size, 0, 4116), CollectiveAlgorithms.parse("test", spec));
            TrafficMatrix traffic = TrafficMatrix.of(trace);
            int[] members = members(size);
            for (int source = 0; source < size; source++) {
                for (int destination = 0; destination < size; destination++) {
                    long sent = traffic.bytes(members[source], members[destination]);
                    if (source == destination) {
                        assertEquals(0, sent, spec);
                    } else if (spec.endsWith("=bruck")) {
                        continue; // forwards the data of other members
                    } else if (kind == Operation.ALL_TO_ALL) {
                        assertEquals(4116, sent, spec);
                    } else if (kind == Operation.ALL_TO_ALL_V) {
                        assertEquals(parts(source, size)[destination], sent, spec);
                    }
                }
            }
            for (int entry = traffic.firstEntry(1); entry < traffic.endEntry(1); entry++) {
                assertTrue(traffic.messages(entry) == 0, "rank 1 is no member");
            }
        }
    }

    @Test
    @DisplayName("halving and doubling of 24 bytes on 4 members: parts of 8, 8, 8 and 0 bytes")
    void cutsVectors() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 4);
        for (int rank = 0; rank < 4; rank++) {
            builder.unrooted(rank, Operation.ALL_REDUCE, WORLD, 24);
        }
        CollectiveAlgorithms halving = CollectiveAlgorithms.parse("test", "all-reduce=halving-doubling");
        String text = NativeFormatTest.write(Collectives.expand(builder.build(), halving));
        // rank 0 sends parts 2 and 3 to rank 2 and keeps 0 and 1; sends part 1 to rank 1 and keeps 0; then the reverse
        assertTrue(text.contains("""
                        rank 0
                        ireceive 2 3 1 16 0
                        isend 2 3 1 8 1
                        wait-all 0 1
                        ireceive 1 3 1 8 0
                        isend 1 3 1 8 1
                        wait-all 0 1
                        ireceive 1 3 1 8 0
                        isend 1 3 1 8 1
                        wait-all 0 1
                        ireceive 2 3 1 8 0
                        isend 2 3 1 16 1
                        wait-all 0 1
                        """), text);
        // rank 3 sends parts 0 and 1 to rank 1, then part 2 to rank 2, and keeps the empty part 3
        assertTrue(text.contains("""
                        rank 3
                        ireceive 1 3 1 8 0
                        isend 1 3 1 16 1
                        wait-all 0 1
                        ireceive 2 3 1 0 0
                        isend 2 3 1 8 1
                        wait-all 0 1
                        ireceive 2 3 1 8 0
                        isend 2 3 1 0 1
                        wait-all 0 1
                        ireceive 1 3 1 16 0
                        isend 1 3 1 8 1
                        wait-all 0 1
                        """), text);
    }

    @Test
    @DisplayName("on a power of two, halving-doubling and ring send 2 (p - 1) / p of the vector from each member")
    void sendsTheOptimum() {
        for (String name : List.of("halving-doubling", "ring")) {
            Trace trace = Collectives.expand(
                    call(Operation.ALL_REDUCE, 8, 0, 8000), CollectiveAlgorithms.parse("test", "all-reduce=" + name));
            assertEquals(8 * 14000, TraceSummary.of(trace).sizes().bytes().longValueExact(), name);
        }
    }

    @Test
    @DisplayName("the default algorithms are those of the published study")
    void hasTheStudysDefaults() throws IOException {
        assertEquals(
                "barrier=dissemination,broadcast=binomial,reduce=binomial,all-reduce=by-size,all-to-all=steps,"
                        + "all-to-all-v=sends-first",
                CollectiveAlgorithms.DEFAULT.toString());
        TraceBuilder builder = new TraceBuilder("example", 3);
        for (int rank = 0; rank < 3; rank++) {
            builder.unrooted(rank, Operation.ALL_TO_ALL, WORLD, 5);
            builder.allToAllV(rank, WORLD, 10 * rank + 1, 10 * rank + 2, 0);
        }
        String text = NativeFormatTest.write(Collectives.expand(builder.build(), CollectiveAlgorithms.DEFAULT));
        assertTrue(text.contains("""
                        rank 1
                        ireceive 0 4 1 5 0
                        isend 2 4 1 5 1
                        wait-all 0 1
                        ireceive 2 4 1 5 0
                        isend 0 4 1 5 1
                        wait-all 0 1
                        ireceive 0 5 1 2 0
                        ireceive 2 5 1 22 1
                        isend 0 5 1 11 2
                        wait-all 0 1 2
                        """), text);
    }

    @Test
    @DisplayName("messages of collectives have a separate communicator, and the header names the algorithms")
    void keepsCollectivesApart() {
        TraceBuilder builder = new TraceBuilder("example", 2).information("origin", "by hand");
        int other = builder.communicator(40, 0, 1);
        builder.barrier(0, other);
        builder.barrier(1, other);
        builder.send(0, 1, 0, other, 0);
        builder.receive(1, 0, 0, other, 0);
        Trace trace = Collectives.expand(builder.build(), CollectiveAlgorithms.DEFAULT);
        assertEquals(41, trace.communicator(trace.firstOperation(0)).id());
        assertEquals(40, trace.communicator(trace.endOperation(0) - 1).id());
        assertEquals(
                CollectiveAlgorithms.DEFAULT.toString(), trace.information().get("collectives"));
        assertSame(trace, Collectives.expand(trace, CollectiveAlgorithms.DEFAULT), "nothing left to expand");
    }

    @Test
    @DisplayName("more than 2^31 - 1 segments are rejected")
    void rejectsTooManySegments() {
        TraceBuilder builder = new TraceBuilder("example", 2);
        builder.rooted(0, Operation.BROADCAST, WORLD, 0, 1L << 50);
        builder.rooted(1, Operation.BROADCAST, WORLD, 0, 1L << 50);
        Trace trace = builder.build();
        CollectiveAlgorithms pipeline = CollectiveAlgorithms.parse("test", "broadcast=pipeline(segment=1024)");
        InputException error = assertThrows(InputException.class, () -> Collectives.expand(trace, pipeline));
        assertEquals("example: broadcast of 1099511627776 segments - expected at most 2147483647", error.getMessage());
    }

    @Test
    @DisplayName("collectives in which members differ are rejected; the error names the rank")
    void rejectsDisagreement() {
        TraceBuilder builder = new TraceBuilder("example", 2);
        builder.barrier(0, WORLD);
        builder.compute(1, 5);
        builder.rooted(1, Operation.BROADCAST, WORLD, 0, 8);
        Trace trace = builder.build();
        InputException error =
                assertThrows(InputException.class, () -> Collectives.expand(trace, CollectiveAlgorithms.DEFAULT));
        assertEquals(
                "example: rank 1, operation 2: broadcast with root 0 of 8 bytes on communicator 0, where rank 0 has"
                        + " barrier - expected the same collectives in all members of a communicator",
                error.getMessage());
    }

    @Test
    @DisplayName("a choice of algorithms is read and written; a misspelled name gets a suggestion")
    void parsesChoices() {
        CollectiveAlgorithms some =
                CollectiveAlgorithms.parse("--collectives", " all-to-all=pairwise, broadcast=linear ");
        assertEquals(
                "barrier=dissemination,broadcast=linear,reduce=binomial,all-reduce=by-size,all-to-all=pairwise,"
                        + "all-to-all-v=sends-first",
                some.toString());
        assertEquals(
                some.toString(),
                CollectiveAlgorithms.parse("test", some.toString()).toString());
        assertEquals(
                CollectiveAlgorithms.DEFAULT.toString(),
                CollectiveAlgorithms.parse("test", null).toString());
        assertTrue(fault("broadcst=linear").endsWith("did you mean 'broadcast'?"), fault("broadcst=linear"));
        assertTrue(fault("broadcast=liner").contains("did you mean 'linear'?"), fault("broadcast=liner"));
        assertEquals(
                "--collectives: 'broadcast' - expected study, mpich, openmpi, a file of rules or collective=algorithm",
                fault("broadcast"));
        assertTrue(fault("mpch").endsWith("did you mean 'mpich'?"), fault("mpch"));
        assertEquals(
                "--collectives: 'reduce' again - expected every collective once", fault("reduce=linear,reduce=linear"));
        assertEquals("--collectives: '' - expected collective=algorithm", fault("reduce=linear,"));
    }

    private static String fault(String spec) {
        return assertThrows(InputException.class, () -> CollectiveAlgorithms.parse("--collectives", spec))
                .getMessage();
    }
}
