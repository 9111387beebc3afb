package sare.study;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import sare.allocation.Allocations;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.scenario.Background;
import sare.scenario.Job;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.simulation.Simulator;
import sare.trace.format.TraceFormats;

/**
 * Simulates cases as {@code ./sare simulate TRACE --network NETWORK --allocation ALLOCATION --mapping consecutive --background
 * RATE --seed 1..5} does: the background has the seed of the run and starts with the job.
 */
final class DynamicStudy {
    private static final int THREADS = 2;

    private final Workload workload = Workload.of(TraceFormats.read(DynamicCase.TRACE));
    private final Network network = NetworkFile.read(DynamicCase.NETWORK, List.of());
    private final Simulator simulator = new Simulator(network);

    /** The simulations of all cases and seeds, two at a time; their rows in the order of cases, then seeds. */
    List<DynamicRow> run(List<DynamicCase> cases, List<Long> seeds) throws InterruptedException, ExecutionException {
        List<Callable<DynamicRow>> simulations = new ArrayList<>();
        for (DynamicCase each : cases) {
            seeds.forEach(seed -> simulations.add(() -> run(each, seed)));
        }
        ExecutorService executor = Executors.newFixedThreadPool(THREADS);
        try {
            List<DynamicRow> rows = new ArrayList<>();
            for (Future<DynamicRow> row : executor.invokeAll(simulations)) {
                rows.add(row.get());
            }
            return rows;
        } finally {
            executor.shutdownNow();
        }
    }

    private DynamicRow run(DynamicCase simulated, long seed) {
        Allocation allocation = Allocations.resolve(simulated.allocation(), network.topology());
        Scenario scenario = Scenario.on(simulator)
                .job(Job.of(workload, allocation))
                .background(Background.parse(network, allocation, simulated.rate(), "uniform"))
                .build();
        return DynamicRow.of(simulated, scenario.run(seed));
    }
}
