package sare.cli;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sare.experiment.engine.EngineDigest;
import sare.input.Digest;
import sare.input.Plural;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.scheduling.StartJournal;
import sare.scheduling.log.JobLog;

/** The journal of schedules: a file beside the first file that they write, until that is complete. */
final class ScheduleJournal {
    private static final Pattern SEPARATORS = Pattern.compile("[:=,()|\\s]+");

    private ScheduleJournal() {}

    /**
     * Opens the journal, if there is one.
     *
     * @param discards whether starts for other inputs or options are discarded
     * @throws sare.input.InputException if there are such starts and they are not discarded
     */
    static StartJournal open(
            Optional<Path> file,
            ScheduleOptions options,
            ScheduleWorkOptions work,
            List<JobLog> logs,
            Optional<Network> network,
            boolean discards) {
        return file.map(its -> StartJournal.open(
                        its,
                        question(options, work, logs, network),
                        Version.number() + " " + EngineDigest.current(),
                        discards,
                        System::nanoTime))
                .orElseGet(StartJournal::none);
    }

    /** All that the starts depend on. */
    private static String question(
            ScheduleOptions options, ScheduleWorkOptions work, List<JobLog> logs, Optional<Network> network) {
        List<String> parts = new ArrayList<>(options.question());
        List<Path> files = new ArrayList<>();
        List<String> calls = new ArrayList<>(options.allocators());
        calls.addAll(work.calls());
        parts.addAll(calls);
        for (JobLog log : logs) {
            Path file = Path.of(log.file());
            files.add(file);
            files.addAll(work.files(file));
            files.addAll(work.graphs(log, network, options.allocators()));
        }
        if (options.networkFile() != null) {
            parts.add(new TreeMap<>(NetworkFile.settings(options.networkFile(), options.settings())).toString());
            files.addAll(NetworkFile.files(options.networkFile(), options.settings()));
        }
        calls.stream().flatMap(ScheduleJournal::filesIn).forEach(files::add);
        files.forEach(file -> parts.add(Digest.sha256(file)));
        return String.join("\n", parts);
    }

    /** The words of a call that are files, such as coordinates of ranks. */
    private static Stream<Path> filesIn(String call) {
        return SEPARATORS
                .splitAsStream(call)
                .filter(word -> !word.isEmpty())
                .map(Path::of)
                .filter(Files::isRegularFile);
    }

    /**
     * Brings all starts to the disk because the work ends early.
     *
     * @return what is kept, and what the same command then does
     */
    static String keep(StartJournal journal) {
        if (journal.file().isEmpty()) {
            return "no result is kept; to start again";
        }
        String fault = "";
        try {
            journal.write();
        } catch (UncheckedIOException e) {
            fault = " (" + e.getMessage() + ")";
        }
        return starts(journal) + " are kept in " + journal.file().get() + fault + "; to go on";
    }

    /** How many starts are kept. */
    static String starts(StartJournal journal) {
        return "the starts of " + Plural.of(journal.written(), "job");
    }
}
