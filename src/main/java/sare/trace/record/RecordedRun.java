package sare.trace.record;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import sare.input.InputException;
import sare.input.LineReader;
import sare.trace.Communicator;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.source.NotRecorded;
import sare.trace.source.TraceTarget;

/** Checks that the files of all ranks belong to one run, and makes the trace from them. */
final class RecordedRun {
    private final String folder;
    private RankHeader first; // of the lowest rank; null before it is read
    private TraceBuilder builder;
    private final NotRecorded unrecordedCalls = new NotRecorded();
    private boolean hasThreads;

    private final TraceTarget target;

    /** A run whose trace goes to the target. */
    RecordedRun(String folder, TraceTarget target) {
        this.folder = folder;
        this.target = target;
    }

    /** Adds the header of a file; refuses a file of another run. */
    void add(Path file, RankHeader header) {
        if (first == null) {
            first = header;
        } else if (!header.run().equals(first.run()) || header.ranks() != first.ranks()) {
            throw new InputException(
                    file.toString(),
                    "a file of another run than that of rank " + first.rank(),
                    "a folder of one run, such as a new one in SARE_RECORD");
        }
    }

    /** Checks that there is a file for each rank, and starts the trace. */
    void requireAllRanks(List<Integer> ranks) {
        List<Integer> missing = new ArrayList<>();
        int next = 0; // in the list, which ascends
        for (int rank = 0; rank < first.ranks(); rank++) {
            if (next < ranks.size() && ranks.get(next) == rank) {
                next++;
            } else if (missing.size() <= RecordingFiles.MOST_SHOWN) {
                missing.add(rank);
            }
        }
        if (!missing.isEmpty()) {
            throw new InputException(
                    folder,
                    "no file of " + RecordingFiles.ranks(missing),
                    "a file of each of the " + first.ranks() + " ranks");
        }
        builder = target.begin(folder, first.ranks());
    }

    TraceBuilder builder() {
        return builder;
    }

    /** Adds a communicator of a rank's file; it must have the same members in all files that define it. */
    void communicator(LineReader lines, int id, int[] members) {
        int index = builder.communicatorIndex(id);
        if (index == TraceBuilder.NO_INDEX) {
            builder.communicator(id, members);
        } else if (!Arrays.equals(members, builder.communicatorAt(index).worldRanks())) {
            throw lines.error(
                    "other members of communicator " + id,
                    "those of the other ranks, " + shown(builder.communicatorAt(index)));
        }
    }

    private static String shown(Communicator communicator) {
        int[] members =
                Arrays.copyOf(communicator.worldRanks(), Math.min(communicator.size(), RecordingFiles.MOST_SHOWN));
        return Arrays.stream(members).mapToObj(String::valueOf).collect(Collectors.joining(" "))
                + (communicator.size() > RecordingFiles.MOST_SHOWN ? " ..." : "");
    }

    /** Adds calls that a rank did not record. */
    void unrecorded(String name, long calls) {
        unrecordedCalls.add(name, calls);
    }

    /** Notes that threads of a rank called MPI at the same time. */
    void threads() {
        hasThreads = true;
    }

    /** Adds the lines of the header, after all operations. */
    TraceBuilder finish() {
        builder.information("origin", "recording of " + first.program());
        builder.information("recorded", "by sare's recorder under " + first.library());
        builder.information("compute", first.clock().meaning());
        if (hasThreads) {
            builder.information(Trace.THREADS, "MPI_THREAD_MULTIPLE, the calls of a rank in one sequence");
        }
        unrecordedCalls.describe(builder);
        return builder;
    }
}
