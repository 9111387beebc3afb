package sare.scheduling.work;

import java.nio.file.Path;
import java.util.Optional;
import sare.input.Compression;

/**
 * Where the communications of a log's jobs come from.
 *
 * @param text {@code log} for the words of the log; {@code sidecar} for a table beside the log; a table ({@code .csv}, also
 *     compressed); or a communication for all jobs
 * @param folder of the files of graphs; without one that of the log
 * @param unitBytes the bytes of a unit of weight
 */
public record CommunicationSource(String text, Optional<Path> folder, long unitBytes) {
    /** What the option calls the words of the log. */
    public static final String LOG = "log";

    /** What the option calls the table beside the log. */
    static final String SIDECAR = "sidecar";

    /** The bytes of a unit of weight in SST (sst-elements 10.1, scheduler, TaskMapInfo). */
    public static final long USUAL_UNIT_BYTES = 1L << 28;

    private static final String TABLE_ENDING = ".csv";
    private static final String SIDECAR_ENDING = ".communication.csv";

    /** With the usual folder and unit. */
    public static CommunicationSource of(String text) {
        return new CommunicationSource(text, Optional.empty(), USUAL_UNIT_BYTES);
    }

    public Optional<Path> table(Path log) {
        if (text.equals(SIDECAR)) {
            return Optional.of(log.resolveSibling(log.getFileName() + SIDECAR_ENDING));
        }
        return Compression.withoutReadEnding(text).endsWith(TABLE_ENDING)
                        && text.indexOf(' ') < 0
                        && text.indexOf('(') < 0
                ? Optional.of(Path.of(text))
                : Optional.empty();
    }

    /** Whether the log itself says it. */
    boolean isLog() {
        return text.equals(LOG);
    }

    /** The folder of files of graphs. */
    Path folder(Path log) {
        return folder.orElseGet(() -> {
            Path parent = log.getParent();
            return parent == null ? Path.of("") : parent;
        });
    }
}
