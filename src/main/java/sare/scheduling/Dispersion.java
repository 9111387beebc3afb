package sare.scheduling;

import java.util.List;
import sare.topology.Topology;

/** How far the nodes of a job are from each other: the mean of the hops of all pairs of its nodes, 0 for a single node. */
public final class Dispersion {
    private Dispersion() {}

    /** Those of the jobs of a schedule, in their order. */
    public static List<Double> of(Topology topology, Schedule schedule) {
        return schedule.jobs().stream()
                .map(run -> meanHops(topology, run.nodes()))
                .toList();
    }

    /** @param nodes of a job, of which each counts once */
    static double meanHops(Topology topology, int... nodes) {
        int[] distinct = NodeRange.distinct(nodes);
        long hops = 0;
        for (int a = 0; a < distinct.length; a++) {
            for (int b = a + 1; b < distinct.length; b++) {
                hops += topology.distance(distinct[a], distinct[b]);
            }
        }
        long pairs = (long) distinct.length * (distinct.length - 1) / 2;
        return pairs == 0 ? 0 : hops / (double) pairs;
    }
}
