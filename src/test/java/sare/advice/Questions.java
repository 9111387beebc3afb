package sare.advice;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import sare.allocation.Allocations;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.scenario.Job;
import sare.scenario.ReplayOptions;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/** Small questions. */
final class Questions {
    private static final int BYTES = 3000;

    private Questions() {}

    static Network torus() {
        return network("networks/torus-4x4.yaml");
    }

    private static Network network(String file, String... settings) {
        return NetworkFile.read(
                Path.of(file), Stream.of(settings).map(Setting::parse).toList());
    }

    /**
     * A question about a trace on a whole network.
     *
     * @param settings of the network, such as {@code cores-per-node=4}
     */
    static Question on(String file, Trace trace, String... settings) {
        return onPart(file, "whole", trace, settings);
    }

    /** The same on an allocation. */
    static Question onPart(String file, String allocation, Trace trace, String... settings) {
        Network network = network(file, settings);
        Job job = Job.of(Workload.of(trace), Allocations.resolve(allocation, network));
        return Question.of(List.of(Scenario.on(network).job(job).build()));
    }

    /** Every rank exchanges messages with the rank at a distance, again and again. */
    static Trace trace(String name, int ranks, int distance, int iterations) {
        TraceBuilder trace = new TraceBuilder(name, ranks);
        for (int iteration = 0; iteration < iterations; iteration++) {
            for (int rank = 0; rank < ranks; rank++) {
                trace.send(rank, (rank + distance) % ranks, 0, 0, BYTES);
                trace.receive(rank, (rank + ranks - distance) % ranks, 0, 0, BYTES);
            }
        }
        return trace.build();
    }

    /** A case whose loops are known. */
    static Scenario scenario(Trace trace, String allocation) {
        Network network = torus();
        Workload workload = Workload.of(trace, ReplayOptions.DEFAULT.withTolerance(Fidelity.FINE.tolerance()));
        return Scenario.on(network)
                .job(Job.of(workload, Allocations.resolve(allocation, network)))
                .build();
    }

    /** A question about traces on the whole torus. */
    static Question of(Trace... traces) {
        return Question.of(
                Stream.of(traces).map(trace -> scenario(trace, "whole")).toList());
    }
}
