package sare.trace.format.otf2;

import java.util.BitSet;
import sare.input.InputException;
import sare.input.LineReader;
import sare.trace.Operation;
import sare.trace.TraceBuilder;
import sare.trace.source.NotRecorded;
import sare.trace.source.TraceTarget;

/** Reads the text of otf2-print: definitions up to a line of events, then events. */
final class Otf2Reader {
    private static final String EVENTS = "=== Events ===";
    private static final int LOCATION = 1; // columns of an event
    private static final int TIME = 2;
    private static final String ONE_SIDED = "RMA_";

    private final LineReader lines;
    private final Otf2Line line;
    private final TraceTarget target;
    private final Otf2Definitions definitions = new Otf2Definitions();
    private final NotRecorded notRecorded = new NotRecorded();
    private final BitSet hasEvents = new BitSet(); // by rank: whether a call or message has been read
    private RankEvents[] ranks;

    Otf2Reader(LineReader lines, TraceTarget target) {
        this.lines = lines;
        this.line = new Otf2Line(lines);
        this.target = target;
    }

    /** Reads up to the line before the events; returns false if there is no such line. */
    boolean readDefinitions() {
        while (line.next()) {
            definitions.add(line);
            if (line.contains(EVENTS)) {
                return true;
            }
        }
        return false;
    }

    /** The last fault that otf2-print has reported among the lines that have been read, or an empty text. */
    String fault() {
        return line.fault();
    }

    InputException withoutEvents() {
        return lines.error("the end of what otf2-print prints", "'" + EVENTS + "'");
    }

    /** Reads the events, after the definitions. */
    void readEvents() {
        try {
            readAll();
        } catch (TraceBuilder.InvalidOperation e) {
            throw lines.error(e.found(), e.expected());
        }
    }

    private void readAll() {
        TraceBuilder builder = definitions.begin(lines.file(), line, target);
        ranks = new RankEvents[definitions.ranks()];
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[rank] = new RankEvents(rank, builder, definitions.start());
        }
        while (line.next()) {
            readEvent();
        }
        long unknown = 0;
        for (int rank = 0; rank < ranks.length; rank++) {
            requireEvents(rank);
            unknown += ranks[rank].finish(definitions);
        }
        describe(builder, unknown);
    }

    /** Refuses a rank whose file of events was cut off after its header, which otf2-print takes for one without events. */
    private void requireEvents(int rank) {
        long defined = definitions.events(rank);
        if (!hasEvents.get(rank) && defined > 0) {
            throw lines.error("no call or message of rank " + rank, "the " + defined + " events that its location has");
        }
    }

    private void describe(TraceBuilder builder, long unknown) {
        builder.information("origin", "OTF2 archive");
        builder.information("compute", "time between MPI calls");
        if (unknown > 0) {
            notRecorded.add("receives and collectives that the program did not complete", unknown);
        }
        notRecorded.describe(builder);
    }

    private void readEvent() {
        String word = line.word();
        switch (word) {
            case "ENTER", "LEAVE" -> readRegion(word);
            case "MPI_SEND" -> rank().message(line, Operation.SEND, "Receiver", time(), definitions);
            case "MPI_ISEND" -> rank().message(line, Operation.ISEND, "Receiver", time(), definitions);
            case "MPI_RECV" -> rank().message(line, Operation.RECEIVE, "Sender", time(), definitions);
            case "MPI_IRECV_REQUEST", "NON_BLOCKING_COLLECTIVE_REQUEST" -> rank().start(line, time(), definitions);
            case "MPI_IRECV", "MPI_ISEND_COMPLETE", "MPI_REQUEST_CANCELLED" ->
                rank().complete(line, time(), definitions);
            case "NON_BLOCKING_COLLECTIVE_COMPLETE" -> {
                countUnknown();
                rank().complete(line, time(), definitions);
            }
            case "MPI_COLLECTIVE_END" -> {
                countUnknown();
                rank().collective(line, time(), definitions);
            }
            default -> {
                if (word.startsWith(ONE_SIDED)) {
                    notRecorded.add(word, 1);
                }
            }
        }
    }

    /** Counts a collective of newer versions of the format, which is left out. */
    private void countUnknown() {
        String operation = line.value("Operation");
        if (!CollectiveBytes.isKnown(operation)) {
            notRecorded.add("collective " + operation, 1);
        }
    }

    private void readRegion(String word) {
        String region = definitions.mpiRegion(line.number("Region"));
        int rank = definitions.rank(line.column(LOCATION));
        if (rank == Otf2Definitions.NOT_MPI) {
            return;
        }
        hasEvents.set(rank);
        if (region == null) {
            return;
        }
        if (word.equals("ENTER")) {
            ranks[rank].enter(region, time());
        } else {
            ranks[rank].leave(region, time(), definitions);
        }
    }

    private RankEvents rank() {
        int rank = definitions.rank(line.column(LOCATION));
        if (rank == Otf2Definitions.NOT_MPI) {
            throw line.error("calls of MPI by the first thread of a process only");
        }
        hasEvents.set(rank);
        return ranks[rank];
    }

    private long time() {
        return line.column(TIME);
    }
}
