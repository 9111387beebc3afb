package sare.trace.format.recording;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sare.trace.Communicator;
import sare.trace.TraceBuilder;
import sare.trace.TraceBuilder.InvalidOperation;
import sare.trace.format.recording.LocalCommunicator.Making;
import sare.trace.format.recording.LocalCommunicator.MembershipRule;

/**
 * Finds out which communicators of the ranks are the same, beginning with the world: the k-th call on a communicator that
 * makes others is one call of all its members. They are numbered in the order in which they are found, which is that of the
 * calls on their parents; those that are used are told to the trace.
 */
final class CommunicatorTree {
    private final TraceBuilder builder;
    private final List<RankRecording> ranks;
    private final ArrayDeque<Family> open = new ArrayDeque<>(); // of which calls may remain
    private final int[] settledHandles; // by rank
    private final List<LocalCommunicator[]> found = new ArrayList<>(); // in order, by member
    private boolean progress;

    /** A communicator and what its members made from it. */
    private static final class Family {
        private final LocalCommunicator[] members;
        private int next; // call to look at

        Family(LocalCommunicator... members) {
            this.members = members;
        }

        boolean hasNext() {
            for (LocalCommunicator member : members) {
                if (next < member.children().size()) {
                    return true;
                }
            }
            return false;
        }

        /** What the members made in the next call, or null where one has not made it. */
        LocalCommunicator[] peek() {
            LocalCommunicator[] children = new LocalCommunicator[members.length];
            for (int member = 0; member < children.length; member++) {
                List<LocalCommunicator> all = members[member].children();
                if (next >= all.size()) {
                    return null;
                }
                children[member] = all.get(next);
            }
            return children;
        }
    }

    private CommunicatorTree(TraceBuilder builder, List<RankRecording> ranks) {
        this.builder = builder;
        this.ranks = ranks;
        this.settledHandles = new int[ranks.size()];
    }

    /** Settles all communicators of the ranks. */
    static void settle(TraceBuilder builder, List<RankRecording> ranks) {
        CommunicatorTree tree = new CommunicatorTree(builder, ranks);
        tree.addGiven();
        tree.findAll();
        tree.tellUsed();
    }

    private void addGiven() {
        int[] all = new int[ranks.size()];
        Arrays.setAll(all, rank -> rank);
        LocalCommunicator[] worlds = new LocalCommunicator[all.length];
        for (int rank = 0; rank < all.length; rank++) {
            worlds[rank] = ranks.get(rank).world();
            worlds[rank].settle(all, rank);
            worlds[rank].setIndex(Communicator.WORLD);
        }
        open.add(new Family(worlds));
        for (RankRecording rank : ranks) {
            rank.self().settle(new int[] {rank.rank()}, 0);
            add(rank.self());
        }
    }

    private void add(LocalCommunicator... members) {
        found.add(members);
        open.add(new Family(members));
    }

    /** Goes on as long as a call can be understood: one may need communicators that are found later. */
    private void findAll() {
        do {
            progress = false;
            for (int count = open.size(); count > 0; count--) {
                Family family = open.remove();
                while (family.hasNext() && isMade(family)) {
                    family.next++;
                    progress = true;
                }
                open.add(family);
            }
            for (RankRecording rank : ranks) {
                settleHandles(rank);
            }
        } while (progress);
        open.forEach(CommunicatorTree::requireNone);
    }

    private void settleHandles(RankRecording rank) {
        List<CommunicatorHandle> handles = rank.handles();
        while (settledHandles[rank.rank()] < handles.size()
                && handles.get(settledHandles[rank.rank()]).settle()) {
            settledHandles[rank.rank()]++;
            progress = true;
        }
    }

    /** Refuses calls that are left: not all members make them, or they need what nobody makes. */
    private static void requireNone(Family family) {
        if (!family.hasNext()) {
            return;
        }
        LocalCommunicator child = null;
        int missing = 0;
        for (int member = 0; member < family.members.length; member++) {
            List<LocalCommunicator> children = family.members[member].children();
            if (family.next < children.size()) {
                child = child == null ? children.get(family.next) : child;
            } else {
                missing = family.members[member].owner().rank();
            }
        }
        boolean all = family.peek() != null;
        throw child.owner()
                .error(
                        child.place(),
                        all
                                ? child.making().call() + " of a group that cannot be known"
                                : child.making().call(),
                        all ? "one made from communicators that are known" : "the same call of rank " + missing);
    }

    /** Looks at the next call of a family; answers false when not all is known that it needs. */
    private boolean isMade(Family family) {
        LocalCommunicator[] children = family.peek();
        if (children == null) {
            return false;
        }
        MembershipRule rule = children[0].making().rule();
        for (LocalCommunicator child : children) {
            if (child.making().rule() != rule) {
                throw child.owner()
                        .error(
                                child.place(),
                                child.making().call(),
                                children[0].making().call() + ", as rank "
                                        + children[0].owner().rank() + " has");
            }
        }
        try {
            return make(rule, children);
        } catch (InvalidOperation e) {
            throw children[0].owner().error(children[0].place(), e.found(), e.expected());
        }
    }

