package sare.study;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;

/**
 * A point of a load curve of INSEE, a line of the resource {@code insee-curves.csv}.
 *
 * @param torus sizes of the dimensions, such as 8x8
 * @param routing and flow control, as INSEE names them
 * @param virtualChannels channels of each link
 * @param pattern as INSEE names it
 * @param offered load of a node that sends, in phits per cycle
 * @param accepted load per node of the network
 * @param delayCycles mean delay
 * @param hops mean hops
 */
record LoadCurvePoint(
        String torus,
        String routing,
        int virtualChannels,
        String pattern,
        BigDecimal offered,
        BigDecimal accepted,
        BigDecimal delayCycles,
        BigDecimal hops) {
    static final List<LoadCurvePoint> ALL = read();

    private static final Path NETWORK = Path.of("networks", "torus-8x8-dor.yaml");
    private static final Map<String, String> PATTERNS = Map.of(
            "uniform", "uniform", "transpose", "transpose", "tornado", "tornado-by-id", "complement", "bit-complement");
    private static final Map<String, List<String>> SETTINGS = Map.of(
            "bubble oblivious", List.of("routing=dimension-order", "flow-control=bubble"),
            "dally trc", List.of("routing=dimension-order", "flow-control=dateline"),
            "bubble smart", List.of("routing=adaptive-bubble", "flow-control=bubble"));

    private static List<LoadCurvePoint> read() {
        try (InputStream resource = LoadCurvePoint.class.getResourceAsStream("insee-curves.csv")) {
            String text = new String(resource.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().skip(1).map(LoadCurvePoint::parse).toList();
        } catch (IOException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static LoadCurvePoint parse(String line) {
        String[] cells = line.split(",");
        return new LoadCurvePoint(
                cells[0],
                cells[1] + " " + cells[2],
                Integer.parseInt(cells[3]),
                cells[4],
                new BigDecimal(cells[5]),
                new BigDecimal(cells[6]),
                new BigDecimal(cells[7]),
                new BigDecimal(cells[9]));
    }

    /** The curve to which it belongs. */
    String curve() {
        return torus + "," + routing + "," + virtualChannels + "," + pattern;
    }

    /** The name of the pattern in sare. */
    String sarePattern() {
        return PATTERNS.get(pattern);
    }

    /** The machine. */
    Network network() {
        List<String> settings = SETTINGS.get(routing);
        return NetworkFile.read(
                NETWORK,
                Setting.parseAll(List.of(
                        "dimensions=" + torus,
                        "virtual-channels=" + virtualChannels,
                        settings.get(0),
                        settings.get(1))));
    }
}
