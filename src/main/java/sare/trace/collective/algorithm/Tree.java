package sare.trace.collective.algorithm;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The parent and children of one member in a tree of all members. Trees are defined for members counted from the root: relative
 * member r is the member root + r.
 *
 * @param parent a member, or {@link #NONE} for the root
 * @param children members, in the order of their messages
 */
record Tree(int parent, int[] children) {
    static final int NONE = -1;

    private static final int BINARY = 2;

    boolean isRoot() {
        return parent == NONE;
    }

    boolean isLeaf() {
        return children.length == 0;
    }

    /** Converts relative members to members. */
    private static Tree of(CollectiveCall call, int root, int parent, IntArrayList children) {
        int[] members = children.toIntArray();
        for (int i = 0; i < members.length; i++) {
            members[i] = (root + members[i]) % call.size();
        }
        return new Tree(parent == NONE ? NONE : (root + parent) % call.size(), members);
    }

    private static int relative(CollectiveCall call, int root) {
        return Math.floorMod(call.member() - root, call.size());
    }

    /** Binomial tree; the parent has the lowest bit cleared. Far children first, as in MPICH's broadcast. */
    static Tree binomialFarFirst(CollectiveCall call, int root) {
        return knomial(call, root, BINARY);
    }

    /** The tree of {@link #binomialFarFirst} with near children first, as in reductions. */
    static Tree binomialNearFirst(CollectiveCall call, int root) {
        Tree tree = binomialFarFirst(call, root);
        int[] children = new int[tree.children.length];
        for (int i = 0; i < children.length; i++) {
            children[i] = tree.children[children.length - 1 - i];
        }
        return new Tree(tree.parent, children);
    }

    /** Binomial tree; the parent has the highest bit cleared. Near children first, as in Open MPI's broadcast. */
    static Tree binomialHighBit(CollectiveCall call, int root) {
        int relative = relative(call, root);
        int high = Integer.highestOneBit(relative);
        IntArrayList children = new IntArrayList();
        for (int bit = relative == 0 ? 1 : 2 * high; relative + bit < call.size(); bit *= 2) {
            children.add(relative + bit);
        }
        return of(call, root, relative == 0 ? NONE : relative - high, children);
    }

    /** The tree of {@link #binomialFarFirst} with digits of any radix in place of bits. */
    static Tree knomial(CollectiveCall call, int root, int radix) {
        int relative = relative(call, root);
        long power = 1;
        while (power < call.size() && relative % (radix * power) == 0) {
            power *= radix;
        }
        int parent = relative == 0 ? NONE : (int) (relative - relative % (radix * power));
        IntArrayList children = new IntArrayList();
        for (long step = power / radix; step > 0; step /= radix) {
            for (int digit = 1; digit < radix && relative + digit * step < call.size(); digit++) {
                children.add((int) (relative + digit * step));
            }
        }
        return of(call, root, parent, children);
    }

    /**
     * A complete binary tree. Level l begins with member 2^l - 1. The children of r on level l are r + 2^l and r + 2^(l + 1), so
     * odd members are below the first child of the root and even ones below the second.
     */
    static Tree binary(CollectiveCall call, int root) {
        int relative = relative(call, root);
        int width = Integer.highestOneBit(relative + 1); // members of the level, if it is full
        IntArrayList children = new IntArrayList();
        for (int child = 1; child <= BINARY && relative + child * width < call.size(); child++) {
            children.add(relative + child * width);
        }
        int parent = relative - width / BINARY; // first child, or second if that is on the same level
        return of(call, root, relative == 0 ? NONE : parent >= width - 1 ? parent - width / BINARY : parent, children);
    }

    /** Chains of consecutive members below the root; their lengths differ by at most one, longer ones first. */
    static Tree chains(CollectiveCall call, int root, int chains) {
        int relative = relative(call, root);
        int others = call.size() - 1;
        int count = Math.min(chains, others);
        Parts parts = Parts.equal(others * 1L, count, 1);
        IntArrayList children = new IntArrayList();
        int parent = relative == 0 ? NONE : relative - 1;
        boolean isEnd = relative == others;
        for (int chain = 0; chain < count; chain++) {
            int head = (int) parts.start(chain) + 1;
            if (relative == 0) {
                children.add(head);
            }
            parent = relative == head ? 0 : parent;
            isEnd |= relative == head - 1;
        }
        if (relative > 0 && !isEnd) {
            children.add(relative + 1);
        }
        return of(call, root, parent, children);
    }

    /**
     * A binary tree whose root is the last member. Every subtree consists of consecutive members. The first child is the last
     * member of the upper half of the other members, the second child that of the lower half.
     */
    static Tree inOrderBinary(CollectiveCall call) {
        int first = 0; // first member of the subtree that contains the member
        int size = call.size();
        int parent = NONE;
        while (call.member() != first + size - 1) {
            parent = first + size - 1;
            int lower = size / BINARY;
            boolean isLower = call.member() < first + lower;
            first += isLower ? 0 : lower;
            size = isLower ? lower : size - lower - 1;
        }
        IntArrayList children = new IntArrayList();
        if (size > 1) {
            children.add(first + size - BINARY);
        }
        if (size > BINARY) {
            children.add(first + size / BINARY - 1);
        }
        return new Tree(parent, children.toIntArray());
    }
}
