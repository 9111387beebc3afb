package sare.report.schedule;

import java.util.Arrays;

/** Sets of nodes as a short text, such as {@code 0-3 7}. */
final class NodeRanges {
    private NodeRanges() {}

    /** The different nodes in ascending order. */
    static int[] distinct(int... nodes) {
        return Arrays.stream(nodes).sorted().distinct().toArray();
    }

    static String text(int... nodes) {
        int[] sorted = distinct(nodes);
        StringBuilder text = new StringBuilder();
        for (int begin = 0; begin < sorted.length; ) {
            int end = begin;
            while (end + 1 < sorted.length && sorted[end + 1] == sorted[end] + 1) {
                end++;
            }
            text.append(text.isEmpty() ? "" : " ").append(sorted[begin]);
            if (end > begin) {
                text.append('-').append(sorted[end]);
            }
            begin = end + 1;
        }
        return text.toString();
    }
}
