package sare.trace.format.liballprof;

import java.util.Map;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;
import sare.trace.TraceBuilder.InvalidOperation;
import sare.trace.format.recording.LocalCommunicator;
import sare.trace.format.recording.MpiFunctions;
import sare.trace.format.recording.RankRecording;
import sare.trace.format.recording.Recording;

/** Reads the file of one rank. */
final class LiballprofReader {
    private static final String COMMENT = "#";
    private static final String NO_TIME = "-"; // before MPI_Init and after MPI_Finalize
    private static final String FINALIZE = "MPI_Finalize";
    private static final int LEAST_FIELDS = 3; // function, start, end
    private static final long NO_END = -1;
    private static final long NANOSECONDS_PER_MICROSECOND = 1000;
    private static final long MAX_MICROSECONDS = Long.MAX_VALUE / NANOSECONDS_PER_MICROSECOND - 1;
    private static final int DECIMALS = 3; // of a microsecond; further ones are ignored

    /** The arguments of the functions that make communicators. */
    private static final Map<String, String> COMMUNICATORS = Map.ofEntries(
            Map.entry("MPI_Comm_dup", "cp"),
            Map.entry("MPI_Comm_dup_with_info", "cpp"),
            Map.entry("MPI_Comm_split", "ciip"),
            Map.entry("MPI_Comm_create", "cpp"),
            Map.entry("MPI_Comm_split_type", "ciipp"),
            Map.entry("MPI_Cart_create", "cippip"),
            Map.entry("MPI_Cart_sub", "cpp"),
            Map.entry("MPI_Graph_create", "cippip"),
            Map.entry("MPI_Dist_graph_create", "cippppipp"),
            Map.entry("MPI_Dist_graph_create_adjacent", "cippippiip"),
            Map.entry("MPI_Intercomm_create", "ciciip"));

    private final LineReader lines;
    private final RankRecording recording;
    private final Handles handles;
    private final MessageReader messages;
    private final CollectiveReader collectives;
    private long lastEnd = NO_END; // of the previous call, in nanoseconds
    private boolean finalized;

    LiballprofReader(Recording target, LineReader lines, int ranks) {
        this.lines = lines;
        String file = lines.file();
        this.recording = target.nextRank((line, found, expected) -> new InputException(file, line, found, expected));
        this.handles = new Handles(recording, ranks);
        this.messages = new MessageReader(lines, recording, handles);
        this.collectives = new CollectiveReader(lines, recording, handles);
    }

    void read() {
        try {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!line.isBlank() && !line.startsWith(COMMENT)) {
                    readCall(CallArguments.split(line.strip()));
                }
            }
            if (!finalized) {
                throw lines.error("the end of the file", FINALIZE + " as the last call of a complete recording");
            }
            recording.finish();
        } catch (InvalidOperation e) {
            throw lines.error(e.found(), e.expected());
        }
    }

    private void readCall(String... fields) {
        if (fields.length < LEAST_FIELDS) {
            throw lines.error(Fields.quoted(fields[0]), "a line FUNCTION:START:arguments:END");
        }
        if (finalized) {
            throw lines.error(Fields.quoted(fields[0]), "nothing after " + FINALIZE);
        }
        recording.at(lines.line());
        readTimes(fields[1], fields[fields.length - 1]);
        String function = fields[0];
        finalized = function.equals(FINALIZE);
        if (COMMUNICATORS.containsKey(function)) {
            make(function, new CallArguments(lines, COMMUNICATORS.get(function), fields));
        } else if (function.equals("MPI_Comm_free") || function.equals("MPI_Comm_disconnect")) {
            handles.free(fields[2], lines.line());
        } else if (function.equals("MPI_Comm_rank") || function.equals("MPI_Comm_size")) {
            handles.get(new CallArguments(lines, "cp", fields), 0); // may be the first use of its handle
        } else if (!MpiFunctions.isLocal(function) && !messages.read(fields) && !collectives.read(fields)) {
            throw lines.error(
                    Fields.quoted(function), "a supported MPI function for messages, collectives or communicators");
        }
    }

    private void readTimes(String start, String end) {
        if (!start.equals(NO_TIME)) {
            long nanoseconds = nanoseconds(start);
            if (lastEnd != NO_END && nanoseconds > lastEnd) {
                recording.compute(nanoseconds - lastEnd);
            }
            lastEnd = nanoseconds;
        }
        if (!end.equals(NO_TIME)) {
            lastEnd = nanoseconds(end);
        }
    }

    /** Converts a time in microseconds, with or without decimals. */
    private long nanoseconds(String time) {
        if (time.isEmpty() || time.equals(".")) {
            throw lines.error(Fields.quoted(time), "a time in microseconds");
        }
        int point = time.indexOf('.') < 0 ? time.length() : time.indexOf('.');
        long nanoseconds = 0;
        int end = Math.min(time.length(), point + 1 + DECIMALS);
        for (int i = 0; i < time.length(); i++) {
            int digit = time.charAt(i) - '0';
            if (i != point && (digit < 0 || digit > 9) || i < point && nanoseconds > (MAX_MICROSECONDS - digit) / 10) {
                throw lines.error(Fields.quoted(time), "a time in microseconds");
            }
            nanoseconds = i < end && i != point ? nanoseconds * 10 + digit : nanoseconds;
        }
        for (int decimals = Math.max(0, end - point - 1); decimals < DECIMALS; decimals++) {
            nanoseconds *= 10;
        }
        return nanoseconds;
    }

    /** Makes a communicator. Its handle becomes known when it is used. */
    private void make(String function, CallArguments arguments) {
        LocalCommunicator parent = handles.get(arguments, 0);
        LocalCommunicator made =
                switch (function) {
                    case "MPI_Comm_dup", "MPI_Comm_dup_with_info" -> recording.duplicate(parent);
                    case "MPI_Comm_split" -> recording.split(parent, arguments.integer(1), arguments.integer(2));
                    default -> recording.unknown(parent, function);
                };
        handles.made(made, arguments.text(COMMUNICATORS.get(function).length() - 1));
    }
}
