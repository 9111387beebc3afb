package sare.traffic.phase;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.trace.TraceBuilder;
import sare.trace.TrafficMatrix;

/**
 * Reads and writes phases as CSV, with a line for each phase and ordered pair of ranks. Phases are numbered from 1; all lines of a
 * phase stand together and name the same occurrences. Bytes and messages are those of all occurrences. Blank lines and lines that
 * begin with {@code #} are ignored, except {@code # ranks: 64}, which gives the number of ranks; without it the largest rank does.
 * The file may be compressed with gzip.
 *
 * <pre>
 * # ranks: 2
 * phase,occurrences,source,destination,bytes,messages
 * 1,10,0,1,1000,10
 * 2,10,1,0,1000,10
 * </pre>
 */
public final class PhasesFile {
    private static final String HEADER = "phase,occurrences,source,destination,bytes,messages";
    private static final List<String> COLUMNS = List.of(HEADER.split(","));
    private static final Pattern RANKS = Pattern.compile("#\\s*ranks:(.*)");
    private static final int MOST_PHASES = 1_000_000;

    private final LineReader lines;
    private final List<Read> phases = new ArrayList<>();
    private final Long2LongOpenHashMap bytesOfAll = new Long2LongOpenHashMap(); // by pair, in all phases
    private long messagesOfAll;
    private long occurrencesOfAll;
    private long declaredRanks;
    private long leastRanks;

    /** A phase whose lines are being read. */
    private record Read(long occurrences, Long2LongOpenHashMap bytes, Long2LongOpenHashMap messages) {}

    private PhasesFile(LineReader lines) {
        this.lines = lines;
    }

    public static void write(Phases phases, Writer target) throws IOException {
        target.append("# ranks: ").append(Integer.toString(phases.ranks())).append('\n');
        target.append(HEADER).append('\n');
        int number = 0;
        for (Phase phase : phases.list()) {
            write(++number + "," + phase.occurrences() + ",", phase.traffic(), target);
        }
    }

    private static void write(String begin, TrafficMatrix traffic, Writer target) throws IOException {
        for (int source = 0; source < traffic.ranks(); source++) {
            for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                target.append(begin).append(Integer.toString(source)).append(',');
                target.append(Integer.toString(traffic.destination(entry))).append(',');
                target.append(Long.toString(traffic.bytes(entry))).append(',');
                target.append(Long.toString(traffic.messages(entry))).append('\n');
            }
        }
    }

    /** Whether a line is the header of such a file. */
    public static boolean isHeader(String line) {
        return fields(line).equals(COLUMNS);
    }

    /**
     * Reads phases.
     *
     * @throws InputException if a line is wrong, a pair occurs twice in a phase, a sum over all phases is too large, or there is
     *     neither a phase nor a number of ranks
     */
    public static Phases read(Path path) {
        try (LineReader lines = LineReader.open(path)) {
            return new PhasesFile(lines).read();
        }
    }

    private Phases read() {
        String header = nextLine();
        if (header == null || !isHeader(header)) {
            throw lines.error(header == null ? "nothing" : Fields.quoted(header), HEADER + " as the first line");
        }
        for (String line = nextLine(); line != null; line = nextLine()) {
            readPair(line);
        }
        if (phases.isEmpty() && declaredRanks == 0) {
            throw lines.error("no phase", "at least one, or the comment '# ranks: N'");
        }
        int ranks = (int) Math.max(declaredRanks, leastRanks);
        if (declaredRanks != 0 && leastRanks > declaredRanks) {
            String found = "traffic of rank " + (leastRanks - 1);
            throw new InputException(lines.file(), found, "ranks below the " + declaredRanks + " of its comment");
        }
        return new Phases(
                ranks,
                phases.stream()
                        .map(read ->
                                new Phase(read.occurrences, TrafficMatrix.of(ranks, read.bytes, read.messages::get)))
                        .toList());
    }

    /** The next line that is neither blank nor a comment; null at the end. */
    private String nextLine() {
        String line = lines.next();
        while (line != null && (line.isBlank() || line.startsWith("#"))) {
            Matcher ranks = RANKS.matcher(line);
            if (ranks.matches()) {
                declaredRanks = number("ranks", ranks.group(1), 1, TraceBuilder.MAX_RANKS);
            }
            line = lines.next();
        }
        return line;
    }

    private static List<String> fields(String line) {
        return List.of(line.strip().split("\\s*,\\s*", -1));
    }

    private void readPair(String line) {
        List<String> fields = fields(line);
        if (fields.size() != COLUMNS.size()) {
            throw lines.error(Fields.quoted(line), HEADER);
        }
        Read phase = phase(
                number("phase", fields.get(0), Math.max(1, phases.size()), Math.min(phases.size() + 1, MOST_PHASES)),
                number("occurrences", fields.get(1), 1, Numbers.MAX_WHOLE));
        long lastRank = (declaredRanks == 0 ? TraceBuilder.MAX_RANKS : declaredRanks) - 1;
        long source = number("source", fields.get(2), 0, lastRank);
        long destination = number("destination", fields.get(3), 0, lastRank);
        long bytes = number("bytes", fields.get(4), 0, Numbers.MAX_WHOLE);
        long messages = number("messages", fields.get(5), 1, Numbers.MAX_WHOLE);
        long pair = PairTraffic.pair((int) source, (int) destination);
        if (phase.bytes.containsKey(pair)) {
            throw lines.error(
                    "the pair " + source + "," + destination + " a second time", "every pair once in a phase");
        }
        phase.bytes.put(pair, bytes);
        phase.messages.put(pair, messages);
        String ofPair = "bytes from rank " + source + " to rank " + destination;
        bytesOfAll.put(pair, sum(bytesOfAll.get(pair), bytes, ofPair));
        messagesOfAll = sum(messagesOfAll, messages, "messages");
        leastRanks = Math.max(leastRanks, Math.max(source, destination) + 1);
    }

    private Read phase(long number, long occurrences) {
        if (number > phases.size()) {
            occurrencesOfAll = sum(occurrencesOfAll, occurrences, "occurrences");
            phases.add(new Read(occurrences, new Long2LongOpenHashMap(), new Long2LongOpenHashMap()));
        }
        Read phase = phases.get(phases.size() - 1);
        if (phase.occurrences != occurrences) {
            throw lines.error(
                    occurrences + " occurrences of phase " + number, "the " + phase.occurrences + " of its first line");
        }
        return phase;
    }

    private long sum(long before, long more, String what) {
        if (before > Numbers.MAX_WHOLE - more) {
            throw lines.error("more than " + Numbers.MAX_WHOLE + " " + what + " in all phases", "fewer");
        }
        return before + more;
    }

    private long number(String what, String field, long min, long max) {
        String text = field.strip();
        return Numbers.whole(text, min, max)
                .orElseThrow(() -> lines.error(what + ": " + Fields.quoted(text), Numbers.wholeRange(min, max)));
    }
}
