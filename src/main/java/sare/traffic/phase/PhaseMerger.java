package sare.traffic.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Merges phases that are similar until they are few enough, as the manual of the package defines it. */
final class PhaseMerger {
    /** Cosines from which on phases are merged. The first merges only those that are multiples of each other. */
    private static final double[] LEAST_COSINES = {1 - 1e-9, 0.99, 0.95, 0.9, 0.8, 0.6, 0.4, 0.2};

    private final String name; // of the program, for errors
    private final List<Map.Entry<PairTraffic, Integer>> phases; // with their occurrences
    private final int most;

    PhaseMerger(String name, List<Map.Entry<PairTraffic, Integer>> phases, int most) {
        this.name = name;
        this.phases = phases;
        this.most = most;
    }

    List<GrowingPhase> merge() {
        if (phases.size() <= most) {
            return phases.stream().map(this::alone).toList();
        }
        for (double leastCosine : LEAST_COSINES) {
            Optional<List<GrowingPhase>> few = merge(leastCosine);
            if (few.isPresent()) {
                return few.get();
            }
        }
        return mergeAll();
    }

    private GrowingPhase alone(Map.Entry<PairTraffic, Integer> phase) {
        GrowingPhase growing = new GrowingPhase(name);
        growing.add(phase.getKey(), phase.getValue());
        return growing;
    }

    /** Merges each phase into the most similar one before it if their cosine suffices; nothing if too many are left. */
    private Optional<List<GrowingPhase>> merge(double leastCosine) {
        List<GrowingPhase> kept = new ArrayList<>();
        for (Map.Entry<PairTraffic, Integer> phase : phases) {
            GrowingPhase similar = mostSimilar(kept, phase.getKey(), leastCosine);
            if (similar != null) {
                similar.add(phase.getKey(), phase.getValue());
            } else if (kept.size() < most) {
                kept.add(alone(phase));
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(kept);
    }

    /** Keeps the first phases and merges each other one into the most similar of them. */
    private List<GrowingPhase> mergeAll() {
        List<GrowingPhase> kept = new ArrayList<>();
        for (Map.Entry<PairTraffic, Integer> phase : phases) {
            if (kept.size() < most) {
                kept.add(alone(phase));
            } else {
                mostSimilar(kept, phase.getKey(), 0).add(phase.getKey(), phase.getValue());
            }
        }
        return kept;
    }

    /** The first of the most similar phases; null if the cosine of all is below the least. */
    private static GrowingPhase mostSimilar(List<GrowingPhase> kept, PairTraffic traffic, double leastCosine) {
        GrowingPhase best = null;
        double most = Math.nextDown(leastCosine);
        for (GrowingPhase phase : kept) {
            double cosine = phase.cosine(traffic);
            if (cosine > most) {
                most = cosine;
                best = phase;
            }
        }
        return best;
    }
}
