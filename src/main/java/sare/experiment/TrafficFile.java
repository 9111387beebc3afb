package sare.experiment;

import java.nio.file.Path;
import java.util.List;
import sare.input.CsvLines;
import sare.trace.TrafficMatrix;

/** Writes {@code traffic.csv}: what the ranks of each trace send each other, collectives included. */
final class TrafficFile {
    static final String NAME = "traffic.csv";

    private static final List<String> COLUMNS =
            List.of("trace", "source_rank", "destination_rank", "bytes", "messages");

    private TrafficFile() {}

    static void write(Path file, List<TraceInput> traces, Inputs inputs) {
        StringBuilder text = new StringBuilder(CsvLines.of(COLUMNS));
        for (TraceInput trace : traces) {
            append(text, trace.name(), inputs.traffic(trace));
        }
        ResultsFile.write(file, text.toString());
    }

    private static void append(StringBuilder text, String name, TrafficMatrix traffic) {
        for (int source = 0; source < traffic.ranks(); source++) {
            for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                text.append(CsvLines.of(List.of(
                        name,
                        Integer.toString(source),
                        Integer.toString(traffic.destination(entry)),
                        Long.toString(traffic.bytes(entry)),
                        Long.toString(traffic.messages(entry)))));
            }
        }
    }
}
