package sare.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sare.input.CsvLines;
import sare.input.CsvRecords;
import sare.input.Decimals;
import sare.input.InputException;
import sare.input.LineReader;
import sare.simulation.LinkUtilisation;

/** Writes {@code links.csv}: what links carried in the first cell of each group that differs only in what is drawn. */
final class LinksFile {
    static final String NAME = "links.csv";

    private static final List<String> COLUMNS =
            List.of("cell", "link", "source_router", "destination_router", "phits", "background_phits", "utilisation");

    private LinksFile() {}

    /** The lines of a cell that was simulated. */
    static String lines(Cell cell, LinkUtilisation links) {
        StringBuilder text = new StringBuilder();
        links.links().forEach(link -> text.append(line(cell, link)));
        return text.toString();
    }

    /**
     * The lines of each cell in a file of a run before; none where there is no such file.
     *
     * @throws InputException when it has other columns
     */
    static Map<String, String> read(Path file) {
        if (!Files.exists(file)) {
            return Map.of();
        }
        CsvRecords records = CsvRecords.read(LineReader.open(file), COLUMNS);
        Map<String, StringBuilder> texts = new HashMap<>();
        for (CsvRecords.Found record : records.records()) {
            texts.computeIfAbsent(record.fields().get(0), none -> new StringBuilder())
                    .append(CsvLines.of(record.fields()));
        }
        Map<String, String> found = new HashMap<>();
        texts.forEach((id, text) -> found.put(id, text.toString()));
        return found;
    }

    /** Writes the lines of these cells, in their order. */
    static void write(Path file, List<Cell> cells, Map<String, String> lines) {
        StringBuilder text = new StringBuilder(CsvLines.of(COLUMNS));
        cells.forEach(cell -> text.append(lines.getOrDefault(cell.id(), "")));
        ResultsFile.write(file, text.toString());
    }

    private static String line(Cell cell, LinkUtilisation.Link link) {
        return CsvLines.of(List.of(
                cell.id(),
                link.name(),
                Integer.toString(link.sourceRouter()),
                Integer.toString(link.destinationRouter()),
                Long.toString(link.phits()),
                Long.toString(link.backgroundPhits()),
                Decimals.data(link.utilisation()).toPlainString()));
    }
}
