package sare.experiment;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import sare.input.CsvLines;
import sare.input.OutputFile;
import sare.trace.TrafficMatrix;

/** Writes {@code traffic.csv}: the traffic between the ranks of each trace, with collectives. */
final class TrafficFile {
    private static final List<String> COLUMNS =
            List.of("trace", "source_rank", "destination_rank", "bytes", "messages");

    private TrafficFile() {}

    static void write(Path folder, List<TraceInput> traces, Inputs inputs) {
        OutputFile.write(folder.resolve(Experiment.TRAFFIC), writer -> {
            writer.write(CsvLines.of(COLUMNS));
            for (TraceInput trace : traces) {
                write(writer, trace.name(), inputs.traffic(trace));
            }
        });
    }

    private static void write(Writer writer, String name, TrafficMatrix traffic) throws IOException {
        for (int source = 0; source < traffic.ranks(); source++) {
            for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                writer.write(CsvLines.of(List.of(
                        name,
                        Integer.toString(source),
                        Integer.toString(traffic.destination(entry)),
                        Long.toString(traffic.bytes(entry)),
                        Long.toString(traffic.messages(entry)))));
            }
        }
    }
}
