package sare.trace.collective.algorithm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.trace.Operation;

/** Compares messages with examples worked out by hand, and totals with the formulas of the papers. */
class WorkedExamplesTest {
    private static Operation kind(String word) {
        return Algorithms.registries().keySet().stream()
                .filter(kind -> kind.word().equals(word))
                .findFirst()
                .orElseThrow();
    }

    /**
     * The papers have p members and n bytes (of the vector, or of the parts of all members). Thakur, Rabenseifner and Gropp:
     * 4.1 all-gather, 4.2 broadcast, 4.3 all-to-all, 4.4 reduce-scatter, 4.5 reduce and all-reduce. Their formulas are for one
     * member; these are the sums over all members.
     */
    @ParameterizedTest(name = "{0}={1} of {2}: {4} messages, {5} bytes")
    @CsvSource(textBlock = """
            # barriers: p ceil(log p); 2 (p - 1) up and down a tree; p log p; 2 p; 2 (p - 1)
            barrier, dissemination, 8, 0, 24, 0
            barrier, dissemination, 5, 0, 15, 0
            barrier, tree, 8, 0, 14, 0
            barrier, recursive-doubling, 8, 0, 24, 0
            barrier, recursive-doubling, 5, 0, 10, 0
            barrier, double-ring, 5, 0, 10, 0
            barrier, linear, 5, 0, 8, 0
            barrier, two-process, 2, 0, 2, 0
            # p - 1 messages of the whole vector, or of each of its segments
            broadcast, binomial, 8, 800, 7, 5600
            broadcast, binomial-near-first, 8, 800, 7, 5600
            broadcast, knomial(radix=3), 8, 800, 7, 5600
            broadcast, 'binary(segment=400)', 8, 800, 14, 5600
            broadcast, 'pipeline(segment=80)', 8, 800, 70, 5600
            broadcast, 'chain(chains=3,segment=80)', 8, 800, 70, 5600
            # scatter: (p - 1) messages, log p / 2 n bytes; all-gather: p log p or p (p - 1) messages, (p - 1) n bytes
            broadcast, scatter-doubling, 8, 800, 31, 6800
            broadcast, scatter-ring, 8, 800, 63, 6800
            # parts of one element: 4 messages with 5 parts in all, then 20 with one; whole vectors for 5 elements on 8 members
            broadcast, scatter-ring(parts=elements), 5, 40, 24, 200
            broadcast, scatter-doubling(parts=elements), 8, 40, 7, 280
            # halves of 400 down the tree to 7 members, 3 exchanges and one message to the last
            broadcast, split-binary, 8, 800, 14, 5600
            reduce, binomial, 8, 800, 7, 5600
            reduce, linear-from-last, 8, 800, 7, 5600
            # reduce-scatter: p log p messages, (p - 1) n bytes; gather: p - 1 messages, log p / 2 n bytes
            reduce, rabenseifner, 8, 640, 31, 5440
            # in halves, with 2 members more: 3 messages of 320 bytes in each pair
            reduce, rabenseifner(fold=halves), 10, 640, 37, 7360
            # the last member gives the result to the root
            reduce, in-order-binary, 8, 800, 8, 6400
            all-reduce, recursive-doubling, 8, 800, 24, 19200
            # with r = 2 members more than a power of two: 2 r vectors more
            all-reduce, recursive-doubling, 10, 800, 28, 22400
            all-reduce, rabenseifner, 8, 800, 48, 11200
            all-reduce, rabenseifner, 10, 800, 52, 14400
            # in halves: 3 messages of 400 bytes in each pair, and a vector back
            all-reduce, rabenseifner(fold=halves), 10, 800, 56, 15200
            # fewer elements than members: recursive doubling
            all-reduce, rabenseifner, 8, 8, 24, 192
            all-reduce, rabenseifner(linear), 8, 8, 14, 112
            all-reduce, segmented-ring, 8, 56, 24, 1344
            all-reduce, segmented-ring, 8, 64, 112, 896
            reduce, rabenseifner(linear-from-last), 8, 56, 7, 392
            all-reduce, ring, 8, 800, 112, 11200
            # 10 elements of 8 bytes in a segment, 80 in those of all parts: one for 120 elements, two for 121
            all-reduce, segmented-ring(segment=80), 8, 960, 112, 13440
            all-reduce, segmented-ring(segment=80), 8, 968, 168, 13552
            all-reduce, linear, 8, 800, 14, 11200
            all-reduce, reduce-broadcast, 8, 800, 14, 11200
            # parts of 100 bytes: log p or p - 1 messages each, (p - 1) parts each
            all-gather, recursive-doubling, 8, 100, 24, 5600
            all-gather, bruck, 8, 100, 24, 5600
            all-gather, bruck, 6, 100, 18, 3000
            all-gather, ring, 6, 100, 30, 3000
            all-gather, neighbour-exchange, 6, 100, 18, 3000
            # gather: 5 messages, 8 parts (relative 1, 3, 5: one part, 2: two, 4: two and its own ... = 1+2+1+2+1); broadcast
            all-gather, gather-broadcast, 6, 100, 10, 3700
            gather, binomial, 8, 100, 7, 1200
            gather, linear, 8, 100, 7, 700
            # asked by an empty message; the second segment is there though it is empty
            gather, linear-sync, 8, 100, 21, 700
            gather, linear-sync(40), 8, 100, 21, 700
            scatter, binomial, 8, 100, 7, 1200
            scatter, linear-together, 8, 100, 7, 700
            # all-to-all: (p - 1) messages each, or log p with p / 2 parts
            all-to-all, pairwise, 8, 100, 56, 5600
            all-to-all, linear, 8, 100, 56, 5600
            all-to-all, bruck, 8, 100, 24, 9600
            # 5 members: distances 1, 3 have bit 0, 2, 3 bit 1, 4 bit 2
            all-to-all, bruck, 5, 100, 15, 2500
            # reduce-scatter, parts of 100: (p - 1) parts each
            reduce-scatter-block, pairwise, 8, 100, 56, 5600
            reduce-scatter-block, ring, 8, 100, 56, 5600
            reduce-scatter-block, recursive-halving, 8, 100, 24, 5600
            # exchange of 4, 2 and 1 parts
            reduce-scatter-block, butterfly, 8, 100, 24, 5600
            # (p - 1) + (p - 2) + (p - 4) parts each
            reduce-scatter-block, recursive-doubling, 8, 100, 24, 13600
            reduce-scatter-block, reduce-scatter, 8, 100, 14, 6800
            scan, linear, 8, 800, 7, 5600
            scan, recursive-doubling, 8, 800, 24, 19200
            exclusive-scan, linear, 8, 800, 7, 5600
            """)
    @DisplayName("number of messages and bytes of all members")
    void sendsSoMuch(String word, String algorithm, int size, long bytes, long messages, long totalBytes) {
        PlainShape shape = new PlainShape(kind(word), size, 0, bytes);
        ExpectedResult expected = new ExpectedResult(shape);
        SymbolicRun run = SymbolicRun.of(
                word, PlainShape.algorithm(shape.kind(), algorithm), shape, expected.dataBytes(), expected::begins);
        assertEquals(messages, run.messages(), "messages");
        assertEquals(totalBytes, run.bytes(), "bytes");
    }

