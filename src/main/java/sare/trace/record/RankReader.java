package sare.trace.record;

import java.nio.file.Path;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;
import sare.trace.TraceBuilder;
import sare.trace.format.sare.NativeReader;

/**
 * Reads the file of one rank: a header in a fixed order; operations in the native format, with the definition of each
 * communicator before its first use; the calls that were not recorded; the number of operations.
 */
final class RankReader {
    static final String MAGIC = "#sare-recording";
    private static final String FIRST_VERSION = "1"; // without a state
    private static final String VERSION = "2";
    private static final String COMMUNICATOR = "communicator";
    private static final String THREADS = "threads";
    private static final String NOT_RECORDED = "not-recorded";
    private static final String GAP = "gap";
    private static final String PHASE = "phase";
    private static final String SKIPPED = "skipped";
    private static final String END = "end";
    private static final String UNKNOWN = "unknown";

    private final Path file;
    private final RecordedRun run;
    private final RankGaps gaps = new RankGaps();

    RankReader(Path file, RecordedRun run) {
        this.file = file;
        this.run = run;
    }

    /** Reads only the header; the file must have the name of its rank. */
    RankHeader header() {
        try (LineReader lines = LineReader.open(file)) {
            RankHeader header = readHeader(lines, new Fields(lines));
            if (!file.getFileName().toString().startsWith("rank-" + header.rank() + ".recording")) {
                throw new InputException(
                        file.toString(),
                        "the recording of rank " + header.rank(),
                        "the recording of the rank in the file name");
            }
            return header;
        }
    }

    /** Reads the operations of a finished rank into the run's trace; returns its gaps. */
    RankGaps read() {
        try (LineReader lines = LineReader.open(file)) {
            Fields fields = new Fields(lines);
            RankHeader header = readHeader(lines, fields);
            try {
                readBody(lines, fields, new NativeReader(lines, fields, run.builder(), header.rank()));
            } catch (TraceBuilder.InvalidOperation e) {
                throw lines.error(e.found(), e.expected());
            }
        }
        return gaps;
    }

    /**
     * Reads the complete lines of a rank that may not have finished.
     *
     * @param unknown gets the receives whose message is not known
     */
    RankGaps readPartial(UnknownReceives unknown) {
        try (LineReader lines = LineReader.of(file.toString(), WholeLines.of(file))) {
            Fields fields = new Fields(lines);
            RankHeader header = readHeader(lines, fields);
            NativeReader operations = new NativeReader(lines, fields, run.builder(), header.rank());
            try {
                boolean more = true;
                while (more && fields.nextLine()) {
                    more = unknown.takes(fields.line(), operations.operations())
                            || !fields.hasNext()
                            || readLine(lines, fields, operations);
                }
            } catch (TraceBuilder.InvalidOperation e) {
                throw lines.error(e.found(), e.expected());
            }
        }
        return gaps;
    }

    private RankHeader readHeader(LineReader lines, Fields fields) {
        String version = value(lines, fields, MAGIC);
        boolean hasState = version.equals(VERSION);
        if (!hasState && !version.equals(FIRST_VERSION)) {
            throw lines.error("version " + Fields.quoted(version), "version " + FIRST_VERSION + " or " + VERSION);
        }
        int ranks = number(lines, fields, "# ranks");
        if (ranks < 1 || ranks > TraceBuilder.MAX_RANKS) {
            throw lines.error(ranks + " ranks", "1 to " + TraceBuilder.MAX_RANKS + " ranks");
        }
        int rank = number(lines, fields, "# rank");
        if (rank >= ranks) {
            throw lines.error("rank " + rank, "a rank from 0 to " + (ranks - 1));
        }
        String runName = value(lines, fields, "# run");
        String library = valueOrUnknown(lines, fields, "# library:");
        String program = valueOrUnknown(lines, fields, "# program:");
        RankHeader.Clock clock = clock(lines, fields);
        RankState state = hasState ? new RankState(value(lines, fields, "# state:")) : RankState.ofName(file);
        return new RankHeader(ranks, rank, runName, library, program, clock, state);
    }

