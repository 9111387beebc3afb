package sare.trace.record;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.edit.ConsistentPrefix;
import sare.trace.source.TraceSource;

/**
 * The usable part of a recording whose program may not have finished: the largest {@link ConsistentPrefix} of what the ranks have
 * written. Files of other runs in the folder are not read if one run has a file of each rank.
 */
public final class PartialRecording {
    private static final String PARTIAL = "partial"; // key of the header

    private final Trace trace;
    private final int[] recorded; // by rank: operations in its file
    private final ConsistentPrefix.Prefix prefix;
    private final List<RankState> states; // by rank
    private final long unknownReceives;

    private PartialRecording(
            int[] recorded, ConsistentPrefix.Prefix prefix, List<RankState> states, long unknownReceives) {
        this.recorded = recorded;
        this.prefix = prefix;
        this.states = states;
        this.unknownReceives = unknownReceives;
        this.trace = prefix.trace()
                .withInformation(PARTIAL, "the first " + kept() + " of " + recorded() + " operations; " + completed())
                .withInformation("partial-lost", lost())
                .withInformation("partial-ended", ended());
    }

    /**
     * Reads a folder of the recorder.
     *
     * @param option the option that asks for it, for messages
     */
    public static PartialRecording read(String option, Path folder) {
        TraceSource source = TraceSource.of(folder);
        if (!new RecordingFormat().recognises(source)) {
            throw new InputException(option, "'" + folder + "'", "a folder that the recorder has written");
        }
        Map<Integer, Path> files = filesOfOneRun(source);
        RecordedRun run = new RecordedRun(source.name(), TraceBuilder::new);
        List<RankState> states = new ArrayList<>();
        files.forEach((rank, file) -> {
            RankHeader header = new RankReader(file, run).header();
            run.add(file, header);
            states.add(header.state());
        });
        run.requireAllRanks(new ArrayList<>(files.keySet()));
        List<RankGaps> gaps = new ArrayList<>();
        int[] most = new int[files.size()];
        long unknownReceives = 0;
        for (Path file : files.values()) {
            UnknownReceives unknown = new UnknownReceives();
            gaps.add(new RankReader(file, run).readPartial(unknown));
            most[gaps.size() - 1] = unknown.mostOperations();
            unknownReceives += unknown.count();
        }
        return of(run.finish().build(), most, gaps, states, unknownReceives);
    }

    private static PartialRecording of(
            Trace all, int[] most, List<RankGaps> gaps, List<RankState> states, long unknownReceives) {
        int[] recorded = new int[all.ranks()];
        boolean[] endEarly = new boolean[all.ranks()];
        for (int rank = 0; rank < recorded.length; rank++) {
            recorded[rank] = all.endOperation(rank) - all.firstOperation(rank);
            endEarly[rank] = !states.get(rank).isFinished();
        }
        Trace whole = gaps.stream().anyMatch(RankGaps::hasAny) ? Phases.whole(all, gaps, endEarly) : all;
        return new PartialRecording(recorded, ConsistentPrefix.of(whole, most), states, unknownReceives);
    }

    /** The file of each rank; of several runs in the folder, those of the only one with all ranks. */
    private static Map<Integer, Path> filesOfOneRun(TraceSource source) {
        Map<String, Map<Integer, Path>> runs = new LinkedHashMap<>();
        Map<String, Integer> sizes = new HashMap<>();
        for (Path file : RecordingFiles.of(source.path(), source.name()).all()) {
            try {
                RankHeader header = new RankReader(file, null).header();
                runs.computeIfAbsent(header.run(), each -> new TreeMap<>()).put(header.rank(), file);
                sizes.put(header.run(), header.ranks());
            } catch (InputException e) {
                if (!isUnfinished(file)) {
                    throw e;
                } // a process that was killed before it wrote its header
            }
        }
        List<Map<Integer, Path>> complete = runs.entrySet().stream()
                .filter(run -> run.getValue().size() == sizes.get(run.getKey()))
                .map(Map.Entry::getValue)
                .toList();
        if (complete.size() > 1) {
            throw new InputException(
                    source.name(),
                    "files of " + complete.size() + " runs",
                    "a folder of one run, such as a new one in SARE_RECORD");
        }
        if (complete.isEmpty() && runs.isEmpty()) {
            throw new InputException(source.name(), "no file with a header", "a recording that has begun");
        }
        return complete.isEmpty() ? runs.values().iterator().next() : complete.get(0);
    }

    private static boolean isUnfinished(Path file) {
        return file.getFileName().toString().endsWith(".part");
    }

    /** How the recording of a rank ended, for messages. */
    static String state(Path file) {
        try {
            return new RankReader(file, null).header().state().description();
        } catch (InputException e) {
            return "no complete header";
        }
    }

    /** The usable part, with what is lost in its header. */
    public Trace trace() {
        return trace;
    }

    private long recorded() {
        return sum(recorded);
    }

    private long kept() {
        return sum(prefix.keptOperations());
    }

    private static long sum(int[] numbers) {
        long sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    /** What is kept and what is added, for people. */
    public String size() {
        return kept() + " of " + recorded() + " operations";
    }

    /** How the recordings of the ranks ended, such as {@code ranks 0..2: SIGTERM, rank 3: killed or still running}. */
    public String ended() {
        return text(rank -> states.get(rank).description());
    }

    /** The operations that each rank has recorded and that are not kept, such as {@code ranks 0..2: 28, rank 3: 30}. */
    public String lost() {
        return text(rank -> String.valueOf(recorded[rank] - prefix.keptOperations()[rank]));
    }

    private String text(IntFunction<String> textOf) {
        List<Integer> ranks = IntStream.range(0, recorded.length).boxed().toList();
        return RankGroups.text(ranks, textOf, Integer.MAX_VALUE);
    }

    /** What was done about messages and requests that are open at the end of the kept part. */
    public String completed() {
        return "messages in flight received at the end: " + prefix.inFlight() + ", open requests waited for there: "
                + prefix.open() + "; receives and collectives left out that only one side had started: "
                + (prefix.leftOut() + unknownReceives);
    }
}
