package sare.trace.format.recording;

import java.util.ArrayList;
import java.util.List;
import sare.input.InputException;

/** A communicator as one rank sees it: how it was made and, after all ranks have been read, its members. */
public final class LocalCommunicator {
    private static final int UNKNOWN = -1;

    private final RankRecording owner;
    private final int number; // among those of the owner
    private final LocalCommunicator parent; // null if it was not made from one
    private final Making making;
    private final long position; // of the call that made it
    private final List<LocalCommunicator> children = new ArrayList<>(); // made from it, in order
    private LocalCommunicator same; // of a handle: the communicator that the handle denotes; null while unknown
    // Of a handle: what it denotes beyond doubt, perhaps by another handle; else null
    private LocalCommunicator certain;
    private boolean used; // by a message or collective
    private int index = UNKNOWN; // in the trace
    private int[] worldRanks; // of the members; null while unknown
    private int member = UNKNOWN; // number of the owner among the members
    private boolean settled; // the members are known, or the owner got no communicator
    private CommunicatorHandle handle; // the last that denotes it, or null; of a handle: itself
    private long freed = Long.MAX_VALUE; // position of the call that probably freed it
    private int identity = UNKNOWN; // the same for all members

    /**
     * How a communicator was made.
     *
     * @param call name of the MPI function
     * @param color the same for all members of one new communicator; negative if the rank gets none
     * @param key order of the members
     * @param group members in order, or null
     * @param grid sizes of the dimensions of the process grid, or null
     * @param kept by dimension of a grid that is divided: whether the parts keep it; null for other calls
     */
    record Making(
            String call, MembershipRule rule, int color, int key, ProcessGroup group, int[] grid, boolean[] kept) {
        Making(String call, MembershipRule rule) {
            this(call, rule, 0, 0, null, null, null);
        }
    }

    /** The rule that selects the members of a new communicator. */
    enum MembershipRule {
        /** Predefined: the world or a rank alone. */
        GIVEN,
        /** All members of the parent. */
        ALL,
        /** Members with the same colour. */
        COLOR,
        /** Members of a group. */
        GROUP,
        /** The first members, one for each process of the grid. */
        GRID,
        /** Members with the same coordinates in the dimensions that are not kept. */
        GRID_PART,
        /** Not recorded. */
        UNKNOWN,
        /** A handle with a known rank and size only. */
        HANDLE
    }

    LocalCommunicator(RankRecording owner, int number, LocalCommunicator parent, Making making, long position) {
        this.owner = owner;
        this.number = number;
        this.parent = parent;
        this.making = making;
        this.position = position;
    }

    RankRecording owner() {
        return owner;
    }

    /** Its number among the communicators of its owner, from 0. */
    int number() {
        return number;
    }

    LocalCommunicator parent() {
        return parent;
    }

    Making making() {
        return making;
    }

    /** The exception for an error in the call that made it. */
    InputException error(String found, String expected) {
        return owner.error(position, found, expected);
    }

    /** The communicators made from it, also through a handle that denotes it. */
    List<LocalCommunicator> children() {
        return children;
    }

    void use() {
        used = true;
    }

    boolean isUsed() {
        return used;
    }

    /** Sets the communicator that a handle, which is this one, denotes. */
    void standFor(LocalCommunicator made, CommunicatorHandle byHandle) {
        same = made;
        made.children.addAll(children);
        made.used |= used;
        made.handle = byHandle;
    }

    /** The last handle that denotes it, or null; of a handle: itself. */
    CommunicatorHandle handle() {
        return handle;
    }

    void setHandle(CommunicatorHandle itself) {
        handle = itself;
    }

    /** Notes that a call at a position probably freed it. */
    public void free(long callPosition) {
        freed = callPosition;
    }

    /** Whether a call probably freed it before another one was made. */
    boolean isFreedBefore(LocalCommunicator other) {
        return freed < other.position;
    }

    boolean isHandle() {
        return making.rule() == MembershipRule.HANDLE;
    }

    /** Notes that this handle denotes a communicator beyond doubt, or the same one as another handle. */
    void isCertainly(LocalCommunicator other) {
        certain = other;
    }

    /** What this handle denotes: a communicator that was made, or an uncertain handle. */
    LocalCommunicator certain() {
        return certain == null ? this : certain.certain();
    }

    /** The communicator that this handle denotes; itself if it is no handle. */
    LocalCommunicator denoted() {
        return same == null ? this : same;
    }

    /** Whether its members are not recorded. */
    boolean isUnknown() {
        return making.rule() == MembershipRule.UNKNOWN;
    }

    void setIdentity(int ofAllMembers) {
        identity = ofAllMembers;
    }

    /** A number that the communicator has on all its members, and no other communicator has. */
    int identity() {
        return denoted().identity;
    }

    /** Whether its members are known, or it is known that the rank got no communicator. */
    boolean isSettled() {
        return settled;
    }

    /** The sizes of the dimensions of its process grid, or null without one. */
    int[] grid() {
        return making.kept() == null ? making.grid() : Grids.kept(making.grid(), making.kept());
    }

    /** Sets the members; all members share the array. */
    void settle(int[] members, int ownMember) {
        worldRanks = members;
        member = ownMember;
        settled = true;
    }

    /** Notes that the call gave no communicator to the rank. */
    void settleAsNone() {
        settled = true;
    }

    void setIndex(int traceIndex) {
        index = traceIndex;
    }

    /** Index in the trace; only for a communicator that is used. */
    int index() {
        return same == null ? index : same.index;
    }

    /** The world ranks of its members in order, or null while they are unknown. */
    int[] worldRanks() {
        return same == null ? worldRanks : same.worldRanks;
    }

    /** The rank of its owner in this communicator. */
    int member() {
        return same == null ? member : same.member;
    }
}
