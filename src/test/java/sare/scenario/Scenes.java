package sare.scenario;

import java.nio.file.Path;
import java.util.List;
import sare.allocation.Allocations;
import sare.input.Setting;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/** Small parts of scenarios. */
final class Scenes {
    private static final Path NETWORK = Path.of("networks/torus-4x4.yaml");

    private Scenes() {}

    static Network torus() {
        return NetworkFile.read(NETWORK, List.of());
    }

    static Network ring(int nodes) {
        return NetworkFile.read(NETWORK, List.of(Setting.parse("dimensions=[" + nodes + "]")));
    }

    static Allocation allocation(String text, Network network) {
        return Allocations.resolve(text, network.topology());
    }

    /** Each rank sends 100 bytes to the next one, the last one to the first. */
    static Trace trace(int ranks) {
        TraceBuilder trace = new TraceBuilder("around.trace", ranks);
        for (int rank = 0; rank < ranks; rank++) {
            trace.send(rank, (rank + 1) % ranks, 0, 0, 100);
            trace.receive(rank, (rank + ranks - 1) % ranks, 0, 0, 100);
        }
        return trace.build();
    }

    static Workload workload(int ranks) {
        return Workload.of(trace(ranks));
    }
}