    private boolean make(MembershipRule rule, LocalCommunicator... children) {
        switch (rule) {
            case ALL -> addGroup(List.of(children));
            case COLOR -> addColors(children);
            case GROUP -> {
                return addGroups(children);
            }
            case GRID -> addGrid(children);
            case GRID_PART -> addGridParts(children);
            default -> settleNone(children);
        }
        return true;
    }

    private static void settleNone(LocalCommunicator... children) {
        for (LocalCommunicator child : children) {
            if (!child.isSettled()) {
                child.settleAsNone();
            }
        }
    }

    private void addGroup(List<LocalCommunicator> children) {
        int[] worldRanks =
                children.stream().mapToInt(child -> child.owner().rank()).toArray();
        for (int member = 0; member < worldRanks.length; member++) {
            children.get(member).settle(worldRanks, member);
        }
        add(children.toArray(LocalCommunicator[]::new));
    }

    private void addColors(LocalCommunicator... children) {
        Map<Integer, List<LocalCommunicator>> colors = new TreeMap<>();
        for (LocalCommunicator child : children) {
            if (child.making().color() >= 0) {
                colors.computeIfAbsent(child.making().color(), color -> new ArrayList<>())
                        .add(child);
            }
        }
        for (List<LocalCommunicator> members : colors.values()) {
            members.sort((a, b) -> Integer.compare(a.making().key(), b.making().key()));
            addGroup(members);
        }
        settleNone(children);
    }

    private boolean addGroups(LocalCommunicator... children) {
        Map<IntArrayList, IntArrayList> known = new HashMap<>(); // as a rule all members give one group
        Int2ObjectOpenHashMap<IntArrayList> groups = new Int2ObjectOpenHashMap<>(); // by rank
        Int2ObjectOpenHashMap<LocalCommunicator> byRank = new Int2ObjectOpenHashMap<>();
        for (LocalCommunicator child : children) {
            IntArrayList group = child.making().group().worldRanks();
            if (group == null) {
                return false;
            }
            groups.put(child.owner().rank(), known.computeIfAbsent(group, same -> same));
            byRank.put(child.owner().rank(), child);
        }
        for (LocalCommunicator child : children) {
            IntArrayList group = groups.get(child.owner().rank());
            if (!child.isSettled() && group.contains(child.owner().rank())) {
                requireGroup(child, group, groups);
                addGroup(group.intStream().mapToObj(byRank::get).toList());
            }
        }
        settleNone(children);
        return true;
    }

    /** Refuses a group of which a member gives another one, or does not make the call. */
    private static void requireGroup(
            LocalCommunicator child, IntArrayList group, Int2ObjectOpenHashMap<IntArrayList> groups) {
        IntOpenHashSet seen = new IntOpenHashSet();
        for (int rank : group) {
            if (groups.get(rank) != group || !seen.add(rank)) {
                throw child.owner()
                        .error(
                                child.place(),
                                child.making().call() + " of a group with rank " + rank,
                                "the same group, with every rank once, in the same call of rank " + rank);
            }
        }
    }

    private void addGrid(LocalCommunicator... children) {
        int[] grid = children[0].making().grid();
        for (LocalCommunicator child : children) {
            if (!Arrays.equals(grid, child.making().grid())) {
                throw child.owner()
                        .error(
                                child.place(),
                                "a grid of " + Arrays.toString(child.making().grid()),
                                Arrays.toString(grid) + ", as rank "
                                        + children[0].owner().rank() + " has");
            }
        }
        int places = Grids.places(grid, children.length);
        if (places > children.length) {
            throw new InvalidOperation(
                    "a grid of " + Arrays.toString(grid), "at most " + children.length + " places, one for each rank");
        }
        addGroup(List.of(children).subList(0, places));
        settleNone(children);
    }

    private void addGridParts(LocalCommunicator... children) {
        Making first = children[0].making();
        boolean[] dropped = new boolean[first.kept().length];
        for (int dimension = 0; dimension < dropped.length; dimension++) {
            dropped[dimension] = !first.kept()[dimension];
        }
        Map<Integer, List<LocalCommunicator>> parts = new TreeMap<>();
        for (int place = 0; place < children.length; place++) {
            if (!Arrays.equals(first.kept(), children[place].making().kept())) {
                throw children[place]
                        .owner()
                        .error(
                                children[place].place(),
                                "another part of the grid",
                                "that of rank " + children[0].owner().rank());
            }
            parts.computeIfAbsent(Grids.number(first.grid(), dropped, place), part -> new ArrayList<>())
                    .add(children[place]);
        }
        parts.values().forEach(this::addGroup);
    }

    private void tellUsed() {
        int id = 0;
        for (LocalCommunicator[] members : found) {
            boolean used = false;
            for (LocalCommunicator member : members) {
                used |= member.isUsed();
            }
            if (used) {
                id++;
                int index = builder.communicator(id, members[0].worldRanks());
                for (LocalCommunicator member : members) {
                    member.setIndex(index);
                }
            }
        }
    }
}
