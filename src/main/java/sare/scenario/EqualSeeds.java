package sare.scenario;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which of several seeds have the same run of a scenario with a single job, because they give the same mapping and no random number is used
 * ({@link Scenario#dependsOnSeed}). Immutable.
 */
public final class EqualSeeds {
    private final List<Long> seeds;
    private final List<Long> simulated;
    private final List<Integer> runs; // by seed: the index of its run

    private EqualSeeds(List<Long> seeds, List<Long> simulated, List<Integer> runs) {
        this.seeds = seeds;
        this.simulated = simulated;
        this.runs = runs;
    }

    /** Looks at all pairs of nodes of the job, unless there is a single seed. */
    public static EqualSeeds of(Scenario scenario, List<Long> seeds) {
        boolean differ = seeds.size() == 1 || scenario.dependsOnSeed();
        Map<Object, Integer> runOf = new HashMap<>(); // by seed where seeds differ, otherwise by mapping
        List<Long> simulated = new ArrayList<>();
        List<Integer> runs = new ArrayList<>();
        for (long seed : seeds) {
            int run = runOf.computeIfAbsent(differ ? seed : scenario.mapping(seed), none -> simulated.size());
            if (run == simulated.size()) {
                simulated.add(seed);
            }
            runs.add(run);
        }
        return new EqualSeeds(List.copyOf(seeds), List.copyOf(simulated), List.copyOf(runs));
    }

    /** All seeds. */
    public List<Long> all() {
        return seeds;
    }

    /** The first of the seeds of each run. */
    public List<Long> simulated() {
        return simulated;
    }

    /** The index among {@link #simulated} of the run of a seed, given by its index. */
    public int run(int seed) {
        return runs.get(seed);
    }

    /** How many seeds have the run of an earlier one. */
    public int copies() {
        return seeds.size() - simulated.size();
    }
}
