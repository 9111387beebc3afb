package sare.trace.record;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;
import sare.trace.source.TraceTarget;

/**
 * A folder that the recorder wrote, with a file {@code rank-N.recording} for each rank of a finished program. The format refuses
 * files of several runs, an incomplete set of ranks, and files that a program left unfinished; {@link PartialRecording} reads these.
 */
public final class RecordingFormat implements TraceFormat {
    @Override
    public boolean recognises(TraceSource source) {
        return source.isFolder()
                && !RecordingFiles.of(source.path(), source.name()).isEmpty();
    }

    @Override
    public List<Path> namedFiles(TraceSource source) {
        return RecordingFiles.of(source.path(), source.name()).all();
    }

    @Override
    public Trace read(TraceSource source) {
        return TraceTarget.in(source.storage(), target -> read(source, target));
    }

    @Override
    public boolean streams() {
        return true;
    }

    @Override
    public void read(TraceSource source, TraceTarget target) {
        RecordingFiles files = RecordingFiles.of(source.path(), source.name());
        requireFinished(source, files);
        List<Path> paths = new ArrayList<>(files.finished().values());
        RecordedRun headers = new RecordedRun(source.name(), target);
        boolean hasGaps = false;
        for (Path file : paths) {
            RankHeader header = new RankReader(file, headers).header();
            headers.add(file, header);
            hasGaps |= header.state().hasGaps();
        }
        List<Integer> ranks = new ArrayList<>(files.finished().keySet());
        if (hasGaps) {
            TraceTarget.copy(readPhases(source, paths, ranks), target);
            return;
        }
        headers.requireAllRanks(ranks);
        for (Path file : paths) {
            new RankReader(file, headers).read();
        }
        headers.finish();
    }

    private static Trace readPhases(TraceSource source, List<Path> paths, List<Integer> ranks) {
        RecordedRun run = new RecordedRun(source.name(), (name, size) -> source.builder(size));
        for (Path file : paths) {
            run.add(file, new RankReader(file, run).header());
        }
        run.requireAllRanks(ranks);
        List<RankGaps> gaps = new ArrayList<>();
        for (Path file : paths) {
            gaps.add(new RankReader(file, run).read());
        }
        return Phases.whole(run.finish().build(), gaps, new boolean[paths.size()]);
    }

    private static void requireFinished(TraceSource source, RecordingFiles files) {
        if (files.unfinished().isEmpty()) {
            return;
        }
        List<Integer> ranks = new ArrayList<>(files.unfinished().keySet());
        String states = RankGroups.text(
                ranks,
                rank -> PartialRecording.state(files.unfinished().get(rank).get(0)),
                RecordingFiles.MOST_SHOWN);
        throw new InputException(
                source.name(),
                "unfinished files, " + states,
                "the recording of a program whose ranks have all called MPI_Finalize; convert --partial reads the rest");
    }
}
