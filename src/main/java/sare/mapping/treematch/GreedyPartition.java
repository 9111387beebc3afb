package sare.mapping.treematch;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.util.MathArrays;
import sare.mapping.multilevel.Effort;
import sare.mapping.place.CommunicationGraph;

/**
 * A division into parts of given sizes, the k-way grouping of Algorithm 1 and the step of Algorithms 3 and 4. Each part begins with
 * a random process that has traffic. Every other process joins the part, among those with room, of the process that it exchanges
 * most with. The best of several such divisions is the one with the least traffic between parts.
 */
final class GreedyPartition implements Grouping {
    private static final int TRIES = 10;
    private static final int NONE = -1;

    private final Effort effort;

    GreedyPartition(Effort effort) {
        this.effort = effort;
    }

    @Override
    public int[][] groups(CommunicationGraph affinity, int arity) {
        int[] sizes = new int[affinity.vertices() / arity];
        Arrays.fill(sizes, arity);
        return parts(affinity, sizes);
    }

    /**
     * Divides all processes.
     *
     * @param sizes of the parts, which add up to the number of processes
     * @return the members by part
     */
    int[][] parts(CommunicationGraph affinity, int... sizes) {
        int[] best = null;
        long most = NONE;
        for (int attempt = 0; attempt < TRIES && (best == null || !effort.isSpent()); attempt++) {
            int[] partOf = divide(affinity, sizes.clone());
            long inside = inside(affinity, partOf);
            if (inside > most) {
                most = inside;
                best = partOf;
            }
            effort.spend(affinity.vertices());
        }
        return members(best, sizes);
    }

    private int[] divide(CommunicationGraph affinity, int... room) {
        int[] partOf = new int[affinity.vertices()];
        Arrays.fill(partOf, NONE);
        int[] first = IntStream.range(0, affinity.vertices())
                .filter(process -> affinity.weightOf(process) > 0)
                .toArray();
        MathArrays.shuffle(first, effort.random());
        for (int part = 0; part < Math.min(room.length, first.length); part++) {
            partOf[first[part]] = part;
            room[part]--;
        }
        int firstWithRoom = 0;
        for (int process = 0; process < partOf.length; process++) {
            if (partOf[process] == NONE) {
                while (room[firstWithRoom] == 0) {
                    firstWithRoom++;
                }
                int part = nearest(affinity, process, partOf, room);
                partOf[process] = part == NONE ? firstWithRoom : part;
                room[partOf[process]]--;
            }
        }
        return partOf;
    }

    private static int nearest(CommunicationGraph affinity, int process, int[] partOf, int... room) {
        int part = NONE;
        long most = 0;
        for (int index = affinity.first(process); index < affinity.end(process); index++) {
            int ofOther = partOf[affinity.neighbour(index)];
            if (ofOther != NONE && room[ofOther] > 0 && affinity.weight(index) > most) {
                most = affinity.weight(index);
                part = ofOther;
            }
        }
        return part;
    }

    private static long inside(CommunicationGraph affinity, int... partOf) {
        long inside = 0;
        for (int process = 0; process < partOf.length; process++) {
            for (int index = affinity.first(process); index < affinity.end(process); index++) {
                inside += partOf[affinity.neighbour(index)] == partOf[process] ? affinity.weight(index) : 0;
            }
        }
        return inside;
    }

    private static int[][] members(int[] partOf, int... sizes) {
        IntArrayList[] members = new IntArrayList[sizes.length];
        Arrays.setAll(members, part -> new IntArrayList(sizes[part]));
        for (int process = 0; process < partOf.length; process++) {
            members[partOf[process]].add(process);
        }
        return Arrays.stream(members).map(IntArrayList::toIntArray).toArray(int[][]::new);
    }
}