    /** The operations of one member as text. */
    private static List<String> calls(String word, String algorithm, int size, int root, long bytes, int member) {
        List<String> calls = new ArrayList<>();
        PlainShape shape = new PlainShape(kind(word), size, root, bytes);
        MessageSink sink = new MessageSink() {
            private int requests;

            @Override
            public void send(int destination, Data data) {
                calls.add("send " + destination + " " + data.bytes());
            }

            @Override
            public void receive(int source, Data data) {
                calls.add("receive " + source + " " + data.bytes());
            }

            @Override
            public int isend(int destination, Data data) {
                calls.add("isend " + destination + " " + data.bytes() + " " + requests);
                return requests++;
            }

            @Override
            public int ireceive(int source, Data data) {
                calls.add("ireceive " + source + " " + data.bytes() + " " + requests);
                return requests++;
            }

            @Override
            public void waitFor(int... awaited) {
                calls.add("wait "
                        + String.join(
                                " ",
                                Arrays.stream(awaited).mapToObj(String::valueOf).toList()));
            }
        };
        PlainShape.algorithm(shape.kind(), algorithm)
                .run(new CollectiveCall(shape, member, sink, PlainShape::algorithm));
        return calls;
    }

    @Test
    @DisplayName(
            "a pipeline of 3 members in segments of 16 of 40 bytes: the next receive is posted before one is passed on")
    void pipelines() {
        assertEquals(
                List.of(
                        "ireceive 2 16 0",
                        "ireceive 2 16 1",
                        "wait 0",
                        "isend 1 16 2",
                        "wait 2",
                        "ireceive 2 8 3",
                        "wait 1",
                        "isend 1 16 4",
                        "wait 4",
                        "wait 3",
                        "isend 1 8 5",
                        "wait 5"),
                calls("broadcast", "pipeline(16)", 3, 2, 40, 0));
        // in the reduction, a segment is sent up when it has arrived and the receive of the next one is posted
        assertEquals(
                List.of(
                        "ireceive 1 16 0",
                        "ireceive 1 16 1",
                        "wait 0",
                        "send 2 16",
                        "ireceive 1 8 2",
                        "wait 1",
                        "send 2 16",
                        "wait 2",
                        "send 2 8"),
                calls("reduce", "pipeline(16)", 3, 2, 40, 0));
    }

