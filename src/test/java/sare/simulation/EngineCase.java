package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.trace.Program;
import sare.trace.TraceBuilder;

/**
 * Runs what the plain simulator runs on the engine, and gives its answer in the same form. What a new engine answers, one must
 * answer too that has code of its own from its first step on, and that again when it has been used; and one whose masks of
 * inputs have several words, as those of routers with more than 64 inputs.
 */
final class EngineCase {
    private static final int WORDS = 2;
    private static final int REGIONS = 3;
    private static final EngineTuning OWN_CODE = EngineTuning.DEFAULT.specialisedAfter(0);
    private static final EngineTuning IN_REGIONS =
            EngineTuning.DEFAULT.withRegions(REGIONS, EngineTuning.Sharing.NEVER);

    private EngineCase() {}

    /** The listeners of the options are not informed. */
    static PlainResult run(
            PlainNetwork plain, List<List<PlainOperation>> program, int[] nodeOfRank, SimulationOptions options) {
        return run(network(plain), program, nodeOfRank, options);
    }

    /** The same on a network that the plain simulator need not know. */
    static PlainResult run(
            Network network, List<List<PlainOperation>> program, int[] nodeOfRank, SimulationOptions options) {
        PlainResult answer = run(new Simulator(network), program, nodeOfRank, options);
        Simulator withSpecialisedStages = new Simulator(network, new Engines(network, OWN_CODE.readAheadAbove(0)));
        assertEquals(
                answer,
                run(withSpecialisedStages, program, nodeOfRank, options),
                "with code of its own and reading ahead");
        assertEquals(answer, run(withSpecialisedStages, program, nodeOfRank, options), "on an engine that was used");
        Simulator withWideMasks = new Simulator(
                network,
                new Engines(network, EngineTuning.DEFAULT.withWords(WORDS).readAheadAbove(0)));
        assertEquals(answer, run(withWideMasks, program, nodeOfRank, options), "with masks of several words");
        Simulator inRegions = new Simulator(network, new Engines(network, IN_REGIONS));
        assertEquals(answer, run(inRegions, program, nodeOfRank, options), "in several regions");
        return answer;
    }

    private static PlainResult run(
            Simulator simulator, List<List<PlainOperation>> program, int[] nodeOfRank, SimulationOptions options) {
        List<PacketRecord> packets = new ArrayList<>();
        PacketListener listener = (source, destination, generated, departed, delivered, hops) ->
                packets.add(new PacketRecord(source, destination, generated, departed, delivered, hops));
        SimulationResult result = simulator.run(
                program(program, options.protocol()), Mapping.of(nodeOfRank), options.withPacketListener(listener));
        packets.sort(PacketRecord.ORDER);
        List<Long> lastRetired =
                IntStream.range(0, result.ranks()).mapToObj(result::finishCycle).toList();
        List<Long> phitsOfLink =
                IntStream.range(0, result.links()).mapToObj(result::phitsOfLink).toList();
        return new PlainResult(result.cycles(), lastRetired, packets, phitsOfLink);
    }

    /** The answer to several jobs. */
    static PlainJobsResult run(Network network, List<PlainJob> jobs, SimulationOptions options) {
        PlainJobsResult answer = run(new Simulator(network), jobs, options);
        Simulator withSpecialisedStages = new Simulator(network, new Engines(network, OWN_CODE));
        assertEquals(answer, run(withSpecialisedStages, jobs, options), "with code of its own");
        assertEquals(answer, run(withSpecialisedStages, jobs, options), "on an engine that was used");
        Simulator inRegions = new Simulator(network, new Engines(network, IN_REGIONS));
        assertEquals(answer, run(inRegions, jobs, options), "in several regions");
        return answer;
    }

    private static PlainJobsResult run(Simulator simulator, List<PlainJob> jobs, SimulationOptions options) {
        List<PacketRecord> packets = new ArrayList<>();
        PacketListener listener = (source, destination, generated, departed, delivered, hops) ->
                packets.add(new PacketRecord(source, destination, generated, departed, delivered, hops));
        List<SimulatedJob> simulated = IntStream.range(0, jobs.size())
                .mapToObj(job -> simulated("job " + job, jobs.get(job)))
                .toList();
        MachineResult result = simulator.run(simulated, options.withPacketListener(listener));
        packets.sort(PacketRecord.ORDER);
        List<Long> lastRetired = result.jobs().stream()
                .map(JobResult::result)
                .flatMap(job -> IntStream.range(0, job.ranks()).mapToObj(job::finishCycle))
                .toList();
        List<List<Long>> phitsOfJob = result.jobs().stream()
                .map(JobResult::result)
                .map(job -> IntStream.range(0, job.links())
                        .mapToObj(job::phitsOfLink)
                        .toList())
                .toList();
        List<Long> phitsOfLink =
                IntStream.range(0, result.links()).mapToObj(result::phitsOfLink).toList();
        return new PlainJobsResult(new PlainResult(result.cycles(), lastRetired, packets, phitsOfLink), phitsOfJob);
    }

    private static SimulatedJob simulated(String name, PlainJob job) {
        return new SimulatedJob(
                name,
                program(job.program(), job.protocol()),
                Mapping.of(job.nodeOfRank()),
                job.startCycles(),
                job.computeScale(),
                job.protocol(),
                job.matching());
    }

    /** Reads a file of the network, as a user would write it. */
    static Network network(PlainNetwork plain) {
        try {
            Path folder = Files.createTempDirectory("case");
            Path file = Files.writeString(folder.resolve("case.yaml"), plain.file());
            for (Map.Entry<String, String> other : plain.machine().files().entrySet()) {
                Files.writeString(folder.resolve(other.getKey()), other.getValue());
            }
            try {
                return NetworkFile.read(file, List.of());
            } finally {
                for (String other : plain.machine().files().keySet()) {
                    Files.delete(folder.resolve(other));
                }
                Files.delete(file);
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Program program(List<List<PlainOperation>> plain) {
        return program(plain, null);
    }

    /** With requests under a protocol, which may be null. */
    static Program program(List<List<PlainOperation>> plain, Protocol protocol) {
        TraceBuilder trace = new TraceBuilder("case", plain.size());
        for (int rank = 0; rank < plain.size(); rank++) {
            for (PlainOperation operation : plain.get(rank)) {
                append(trace, rank, operation);
            }
        }
        return protocol == null ? Program.of(trace.build()) : Program.withRequests(trace.build());
    }

    private static void append(TraceBuilder trace, int rank, PlainOperation operation) {
        if (operation instanceof PlainOperation.Send send) {
            trace.send(rank, send.destinationRank(), send.tag(), 0, send.bytes());
        } else if (operation instanceof PlainOperation.Receive receive) {
            trace.receive(rank, receive.sourceRank(), receive.tag(), 0, receive.bytes());
        } else if (operation instanceof PlainOperation.Isend send) {
            trace.isend(rank, send.destinationRank(), send.tag(), 0, send.bytes(), send.request());
        } else if (operation instanceof PlainOperation.Ireceive receive) {
            trace.ireceive(rank, receive.sourceRank(), receive.tag(), 0, receive.bytes(), receive.request());
        } else if (operation instanceof PlainOperation.Wait wait) {
            trace.waitFor(rank, wait.request());
        } else if (operation instanceof PlainOperation.Compute compute) {
            trace.compute(rank, compute.nanoseconds());
        }
    }
}
