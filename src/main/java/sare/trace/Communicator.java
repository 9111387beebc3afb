package sare.trace;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;

/**
 * A communicator: an ordered list of world ranks. Member i is the world rank {@link #worldRank worldRank(i)}.
 * Communicator 0 of every trace is the world, all ranks in order.
 */
public final class Communicator {
    /** The id, and the index in every trace, of the communicator of all ranks. */
    public static final int WORLD = 0;

    /** What {@link #member} answers for a rank outside. */
    public static final int NO_MEMBER = -1;

    private final int id;
    private final int size;
    private final int[] worldRanks; // by member; null for the world
    private final Int2IntOpenHashMap members; // by world rank; null for the world

    private Communicator(int id, int size, int[] worldRanks, Int2IntOpenHashMap members) {
        this.id = id;
        this.size = size;
        this.worldRanks = worldRanks;
        this.members = members;
    }

    public static Communicator world(int ranks) {
        return new Communicator(WORLD, ranks, null, null);
    }

    /** @param worldRanks distinct ranks, which now belong to the communicator */
    public static Communicator of(int id, int[] worldRanks) {
        Int2IntOpenHashMap members = new Int2IntOpenHashMap(worldRanks.length);
        members.defaultReturnValue(NO_MEMBER);
        for (int member = 0; member < worldRanks.length; member++) {
            members.put(worldRanks[member], member);
        }
        return new Communicator(id, worldRanks.length, worldRanks, members);
    }

    /** The same members under another id. */
    Communicator withId(int newId) {
        return worldRanks == null ? of(newId, worldRanks()) : new Communicator(newId, size, worldRanks, members);
    }

    /** The number by which files and messages name it. */
    public int id() {
        return id;
    }

    /** Number of members. */
    public int size() {
        return size;
    }

    /** The world rank of a member, {@code 0 <= member < size()}. */
    public int worldRank(int member) {
        return worldRanks == null ? member : worldRanks[member];
    }

    /** Which member a world rank is, or {@link #NO_MEMBER}. */
    public int member(int worldRank) {
        if (worldRanks == null) {
            return worldRank >= 0 && worldRank < size ? worldRank : NO_MEMBER;
        }
        return members.get(worldRank);
    }

    /** Whether a world rank is a member. */
    public boolean contains(int worldRank) {
        return member(worldRank) != NO_MEMBER;
    }

    /** The world ranks of all members, a fresh array. */
    public int[] worldRanks() {
        int[] ranks = new int[size];
        for (int member = 0; member < size; member++) {
            ranks[member] = worldRank(member);
        }
        return ranks;
    }
}