    @Test
    @DisplayName("the largest halves go to the nearest members: 64 bytes on 8 members, member 5")
    void halvesNearFirst() {
        // bit 0: sends elements 0-3 to 4; bit 1: has 4-7, is lower, sends 6-7 to 7; bit 2: has 4-5, sends 4 to 1; then
        // the reverse
        assertEquals(
                List.of(
                        "ireceive 4 32 0",
                        "isend 4 32 1",
                        "wait 0 1",
                        "ireceive 7 16 2",
                        "isend 7 16 3",
                        "wait 2 3",
                        "ireceive 1 8 4",
                        "isend 1 8 5",
                        "wait 4 5",
                        "ireceive 1 8 6",
                        "isend 1 8 7",
                        "wait 6 7",
                        "ireceive 7 16 8",
                        "isend 7 16 9",
                        "wait 8 9",
                        "ireceive 4 32 10",
                        "isend 4 32 11",
                        "wait 10 11"),
                calls("all-reduce", "rabenseifner", 8, 0, 64, 5));
        assertEquals(5, Halving.partOf(5, 8), "101 mirrored is 101");
        assertEquals(4, Halving.partOf(1, 8), "001 mirrored is 100");
    }

    @Test
    @DisplayName("a scatter of 10 bytes over 8 members: parts of 2 bytes, none for members 5 to 7")
    void sendsNoEmptyParts() {
        assertEquals("send 4 2", calls("broadcast", "scatter-ring", 8, 0, 10, 0).get(0));
        assertEquals("send 2 4", calls("broadcast", "scatter-ring", 8, 0, 10, 0).get(1));
        assertEquals(
                "ireceive 5 0 0",
                calls("broadcast", "scatter-ring", 8, 0, 10, 6).get(0),
                "nothing to scatter");
    }

    @Test
    @DisplayName("groups of 3 partners in a scattered all-to-all of 5 members: 2 and 2 others")
    void scatters() {
        assertEquals(
                List.of(
                        "ireceive 2 9 0",
                        "ireceive 3 9 1",
                        "isend 0 9 2",
                        "isend 4 9 3",
                        "wait 0 1 2 3",
                        "ireceive 4 9 4",
                        "ireceive 0 9 5",
                        "isend 3 9 6",
                        "isend 2 9 7",
                        "wait 4 5 6 7"),
                calls("all-to-all", "scattered(3)", 5, 0, 9, 1));
        // two at once: the third begins when the first has ended
        assertEquals(
                List.of(
                        "ireceive 2 9 0",
                        "isend 0 9 1",
                        "ireceive 3 9 2",
                        "isend 4 9 3",
                        "wait 0 1",
                        "ireceive 4 9 4",
                        "isend 3 9 5",
                        "wait 2 3",
                        "ireceive 0 9 6",
                        "isend 2 9 7",
                        "wait 4 5",
                        "wait 6 7"),
                calls("all-to-all", "linear-sync(2)", 5, 0, 9, 1));
    }

