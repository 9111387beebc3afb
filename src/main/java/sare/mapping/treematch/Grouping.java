package sare.mapping.treematch;

import sare.mapping.place.CommunicationGraph;

/** A method that divides all processes into groups of the same size. */
@FunctionalInterface
interface Grouping {
    /**
     * Divides processes.
     *
     * @param arity size of a group, a divisor of the number of processes
     * @return the members by group
     */
    int[][] groups(CommunicationGraph affinity, int arity);

    /** The groups of processes that follow each other. */
    static int[][] consecutive(int processes, int arity) {
        int[][] groups = new int[processes / arity][arity];
        for (int process = 0; process < processes; process++) {
            groups[process / arity][process % arity] = process;
        }
        return groups;
    }

    /** What the members of groups exchange with others, of all groups together. */
    static long outside(CommunicationGraph affinity, int[][] groups) {
        long outside = 0;
        for (int[] group : groups) {
            outside += affinity.outside(group);
        }
        return outside;
    }
}
