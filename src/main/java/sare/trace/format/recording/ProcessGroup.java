package sare.trace.format.recording;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import sare.trace.TraceBuilder.InvalidOperation;

/** A group of processes as one rank makes it. Its members are known once those of its communicators are. */
public final class ProcessGroup {
    /** The group without members. */
    public static final ProcessGroup EMPTY = new ProcessGroup(IntArrayList::new, 0);

    private static final int MAX_DEPTH = 1000; // groups made of groups; deeper ones are no program's
    private static final int RANGE_NUMBERS = 3; // first, last, stride

    private final Supplier<IntArrayList> members; // gives null as long as they are not known
    private final int depth;
    private IntArrayList known; // or null until then

    private ProcessGroup(Supplier<IntArrayList> members, int depth) {
        this.members = members;
        this.depth = depth;
    }

    /** The members of a communicator. */
    public static ProcessGroup of(LocalCommunicator communicator) {
        return new ProcessGroup(
                () -> communicator.worldRanks() == null ? null : new IntArrayList(communicator.worldRanks()), 0);
    }

    /** The members with these places, in this order. */
    public ProcessGroup include(int... places) {
        return select(ranks -> {
            IntArrayList kept = new IntArrayList(places.length);
            for (int place : places) {
                kept.add(member(ranks, place));
            }
            return kept;
        });
    }

    /** All members but those with these places. */
    public ProcessGroup exclude(int... places) {
        return select(ranks -> {
            IntOpenHashSet gone = new IntOpenHashSet();
            for (int place : places) {
                gone.add(member(ranks, place));
            }
            return filter(ranks, gone, false);
        });
    }

    /** The members of this group, and behind them those of the other that are not in this one. */
    public ProcessGroup union(ProcessGroup other) {
        return combine(other, (mine, theirs) -> {
            IntLinkedOpenHashSet all = new IntLinkedOpenHashSet(mine);
            all.addAll(theirs);
            return new IntArrayList(all);
        });
    }

    /** The members of this group that are in the other. */
    public ProcessGroup intersect(ProcessGroup other) {
        return combine(other, (mine, theirs) -> filter(mine, new IntOpenHashSet(theirs), true));
    }

    /** The members of this group that are not in the other. */
    public ProcessGroup subtract(ProcessGroup other) {
        return combine(other, (mine, theirs) -> filter(mine, new IntOpenHashSet(theirs), false));
    }

    /**
     * The places of ranges, each with its first, last and stride.
     *
     * @param limit no more than so many places are listed
     */
    public static int[] places(int[][] ranges, int limit) {
        IntArrayList places = new IntArrayList();
        for (int[] range : ranges) {
            if (range.length != RANGE_NUMBERS || range[2] == 0) {
                throw new InvalidOperation("a range of ranks without stride", "its first, last and stride");
            }
            long stride = range[2];
            for (long place = range[0]; stride > 0 ? place <= range[1] : place >= range[1]; place += stride) {
                if (places.size() == limit) {
                    throw new InvalidOperation("ranges of more than " + limit + " ranks", "ranks that there are");
                }
                places.add((int) place);
            }
        }
        return places.toIntArray();
    }

    /** The world ranks of its members in order, or null when a communicator that it is made from is not yet known. */
    IntArrayList worldRanks() {
        if (known == null) {
            known = members.get(); // kept, for a group may be a part of others many times over
        }
        return known;
    }

    private ProcessGroup select(UnaryOperator<IntArrayList> rule) {
        return combine(EMPTY, (mine, none) -> rule.apply(mine));
    }

    private ProcessGroup combine(ProcessGroup other, BinaryOperator<IntArrayList> rule) {
        int deeper = 1 + Math.max(depth, other.depth);
        if (deeper > MAX_DEPTH) {
            throw new InvalidOperation(
                    "a group made from groups in " + deeper + " steps", "one of at most " + MAX_DEPTH);
        }
        return new ProcessGroup(
                () -> {
                    IntArrayList mine = worldRanks();
                    IntArrayList theirs = other.worldRanks();
                    return mine == null || theirs == null ? null : rule.apply(mine, theirs);
                },
                deeper);
    }

    private static IntArrayList filter(IntArrayList ranks, IntOpenHashSet listed, boolean wanted) {
        IntArrayList kept = new IntArrayList();
        for (int rank : ranks) {
            if (listed.contains(rank) == wanted) {
                kept.add(rank);
            }
        }
        return kept;
    }

    private static int member(IntArrayList ranks, int place) {
        if (place < 0 || place >= ranks.size()) {
            throw new InvalidOperation("rank " + place + " of a group of " + ranks.size(), "a rank of the group");
        }
        return ranks.getInt(place);
    }
}
