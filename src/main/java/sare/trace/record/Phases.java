package sare.trace.record;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.record.RankGaps.Counted;
import sare.trace.record.RankGaps.Kind;

/**
 * Leaves out messages and collectives of which a part is in a gap. The recorder counts what it does not record, so every recorded
 * send, receive and collective has its number among all of its channel or communicator. Those with the same number belong
 * together (MPI 4.0, sections 3.5 and 6.14).
 *
 * <p>The ranks do not begin a phase at one time. The first burst of a rank is longer by the time from the first rank's beginning of
 * the first phase to its own.
 */
final class Phases {
    private final Trace trace;
    private final List<RankGaps> gaps; // by rank
    private final boolean[] endEarly; // by rank: the rest of its program is unknown
    private final BitSet dropped = new BitSet(); // by operation

    /** A channel of messages; the communicator is an id. */
    private record Channel(int source, int destination, int tag, int communicator) {}

    /** Recorded operations of one rank on a channel or communicator, with their numbers among all, recorded or not. */
    private static final class Numbered {
        private final int rank;
        private final IntArrayList operations = new IntArrayList();
        private final LongArrayList numbers = new LongArrayList(); // ascending
        private int phase;
        private long next;

        Numbered(int rank) {
            this.rank = rank;
        }
    }

    private Phases(Trace trace, List<RankGaps> gaps, boolean[] endEarly) {
        this.trace = trace;
        this.gaps = gaps;
        this.endEarly = endEarly;
    }

    /**
     * The trace without messages and collectives of which a part is in a gap.
     *
     * @param endEarly by rank: whether the recording ends before the program; what is missing then is kept on the other side
     */
    static Trace whole(Trace trace, List<RankGaps> gaps, boolean[] endEarly) {
        Phases phases = new Phases(trace, gaps, endEarly);
        phases.dropMessages();
        phases.dropCollectives();
        return phases.write();
    }

    private void dropMessages() {
        Map<Channel, Numbered> sends = new LinkedHashMap<>();
        Map<Channel, Numbered> receives = new LinkedHashMap<>();
        trace.forEachOperation((rank, operation) -> {
            Operation kind = trace.kind(operation);
            int id = kind.isSend() || kind.isReceive()
                    ? trace.communicator(operation).id()
                    : 0;
            int peer = trace.peer(operation);
            if (kind.isSend()) {
                Channel channel = new Channel(rank, peer, trace.tag(operation), id);
                add(sends.computeIfAbsent(channel, each -> new Numbered(rank)), counted(channel, Kind.SEND), operation);
            } else if (kind.isReceive()) {
                Channel channel = new Channel(peer, rank, trace.tag(operation), id);
                add(
                        receives.computeIfAbsent(channel, each -> new Numbered(rank)),
                        counted(channel, Kind.RECEIVE),
                        operation);
            }
        });
        sends.forEach((channel, mine) -> dropWithout(
                mine,
                receives.getOrDefault(channel, new Numbered(channel.destination)),
                counted(channel, Kind.RECEIVE)));
        receives.forEach((channel, mine) -> dropWithout(
                mine, sends.getOrDefault(channel, new Numbered(channel.source)), counted(channel, Kind.SEND)));
    }

    private static Counted counted(Channel channel, Kind kind) {
        int peer = kind == Kind.SEND ? channel.destination : channel.source;
        return new Counted(kind, peer, channel.tag, channel.communicator);
    }

    private void dropCollectives() {
        Map<Integer, Map<Integer, Numbered>> calls = new LinkedHashMap<>(); // by communicator (its index) and member
        trace.forEachOperation((rank, operation) -> {
            if (trace.kind(operation).isCollective()) {
                int index = trace.communicatorIndex(operation);
                Counted counted =
                        Counted.collectives(trace.communicator(operation).id());
                add(
                        calls.computeIfAbsent(index, each -> new HashMap<>())
                                .computeIfAbsent(rank, each -> new Numbered(rank)),
                        counted,
                        operation);
            }
        });
        calls.forEach((index, members) -> dropIncomplete(trace.communicators().get(index), members));
    }

