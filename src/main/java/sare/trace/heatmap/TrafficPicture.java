package sare.trace.heatmap;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import sare.input.Compression;
import sare.trace.TrafficMatrix;

/**
 * A traffic matrix to show: as characters, or as a file in one of {@link #ENDINGS}.
 *
 * @param title the first line of an image
 * @param measure what a cell counts
 * @param shading the scale of the darkness of cells
 */
public record TrafficPicture(String title, TrafficMatrix matrix, Measure measure, Shading shading) {
    private static final String CSV = ".csv";
    private static final String SVG = ".svg";
    private static final String PNG = ".png";

    /** The endings of files, each of which selects a format; that of a compression may follow. */
    public static final List<String> ENDINGS = List.of(CSV, SVG, PNG);

    /** A picture made of characters. */
    public String text() {
        return HeatMapText.of(map(HeatMapText.MOST_CELLS), shading);
    }

    /** Writes all pairs of ranks. */
    public void writeCsv(Writer target) throws IOException {
        TrafficCsv.write(matrix, measure, target);
    }

    /**
     * Writes the format that an ending selects.
     *
     * @param name of the file, with one of {@link #ENDINGS}
     */
    public void write(String name, OutputStream target) throws IOException {
        if (Compression.hasEnding(name, CSV)) {
            Writer writer = new BufferedWriter(new OutputStreamWriter(target, StandardCharsets.UTF_8));
            writeCsv(writer);
            writer.flush();
        } else if (Compression.hasEnding(name, SVG)) {
            image().writeSvg(target);
        } else {
            image().writePng(target);
        }
    }

    /** The number of cells and what they show, unless the file with a name lists pairs of ranks. */
    public Optional<String> cells(String name) {
        HeatMap map = map(HeatMapImage.MOST_CELLS);
        return Compression.hasEnding(name, CSV)
                ? Optional.empty()
                : Optional.of(map.side() + " x " + map.side() + ", " + map.caption(shading));
    }

    private HeatMapImage image() {
        return new HeatMapImage(map(HeatMapImage.MOST_CELLS), shading, title);
    }

    private HeatMap map(int mostCells) {
        return new HeatMap(matrix, measure, mostCells);
    }
}
