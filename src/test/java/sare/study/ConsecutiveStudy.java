package sare.study;

import java.util.List;
import java.util.stream.LongStream;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.scenario.Job;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.trace.format.TraceFormats;

/** Simulates cases as {@code ./sare simulate TRACE --network NETWORK --mapping consecutive --seed 1..5} does. */
final class ConsecutiveStudy {
    static final String MAPPING = "consecutive";
    static final List<Long> SEEDS = LongStream.rangeClosed(1, 5).boxed().toList();

    private ConsecutiveStudy() {}

    /** The simulations of a case, one per seed, in their order. */
    static List<ResultRow> run(ConsecutiveCase simulated) {
        return run(simulated, SEEDS);
    }

    static List<ResultRow> run(ConsecutiveCase simulated, List<Long> seeds) {
        Network network = NetworkFile.read(simulated.networkFile(), List.of());
        Workload workload = Workload.of(TraceFormats.read(simulated.traceFile()));
        Allocation whole = Allocation.whole(network.topology().nodes());
        Scenario scenario = Scenario.on(network).job(Job.of(workload, whole)).build();
        return seeds.stream()
                .map(scenario::run)
                .map(result -> ResultRow.of(simulated, result))
                .toList();
    }
}
