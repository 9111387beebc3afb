package sare.trace.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.check.TraceCheck;
import sare.trace.format.TraceSamples;

/** Checks that any part of a valid program is valid, with exactly the messages and collectives that are completely inside. */
class CutPropertyTest {
    private static final int SEEDS = 1500;
    private static final int LONGEST_BURST = 9;

    /** A message, given by the operations at its ends, numbered from 0 in each rank. */
    private record Message(int source, int destination, int tag, int communicator, long bytes, int sent, int arrives) {}

    /** A random program with a barrier at the end, so that no part of its ranks is empty, and much computing. */
    private static Trace program(long seed) {
        Trace trace = TraceSamples.random(seed);
        Random random = new Random(seed);
        TraceBuilder builder = new TraceBuilder("seed " + seed, trace.ranks());
        trace.communicators().stream().skip(1).forEach(each -> builder.communicator(each.id(), each.worldRanks()));
        OperationCopier copier = new OperationCopier(trace, builder, rank -> rank, index -> index, bytes -> bytes);
        for (int rank = 0; rank < trace.ranks(); rank++) {
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                builder.compute(rank, random.nextInt(LONGEST_BURST + 1));
                switch (trace.kind(operation)) {
                    case WAIT -> builder.waitFor(rank, trace.request(operation));
                    case WAIT_ALL -> builder.waitAll(rank, trace.requests(operation));
                    case COMPUTE -> builder.compute(rank, 1);
                    default -> copier.copy(rank, operation);
                }
            }
            builder.barrier(rank, 0);
        }
        return builder.build();
    }

    @Test
    void someRanks() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Trace trace = program(seed);
            BitSet ranks = new BitSet();
            new Random(seed).ints(3, 0, trace.ranks()).forEach(ranks::set);
            TraceCut.Part part =
                    new TraceCut(trace).keepRanks(new RankList(ranks)).make();

            check(trace, ranks, new boolean[trace.operations()], part, "seed " + seed);
        }
    }

    @Test
    void someRanksForSomeTime() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Trace trace = program(seed);
            Random random = new Random(seed);
            BitSet ranks = new BitSet();
            random.ints(4, 0, trace.ranks()).forEach(ranks::set);
            int from = random.nextInt(50);
            TimeRange range = new TimeRange(from, from + 1 + random.nextInt(200));
            boolean[] outside = outside(trace, range);
            if (IntStream.range(0, outside.length).allMatch(operation -> outside[operation])) {
                continue;
            }
            TraceCut cut = new TraceCut(trace).keepTime(range).keepRanks(new RankList(ranks));
            boolean isEmpty = ranks.stream()
                    .flatMap(rank -> IntStream.range(trace.firstOperation(rank), trace.endOperation(rank)))
                    .allMatch(operation -> outside[operation] || trace.kind(operation) != Operation.COMPUTE);
            if (!isEmpty) {
                check(trace, ranks, outside, cut.make(), "seed " + seed);
            }
        }
    }

    private static void check(Trace trace, BitSet ranks, boolean[] outside, TraceCut.Part part, String message) {
        assertEquals(List.of(), TraceCheck.of(part.trace()).problems(), message);
        List<String> kept = new ArrayList<>();
        long dropped = 0;
        for (Message each : messages(trace)) {
            boolean sent = ranks.get(each.source) && !outside[trace.firstOperation(each.source) + each.sent];
            boolean arrives =
                    ranks.get(each.destination) && !outside[trace.firstOperation(each.destination) + each.arrives];
            if (sent && arrives) {
                kept.add(text(each, newRank(ranks, each.source), newRank(ranks, each.destination)));
            }
            dropped += sent != arrives ? 1 : 0;
        }
        List<String> found = messages(part.trace()).stream()
                .map(each -> text(each, each.source, each.destination))
                .toList();
        assertEquals(kept, found, message);
        assertEquals(dropped, part.dropped().messages(), message);
        assertEquals(computing(trace, ranks, outside), computing(part), message);
        checkCalls(trace, ranks, outside, part, message);
        checkRequests(trace, ranks, part.trace(), message);
    }

    /** A collective is kept if all kept members call it inside and its root is one of them. */
    private static void checkCalls(Trace trace, BitSet ranks, boolean[] outside, TraceCut.Part part, String message) {
        List<String> kept = new ArrayList<>();
        int dropped = 0;
        for (Communicator communicator : trace.communicators()) {
            int[] left =
                    IntStream.of(communicator.worldRanks()).filter(ranks::get).toArray();
            List<int[]> calls = calls(trace, communicator, left);
            for (int[] call : calls) {
                Operation kind = trace.kind(call[0]);
                long inside = IntStream.of(call).filter(each -> !outside[each]).count();
                boolean hasRoot = !kind.hasRoot() || ranks.get(trace.root(call[0]));
                if (hasRoot && inside == left.length) {
                    IntStream.of(call).forEach(each -> kept.add(text(trace, each, ranks)));
                } else if (inside > 0) {
                    dropped++;
                }
            }
        }
        BitSet all = new BitSet();
        all.set(0, part.trace().ranks());
        List<String> found = new ArrayList<>();
        for (Communicator communicator : part.trace().communicators()) {
            calls(part.trace(), communicator, communicator.worldRanks())
                    .forEach(call -> IntStream.of(call).forEach(each -> found.add(text(part.trace(), each, all))));
        }
        assertEquals(kept, found, message);
        assertEquals(dropped, part.dropped().collectives(), message);
    }

    /** The operations of each call of a communicator in some members. */
    private static List<int[]> calls(Trace trace, Communicator communicator, int... members) {
        List<int[]> byMember = IntStream.of(members)
                .mapToObj(rank -> IntStream.range(trace.firstOperation(rank), trace.endOperation(rank))
                        .filter(each -> trace.kind(each).isCollective() && trace.communicator(each) == communicator)
                        .toArray())
                .toList();
        return IntStream.range(0, members.length == 0 ? 0 : byMember.get(0).length)
                .mapToObj(place ->
                        byMember.stream().mapToInt(calls -> calls[place]).toArray())
                .toList();
    }

    private static String text(Trace trace, int call, BitSet ranks) {
        Operation kind = trace.kind(call);
        int[] members = trace.communicator(call).worldRanks();
        String bytes = kind != Operation.ALL_TO_ALL_V
                ? String.valueOf(trace.bytes(call))
                : IntStream.range(0, members.length)
                        .filter(member -> ranks.get(members[member]))
                        .mapToObj(member -> String.valueOf(trace.partBytes(call, member)))
                        .toList()
                        .toString();
        return kind.word() + " " + trace.communicator(call).id() + " "
                + (kind.hasRoot() ? newRank(ranks, trace.root(call)) : 0) + " " + bytes + " " + trace.request(call);
    }

    /** Requests are opened and waited for in the order of the whole program; those of a wait-all one by one. */
    private static void checkRequests(Trace trace, BitSet ranks, Trace part, String message) {
        for (int rank = ranks.nextSetBit(0); rank >= 0; rank = ranks.nextSetBit(rank + 1)) {
            Iterator<String> whole = requestEvents(trace, rank).iterator();
            for (String event : requestEvents(part, newRank(ranks, rank))) {
                boolean found = false;
                while (!found) {
                    assertTrue(whole.hasNext(), message + ", " + event);
                    found = whole.next().equals(event);
                }
            }
        }
    }

    private static List<String> requestEvents(Trace trace, int rank) {
        List<String> events = new ArrayList<>();
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            Operation kind = trace.kind(operation);
            if (trace.opensRequest(operation)) {
                events.add(kind.word() + " opens " + trace.request(operation));
            } else if (kind == Operation.WAIT) {
                events.add("wait " + trace.request(operation));
            } else if (kind == Operation.WAIT_ALL) {
                IntStream.of(trace.requests(operation)).forEach(request -> events.add("wait " + request));
            }
        }
        return events;
    }

    private static String text(Message message, int source, int destination) {
        return source + " " + destination + " " + message.tag + " " + message.communicator + " " + message.bytes;
    }

    private static int newRank(BitSet ranks, int rank) {
        return ranks.get(0, rank).cardinality();
    }

    /** The compute bursts that are not completely outside. */
    private static long computing(Trace trace, BitSet ranks, boolean[] outside) {
        return ranks.stream()
                .flatMap(rank -> IntStream.range(trace.firstOperation(rank), trace.endOperation(rank)))
                .filter(operation -> trace.kind(operation) == Operation.COMPUTE && !outside[operation])
                .count();
    }

    private static long computing(TraceCut.Part part) {
        return IntStream.range(0, part.trace().operations())
                .filter(operation -> part.trace().kind(operation) == Operation.COMPUTE)
                .count();
    }

    /** Whether each operation is outside, computed for every nanosecond. */
    private static boolean[] outside(Trace trace, TimeRange range) {
        boolean[] outside = new boolean[trace.operations()];
        for (int rank = 0; rank < trace.ranks(); rank++) {
            long time = 0;
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                boolean computes = trace.kind(operation) == Operation.COMPUTE && trace.nanoseconds(operation) > 0;
                boolean inside = !computes && isInside(range, time);
                for (long i = 0; computes && i < trace.nanoseconds(operation); i++) {
                    inside |= isInside(range, time++);
                }
                outside[operation] = !inside;
            }
        }
        return outside;
    }

    private static boolean isInside(TimeRange range, long time) {
        return time >= range.fromNanoseconds() && time < range.toNanoseconds();
    }

    /** All messages by source and position, matched by a search for the first unmatched receive. */
    private static List<Message> messages(Trace trace) {
        List<Message> messages = new ArrayList<>();
        BitSet taken = new BitSet();
        for (int source = 0; source < trace.ranks(); source++) {
            for (int send = trace.firstOperation(source); send < trace.endOperation(source); send++) {
                if (trace.kind(send).isSend()) {
                    int receive = receive(trace, source, send, taken);
                    taken.set(receive);
                    int destination = trace.peer(send);
                    messages.add(new Message(
                            source,
                            destination,
                            trace.tag(send),
                            trace.communicator(send).id(),
                            trace.bytes(send),
                            send - trace.firstOperation(source),
                            arrival(trace, receive, destination) - trace.firstOperation(destination)));
                }
            }
        }
        return messages;
    }

    private static int receive(Trace trace, int source, int send, BitSet taken) {
        int destination = trace.peer(send);
        return IntStream.range(trace.firstOperation(destination), trace.endOperation(destination))
                .filter(each -> trace.kind(each).isReceive() && !taken.get(each) && trace.peer(each) == source)
                .filter(each -> trace.tag(each) == trace.tag(send)
                        && trace.communicatorIndex(each) == trace.communicatorIndex(send))
                .findFirst()
                .orElseThrow();
    }

    private static int arrival(Trace trace, int receive, int rank) {
        if (trace.kind(receive) == Operation.RECEIVE) {
            return receive;
        }
        int request = trace.request(receive);
        return IntStream.range(receive, trace.endOperation(rank))
                .filter(each -> trace.kind(each) == Operation.WAIT && trace.request(each) == request
                        || trace.kind(each) == Operation.WAIT_ALL
                                && IntStream.of(trace.requests(each)).anyMatch(one -> one == request))
                .findFirst()
                .orElseThrow();
    }
}
