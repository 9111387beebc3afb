package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.input.Setting;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.format.TraceFormats;

/** The worked example of {@code package-info.java} is true. */
class ManualTest {
    private static final Path MANUAL = Path.of("src/main/java/sare/simulation/package-info.java");
    private static final Path NETWORK = Path.of("networks/torus-4x4-dor.yaml");

    @TempDir
    private Path folder;

    private Path writeExample() throws IOException {
        String text = Files.readString(MANUAL);
        int start = text.indexOf(" * #sare-trace");
        String example = text.substring(start, text.indexOf(" * </pre>", start));
        return Files.writeString(folder.resolve("a.trace"), example.replace(" * ", ""));
    }

    @Test
    void workedExample() throws IOException {
        Network network = NetworkFile.read(NETWORK, List.of(Setting.parse("dimensions=8")));
        Trace trace = Collectives.expand(TraceFormats.read(writeExample()), CollectiveAlgorithms.DEFAULT);
        List<PacketRecord> packets = new ArrayList<>();
        PacketListener listener = (source, destination, generated, departed, delivered, hops) ->
                packets.add(new PacketRecord(source, destination, generated, departed, delivered, hops));
        SimulationResult result = new Simulator(network)
                .run(
                        Program.of(trace),
                        Mapping.consecutive(trace.ranks()),
                        SimulationOptions.ofSeed(1).withPacketListener(listener));
        packets.sort(PacketRecord.ORDER);
        assertEquals(
                List.of(
                        new PacketRecord(0, 2, 1, 1, 33, 2),
                        new PacketRecord(0, 2, 2, 17, 49, 2),
                        new PacketRecord(1, 2, 1, 1, 17, 1)),
                packets);
        assertEquals(50, result.finishCycle(2));
        assertEquals(51, result.cycles());
    }
}
