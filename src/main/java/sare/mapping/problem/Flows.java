package sare.mapping.problem;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import sare.trace.TrafficMatrix;
import sare.traffic.phase.Phase;
import sare.traffic.phase.Phases;

/** The traffic from rank to rank as a list of flows, by ascending phase. Ranks that send to themselves are left out. Immutable. */
final class Flows {
    private final long[] occurrences; // by phase
    private final int[] flowsOfPhase; // by phase: their number
    private final IntArrayList phases = new IntArrayList(); // by flow, as the next three
    private final IntArrayList sources = new IntArrayList();
    private final IntArrayList destinations = new IntArrayList();
    private final DoubleArrayList weights = new DoubleArrayList(); // in one occurrence
    private final int[][] flowsOfRank; // that it sends or receives, those of a pair of ranks together

    Flows(Phases phases, Weight weight) {
        List<Phase> list = phases.list();
        occurrences = list.stream().mapToLong(Phase::occurrences).toArray();
        flowsOfPhase = new int[list.size()];
        IntArrayList[] ofRank = new IntArrayList[phases.ranks()];
        Arrays.setAll(ofRank, rank -> new IntArrayList());
        for (int phase = 0; phase < list.size(); phase++) {
            add(phase, list.get(phase), weight, ofRank);
        }
        flowsOfRank = Arrays.stream(ofRank).map(this::byPair).toArray(int[][]::new);
    }

    private void add(int number, Phase phase, Weight weight, IntArrayList... ofRank) {
        TrafficMatrix traffic = phase.traffic();
        for (int source = 0; source < traffic.ranks(); source++) {
            for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                int destination = traffic.destination(entry);
                if (destination != source && weight.of(traffic, entry) > 0) {
                    ofRank[source].add(flows());
                    ofRank[destination].add(flows());
                    phases.add(number);
                    sources.add(source);
                    destinations.add(destination);
                    weights.add((double) weight.of(traffic, entry) / phase.occurrences());
                    flowsOfPhase[number]++;
                }
            }
        }
    }

    private int[] byPair(IntArrayList several) {
        several.sort((a, b) -> {
            int bySource = Integer.compare(source(a), source(b));
            return bySource != 0 ? bySource : Integer.compare(destination(a), destination(b));
        });
        return several.toIntArray();
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

    int flows(int phase) {
        return flowsOfPhase[phase];
    }

    /** Number of flows of all phases. */
    int flows() {
        return phases.size();
    }

    /** About how many are moved to evaluate a swap: those of two ranks are taken away and added. */
    long ofSwap() {
        long ofRank = 2L * flows() / Math.max(1, ranks()); // as a source or as a destination
        return 2 * 2 * ofRank;
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

    /** The flows that a rank sends or receives, those of a pair of ranks together; none for a rank without traffic. */
    int[] ofRank(int rank) {
        return rank < flowsOfRank.length ? flowsOfRank[rank] : new int[0];
    }
}
