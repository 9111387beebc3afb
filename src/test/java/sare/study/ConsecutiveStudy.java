package sare.study;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import sare.mapping.Mapping;
import sare.network.NetworkFile;
import sare.simulation.SimulationOptions;
import sare.simulation.Simulator;
import sare.trace.Program;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.format.TraceFormats;

/** Simulates cases as {@code ./sare simulate TRACE --network NETWORK --mapping consecutive --seed 1..5} does. */
final class ConsecutiveStudy {
    static final String MAPPING = "consecutive";
    static final List<Long> SEEDS = LongStream.rangeClosed(1, 5).boxed().toList();

    private ConsecutiveStudy() {}

    /** What the ranks of a trace do, its collectives expanded by the default algorithms. */
    static Program program(Path traceFile) {
        return Program.of(Collectives.expand(TraceFormats.read(traceFile), CollectiveAlgorithms.DEFAULT));
    }

    /** The simulations of a case, one per seed, in their order. */
    static List<ResultRow> run(ConsecutiveCase simulated) {
        Program program = program(simulated.traceFile());
        Simulator simulator = new Simulator(NetworkFile.read(simulated.networkFile(), List.of()));
        Mapping mapping = Mapping.consecutive(program.ranks());
        return SEEDS.stream()
                .map(seed -> simulator.run(program, mapping, SimulationOptions.ofSeed(seed)))
                .map(result -> ResultRow.of(simulated, result))
                .toList();
    }
}
