package sare.trace.format.goal;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;

/**
 * The tags of messages in GOAL, 32 bits without a sign, of which the highest number means any tag. {@code txt2bin} of LogGOPSim
 * takes larger numbers modulo 2^32. Those above {@link Integer#MAX_VALUE}, which a trace cannot have, get the smallest numbers that
 * are not used, in ascending order.
 */
final class GoalTags {
    /** The highest tag of a message. */
    static final long LAST = 0xFFFFFFFEL;

    private GoalTags() {}

    /** Renumbers tags, after all wildcards have been resolved; returns how many have another number now. */
    static int renumber(List<GoalGraph> graphs) {
        Int2IntOpenHashMap numbers = numbers(used(graphs));
        if (numbers.isEmpty()) {
            return 0;
        }
        for (GoalGraph graph : graphs) {
            for (int operation = 0; operation < graph.size(); operation++) {
                if (isLarge(graph.tag(operation)) && graph.kind(operation) != GoalGraph.CALC) {
                    graph.resolve(operation, graph.peer(operation), numbers.get(graph.tag(operation)));
                }
            }
        }
        return numbers.size();
    }

    private static boolean isLarge(int tag) {
        return tag < 0; // as it is in an int
    }

    private static IntOpenHashSet used(List<GoalGraph> graphs) {
        IntOpenHashSet used = new IntOpenHashSet();
        for (GoalGraph graph : graphs) {
            for (int operation = 0; operation < graph.size(); operation++) {
                if (graph.kind(operation) != GoalGraph.CALC) {
                    used.add(graph.tag(operation));
                }
            }
        }
        return used;
    }

    /** The new numbers of large tags. */
    private static Int2IntOpenHashMap numbers(IntOpenHashSet used) {
        Int2IntOpenHashMap numbers = new Int2IntOpenHashMap();
        int next = 0;
        int[] large = used.intStream().filter(GoalTags::isLarge).sorted().toArray(); // ascending without a sign, too
        for (int tag : large) {
            while (used.contains(next)) {
                next++;
            }
            numbers.put(tag, next++);
        }
        return numbers;
    }
}