    /** Reads the next line, which must start with these words; returns the rest of it. */
    private static String value(LineReader lines, Fields fields, String words) {
        String expected = "'" + words + " ...'";
        if (!fields.nextLine()) {
            throw lines.error("the end of the file", expected);
        }
        for (String word : words.split(" ")) {
            if (!fields.word(expected).equals(word)) {
                throw lines.error(Fields.quoted(fields.line()), expected);
            }
        }
        return fields.rest();
    }

    /** Like {@link #value}, for a value that the system may not provide. */
    private static String valueOrUnknown(LineReader lines, Fields fields, String words) {
        String value = value(lines, fields, words);
        return value.isBlank() ? UNKNOWN : value;
    }

    private static int number(LineReader lines, Fields fields, String words) {
        String text = value(lines, fields, words);
        try {
            return Integer.parseUnsignedInt(text);
        } catch (NumberFormatException e) {
            throw lines.error(Fields.quoted(text), "a whole number");
        }
    }

    private static RankHeader.Clock clock(LineReader lines, Fields fields) {
        String name = value(lines, fields, "# clock:");
        return switch (name) {
            case "monotonic" -> RankHeader.Clock.MONOTONIC;
            case "cpu" -> RankHeader.Clock.CPU;
            default -> throw lines.error(Fields.quoted(name), "monotonic or cpu");
        };
    }

    private void readBody(LineReader lines, Fields fields, NativeReader operations) {
        while (fields.nextLine()) {
            if (fields.hasNext() && !readLine(lines, fields, operations)) { // a cancelled operation leaves a blank line
                return;
            }
        }
        throw lines.error("the end of the file", "'end' with the number of operations");
    }

    /** Reads a line; returns false after the last. */
    private boolean readLine(LineReader lines, Fields fields, NativeReader operations) {
        String word = fields.word("an operation");
        switch (word) {
            case COMMUNICATOR -> run.communicator(lines, fields.integer(COMMUNICATOR), operations.readMembers());
            case NOT_RECORDED -> {
                long calls = fields.whole("calls");
                String name = fields.word("what was not recorded") + " " + fields.rest();
                run.unrecorded(name.strip(), calls);
            }
            case THREADS -> run.threads();
            case GAP -> gaps.beginGap(Math.toIntExact(operations.operations()));
            case PHASE -> gaps.beginPhase(Math.toIntExact(operations.operations()), fields.whole("nanoseconds"));
            case SKIPPED -> readSkipped(lines, fields);
            case END -> {
                requireComplete(lines, fields, operations.operations());
                return false;
            }
            default -> operations.readOperation(word);
        }
        fields.end();
        return true;
    }

    private void readSkipped(LineReader lines, Fields fields) {
        int gap = fields.integer("gap");
        String word = fields.word("send, receive or collective");
        RankGaps.Kind kind =
                switch (word) {
                    case "send" -> RankGaps.Kind.SEND;
                    case "receive" -> RankGaps.Kind.RECEIVE;
                    case "collective" -> RankGaps.Kind.COLLECTIVE;
                    default -> throw lines.error(Fields.quoted(word), "send, receive or collective");
                };
        boolean isMessage = kind != RankGaps.Kind.COLLECTIVE;
        int peer = isMessage ? fields.integer("rank") : RankGaps.Counted.NO_NUMBER;
        int tag = isMessage ? fields.integer("tag") : RankGaps.Counted.NO_NUMBER;
        int communicator = fields.integer(COMMUNICATOR);
        if (!gaps.count(gap, new RankGaps.Counted(kind, peer, tag, communicator), fields.whole("count"))) {
            throw lines.error("gap " + gap, "a gap that has begun");
        }
    }

    private static void requireComplete(LineReader lines, Fields fields, long operations) {
        long expected = fields.whole("operations");
        if (expected != operations) {
            throw lines.error(expected + " operations, but " + operations + " in the file", "a complete file");
        }
        fields.end();
        if (fields.nextLine()) {
            throw lines.error("a line after the end", "the end of the file");
        }
    }
}
