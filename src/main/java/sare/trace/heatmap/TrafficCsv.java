package sare.trace.heatmap;

import java.io.IOException;
import java.io.Writer;
import sare.trace.TrafficMatrix;

/**
 * Writes a traffic matrix as CSV, a line for each pair of ranks with a message, by source and destination. That of bytes is a file
 * that {@link sare.trace.TrafficMatrixFile} reads.
 */
public final class TrafficCsv {
    private TrafficCsv() {}

    /** Writes the matrix. */
    public static void write(TrafficMatrix matrix, Measure measure, Writer target) throws IOException {
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
