package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.Setting;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.trace.Program;
import sare.trace.TraceBuilder;

/** Reports of progress come often also on large machines, and their steps are as evenly spread as the work. */
class ProgressTest {
    private static final int RANKS = 1024;
    private static final int BYTES = 32_768;
    private static final int PACKETS_OF_MESSAGE = BYTES / 64;

    private record Report(long cycle, long done, long all) {}

    private static Network network(String... settings) {
        List<Setting> all = new ArrayList<>(List.of(Setting.parse("dimensions=64x64")));
        for (String setting : settings) {
            all.add(Setting.parse(setting));
        }
        return NetworkFile.read(Path.of("networks/torus-8x8-dor.yaml"), all);
    }

    /** Every rank sends one long message to the next one, and then waits for that of the rank before. */
    private static TraceBuilder ring() {
        return shift(RANKS, 1, BYTES);
    }

    private static TraceBuilder shift(int ranks, int distance, int bytes) {
        TraceBuilder shift = new TraceBuilder("shift", ranks);
        for (int rank = 0; rank < ranks; rank++) {
            shift.isend(rank, (rank + distance) % ranks, 0, 0, bytes, 0);
            shift.receive(rank, (rank + ranks - distance) % ranks, 0, 0, bytes);
            shift.waitFor(rank, 0);
        }
        return shift;
    }

    private static List<Report> reports(Network network, Program program, Protocol protocol, Mapping mapping) {
        List<Report> reports = new ArrayList<>();
        SimulationOptions options = SimulationOptions.ofSeed(1)
                .withProtocol(protocol)
                .withProgressListener((cycle, done, all) -> reports.add(new Report(cycle, done, all)));
        SimulationResult result = new Simulator(network).run(program, mapping, options);
        long before = 0;
        for (Report report : reports) {
            double share = (double) report.done() / report.all();
            double time = (double) report.cycle() / result.cycles();
            assertTrue(report.done() >= before, reports.toString());
            assertTrue(Math.abs(share - time) < 0.2, report + " of " + result.cycles() + " cycles");
            assertEquals(program.steps() + result.packets(), report.all());
            before = report.done();
        }
        return reports;
    }

    @Test
    void oneLongIterationIsNotReportedAtItsEndOnly() {
        List<Report> reports = reports(network(), Program.of(ring().build()), null, Mapping.consecutive(RANKS));
        assertTrue(reports.size() >= 4, reports.toString());
        assertEquals(
                2L * RANKS + (long) RANKS * PACKETS_OF_MESSAGE, reports.get(0).all());
    }

    @Test
    void packetsOfRequestsCountToo() {
        Protocol rendezvous = new Protocol(1024, 0, 0, Protocol.Progress.INDEPENDENT);
        List<Report> reports =
                reports(network(), Program.withRequests(ring().build()), rendezvous, Mapping.consecutive(RANKS));
        assertEquals(
                3L * RANKS + RANKS * (PACKETS_OF_MESSAGE + 2L), reports.get(0).all());
    }

    @Test
    void messagesInsideANodeHaveNoPackets() {
        int[] nodeOfRank = new int[RANKS];
        for (int rank = 0; rank < RANKS; rank++) {
            nodeOfRank[rank] = rank / 2;
        }
        List<Report> reports =
                reports(network("cores-per-node=2"), Program.of(ring().build()), null, Mapping.of(nodeOfRank));
        assertEquals(
                2L * RANKS + (long) RANKS / 2 * PACKETS_OF_MESSAGE,
                reports.get(0).all());
    }

    /** A listener ends a run between two cycles. Its engine is used again, and nothing of the run may be left in it. */
    @ParameterizedTest
    @ValueSource(strings = {"torus-8x8", "torus-8x8-dor", "fat-tree-64", "dragonfly-72-ugal", "hyperx-64"})
    void aStoppedRunLeavesNothingToTheNext(String name) {
        Network network = NetworkFile.read(Path.of("networks", name + ".yaml"), List.of());
        Simulator simulator = new Simulator(network);
        PacketSums ofStopped = new PacketSums();
        assertThrows(
                RunStoppedException.class,
                () -> run(simulator, ofStopped, (cycle, done, all) -> {
                    throw new RunStoppedException();
                }));
        PacketSums sums = new PacketSums();
        PacketSums ofNew = new PacketSums();
        run(simulator, sums, null);
        run(new Simulator(network), ofNew, null);
        assertTrue(0 < ofStopped.packets && ofStopped.packets < ofNew.packets, ofStopped.packets + " packets");
        assertEquals(ofNew.packets, sums.packets);
        assertEquals(ofNew.hash, sums.hash);
    }

    private static void run(Simulator simulator, PacketSums sums, ProgressListener listener) {
        int ranks = 64;
        SimulationOptions options =
                SimulationOptions.ofSeed(1).withProgressListener(listener).withPacketListener(sums);
        Program program = Program.of(shift(ranks, 21, 12 * BYTES).build());
        simulator.run(program, Mapping.consecutive(ranks), options);
    }

    /** Number and hash of the packets of a run, in their order. */
    private static final class PacketSums implements PacketListener {
        private long packets;
        private long hash;

        @Override
        public void delivered(int source, int destination, long generated, long departed, long delivered, int hops) {
            packets++;
            for (long value : new long[] {source, destination, generated, departed, delivered, hops}) {
                hash = 31 * hash + value;
            }
        }
    }
}