    @Test
    @DisplayName("trees of 7 members: parents and children of each")
    void makesTrees() {
        assertTree("far first", Tree::binomialFarFirst, "-:4,2,1 0: 0:3 2: 0:6,5 4: 4:");
        assertTree("near first", Tree::binomialNearFirst, "-:1,2,4 0: 0:3 2: 0:5,6 4: 4:");
        assertTree("high bit", Tree::binomialHighBit, "-:1,2,4 0:3,5 0:6 1: 0: 1: 2:");
        assertTree("radix 3", (call, root) -> Tree.knomial(call, root, 3), "-:3,6,1,2 0: 0: 0:4,5 3: 3: 0:");
        assertTree("binary", Tree::binary, "-:1,2 0:3,5 0:4,6 1: 2: 1: 2:");
        assertTree("chains", (call, root) -> Tree.chains(call, root, 4), "-:1,3,5,6 0:2 1: 0:4 3: 0: 0:");
        assertTree("one chain", (call, root) -> Tree.chains(call, root, 1), "-:1 0:2 1:3 2:4 3:5 4:6 5:");
        // 6 has 5 (of 3 to 5) and 2 (of 0 to 2); 5 has 4 and 3; 2 has 1 and 0
        assertTree("in order", (call, root) -> Tree.inOrderBinary(call), "2: 2: 6:1,0 5: 5: 6:4,3 -:5,2");
    }

    private static void assertTree(String name, TreeMaker maker, String expected) {
        List<String> found = new ArrayList<>();
        PlainShape shape = new PlainShape(Operation.BROADCAST, 7, 0, 1);
        for (int member = 0; member < shape.size(); member++) {
            Tree tree = maker.make(new CollectiveCall(shape, member, null, null), 0);
            String children = String.join(
                    ",",
                    Arrays.stream(tree.children()).mapToObj(String::valueOf).toList());
            found.add((tree.isRoot() ? "-" : tree.parent()) + ":" + children);
        }
        assertEquals(expected, String.join(" ", found), name);
    }

    @Test
    @DisplayName("parts of vectors, between elements")
    void cutsVectors() {
        Parts parts = Parts.equal(4116, 16); // elements of 4 bytes: 5 parts of 65, 11 of 64
        for (int part = 0; part < 16; part++) {
            assertEquals(part < 5 ? 260 : 256, parts.part(part).bytes());
        }
        assertEquals(4116, parts.all().bytes());
        assertEquals(3, Parts.equal(3, 4).all().bytes(), "single bytes");
        assertEquals(0, Parts.equal(3, 4).part(3).bytes());
        assertEquals(256 + 260, parts.range(15, 2).bytes(), "the first part follows the last");
        assertArrayEquals(new int[] {15, 0}, parts.range(15, 2).list());
        assertEquals(3, Parts.segments(40, 20).count(), "segments of whole elements, 16 bytes");
        assertEquals(8, Parts.segments(40, 20).part(2).bytes());
        assertEquals(40, Parts.segments(40, 0).part(0).bytes());
        assertEquals(5, Parts.segments(40, 1).count(), "an element at least");
        assertEquals(0, Parts.segments(0, 0).all().bytes());
        assertEquals(Long.MAX_VALUE, Parts.roundedUp(Long.MAX_VALUE, 8).all().bytes());
        assertEquals(2, Parts.roundedUp(10, 8).part(4).bytes());
        assertEquals(0, Parts.roundedUp(10, 8).part(5).bytes());
    }
}
