package sare.trace;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;

/**
 * A communicator: an ordered list of world ranks. Member i is the world rank {@link #worldRank worldRank(i)}.
 * Communicator 0 of every trace is the world, all ranks in order.
 */
public final class Communicator {
    /** The id, and the index in every trace, of the communicator of all ranks. */
    public static final int WORLD = 0;

    /** The value of {@link #member} for a rank that is not a member. */
    static final int NO_MEMBER = -1;

    private final int id;
    private final int size;
    private final int first; // world rank of member 0
    private final int[] worldRanks; // by member; null if they are consecutive
    private final Int2IntOpenHashMap members; // by world rank; null if they are consecutive

    private Communicator(int id, int size, int first, int[] worldRanks, Int2IntOpenHashMap members) {
        this.id = id;
        this.size = size;
        this.first = first;
        this.worldRanks = worldRanks;
        this.members = members;
    }

    public static Communicator world(int ranks) {
        return new Communicator(WORLD, ranks, 0, null, null);
    }

    /** @param worldRanks one or more distinct ranks; the communicator keeps the array */
    public static Communicator of(int id, int[] worldRanks) {
        if (areConsecutive(worldRanks)) {
            return new Communicator(id, worldRanks.length, worldRanks[0], null, null);
        }
        Int2IntOpenHashMap members = new Int2IntOpenHashMap(worldRanks.length);
        members.defaultReturnValue(NO_MEMBER);
        for (int member = 0; member < worldRanks.length; member++) {
            members.put(worldRanks[member], member);
        }
        return new Communicator(id, worldRanks.length, worldRanks[0], worldRanks, members);
    }

    private static boolean areConsecutive(int[] worldRanks) {
        for (int member = 1; member < worldRanks.length; member++) {
            if (worldRanks[member] != worldRanks[0] + member) {
                return false;
            }
        }
        return true;
    }

    Communicator withId(int newId) {
        return new Communicator(newId, size, first, worldRanks, members);
    }

    /** The number of this communicator in files and messages. */
    public int id() {
        return id;
    }

    /** Number of members. */
    public int size() {
        return size;
    }

    /** The world rank of a member, {@code 0 <= member < size()}. */
    public int worldRank(int member) {
        return worldRanks == null ? first + member : worldRanks[member];
    }

    /** The member with a world rank, or {@link #NO_MEMBER}. */
    public int member(int worldRank) {
        if (worldRanks == null) {
            return worldRank >= first && worldRank - first < size ? worldRank - first : NO_MEMBER;
        }
        return members.get(worldRank);
    }

    public boolean contains(int worldRank) {
        return member(worldRank) != NO_MEMBER;
    }

    /** The world ranks of all members, a new array. */
    public int[] worldRanks() {
        int[] ranks = new int[size];
        for (int member = 0; member < size; member++) {
            ranks[member] = worldRank(member);
        }
        return ranks;
    }
}
