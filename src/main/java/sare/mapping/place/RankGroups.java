package sare.mapping.place;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A division of ranks into groups that fill a node each, with much traffic inside. It is made in two ways: groups grow one after the other
 * by the rank with the most traffic to the group; and all ranks are halved recursively ({@link GraphBisection}). Then ranks of different
 * groups are swapped as long as that lowers the traffic between groups, and the division with less of it is taken. All groups but the last
 * have as many ranks as a node has cores. Thread-safe; the centre is found when it is first needed.
 */
final class RankGroups {
    private static final int MOST_PASSES = 20; // nearly all is gained in the first ones

    private final CommunicationGraph graph;
    private final int[] groupOf; // by rank, -1 before it is in one
    private final int[][] ranks; // by group
    private int centre = -1; // -1 before it is needed

    private RankGroups(CommunicationGraph graph, int size) {
        this.graph = graph;
        this.groupOf = new int[graph.vertices()];
        Arrays.fill(groupOf, -1);
        this.ranks = new int[(graph.vertices() + size - 1) / size][];
        grow(size);
        refine(size);
    }

    private RankGroups(CommunicationGraph graph, int size, int[][] ranks) {
        this.graph = graph;
        this.groupOf = new int[graph.vertices()];
        this.ranks = ranks;
        for (int group = 0; group < ranks.length; group++) {
            for (int rank : ranks[group]) {
                groupOf[rank] = group;
            }
        }
        refine(size);
    }

    private void refine(int size) {
        for (int pass = 0; pass < MOST_PASSES && size > 1 && improve(); pass++) {
            // The pass is all.
        }
    }

    private long trafficInside() {
        long inside = 0;
        for (int rank = 0; rank < groupOf.length; rank++) {
            inside += trafficTo(rank, groupOf[rank]);
        }
        return inside;
    }

    /** The groups of ranks for nodes with a number of cores. */
    static RankGroups of(CommunicationGraph graph, int cores) {
        RankGroups grown = new RankGroups(graph, cores);
        if (cores == 1 || grown.count() == 1) {
            return grown;
        }
        RankGroups halved = new RankGroups(graph, cores, GraphBisection.parts(graph, cores));
        return halved.trafficInside() > grown.trafficInside() ? halved : grown;
    }

    /** The group in the middle of the traffic between groups. */
    synchronized int centre() {
        if (centre < 0) {
            centre = new CentreGroup(between(count())).find();
        }
        return centre;
    }

    int count() {
        return ranks.length;
    }

    /** The places of ranks, from those of the groups. */
    int[] placeOfRank(int... placeOfGroup) {
        return IntStream.of(groupOf).map(group -> placeOfGroup[group]).toArray();
    }

    /** The traffic between groups, of which there may be more than have ranks. */
    CommunicationGraph between(int number) {
        return graph.grouped(number, ranks);
    }

    /** A group begins with the rank that has the most traffic to earlier groups, so that the ranks that are left stay together. */
    private void grow(int size) {
        long[] toEarlier = new long[groupOf.length]; // by rank
        MostAttracted seeds = new MostAttracted(toEarlier);
        for (int rank = 0; rank < groupOf.length; rank++) {
            seeds.push(rank);
        }
        int left = groupOf.length;
        for (int group = 0; group < ranks.length; group++) {
            ranks[group] = grow(group, Math.min(size, left), seeds);
            left -= ranks[group].length;
            for (int rank : ranks[group]) {
                for (int index = graph.first(rank); index < graph.end(rank); index++) {
                    toEarlier[graph.neighbour(index)] += graph.weight(index);
                    seeds.push(graph.neighbour(index));
                }
            }
        }
    }

    private int[] grow(int group, int size, MostAttracted seeds) {
        IntArrayList members = new IntArrayList();
        IntArrayList candidates = new IntArrayList(); // neighbours of members
        while (members.size() < size) {
            int next = mostConnected(group, candidates);
            if (next < 0) {
                do {
                    next = seeds.pop();
                } while (groupOf[next] >= 0);
            }
            groupOf[next] = group;
            members.add(next);
            for (int index = graph.first(next); index < graph.end(next); index++) {
                if (groupOf[graph.neighbour(index)] < 0 && !candidates.contains(graph.neighbour(index))) {
                    candidates.add(graph.neighbour(index));
                }
            }
        }
        return members.toIntArray();
    }

    /** The candidate with the most traffic to a group, of equal ones that with the least traffic in all, then the first; -1 if none. */
    private int mostConnected(int group, IntArrayList candidates) {
        int best = -1;
        long most = -1;
        for (int candidate : candidates) {
            if (groupOf[candidate] < 0) {
                long traffic = trafficTo(candidate, group);
                if (traffic > most || traffic == most && graph.weightOf(candidate) < graph.weightOf(best)) {
                    most = traffic;
                    best = candidate;
                }
            }
        }
        return best;
    }

    private long trafficTo(int rank, int group) {
        long traffic = 0;
        for (int index = graph.first(rank); index < graph.end(rank); index++) {
            traffic += groupOf[graph.neighbour(index)] == group ? graph.weight(index) : 0;
        }
        return traffic;
    }

    /** Swaps each rank with the best rank of the groups of its neighbours if that helps; whether any swap did. */
    private boolean improve() {
        boolean improved = false;
        for (int rank = 0; rank < groupOf.length; rank++) {
            long mostGain = 0;
            int partner = -1;
            long here = trafficTo(rank, groupOf[rank]);
            for (int index = graph.first(rank); index < graph.end(rank); index++) {
                int other = groupOf[graph.neighbour(index)];
                if (other == groupOf[rank]) {
                    continue;
                }
                long there = trafficTo(rank, other);
                for (int candidate : ranks[other]) {
                    long gain = there
                            - here
                            + trafficTo(candidate, groupOf[rank])
                            - trafficTo(candidate, other)
                            - 2 * graph.between(rank, candidate);
                    if (gain > mostGain) {
                        mostGain = gain;
                        partner = candidate;
                    }
                }
            }
            if (partner >= 0) {
                swap(rank, partner);
                improved = true;
            }
        }
        return improved;
    }

    private void swap(int rank, int other) {
        int group = groupOf[rank];
        replace(group, rank, other);
        replace(groupOf[other], other, rank);
        groupOf[rank] = groupOf[other];
        groupOf[other] = group;
    }

    private void replace(int group, int rank, int other) {
        for (int i = 0; i < ranks[group].length; i++) {
            if (ranks[group][i] == rank) {
                ranks[group][i] = other;
                return;
            }
        }
    }
}
