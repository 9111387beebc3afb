package sare.experiment;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import sare.input.CsvLines;
import sare.input.InputException;
import sare.input.OutputFile;
import sare.simulation.LinkUtilisation;

/**
 * {@code links.csv}: what links carried in the first cell of each group that differs only in what is drawn. From any thread. Text is
 * made only when it is written, and that of runs before this one stays in their file until then, as a large machine has a hundred
 * megabytes of it for each cell.
 */
final class LinksFile {
    private static final List<String> COLUMNS = Stream.concat(Stream.of("cell"), LinkUtilisation.Link.COLUMNS.stream())
            .toList();

    private final Path file;
    private final LinesByCell before; // of runs before this one
    private final Map<String, LinkUtilisation> now = new ConcurrentHashMap<>(); // by cell

    private LinksFile(Path file, LinesByCell before) {
        this.file = file;
        this.before = before;
    }

    /**
     * The file of a folder, with what runs before have written there.
     *
     * @throws InputException when it has other columns
     */
    static LinksFile in(Path folder) {
        Path file = folder.resolve(Experiment.LINKS);
        return new LinksFile(file, Files.exists(file) ? LinesByCell.of(file, COLUMNS) : LinesByCell.none(file));
    }

    /** Whether it is known what links carried in a cell. */
    boolean has(Cell cell) {
        return now.containsKey(cell.id()) || before.has(cell.id());
    }

    /** What links carried in a cell. */
    void add(Cell cell, LinkUtilisation links) {
        now.put(cell.id(), links);
    }

    /** Writes what is known of these cells, in their order. */
    void write(List<Cell> cells) {
        OutputFile.write(file, writer -> {
            writer.write(CsvLines.of(COLUMNS));
            for (Cell cell : cells) {
                write(writer, cell);
            }
        });
    }

    private void write(Writer writer, Cell cell) throws IOException {
        LinkUtilisation links = now.get(cell.id());
        if (links == null) {
            before.copy(cell.id(), writer);
            return;
        }
        for (Iterator<LinkUtilisation.Link> each = links.links().iterator(); each.hasNext(); ) {
            writer.write(CsvLines.of(Stream.concat(Stream.of(cell.id()), each.next().fields().stream())
                    .toList()));
        }
    }
}
