package sare.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sare.scenario.WorkerPool;
import sare.simulation.ProgressListener;
import sare.simulation.SimulationFailedException;

/** The simulations of a command, of which several run at the same time. Their results do not depend on how many. */
final class Simulations {
    private Simulations() {}

    /** How many threads may share each of a number of simulations, when all threads are busy. */
    static int threadsOfEach(int threads, int simulations) {
        return Math.max(1, threads / simulations);
    }

    /** Runs a simulation whose failure names the seed, unless there is a single one. */
    static <T> T ofSeed(List<Long> seeds, long seed, Supplier<T> simulation) {
        try {
            return simulation.get();
        } catch (SimulationFailedException e) {
            throw seeds.size() == 1 ? e : e.ofSeed(seed);
        }
    }

    /**
     * Runs simulations and returns their results in the same order.
     *
     * @param task what they are together
     * @param threads how many run at the same time
     */
    static <T> List<T> run(
            ProgressLines lines, String task, int threads, List<Function<ProgressListener, T>> simulations) {
        List<T> results = new ArrayList<>(Collections.nCopies(simulations.size(), null));
        List<Consumer<ProgressListener>> runs = new ArrayList<>();
        for (Function<ProgressListener, T> simulation : simulations) {
            int place = runs.size();
            runs.add(progress -> results.set(place, simulation.apply(progress)));
        }
        runAll(lines, task, threads, runs);
        return results;
    }

    /** Runs simulations that keep their results themselves. If some fail, the exception is that of the first of them in the list. */
    static void runAll(ProgressLines lines, String task, int threads, List<Consumer<ProgressListener>> simulations) {
        if (simulations.size() == 1) {
            try (Progress progress = new Progress(lines, task, "steps")) {
                simulations.get(0).accept(progress.listener());
            }
            return;
        }
        List<Integer> indices = IntStream.range(0, simulations.size()).boxed().toList();
        try (SimulationsProgress all = new SimulationsProgress(lines, task, simulations.size())) {
            WorkerPool.forEach(indices, threads, i -> run(i, simulations.get(i), all));
        }
    }

    private static void run(int index, Consumer<ProgressListener> simulation, SimulationsProgress progress) {
        try {
            simulation.accept(progress.listener(index));
            progress.ended(index);
        } catch (RuntimeException | Error e) {
            progress.failed(index);
            throw e;
        }
    }
}
