package sare.topology.graph;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import sare.input.CsvRecords;
import sare.input.InputException;
import sare.input.LineReader;

/**
 * Reads the links of a graph: CSV with the columns {@code switch,port,to_switch,to_port}, where switches and ports are counted from
 * 0. Ports of hosts do not count. Each link is listed from both ends.
 */
final class GraphFile {
    static final List<String> COLUMNS = List.of("switch", "port", "to_switch", "to_port");

    /** The most switches: distances between all of them are kept. */
    static final int MAX_SWITCHES = 1 << 13;

    private static final int MAX_PORTS = 1 << 10;

    private final String file;
    private final TreeMap<Long, End> ends = new TreeMap<>(); // by switch and port

    private record End(int toSwitch, int toPort, long line) {}

    private GraphFile(String file) {
        this.file = file;
    }

    /**
     * The links of every switch by the number of their port: the other switch and the port there; null for a port without a link.
     *
     * @throws InputException when a line is not a link, a link is listed from one end alone or a port has two
     */
    static int[][][] read(Path path) {
        LineReader lines = LineReader.open(path);
        GraphFile graph = new GraphFile(lines.file());
        for (CsvRecords.Found record : CsvRecords.read(lines, COLUMNS).records()) {
            graph.add(record);
        }
        if (graph.ends.isEmpty()) {
            throw new InputException(graph.file, "no link", "a line for each end of every link");
        }
        graph.checkEnds();
        return graph.links();
    }

    private static long key(int switchNumber, int port) {
        return (long) switchNumber * MAX_PORTS + port;
    }

    private void add(CsvRecords.Found record) {
        int from = number(record, 0, MAX_SWITCHES);
        int port = number(record, 1, MAX_PORTS);
        int to = number(record, 2, MAX_SWITCHES);
        int toPort = number(record, 3, MAX_PORTS);
        if (from == to) {
            throw new InputException(
                    file, record.line(), "a link from switch " + from + " to itself", "links between switches");
        }
        End before = ends.put(key(from, port), new End(to, toPort, record.line()));
        if (before != null) {
            throw new InputException(
                    file,
                    record.line(),
                    "switch " + from + " port " + port + " a second time, first in line " + before.line(),
                    "one link at a port");
        }
    }

    private int number(CsvRecords.Found record, int column, int bound) {
        return record.integer(file, column, COLUMNS.get(column), bound - 1);
    }

    private void checkEnds() {
        ends.forEach((key, end) -> {
            int from = (int) (key / MAX_PORTS);
            int port = (int) (key % MAX_PORTS);
            End back = ends.get(key(end.toSwitch(), end.toPort()));
            if (back == null || back.toSwitch() != from || back.toPort() != port) {
                throw new InputException(
                        file,
                        end.line(),
                        "a link to switch " + end.toSwitch() + " port " + end.toPort()
                                + " that is not listed from there",
                        "the line " + end.toSwitch() + "," + end.toPort() + "," + from + "," + port + " too");
            }
        });
    }

    private int[][][] links() {
        int switches = (int) (ends.lastKey() / MAX_PORTS) + 1;
        List<List<int[]>> links = new ArrayList<>();
        for (int s = 0; s < switches; s++) {
            links.add(new ArrayList<>());
        }
        ends.forEach((key, end) -> {
            List<int[]> ofSwitch = links.get((int) (key / MAX_PORTS));
            while (ofSwitch.size() < key % MAX_PORTS) {
                ofSwitch.add(null);
            }
            ofSwitch.add(new int[] {end.toSwitch(), end.toPort()});
        });
        return links.stream().map(list -> list.toArray(int[][]::new)).toArray(int[][][]::new);
    }
}
