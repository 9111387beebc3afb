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
    private static final String VERSION = "1";
    private static final String COMMUNICATOR = "communicator";
    private static final String NOT_RECORDED = "not-recorded";
    private static final String END = "end";
    private static final String UNKNOWN = "unknown";

    private final Path file;
    private final RecordedRun run;

    RankReader(Path file, RecordedRun run) {
        this.file = file;
        this.run = run;
    }

    /** Reads only the header, and adds it to the run. */
    void readHeader() {
        try (LineReader lines = LineReader.open(file)) {
            RankHeader header = readHeader(lines, new Fields(lines));
            if (!file.getFileName().toString().equals("rank-" + header.rank() + ".recording")) {
                throw new InputException(
                        file.toString(),
                        "the recording of rank " + header.rank(),
                        "the recording of the rank in the file name");
            }
            run.add(file, header);
        }
    }

    /** Reads the operations into the run's trace. */
    void read() {
        try (LineReader lines = LineReader.open(file)) {
            Fields fields = new Fields(lines);
            RankHeader header = readHeader(lines, fields);
            try {
                readBody(lines, fields, new NativeReader(lines, fields, run.builder(), header.rank()));
            } catch (TraceBuilder.InvalidOperation e) {
                throw lines.error(e.found(), e.expected());
            }
        }
    }

    private RankHeader readHeader(LineReader lines, Fields fields) {
        String version = value(lines, fields, MAGIC);
        if (!version.equals(VERSION)) {
            throw lines.error("version " + Fields.quoted(version), "version " + VERSION);
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
        return new RankHeader(ranks, rank, runName, library, program, clock(lines, fields));
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
            if (!fields.hasNext()) {
                continue; // a cancelled operation leaves a blank line
            }
            String word = fields.word("an operation");
            switch (word) {
                case COMMUNICATOR -> run.communicator(lines, fields.integer(COMMUNICATOR), operations.readMembers());
                case NOT_RECORDED -> {
                    long calls = fields.whole("calls");
                    String name = fields.word("what was not recorded") + " " + fields.rest();
                    run.unrecorded(name.strip(), calls);
                }
                case END -> {
                    requireComplete(lines, fields, operations.operations());
                    return;
                }
                default -> operations.readOperation(word);
            }
        }
        throw lines.error("the end of the file", "'end' with the number of operations");
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
