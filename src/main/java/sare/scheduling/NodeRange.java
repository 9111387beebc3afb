package sare.scheduling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Nodes whose ids follow on each other. */
public record NodeRange(int first, int last) {
    /** The different nodes, ascending. */
    public static int[] distinct(int... nodes) {
        return Arrays.stream(nodes).sorted().distinct().toArray();
    }

    /** The ranges of the different nodes, ascending. */
    public static List<NodeRange> ascending(int... nodes) {
        return inOrder(distinct(nodes));
    }

    /** The ranges of nodes in their order: a node that is not one greater than the one before it begins a range. */
    static List<NodeRange> inOrder(int... nodes) {
        List<NodeRange> ranges = new ArrayList<>();
        for (int begin = 0; begin < nodes.length; ) {
            int end = begin + 1;
            while (end < nodes.length && nodes[end] == nodes[end - 1] + 1) {
                end++;
            }
            ranges.add(new NodeRange(nodes[begin], nodes[end - 1]));
            begin = end;
        }
        return ranges;
    }

    /** Ranges as a text, such as {@code 0-3 7}. */
    public static String text(List<NodeRange> ranges) {
        return ranges.stream().map(NodeRange::toString).collect(Collectors.joining(" "));
    }

    /** The node, or the first and the last, such as {@code 0-3}. */
    @Override
    public String toString() {
        return first == last ? String.valueOf(first) : first + "-" + last;
    }
}
