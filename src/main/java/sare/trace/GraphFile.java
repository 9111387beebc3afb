package sare.trace;

import java.nio.file.Path;
import java.util.Locale;
import sare.input.LineReader;

/** Reads the graph of a communication as a traffic matrix: Matrix Market, METIS, or a CSV file of traffic, recognised by the first line. */
public final class GraphFile {
    private GraphFile() {}

    /**
     * Reads a file.
     *
     * @throws sare.input.InputException if it is in none of these formats, or invalid
     */
    public static TrafficMatrix read(Path file) {
        String first;
        try (LineReader lines = LineReader.open(file)) {
            first = lines.next();
        }
        if (first != null && isMatrixMarket(first)) {
            return MatrixMarketFile.read(file);
        }
        boolean isTraffic = first != null && (first.startsWith("#") || TrafficMatrixFile.isHeader(first));
        return isTraffic ? TrafficMatrixFile.read(file) : MetisFile.read(file);
    }

    private static boolean isMatrixMarket(String line) {
        return line.toLowerCase(Locale.ROOT).startsWith(MatrixMarketFile.SIGNATURE.toLowerCase(Locale.ROOT));
    }
}
