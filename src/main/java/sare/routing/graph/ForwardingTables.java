package sare.routing.graph;

import java.nio.file.Path;
import java.util.List;
import sare.input.CsvRecords;
import sare.input.InputException;
import sare.input.LineReader;
import sare.topology.graph.Graph;

/**
 * Forwarding tables of the switches of a graph, from a CSV file with the columns {@code switch,to_switch,port} or {@code
 * switch,to_host,port}, both with or without {@code channel}. A line names the port, counted without those of hosts, by which a switch
 * forwards packets to a switch or to a host, and the virtual channel on that link. Numbers are those of the graph's file; lines about
 * switches that have failed are ignored.
 */
final class ForwardingTables {
    static final List<String> COLUMNS = List.of("switch", "to_switch", "port", "channel");
    static final String TO_HOST = "to_host";

    private static final long MAX_ENTRIES = 1 << 26;
    private static final int CHANNEL_BITS = 6; // of a channel, at most 63
    private static final int CHANNEL_MASK = (1 << CHANNEL_BITS) - 1;
    private static final int NO_ENTRY = 0;

    private final Graph graph;
    private final String file;
    private final boolean isToHost;
    private final boolean hasChannels;
    private final int destinations; // of a table: hosts or switches
    private final int[] entries; // by switch and destination: 1 plus the link, then the channel
    private final int[] lines; // by switch and destination

    private ForwardingTables(Graph graph, String file, List<String> header) {
        this.graph = graph;
        this.file = file;
        this.isToHost = header.get(1).equals(TO_HOST);
        this.hasChannels = header.size() == COLUMNS.size();
        this.destinations = isToHost ? graph.nodes() : graph.switches();
        if ((long) graph.switches() * destinations > MAX_ENTRIES) {
            throw new InputException(
                    file,
                    "tables of " + graph.switches() + " switches with " + destinations + " lines each",
                    "at most " + MAX_ENTRIES + " lines; those to switches are fewer than those to hosts");
        }
        this.entries = new int[graph.switches() * destinations];
        this.lines = new int[entries.length];
    }

    /**
     * Reads the tables of all switches.
     *
     * @throws InputException when a line names no link of the graph, or one is missing
     */
    static ForwardingTables read(Path path, Graph graph, int virtualChannels) {
        LineReader reader = LineReader.open(path);
        String file = reader.file();
        CsvRecords records = CsvRecords.read(reader);
        checkHeader(file, records.header());
        ForwardingTables tables = new ForwardingTables(graph, file, records.header());
        for (CsvRecords.Found record : records.records()) {
            tables.add(record, virtualChannels);
        }
        tables.checkComplete();
        return tables;
    }

    private static void checkHeader(String file, List<String> header) {
        boolean isTable = header.size() >= COLUMNS.size() - 1
                && header.size() <= COLUMNS.size()
                && header.get(0).equals(COLUMNS.get(0))
                && List.of(COLUMNS.get(1), TO_HOST).contains(header.get(1))
                && header.subList(2, header.size()).equals(COLUMNS.subList(2, header.size()));
        if (!isTable) {
            throw new InputException(
                    file,
                    1,
                    "other columns",
                    "the columns switch,to_switch,port or switch,to_host,port, and channel after them or not");
        }
    }

    private void add(CsvRecords.Found record, int virtualChannels) {
        // a switch that has failed may have had more links than any other
        int from = graph.switchOfFile(number(record, 0, graph.switchesInFile() - 1));
        int hosts = graph.hostsPerSwitch();
        int toNumber = number(record, 1, graph.switchesInFile() * (isToHost ? hosts : 1) - 1);
        int to = graph.switchOfFile(isToHost ? toNumber / hosts : toNumber);
        int link = number(record, 2, from < 0 ? Short.MAX_VALUE : Math.max(0, graph.linkPorts() - 1));
        int channel = hasChannels ? number(record, 3, virtualChannels - 1) : 0;
        if (from < 0 || to < 0) {
            return;
        }
        if (from == to) {
            throw error(
                    record.line(),
                    "switch " + name(from) + " to "
                            + (isToHost ? "host " + toNumber + ", which is connected to it" : "itself"),
                    "lines to other switches");
        }
        if (graph.neighbourSwitch(from, link) < 0) {
            throw error(
                    record.line(),
                    "port " + link + " of switch " + name(from) + ", which has no link that works",
                    "a port with a link in the graph's file");
        }
        int entry = entry(from, isToHost ? to * hosts + toNumber % hosts : to);
        if (entries[entry] != NO_ENTRY) {
            throw error(
                    record.line(),
                    "switch " + name(from) + " to " + (isToHost ? "host " : "switch ") + toNumber
                            + " a second time, first in line " + lines[entry],
                    "one line for each switch and destination");
        }
        entries[entry] = link + 1 << CHANNEL_BITS | channel;
        lines[entry] = (int) record.line();
    }

    private int number(CsvRecords.Found record, int column, int most) {
        return record.integer(file, column, column == 1 && isToHost ? TO_HOST : COLUMNS.get(column), most);
    }

    private void checkComplete() {
        for (int entry = 0; entry < entries.length; entry++) {
            int from = entry / destinations;
            int to = entry % destinations;
            if (entries[entry] == NO_ENTRY && from != target(to)) {
                throw new InputException(
                        file,
                        "no line for switch " + name(from) + " to " + destinationName(to),
                        "a line for each switch and each " + (isToHost ? "host of another switch" : "other switch"));
            }
        }
    }

    private InputException error(long line, String found, String expected) {
        return new InputException(file, line, found, expected);
    }

    /** The number of a switch in the graph's file. */
    int name(int switchNumber) {
        return graph.numberInFile(switchNumber);
    }

    /** The name of a destination in errors, such as {@code host 3}. */
    String destinationName(int destination) {
        int hosts = graph.hostsPerSwitch();
        return isToHost
                ? "host " + (name(destination / hosts) * hosts + destination % hosts)
                : "switch " + name(destination);
    }

    /** The index of the entry of a switch for a destination. */
    private int entry(int switchNumber, int destination) {
        return switchNumber * destinations + destination;
    }

    /** The exception for a fault of the entry of a switch for a destination. */
    InputException error(int switchNumber, int destination, String found, String expected) {
        return error(lines[entry(switchNumber, destination)], found, expected);
    }

    /** The exception for a fault of all tables together. */
    InputException error(String found, String expected) {
        return new InputException(file, found, expected);
    }

    boolean hasChannels() {
        return hasChannels;
    }

    /** Destinations of a table: hosts or switches. */
    int destinations() {
        return destinations;
    }

    /** The switch of a destination. */
    int target(int destination) {
        return isToHost ? destination / graph.hostsPerSwitch() : destination;
    }

    /** The destination of packets to a host. */
    int destination(int host) {
        return isToHost ? host : host / graph.hostsPerSwitch();
    }

    /** The link by which a switch forwards packets to a destination at another switch. */
    int link(int switchNumber, int destination) {
        return (entries[entry(switchNumber, destination)] >>> CHANNEL_BITS) - 1;
    }

    /** The virtual channel on that link in the file; 0 if it has no channels. */
    int channel(int switchNumber, int destination) {
        return entries[entry(switchNumber, destination)] & CHANNEL_MASK;
    }
}