    /** Drops the calls of a communicator that a member has in a gap. */
    private void dropIncomplete(Communicator communicator, Map<Integer, Numbered> members) {
        Counted counted = Counted.collectives(communicator.id());
        Long2IntOpenHashMap participants = new Long2IntOpenHashMap(); // by number of the call
        LongArrayList lostFrom = new LongArrayList(); // by member whose later calls may be lost: the first of these
        for (int rank : communicator.worldRanks()) {
            Numbered own = members.getOrDefault(rank, new Numbered(rank));
            own.numbers.forEach(number -> participants.addTo(number, 1));
            if (mayHaveLost(rank)) {
                lostFrom.add(known(own, counted));
            }
        }
        for (Numbered own : members.values()) {
            for (int i = 0; i < own.operations.size(); i++) {
                long number = own.numbers.getLong(i);
                long lost = lostFrom.longStream().filter(from -> from <= number).count();
                if (participants.get(number) + lost < communicator.size()) {
                    dropped.set(own.operations.getInt(i));
                }
            }
        }
    }

    /** Gives an operation the next number of its rank, after those that were counted in the gaps before its phase. */
    private void add(Numbered numbered, Counted counted, int operation) {
        RankGaps own = gaps.get(numbered.rank);
        int position = operation - trace.firstOperation(numbered.rank);
        if (numbered.operations.isEmpty()) {
            numbered.next = own.counted(0, counted);
        }
        while (own.phaseStart(numbered.phase + 1) <= position) {
            numbered.phase++;
            numbered.next += own.counted(numbered.phase, counted);
        }
        numbered.operations.add(operation);
        numbered.numbers.add(numbered.next++);
    }

    /** Drops the operations for which the other side has none, unless its recording ended before. */
    private void dropWithout(Numbered mine, Numbered other, Counted countedByOther) {
        long known = known(other, countedByOther);
        boolean mayBeLost = mayHaveLost(other.rank);
        int next = 0;
        for (int i = 0; i < mine.operations.size(); i++) {
            long number = mine.numbers.getLong(i);
            while (next < other.numbers.size() && other.numbers.getLong(next) < number) {
                next++;
            }
            boolean isThere = next < other.numbers.size()
                    && other.numbers.getLong(next) == number
                    && !dropped.get(other.operations.getInt(next));
            if (!isThere && !(mayBeLost && number >= known)) {
                dropped.set(mine.operations.getInt(i));
            }
        }
    }

    /** Whether operations of a rank after the recorded ones belong to a phase. */
    private boolean mayHaveLost(int rank) {
        return endEarly[rank] && !gaps.get(rank).endsInGap();
    }

    /** How many a rank has on a channel or communicator, recorded or counted in a gap, as far as the recording goes. */
    private long known(Numbered own, Counted counted) {
        RankGaps ofRank = gaps.get(own.rank);
        long known = own.next;
        for (int gap = own.operations.isEmpty() ? 0 : own.phase + 1;
                ofRank.phaseStart(gap) < Integer.MAX_VALUE;
                gap++) {
            known += ofRank.counted(gap, counted);
        }
        return known;
    }

    private Trace write() {
        long earliest =
                gaps.stream().mapToLong(RankGaps::firstPhaseNanoseconds).min().orElse(0);
        TraceBuilder target = TraceBuilder.like(trace);
        IntOpenHashSet open = new IntOpenHashSet(); // requests of the rank
        trace.forEachOperation((rank, operation) -> {
            if (operation == trace.firstOperation(rank)) {
                open.clear();
                long late = gaps.get(rank).firstPhaseNanoseconds() - earliest;
                if (late > 0) {
                    target.compute(rank, late);
                }
            }
            write(rank, operation, open, target);
        });
        return target.build();
    }

    private void write(int rank, int operation, IntOpenHashSet open, TraceBuilder target) {
        switch (trace.kind(operation)) {
            case WAIT -> {
                if (open.remove(trace.request(operation))) {
                    target.waitFor(rank, trace.request(operation));
                }
            }
            case WAIT_ALL -> {
                int[] kept = Arrays.stream(trace.requests(operation))
                        .filter(open::remove)
                        .toArray();
                if (kept.length > 0) {
                    target.waitAll(rank, kept);
                }
            }
            default -> {
                if (!dropped.get(operation)) {
                    target.copy(trace, rank, operation);
                    if (trace.opensRequest(operation)) {
                        open.add(trace.request(operation));
                    }
                }
            }
        }
    }
}
