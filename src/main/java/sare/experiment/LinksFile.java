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
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.OutputFile;
import sare.simulation.LinkUtilisation;

/**
 * The file {@code links.csv}: the utilisation of links in the first cell of each group that differs only in draw, mapping number and seed.
 * Thread-safe. It formats text only when it writes it, and copies text of previous runs from their file, because a large machine has
 * a hundred megabytes of it per cell.
 */
final class LinksFile {
    private static final List<String> COLUMNS = Stream.concat(Stream.of("cell"), LinkUtilisation.Link.COLUMNS.stream())
            .toList();

    /** The columns of earlier versions, which wrote no directions and coordinates. */
    private static final List<String> FORMER_COLUMNS =
            List.of("cell", "link", "source_router", "destination_router", "phits", "background_phits", "utilisation");

    private final Path file;
    private final LinesByCell before; // of previous runs
    private final Map<String, LinkUtilisation> now = new ConcurrentHashMap<>(); // by cell

    private LinksFile(Path file, LinesByCell before) {
        this.file = file;
        this.before = before;
    }

    /**
     * Reads the file of a folder, if previous runs have written one. The lines of a file with the columns of earlier versions
     * count as missing: their cells are simulated again.
     *
     * @throws InputException if it has other columns
     */
    static LinksFile in(Path folder) {
        Path file = folder.resolve(Experiment.LINKS);
        boolean isRead = Files.exists(file) && !LinesByCell.hasColumns(file, FORMER_COLUMNS);
        return new LinksFile(file, isRead ? LinesByCell.of(file, COLUMNS) : LinesByCell.none(file));
    }

    /** Whether all lines of a cell are known. */
    boolean has(Cell cell, int links) {
        return now.containsKey(cell.id()) || before.count(cell.id()) == links;
    }

    void add(Cell cell, LinkUtilisation links) {
        now.put(cell.id(), links);
    }

    /** Writes the utilisations of these cells, in their order. */
    void write(List<Cell> cells) {
        OutputFile.write(file, writer -> {
            writer.write(CsvLines.of(COLUMNS));
            for (Cell cell : cells) {
                write(writer, cell);
            }
        });
    }

    /**
     * Deletes the file, because the experiment asks for none.
     *
     * @return whether there was one
     */
    boolean delete() {
        try {
            return Files.deleteIfExists(file);
        } catch (IOException e) {
            throw FileFault.unwritable(file.toString(), e);
        }
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
