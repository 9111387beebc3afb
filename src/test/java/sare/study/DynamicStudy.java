package sare.study;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import sare.mapping.Allocation;
import sare.mapping.Allocations;
import sare.mapping.Mapping;
import sare.mapping.Mappings;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.simulation.BackgroundLoad;
import sare.simulation.SimulationOptions;
import sare.simulation.Simulator;
import sare.trace.Program;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPattern;
import sare.traffic.TrafficPatterns;

/**
 * Simulates cases as {@code ./sare simulate TRACE --network NETWORK --allocation ALLOCATION --mapping consecutive --background
 * RATE --seed 1..5} does: the background has the seed of the run and starts with the job.
 */
final class DynamicStudy {
    private static final int THREADS = 2;
    private static final String OPTION = "--background";

    private final Program program = ConsecutiveStudy.program(DynamicCase.TRACE);
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
        Mapping mapping = Mappings.resolve(ConsecutiveStudy.MAPPING, program.ranks(), allocation, seed);
        SimulationOptions options =
                SimulationOptions.ofSeed(seed).withBackground(background(simulated, allocation, seed));
        return DynamicRow.of(simulated, simulator.run(program, mapping, options));
    }

    private BackgroundLoad background(DynamicCase simulated, Allocation allocation, long seed) {
        int[] nodes = BackgroundLoad.nodesOutside(OPTION, allocation);
        TrafficPattern pattern = TrafficPatterns.make(OPTION, "uniform", network.topology(), nodes);
        InjectionRate rate =
                InjectionRate.parse(OPTION, simulated.rate(), network.routers().phitsPerPacket());
        return new BackgroundLoad(pattern, nodes.length, rate, seed, 0);
    }
}
