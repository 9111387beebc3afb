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
 * Matches the communicators of different ranks, starting with the world: the k-th call that makes a communicator from a given
 * parent is the same call on all members of that parent. Communicators are numbered in the order in which they are matched,
 * which is the order of the calls on their parents. The trace gets those that are used.
 */
final class CommunicatorTree {
    private final TraceBuilder builder;
    private final List<RankRecording> ranks;
    private final ArrayDeque<Family> open = new ArrayDeque<>(); // may have calls that are not matched yet
    private final List<RankHandles> handles = new ArrayList<>(); // by rank
    private final Map<IntArrayList, int[]> memberLists = new HashMap<>(); // equal lists once, so that == compares them
    private final List<LocalCommunicator[]> found = new ArrayList<>(); // each entry by member
    private boolean progress;

    /** A communicator with the calls in which its members make communicators from it. */
    private static final class Family {
        private final LocalCommunicator[] members;
        private int next; // number of the first call that is not matched

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

        /** The communicators that the members make in the next call, or null if a member does not make this call. */
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
        ranks.forEach(rank -> handles.add(new RankHandles(rank)));
    }

    /** Finds the members of all communicators of the ranks, and adds the used ones to the trace. */
    static void settle(TraceBuilder builder, List<RankRecording> ranks) {
        CommunicatorTree tree = new CommunicatorTree(builder, ranks);
        tree.addPredefined();
        tree.findAll();
        IdentityCheck.check(ranks);
        tree.addUsedToTrace();
    }

    private void addPredefined() {
        int[] all = new int[ranks.size()];
        Arrays.setAll(all, rank -> rank);
        LocalCommunicator[] worlds = new LocalCommunicator[all.length];
        for (int rank = 0; rank < all.length; rank++) {
            worlds[rank] = ranks.get(rank).world();
            worlds[rank].settle(once(all), rank);
            worlds[rank].setIndex(Communicator.WORLD);
            worlds[rank].setIdentity(Communicator.WORLD);
        }
        open.add(new Family(worlds));
        for (RankRecording rank : ranks) {
            for (LocalCommunicator single : rank.aloneCommunicators()) {
                single.settle(once(rank.rank()), 0);
                add(single);
            }
        }
    }

    private int[] once(int... members) {
        return memberLists.computeIfAbsent(IntArrayList.wrap(members), first -> members);
    }

    private void add(LocalCommunicator... members) {
        found.add(members);
        for (LocalCommunicator member : members) {
            member.setIdentity(found.size());
        }
        open.add(new Family(members));
    }

    /** Repeats until no further call can be matched: a call may need communicators that are found later. */
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
            for (RankHandles rank : handles) {
                progress |= rank.settle();
            }
        } while (progress);
        open.forEach(CommunicatorTree::requireNone);
    }

    /** Refuses calls without a match: a member does not make the call, or its group comes from an unknown communicator. */
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
        if (family.peek() == null) {
            throw child.error(child.making().call(), "the same call on rank " + missing);
        }
        throw child.error(
                child.making().call() + " with a group of unknown members",
                "a group made from communicators with known members");
    }

    /** Matches the next call of a family. Returns false while something that the call needs is unknown. */
    private boolean isMade(Family family) {
        LocalCommunicator[] children = family.peek();
        if (children == null) {
            return false;
        }
        MembershipRule rule = children[0].making().rule();
        for (LocalCommunicator child : children) {
            if (child.making().rule() != rule) {
                throw child.error(child.making().call(), children[0].making().call() + asOn(children[0]));
            }
        }
        try {
            return make(rule, children);
        } catch (InvalidOperation e) {
            throw children[0].error(e.found(), e.expected());
        }
    }

    private static String asOn(LocalCommunicator first) {
        return ", as on rank " + first.owner().rank();
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
                once(children.stream().mapToInt(child -> child.owner().rank()).toArray());
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
        Map<IntArrayList, IntArrayList> known =
                new HashMap<>(); // equal groups once; usually all members give one group
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

    /** Refuses a group with a member that gives another group or does not make the call. */
    private static void requireGroup(
            LocalCommunicator child, IntArrayList group, Int2ObjectOpenHashMap<IntArrayList> groups) {
        IntOpenHashSet seen = new IntOpenHashSet();
        for (int rank : group) {
            if (groups.get(rank) != group || !seen.add(rank)) {
                throw child.error(
                        child.making().call() + " with a group that contains rank " + rank,
                        "the same group, with each rank once, in the same call on rank " + rank);
            }
        }
    }

    private void addGrid(LocalCommunicator... children) {
        int[] grid = children[0].making().grid();
        for (LocalCommunicator child : children) {
            if (!Arrays.equals(grid, child.making().grid())) {
                throw child.error(
                        "a grid of " + Arrays.toString(child.making().grid()),
                        Arrays.toString(grid) + asOn(children[0]));
            }
        }
        int size = Grids.size(grid, children.length);
        if (size > children.length) {
            throw new InvalidOperation(
                    "a grid of " + Arrays.toString(grid),
                    "at most " + children.length + " processes, the size of the communicator");
        }
        addGroup(List.of(children).subList(0, size));
        settleNone(children);
    }

    private void addGridParts(LocalCommunicator... children) {
        Making first = children[0].making();
        boolean[] dropped = new boolean[first.kept().length];
        for (int dimension = 0; dimension < dropped.length; dimension++) {
            dropped[dimension] = !first.kept()[dimension];
        }
        Map<Integer, List<LocalCommunicator>> parts = new TreeMap<>();
        for (int member = 0; member < children.length; member++) {
            if (!Arrays.equals(first.kept(), children[member].making().kept())) {
                throw children[member].error("another choice of dimensions", "the same choice" + asOn(children[0]));
            }
            parts.computeIfAbsent(Grids.number(first.grid(), dropped, member), part -> new ArrayList<>())
                    .add(children[member]);
        }
        parts.values().forEach(this::addGroup);
    }

    private void addUsedToTrace() {
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
