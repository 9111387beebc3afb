package sare.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import sare.input.InputException;
import sare.input.OutputFile;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.report.timeline.ParaverTimeline;
import sare.simulation.RunObservation;

/** The options for files that show the course of a run. */
final class WatchOptions {
    private static final String TIMELINE = "--timeline";
    private static final String RECORDS = ".prv"; // endings of files
    private static final String NAMES = ".pcf";
    private static final String ROWS = ".row";

    @Option(
            names = TIMELINE,
            paramLabel = "FILE.prv",
            description = "Also write what ranks do at any time and their messages as a trace of Paraver, with FILE.pcf"
                    + " and FILE.row beside it; not with a range of seeds.")
    private Path timeline;

    /** The option of a file that is asked for, or empty if none is. */
    Optional<String> given() {
        return timeline == null ? Optional.empty() : Optional.of(TIMELINE);
    }

    /** What to observe in the course of the run, or null. */
    RunObservation observation() {
        return timeline == null ? null : RunObservation.ofRanks();
    }

    /** Begins the files that are asked for. */
    Files open(Outputs outputs) {
        if (timeline != null && !name(timeline).endsWith(RECORDS)) {
            throw new InputException(TIMELINE, "'" + timeline + "'", "a file whose name ends with " + RECORDS);
        }
        return new Files(outputs);
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    /** The begun files. */
    final class Files {
        private final Outputs outputs;
        private final OutputFile records;
        private final OutputFile names;
        private final OutputFile rows;

        private Files(Outputs outputs) {
            this.outputs = outputs;
            this.records = outputs.openIfGiven(timeline);
            this.names = outputs.openIfGiven(beside(NAMES));
            this.rows = outputs.openIfGiven(beside(ROWS));
        }

        private Path beside(String ending) {
            if (timeline == null) {
                return null;
            }
            String name = name(timeline);
            return timeline.resolveSibling(name.substring(0, name.length() - RECORDS.length()) + ending);
        }

        /**
         * Writes all that are asked for.
         *
         * @param command the command line, for comments
         */
        void write(RunObservation observation, Mapping mapping, Network network, String command) {
            if (timeline != null) {
                ParaverTimeline paraver = new ParaverTimeline(observation.ranks(), mapping, network);
                outputs.writeIfOpen(records, writer -> paraver.writeRecords(writer, command));
                outputs.writeIfOpen(names, paraver::writeNames);
                outputs.writeIfOpen(rows, paraver::writeRows);
            }
        }
    }
}
