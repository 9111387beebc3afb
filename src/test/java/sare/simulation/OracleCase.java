package sare.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import sare.ReferenceData;

/**
 * A reference case: a network, a program, a mapping, and the cycles of INSEE for them.
 *
 * @param nodeOfRank where each rank runs
 * @param clock final clock
 * @param packets what became of every packet, in {@link PacketRecord#ORDER}
 */
record OracleCase(
        String name,
        PlainNetwork network,
        List<List<PlainOperation>> program,
        int[] nodeOfRank,
        long clock,
        List<PacketRecord> packets) {
    private static final String FOLDER = "reference/insee-oracle/";

    private static final int BUBBLE_PACKETS = 2;

    /**
     * The descriptions of all cases for {@link #read}, in the order of the file. A fifth of the cases is shipped: of every torus one
     * with each routing, and among them all channels, lengths of packets and queues, patterns and kinds of mappings.
     */
    static List<JsonNode> descriptions() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        List<JsonNode> descriptions = new ArrayList<>();
        for (String line : Files.readAllLines(ReferenceData.shipped(FOLDER + "cases.jsonl"))) {
            descriptions.add(mapper.readTree(line));
        }
        return descriptions;
    }

    /** The name of a described case. */
    static String name(JsonNode description) {
        return description.get("case").asText();
    }

    /** Reads the files of a described case; the test is skipped when they are not there. */
    static OracleCase read(JsonNode description) {
        String name = name(description);
        return new OracleCase(
                name,
                network(description),
                program(lines(name + ".trc.gz"), description.get("tasks").asInt()),
                ints(description.get("mapping")),
                description.get("clock").asLong(),
                lines(name + ".packets.csv.gz").skip(1).map(OracleCase::packet).toList());
    }

    private static PlainNetwork network(JsonNode description) {
        int[] dimensions = Arrays.stream(description.get("torus").asText().split("x"))
                .mapToInt(Integer::parseInt)
                .toArray();
        return PlainNetwork.torus(routing(description.get("request_mode").asText()), dimensions, network -> {
            network.virtualChannels = description.get("virtual_channels").asInt();
            network.phitsPerPacket = description.get("phits_per_packet").asInt();
            network.bytesPerPhit = description.get("bytes_per_phit").asInt();
            network.transitQueuePackets =
                    description.get("transit_queue_packets").asInt();
            network.injectionQueuePackets =
                    description.get("injection_queue_packets").asInt();
            network.bubblePackets = BUBBLE_PACKETS;
            network.linkGigabitsPerSecond = gigabitsPerSecond(network.bytesPerPhit);
        });
    }

    /** The cases give compute bursts in cycles; on this link a cycle is a nanosecond. */
    private static double gigabitsPerSecond(int bytesPerPhit) {
        return 8.0 * bytesPerPhit;
    }

    private static PlainNetwork.RoutingKind routing(String requestMode) {
        return switch (requestMode) {
            case "oblivious" -> PlainNetwork.RoutingKind.DIMENSION_ORDER_BUBBLE;
            case "trc" -> PlainNetwork.RoutingKind.DIMENSION_ORDER_DATELINE;
            case "smart" -> PlainNetwork.RoutingKind.ADAPTIVE_BUBBLE;
            default -> throw new IllegalArgumentException(requestMode);
        };
    }

    static int[] ints(JsonNode array) {
        int[] values = new int[array.size()];
        Arrays.setAll(values, i -> array.get(i).asInt());
        return values;
    }

    private static Stream<String> lines(String file) {
        return lines(ReferenceData.needed(FOLDER + file));
    }

    /** The lines of a compressed file. */
    static Stream<String> lines(Path path) {
        try {
            GZIPInputStream stream = new GZIPInputStream(Files.newInputStream(path));
            return new BufferedReader(new InputStreamReader(stream, StandardCharsets.US_ASCII)).lines();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads {@code s from to tag bytes}, {@code r from to tag bytes} (of rank to) and {@code c rank nanoseconds}. */
    static List<List<PlainOperation>> program(Stream<String> lines, int ranks) {
        List<List<PlainOperation>> program = Stream.generate(
                        () -> (List<PlainOperation>) new ArrayList<PlainOperation>())
                .limit(ranks)
                .toList();
        lines.forEach(line -> {
            String[] words = line.split("[ \t]+");
            int[] numbers =
                    Arrays.stream(words).skip(1).mapToInt(Integer::parseInt).toArray();
            switch (words[0]) {
                case "s" -> program.get(numbers[0]).add(new PlainOperation.Send(numbers[1], numbers[2], numbers[3]));
                case "r" -> program.get(numbers[1]).add(new PlainOperation.Receive(numbers[0], numbers[2], numbers[3]));
                case "c" -> program.get(numbers[0]).add(new PlainOperation.Compute(numbers[1]));
                default -> throw new IllegalArgumentException(line);
            }
        });
        return program;
    }

    static PacketRecord packet(String line) {
        int[] numbers =
                Arrays.stream(line.split(",")).mapToInt(Integer::parseInt).toArray();
        return new PacketRecord(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
    }
}
