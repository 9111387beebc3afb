package sare.trace.heatmap;

import java.io.IOException;
import java.io.Writer;
import sare.trace.TrafficMatrix;

/**
 * Writes a traffic matrix as CSV, one line for each pair of ranks with a message, by source and destination. {@link
 * sare.trace.TrafficMatrixFile} reads such a file of bytes.
 */
final class TrafficCsv {
    private TrafficCsv() {}

    static void write(TrafficMatrix matrix, Measure measure, Writer target) throws IOException {
        target.append("# ranks: ").append(Integer.toString(matrix.ranks())).append('\n');
        target.append("source,destination,").append(measure.word()).append('\n');
        for (int source = 0; source < matrix.ranks(); source++) {
            for (int entry = matrix.firstEntry(source); entry < matrix.endEntry(source); entry++) {
                target.append(Integer.toString(source)).append(',');
                target.append(Integer.toString(matrix.destination(entry))).append(',');
                target.append(Long.toString(measure.of(matrix, entry))).append('\n');
            }
        }
    }
}
