package sare.trace.collective.algorithm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs an algorithm for all members, up to 64, with sets in place of numbers. For every byte of the data, a member has the set of
 * members whose contributions it includes, a bit for each. A message carries copies of the sets of its bytes. At the receiver, a
 * received set is united with the present one if they are disjoint, and replaces it if it contains it. Any other case would count a
 * contribution twice or lose one.
 *
 * <p>Sends are synchronous: none ends before its receive is posted. An algorithm that ends here also ends with eager sends, with the
 * same messages, because the matching of receives and sends does not depend on time.
 */
final class SymbolicRun {
    private static final int NO_STEP = -1;

    private final String name;
    private final int members;
    private final List<List<Step>> programs = new ArrayList<>(); // by member
    private final long[][] contents; // by member and byte: a set of members
    private final long[] heardOf; // by member: the members that have sent to it, directly or not
    private final long[][] lastReceived; // by member: contents of the last message
    private final int[] next; // by member: index of the next step
    private final int[] begun; // by member: the step that is posted but not done
    private final Map<Integer, Deque<Message>> sent = new HashMap<>(); // by source and destination, unmatched
    private final Map<Integer, Deque<Message>> posted = new HashMap<>(); // receives, unmatched
    private final List<Map<Integer, Message>> open = new ArrayList<>(); // by member: requests
    private long messages;
    private long bytes;

    private enum Kind {
        SEND,
        PASS_ON,
        RECEIVE
    }

    private sealed interface Step {
        record Post(Kind kind, boolean blocks, int peer, Data data, int request) implements Step {}

        record Wait(int... requests) implements Step {}
    }

    /** One end of a message. */
    private static final class Message {
        private final Data data;
        private final long[] content; // of a send, by byte
        private final long heardOf; // of a send
        private Message partner;

        Message(Data data, long[] content, long heardOf) {
            this.data = data;
            this.content = content;
            this.heardOf = heardOf;
        }

        boolean isSend() {
            return content != null;
        }
    }

    private SymbolicRun(String name, int members, int dataBytes) {
        this.name = name;
        this.members = members;
        this.contents = new long[members][dataBytes];
        this.heardOf = new long[members];
        this.lastReceived = new long[members][];
        this.next = new int[members];
        this.begun = new int[members];
        Arrays.fill(begun, NO_STEP);
        for (int member = 0; member < members; member++) {
            open.add(new HashMap<>());
            heardOf[member] = 1L << member;
        }
    }

    /** Whether a member contributes to a byte at the beginning. */
    @FunctionalInterface
    interface Beginning {
        boolean has(int member, int position);
    }

    /** Runs an algorithm; every member must reach its end. */
    static SymbolicRun of(
            String name, CollectiveAlgorithm algorithm, CollectiveShape shape, int dataBytes, Beginning beginning) {
        SymbolicRun run = new SymbolicRun(name, shape.size(), dataBytes);
        for (int member = 0; member < shape.size(); member++) {
            Recorder recorder = new Recorder();
            algorithm.run(new CollectiveCall(shape, member, recorder, PlainShape::algorithm));
            run.programs.add(recorder.steps);
            for (int position = 0; position < dataBytes; position++) {
                run.contents[member][position] = beginning.has(member, position) ? 1L << member : 0;
            }
        }
        run.run();
        return run;
    }

    private static final class Recorder implements MessageSink {
        private final List<Step> steps = new ArrayList<>();
        private int requests;

        private int post(Kind kind, boolean blocks, int peer, Data data) {
            steps.add(new Step.Post(kind, blocks, peer, data, requests));
            return requests++;
        }

        @Override
        public void send(int destination, Data data) {
            post(Kind.SEND, true, destination, data);
        }

        @Override
        public void passOn(int destination, Data data) {
            post(Kind.PASS_ON, true, destination, data);
        }

        @Override
        public void receive(int source, Data data) {
            post(Kind.RECEIVE, true, source, data);
        }

        @Override
        public int isend(int destination, Data data) {
            return post(Kind.SEND, false, destination, data);
        }

        @Override
        public int ireceive(int source, Data data) {
            return post(Kind.RECEIVE, false, source, data);
        }

        @Override
        public void waitFor(int... awaited) {
            assertTrue(awaited.length > 0, "a wait for nothing");
            steps.add(new Step.Wait(awaited.clone()));
        }
    }

