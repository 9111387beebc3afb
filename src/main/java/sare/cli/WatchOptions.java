package sare.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import sare.input.InputException;
import sare.input.OutputFile;
import sare.input.YamlValue;
import sare.report.html.PlaybackPage;
import sare.report.result.Run;
import sare.report.result.Simulated;
import sare.report.timeline.ParaverTimeline;
import sare.scenario.Scenario;
import sare.simulation.RunObservation;

/** The options for files that show the course of a run. */
final class WatchOptions {
    private static final String PLAYBACK = "--playback";
    private static final String FRAMES = "--frames";
    private static final String TIMELINE = "--timeline";
    private static final int DEFAULT_FRAMES = 500;
    private static final String RECORDS = ".prv"; // endings of files
    private static final String NAMES = ".pcf";
    private static final String ROWS = ".row";

    @Option(
            names = PLAYBACK,
            paramLabel = "FILE.html",
            description =
                    "Also write a page that plays the run: the use of links and queues on a drawing of the machine,"
                            + " and what ranks do; not with a range of seeds.")
    private Path playback;

    @Option(
            names = FRAMES,
            paramLabel = "N",
            description =
                    "The largest number of frames of --playback, from 1 to " + PlaybackPage.MOST_FRAMES + " (default: "
                            + DEFAULT_FRAMES + "). There are at least half as many if the run has enough cycles.")
    private String frames;

    @Option(
            names = TIMELINE,
            paramLabel = "FILE.prv",
            description = "Also write what ranks do at any time and their messages as a trace of Paraver, with FILE.pcf"
                    + " and FILE.row beside it; not with a range of seeds.")
    private Path timeline;

    /** The option of a file that is asked for, or empty if none is. */
    Optional<String> given() {
        return playback != null ? Optional.of(PLAYBACK) : timeline != null ? Optional.of(TIMELINE) : Optional.empty();
    }

    /** Whether there is a number of frames of no page. */
    boolean haveFramesAlone() {
        return frames != null && playback == null;
    }

    /** Checks the options themselves. */
    void check() {
        frames();
        if (timeline != null && !name(timeline).endsWith(RECORDS)) {
            throw new InputException(TIMELINE, "'" + timeline + "'", "a file whose name ends with " + RECORDS);
        }
    }

    private int frames() {
        return frames == null ? DEFAULT_FRAMES : YamlValue.of(FRAMES, frames).integer(1, PlaybackPage.MOST_FRAMES);
    }

    /** Checks that a scenario can be shown as it is asked. */
    void check(Scenario scenario) {
        if (playback != null) {
            PlaybackPage.check(PLAYBACK, scenario.network(), scenario.job().ranks());
        }
    }

    /** What to observe in the course of the run, or null. */
    RunObservation observation() {
        if (playback != null) {
            return RunObservation.inFrames(frames());
        }
        return timeline == null ? null : RunObservation.ofRanks();
    }

    /** Begins the files that are asked for. */
    Files open(Outputs outputs) {
        return new Files(outputs);
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    /** The begun files. */
    final class Files {
        private final Outputs outputs;
        private final OutputFile page;
        private final OutputFile records;
        private final OutputFile names;
        private final OutputFile rows;

        private Files(Outputs outputs) {
            this.outputs = outputs;
            this.page = outputs.openIfGiven(playback);
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
         * @param command the command line, for the page and comments
         */
        void write(RunObservation observation, Simulated inputs, Run run, String command) {
            outputs.writeIfOpen(
                    page,
                    writer -> writer.write(new PlaybackPage(inputs, run.mapping(), run.result(), observation)
                            .html(Version.number(), command)));
            if (timeline != null) {
                ParaverTimeline paraver = new ParaverTimeline(
                        observation.ranks(), run.mapping(), inputs.scenario().network());
                outputs.writeIfOpen(records, writer -> paraver.writeRecords(writer, command));
                outputs.writeIfOpen(names, paraver::writeNames);
                outputs.writeIfOpen(rows, paraver::writeRows);
            }
        }
    }
}
