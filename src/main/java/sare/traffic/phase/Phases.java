package sare.traffic.phase;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.trace.Program;
import sare.trace.TrafficMatrix;

/** The phases of a program, those with the most bytes in all occurrences first; immutable. The package defines what a phase is. */
public final class Phases {
    /** The number of phases that is kept by default. */
    public static final int MOST = 64;

    private final int ranks;
    private final List<Phase> phases;

    Phases(int ranks, List<Phase> phases) {
        this.ranks = ranks;
        this.phases = List.copyOf(phases);
    }

    /**
     * The phases of a program.
     *
     * @param most number of phases to keep, at least 1; others are merged into similar ones
     * @throws sare.input.InputException if a rank waits for ever, or bytes between two ranks do not fit into a long
     */
    public static Phases of(Program program, int most) {
        Map<PairTraffic, Integer> occurrences = occurrences(program);
        List<Map.Entry<PairTraffic, Integer>> byBytes = new ArrayList<>(occurrences.entrySet());
        byBytes.sort(Comparator.comparingDouble(
                entry -> -entry.getKey().allBytes() * entry.getValue())); // equals stay in the order of the program
        List<GrowingPhase> kept = new PhaseMerger(program.name(), byBytes, most).merge();
        return new Phases(
                program.ranks(),
                kept.stream()
                        .sorted(Comparator.comparingDouble(phase -> -phase.allBytes()))
                        .map(phase -> phase.phase(program.ranks()))
                        .toList());
    }

    /** Traffic of which no order is known, as one phase that occurs once. */
    public static Phases of(TrafficMatrix traffic) {
        return new Phases(traffic.ranks(), List.of(new Phase(1, traffic)));
    }

    /** How often the messages of a step occur, for all that differ, in the order of the program. */
    private static Map<PairTraffic, Integer> occurrences(Program program) {
        int[] steps = MessageSteps.of(program);
        int[] firsts = new int[ends(steps) + 1]; // by step: its first place in the list
        for (int step : steps) {
            firsts[step + 1]++;
        }
        for (int step = 1; step < firsts.length; step++) {
            firsts[step] += firsts[step - 1];
        }
        int[] list = new int[steps.length]; // messages by step
        int[] next = firsts.clone();
        for (int message = 0; message < steps.length; message++) {
            list[next[steps[message]]++] = message;
        }
        Map<PairTraffic, Integer> occurrences = new LinkedHashMap<>();
        for (int step = 0; step + 1 < firsts.length; step++) {
            if (firsts[step] < firsts[step + 1]) {
                occurrences.merge(PairTraffic.of(program, list, firsts[step], firsts[step + 1]), 1, Integer::sum);
            }
        }
        return occurrences;
    }

    private static int ends(int[] steps) {
        int end = 0;
        for (int step : steps) {
            end = Math.max(end, step + 1);
        }
        return end;
    }

    public int ranks() {
        return ranks;
    }

    /** Number of steps of the program that have a message: the occurrences of all phases together. */
    public long steps() {
        return phases.stream().mapToLong(Phase::occurrences).sum();
    }

    /** The traffic of all phases together. */
    public TrafficMatrix traffic() {
        GrowingPhase all = new GrowingPhase("phases");
        phases.forEach(phase -> all.add(phase.traffic()));
        return all.phase(ranks).traffic();
    }

    /** The phases; unmodifiable. */
    public List<Phase> list() {
        return phases;
    }
}
