package sare.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import sare.simulation.LinkUtilisation;

/** Writes {@code links.csv}: what links carried in the first cell of each group that differs only in what is drawn. */
final class LinksFile {
    static final String NAME = "links.csv";

    private static final List<String> COLUMNS =
            List.of("cell", "link", "source_router", "destination_router", "phits", "background_phits", "utilisation");

    private LinksFile() {}

    static void write(Path file, List<Cell> cells, Map<String, LinkUtilisation> links) {
        StringBuilder text = new StringBuilder(CsvLines.of(COLUMNS));
        for (Cell cell : cells) {
            if (links.containsKey(cell.id())) {
                links.get(cell.id()).links().forEach(link -> text.append(line(cell, link)));
            }
        }
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
                ResultColumns.decimal(link.utilisation())));
    }
}
