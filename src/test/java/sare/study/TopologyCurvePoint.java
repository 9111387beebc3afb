package sare.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sare.network.Network;
import sare.network.NetworkFile;

/**
 * A point of a load curve of INSEE beyond the torus, a line of {@code reference.csv}.
 *
 * @param curve the cells that name the curve: topology, shape, routing, flow control, virtual channels and pattern
 * @param offered load of a node that sends, in phits per cycle
 * @param accepted load per node of the network
 * @param delayCycles mean delay
 * @param hops mean hops
 */
record TopologyCurvePoint(
        List<String> curve, BigDecimal offered, BigDecimal accepted, BigDecimal delayCycles, BigDecimal hops) {
    static final Path REFERENCE = Path.of("experiments", "topology-curves", "reference.csv");

    private static final Map<String, String> PATTERNS = Map.of(
            "complement", "bit-complement",
            "reversal", "bit-reversal",
            "adv", "adversarial",
            "groupshift_8_4", "group-shift:4");

    static List<TopologyCurvePoint> readAll() throws IOException {
        return Files.readAllLines(REFERENCE).stream()
                .skip(1)
                .map(line -> of(cells(line)))
                .toList();
    }

    private static TopologyCurvePoint of(List<String> cells) {
        return new TopologyCurvePoint(
                List.copyOf(cells.subList(0, 6)),
                new BigDecimal(cells.get(6)),
                new BigDecimal(cells.get(7)),
                new BigDecimal(cells.get(8)),
                new BigDecimal(cells.get(10)));
    }

    /** The cells of a line; a cell with commas is in quotation marks. */
    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        String[] parts = line.split("\"", -1);
        for (int i = 0; i < parts.length; i++) {
            if (i % 2 == 1) {
                cells.add(parts[i]);
            } else {
                String plain = parts[i].replaceAll(i == 0 ? ",$" : i == parts.length - 1 ? "^," : "^,|,$", "");
                cells.addAll(List.of(plain.split(",")));
            }
        }
        return cells;
    }

    String topology() {
        return curve.get(0);
    }

    /** The shape, of a graph without the list of its links. */
    String shape() {
        return curve.get(1).split(":")[0].replace(",", " x");
    }

    String routing() {
        return curve.get(2);
    }

    String flowControl() {
        return curve.get(3);
    }

    String virtualChannels() {
        return curve.get(4);
    }

    String pattern() {
        return curve.get(5);
    }

    /** The name of the pattern in sare. */
    String sarePattern() {
        return PATTERNS.getOrDefault(pattern(), pattern().replace('_', ':')); // shift_4 is shift:4
    }

    /** The name of the curve, as cells of a CSV file. */
    String name() {
        return String.join(",", topology(), shape(), routing(), flowControl(), virtualChannels(), pattern());
    }

    /** The machine. All packets have 16 phits, and queues 4 packets. */
    Network network() {
        try {
            Path folder = Files.createTempDirectory("curve");
            Path links = folder.resolve("links.csv");
            if (topology().equals("graph")) {
                Files.writeString(links, links());
            }
            Path file = Files.writeString(folder.resolve("curve.yaml"), file());
            Network network = NetworkFile.read(file, List.of());
            Files.delete(file);
            Files.deleteIfExists(links);
            Files.delete(folder);
            return network;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String file() {
        boolean isTorus = topology().endsWith("torus");
        String routing = isTorus && routing().equals("adaptive") ? "adaptive-bubble" : routing();
        return machine() + "routing: " + routing + "\nflow-control: " + flowControl() + "\nvirtual-channels: "
                + virtualChannels() + "\n";
    }

    private String machine() {
        String[] numbers = curve.get(1).split("\\D+");
        return switch (topology()) {
            case "mesh", "torus" -> "topology: " + topology() + "\ndimensions: " + shape() + "\n";
            case "twisted-torus" ->
                "topology: twisted-torus\ndimensions: " + numbers[0] + "x" + numbers[1] + "\nskew-y: " + numbers[2]
                        + "\n";
            case "fattree" -> "topology: fat-tree\ndown: " + numbers[0] + "\nstages: " + numbers[1] + "\n";
            case "thintree", "slimtree" ->
                "topology: " + topology().replace("tree", "-tree") + "\ndown: " + numbers[0] + "\nup: " + numbers[1]
                        + "\nstages: " + numbers[2] + "\n";
            case "graph" -> "topology: graph\nfile: links.csv\nhosts-per-switch: 2\n";
            default ->
                "topology: dragonfly\narrangement: " + topology().replace("dragonfly-", "") + "\nhosts-per-switch: "
                        + numbers[1] + "\nswitches-per-group: " + numbers[2] + "\nglobal-links-per-switch: "
                        + numbers[3] + "\n";
        };
    }

    private String links() {
        StringBuilder text = new StringBuilder("switch,port,to_switch,to_port\n");
        String[] switches = curve.get(1).split(": ")[1].split(";");
        for (int s = 0; s < switches.length; s++) {
            String[] ends = switches[s].split(",");
            for (int port = 0; port < ends.length; port++) {
                text.append(s + "," + port + "," + ends[port].replace(".", ",") + "\n");
            }
        }
        return text.toString();
    }
}