    private void run() {
        boolean moved = true;
        while (moved) {
            moved = false;
            for (int member = 0; member < members; member++) {
                while (next[member] < programs.get(member).size() && step(member)) {
                    next[member]++;
                    moved = true;
                }
            }
        }
        for (int member = 0; member < members; member++) {
            assertEquals(programs.get(member).size(), next[member], name + ": member " + member + " is stuck");
            assertTrue(open.get(member).isEmpty(), name + ": member " + member + " leaves requests open");
        }
        sent.values().forEach(queue -> assertTrue(queue.isEmpty(), name + ": a message is never received"));
        posted.values().forEach(queue -> assertTrue(queue.isEmpty(), name + ": a message is never sent"));
    }

    /** Does the next step of a member; returns false if it has to wait. */
    private boolean step(int member) {
        Step step = programs.get(member).get(next[member]);
        if (step instanceof Step.Wait wait) {
            return finish(member, wait.requests());
        }
        Step.Post post = (Step.Post) step;
        if (begun[member] != next[member]) {
            begun[member] = next[member];
            post(member, post);
        }
        return !post.blocks() || finish(member, post.request());
    }

    private void post(int member, Step.Post post) {
        assertTrue(post.peer() != member && post.peer() >= 0 && post.peer() < members, () -> name + ": a strange peer");
        boolean isSend = post.kind() != Kind.RECEIVE;
        Message message = new Message(post.data(), isSend ? content(member, post) : null, heardOf[member]);
        open.get(member).put(post.request(), message);
        int channel = isSend ? member * members + post.peer() : post.peer() * members + member;
        Deque<Message> partners = (isSend ? posted : sent).computeIfAbsent(channel, none -> new ArrayDeque<>());
        if (partners.isEmpty()) {
            (isSend ? sent : posted)
                    .computeIfAbsent(channel, none -> new ArrayDeque<>())
                    .add(message);
        } else {
            message.partner = partners.remove();
            message.partner.partner = message;
            assertSameData(message.data, message.partner.data);
        }
        messages += isSend ? 1 : 0;
        bytes += isSend ? post.data().bytes() : 0;
    }

    /** Both ends must name the same bytes of the data, whatever their parts. */
    private void assertSameData(Data one, Data other) {
        assertEquals(one.bytes(), other.bytes(), () -> name + ": bytes of a message");
        assertArrayEquals(positions(one), positions(other), () -> name + ": data of a message");
    }

    private static int[] positions(Data data) {
        int[] positions = new int[(int) data.bytes()];
        BitSet seen = new BitSet();
        int size = 0;
        for (int part : data.list()) {
            int begin = (int) data.parts().start(part);
            int end = begin + (int) data.parts().bytes(part, 1);
            for (int position = begin; position < end; position++) {
                positions[size++] = position;
                seen.set(position);
            }
        }
        assertEquals(positions.length, size, "bytes of parts");
        assertEquals(positions.length, seen.cardinality(), "every byte once in a message");
        return positions;
    }

    private long[] content(int member, Step.Post post) {
        if (post.kind() == Kind.PASS_ON) {
            assertEquals(post.data().bytes(), lastReceived[member].length, () -> name + ": bytes that are passed on");
            return lastReceived[member];
        }
        int[] positions = positions(post.data());
        long[] content = new long[positions.length];
        for (int i = 0; i < content.length; i++) {
            content[i] = contents[member][positions[i]];
            assertTrue(content[i] != 0, () -> name + ": member " + member + " sends what it has not");
        }
        return content;
    }

    /** Whether all requests have ended; if so, takes the received data. */
    private boolean finish(int member, int... requests) {
        for (int request : requests) {
            if (open.get(member).get(request).partner == null) {
                return false;
            }
        }
        for (int request : requests) {
            Message message = open.get(member).remove(request);
            if (!message.isSend()) {
                receive(member, message);
            }
        }
        return true;
    }

    private void receive(int member, Message message) {
        heardOf[member] |= message.partner.heardOf;
        long[] content = message.partner.content;
        lastReceived[member] = content;
        int[] positions = positions(message.data);
        for (int i = 0; i < positions.length; i++) {
            long mine = contents[member][positions[i]];
            long its = content[i];
            int position = positions[i];
            assertTrue(
                    (mine & its) == 0 || (mine & ~its) == 0,
                    () -> name + ": member " + member + " has " + Long.toBinaryString(mine) + " of byte " + position
                            + " and gets " + Long.toBinaryString(its));
            contents[member][position] = mine | its;
        }
    }

    /** The members whose contributions a member has of a byte, a bit for each. */
    long content(int member, int position) {
        return contents[member][position];
    }

    /** The members from which a member has a message, directly or not, itself included; a bit for each. */
    long heardOf(int member) {
        return heardOf[member];
    }

    long messages() {
        return messages;
    }

    long bytes() {
        return bytes;
    }
}
