package sare.trace.format.recording;

import java.util.ArrayList;
import java.util.List;

/** A communicator as one rank sees it: how it was made, and once all ranks have been read, which one it is. */
public final class LocalCommunicator {
    private static final int UNKNOWN = -1;

    private final RankRecording owner;
    private final Making making;
    private final long place; // of the call that made it
    private final List<LocalCommunicator> children = new ArrayList<>(); // made from it, in order
    private LocalCommunicator same; // as a handle: the one made that it stands for; null before that is known
    private boolean used; // by a message or collective
    private int index = UNKNOWN; // in the trace
    private int[] worldRanks; // null before they are known
    private int member = UNKNOWN; // which one its rank is
    private boolean settled; // its members are known, or the rank is in none
    private boolean handled; // a handle stands for it

    /**
     * How a communicator was made.
     *
     * @param call in words of MPI
     * @param color that the members of the new one have in common; negative when the rank is in none
     * @param key by which they are ordered
     * @param group its members in their order, or null
     * @param grid the dimensions of a grid of processes, of which the new one has a part, or null
     * @param kept by dimension: whether it is one of the new grid
     */
    record Making(String call, MembershipRule rule, int color, int key, ProcessGroup group, int[] grid, boolean[] kept) {
        Making(String call, MembershipRule rule) {
            this(call, rule, 0, 0, null, null, null);
        }
    }

    /** How the members of a new communicator follow from its making. */
    enum MembershipRule {
        /** It was there from the beginning. */
        GIVEN,
        /** All members of the old one. */
        ALL,
        /** Those of one colour. */
        COLOR,
        /** Those of a group. */
        GROUP,
        /** As many as the grid has places, the first ones. */
        GRID,
        /** Those with the same coordinates in the dimensions that are not kept. */
        GRID_PART,
        /** The recording does not say. */
        UNKNOWN,
        /** A handle, of which its rank and size are known only. */
        HANDLE
    }

    LocalCommunicator(RankRecording owner, Making making, long place) {
        this.owner = owner;
        this.making = making;
        this.place = place;
    }

    RankRecording owner() {
        return owner;
    }

    Making making() {
        return making;
    }

    long place() {
        return place;
    }

    /** Those made from it, also under a handle that stands for it. */
    List<LocalCommunicator> children() {
        return children;
    }

    void use() {
        used = true;
    }

    boolean isUsed() {
        return used;
    }

    /** As a handle: says which one made before it is. */
    void standFor(LocalCommunicator made) {
        same = made;
        made.children.addAll(children);
        made.used |= used;
        made.handled = true;
    }

    boolean hasHandle() {
        return handled;
    }

    /** Whether it is known which members it has, or that there is none for the rank. */
    boolean isSettled() {
        return settled;
    }

    /** The dimensions of the grid that it is, or null. */
    int[] grid() {
        return making.kept() == null ? making.grid() : Grids.kept(making.grid(), making.kept());
    }

    /** Says which members it has; the array is shared by all of them. */
    void settle(int[] members, int ownMember) {
        worldRanks = members;
        member = ownMember;
        settled = true;
    }

    /** Says that there is none for the rank. */
    void settleAsNone() {
        settled = true;
    }

    void setIndex(int traceIndex) {
        index = traceIndex;
    }

    /** Index in the trace; only of one that is used. */
    int index() {
        return same == null ? index : same.index;
    }

    /** Its members in order, or null before they are known. */
    int[] worldRanks() {
        return same == null ? worldRanks : same.worldRanks;
    }

    /** Which member its rank is. */
    int member() {
        return same == null ? member : same.member;
    }
}
