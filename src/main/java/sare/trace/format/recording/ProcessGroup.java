package sare.trace.format.recording;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import sare.trace.TraceBuilder.InvalidOperation;

/** A group of processes as one rank makes it. Its members are known after the members of its communicators are known. */
public final class ProcessGroup {
    /** The group without members. */
    public static final ProcessGroup EMPTY = new ProcessGroup(IntArrayList::new, 0);

    private static final int MAX_DEPTH = 1000; // of groups made from groups; no real program is deeper
    private static final int RANGE_NUMBERS = 3; // first, last, stride

    private final Supplier<IntArrayList> members; // gives null while they are unknown
    private final int depth;
    private IntArrayList known; // the members, or null while they are unknown

    private ProcessGroup(Supplier<IntArrayList> members, int depth) {
        this.members = members;
        this.depth = depth;
    }

    public static ProcessGroup of(LocalCommunicator communicator) {
        return new ProcessGroup(
                () -> communicator.worldRanks() == null ? null : new IntArrayList(communicator.worldRanks()), 0);
    }

    /** The members with these ranks in the group, in this order. */
    public ProcessGroup include(int... indices) {
        return select(ranks -> {
            IntArrayList kept = new IntArrayList(indices.length);
            for (int index : indices) {
                kept.add(member(ranks, index));
            }
            return kept;
        });
    }

    /** All members except those with these ranks in the group. */
    public ProcessGroup exclude(int... indices) {
        return select(ranks -> {
            IntOpenHashSet excluded = new IntOpenHashSet();
            for (int index : indices) {
                excluded.add(member(ranks, index));
            }
            return filter(ranks, excluded, false);
        });
    }

    /** The members of this group, followed by the members of the other that are not in this one. */
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
     * The ranks of ranges.
     *
     * @param ranges first rank, last rank and stride of each
     * @param limit greatest number of ranks
     * @throws InvalidOperation if a range is malformed or there are more ranks
     */
    public static int[] indices(int[][] ranges, int limit) {
        IntArrayList indices = new IntArrayList();
        for (int[] range : ranges) {
            if (range.length != RANGE_NUMBERS || range[2] == 0) {
                throw new InvalidOperation("a range of ranks without a stride", "its first rank, last rank and stride");
            }
            long stride = range[2];
            for (long index = range[0]; stride > 0 ? index <= range[1] : index >= range[1]; index += stride) {
                if (indices.size() == limit) {
                    throw new InvalidOperation("ranges of more than " + limit + " ranks", "ranks of the group");
                }
                indices.add((int) index);
            }
        }
        return indices.toIntArray();
    }

    /** The world ranks of its members in order, or null while a communicator that it is made from is unknown. */
    IntArrayList worldRanks() {
        if (known == null) {
            known = members.get(); // kept because many groups may contain this one
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
                    "a group made from groups in " + deeper + " steps", "at most " + MAX_DEPTH + " steps");
        }
        return new ProcessGroup(
                () -> {
                    IntArrayList mine = worldRanks();
                    IntArrayList theirs = other.worldRanks();
                    return mine == null || theirs == null ? null : rule.apply(mine, theirs);
                },
                deeper);
    }

    /** The ranks that are listed, or those that are not. */
    private static IntArrayList filter(IntArrayList ranks, IntOpenHashSet listed, boolean wanted) {
        IntArrayList kept = new IntArrayList();
        for (int rank : ranks) {
            if (listed.contains(rank) == wanted) {
                kept.add(rank);
            }
        }
        return kept;
    }

    private static int member(IntArrayList ranks, int index) {
        if (index < 0 || index >= ranks.size()) {
            throw new InvalidOperation("rank " + index + " of a group of " + ranks.size(), "a rank of the group");
        }
        return ranks.getInt(index);
    }
}
