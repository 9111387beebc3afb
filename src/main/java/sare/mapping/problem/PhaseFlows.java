package sare.mapping.problem;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sare.trace.TrafficMatrix;
import sare.traffic.phase.Phase;

/** The traffic of phases from rank to rank as a list of flows, by ascending phase. Ranks that send to themselves are left out. Immutable. */
final class PhaseFlows {
    private final long[] occurrences; // by phase
    private final int[] flowsOfPhase; // by phase: their number
    private final IntArrayList phases = new IntArrayList(); // by flow, as the next three
    private final IntArrayList sources = new IntArrayList();
    private final IntArrayList destinations = new IntArrayList();
    private final DoubleArrayList weights = new DoubleArrayList(); // in one occurrence
    private final int[][] flowsOfRank; // that it sends or receives, ascending

    PhaseFlows(int ranks, List<Phase> list, Weight weight) {
        occurrences = list.stream().mapToLong(Phase::occurrences).toArray();
        flowsOfPhase = new int[list.size()];
        for (int phase = 0; phase < list.size(); phase++) {
            add(phase, list.get(phase), weight);
        }
        flowsOfRank = IntStream.range(0, ranks).mapToObj(this::flowsOf).toArray(int[][]::new);
    }

    private void add(int number, Phase phase, Weight weight) {
        TrafficMatrix traffic = phase.traffic();
        for (int source = 0; source < traffic.ranks(); source++) {
            for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                if (traffic.destination(entry) != source && weight.of(traffic, entry) > 0) {
                    phases.add(number);
                    sources.add(source);
                    destinations.add(traffic.destination(entry));
                    weights.add((double) weight.of(traffic, entry) / phase.occurrences());
                    flowsOfPhase[number]++;
                }
            }
        }
    }

    private int[] flowsOf(int rank) {
        return IntStream.range(0, flows())
                .filter(flow -> source(flow) == rank || destination(flow) == rank)
                .toArray();
    }

    int ranks() {
        return flowsOfRank.length;
    }

    int phases() {
        return occurrences.length;
    }

    long occurrences(int phase) {
        return occurrences[phase];
    }

    /** Number of flows of a phase. */
    int flows(int phase) {
        return flowsOfPhase[phase];
    }

    /** Number of flows of all phases. */
    int flows() {
        return phases.size();
    }

    int phase(int flow) {
        return phases.getInt(flow);
    }

    int source(int flow) {
        return sources.getInt(flow);
    }

    int destination(int flow) {
        return destinations.getInt(flow);
    }

    /** In one occurrence of its phase. */
    double weight(int flow) {
        return weights.getDouble(flow);
    }

    /** The flows that a rank sends or receives, ascending; none for a rank without traffic. */
    int[] ofRank(int rank) {
        return rank < flowsOfRank.length ? flowsOfRank[rank] : new int[0];
    }
}
