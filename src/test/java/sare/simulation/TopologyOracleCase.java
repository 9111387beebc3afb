package sare.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sare.ReferenceData;
import sare.network.Network;
import sare.network.NetworkFile;

/**
 * A reference case on a machine beyond the torus: a network as a file describes it, a program, a mapping, and the cycles of INSEE for
 * them.
 *
 * @param nodeOfRank where each rank runs
 * @param clock final clock
 * @param packets what became of every packet, in {@link PacketRecord#ORDER}
 */
record TopologyOracleCase(
        String name,
        Network network,
        List<List<PlainOperation>> program,
        int[] nodeOfRank,
        long clock,
        List<PacketRecord> packets) {
    private static final String FOLDER = "reference/topology-oracle/";

    /** Keys of the network file by those of the case. */
    private static final Map<String, String> KEYS = Map.ofEntries(
            Map.entry("routing", "routing"),
            Map.entry("flow_control", "flow-control"),
            Map.entry("virtual_channels", "virtual-channels"),
            Map.entry("phits_per_packet", "phits-per-packet"),
            Map.entry("bytes_per_phit", "bytes-per-phit"),
            Map.entry("transit_queue_packets", "transit-queue-packets"),
            Map.entry("injection_queue_packets", "injection-queue-packets"),
            Map.entry("arbitration", "arbitration"),
            Map.entry("ejection", "ejection"),
            Map.entry("dims", "dimensions"),
            Map.entry("skew_yx", "skew-y"),
            Map.entry("skew_zx", "skew-z"),
            Map.entry("down", "down"),
            Map.entry("up", "up"),
            Map.entry("stages", "stages"),
            Map.entry("arrangement", "arrangement"),
            Map.entry("p", "hosts-per-switch"),
            Map.entry("a", "switches-per-group"),
            Map.entry("h", "global-links-per-switch"),
            Map.entry("hosts_per_switch", "hosts-per-switch"));

    private static final Map<String, String> TOPOLOGIES =
            Map.of("fattree", "fat-tree", "thintree", "thin-tree", "slimtree", "slim-tree");

    /**
     * The descriptions of the cases that are shipped: four of every twenty of a topology, routing and flow control, and those with
     * {@code fifo} arbitration and {@code single} ejection.
     */
    static List<JsonNode> shipped() throws IOException {
        return descriptions(ReferenceData.shipped(FOLDER + "cases.jsonl"));
    }

    /** The descriptions of all cases; the test is skipped when the reference data is not there. */
    static List<JsonNode> all() throws IOException {
        return descriptions(ReferenceData.shared(FOLDER + "cases.jsonl"));
    }

    private static List<JsonNode> descriptions(Path file) throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        List<JsonNode> descriptions = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            descriptions.add(mapper.readTree(line));
        }
        return descriptions;
    }

    /** Reads a case; the test is skipped when its files are not there. */
    static TopologyOracleCase read(JsonNode description, Path scratch) throws IOException {
        String name = OracleCase.name(description);
        return new TopologyOracleCase(
                name,
                network(description, scratch),
                OracleCase.program(
                        OracleCase.lines(ReferenceData.needed(FOLDER + name + ".trc.gz")),
                        description.get("tasks").asInt()),
                OracleCase.ints(description.get("mapping")),
                description.get("clock").asLong(),
                OracleCase.lines(ReferenceData.needed(FOLDER + name + ".packets.csv.gz"))
                        .skip(1)
                        .map(OracleCase::packet)
                        .toList());
    }

    private static Network network(JsonNode description, Path scratch) throws IOException {
        String topology = description.get("topology").asText();
        StringBuilder text = new StringBuilder("topology: " + TOPOLOGIES.getOrDefault(topology, topology) + "\n");
        for (Map.Entry<String, String> key : KEYS.entrySet()) {
            boolean isOfTree = topology.equals("fattree") && key.getKey().equals("up");
            if (description.has(key.getKey()) && !isOfTree) {
                String value = description.get(key.getKey()).asText();
                text.append(key.getValue() + ": " + value(topology, value) + "\n");
            }
        }
        if (description.get("flow_control").asText().equals("bubble")) {
            text.append("bubble-packets: " + description.get("bubble_packets").asText() + "\n");
        }
        text.append("tie-breaking: balanced\n");
        text.append("link-gigabits-per-second: "
                + 8 * description.get("bytes_per_phit").asInt() + "\n");
        if (description.has("links")) {
            text.append("file: links.csv\n");
            Files.writeString(scratch.resolve("links.csv"), links(description.get("links")));
        }
        return NetworkFile.read(Files.writeString(scratch.resolve("network.yaml"), text), List.of());
    }

    private static String value(String topology, String text) {
        return topology.endsWith("torus") && text.equals("adaptive") ? "adaptive-bubble" : text;
    }

    private static String links(JsonNode ofSwitches) {
        StringBuilder text = new StringBuilder("switch,port,to_switch,to_port\n");
        for (int s = 0; s < ofSwitches.size(); s++) {
            JsonNode links = ofSwitches.get(s);
            for (int q = 0; q < links.size(); q++) {
                text.append(s + "," + q + "," + links.get(q).get(0) + ","
                        + links.get(q).get(1) + "\n");
            }
        }
        return text.toString();
    }
}
