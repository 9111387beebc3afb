package sare.trace.format.paraver;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.LineReader;
import sare.trace.Operation;
import sare.trace.source.MpiCollectives;

/** The calls of MPI by the values of Extrae's events: those of its manual, and those that a file {@code .pcf} names. */
final class ParaverCalls {
    /** Types of events with calls of MPI: 50000001 messages, 50000002 collectives, others up to 50000099. */
    static final long FIRST_CALL_TYPE = 50_000_001;

    static final long LAST_CALL_TYPE = 50_000_099;

    private static final Pattern VALUE = Pattern.compile("\\s*(\\d{1,18})\\s+(MPI_\\w+)\\s*");

    private static final Set<String> BLOCKING_SENDS =
            Set.of("MPI_Send", "MPI_Bsend", "MPI_Ssend", "MPI_Rsend", "MPI_Sendrecv", "MPI_Sendrecv_replace");
    private static final Set<String> NONBLOCKING_SENDS = Set.of("MPI_Isend", "MPI_Ibsend", "MPI_Issend", "MPI_Irsend");

    private final Long2ObjectOpenHashMap<String> names = new Long2ObjectOpenHashMap<>();

    private ParaverCalls() {}

    /** The values that matter here and are the same in all versions of Extrae (its mpi_prv_events). */
    static ParaverCalls standard() {
        String[] first = {
            "Send",
            "Recv",
            "Isend",
            "Irecv",
            "Wait",
            "Waitall",
            "Bcast",
            "Barrier",
            "Reduce",
            "Allreduce",
            "Alltoall",
            "Alltoallv",
            "Gather",
            "Gatherv",
            "Scatter",
            "Scatterv",
            "Allgather",
            "Allgatherv"
        };
        ParaverCalls calls = new ParaverCalls();
        for (int i = 0; i < first.length; i++) {
            calls.names.put(i + 1, "MPI_" + first[i]);
        }
        calls.names.put(30, "MPI_Scan");
        calls.names.put(31, "MPI_Init");
        calls.names.put(32, "MPI_Finalize");
        calls.names.put(36, "MPI_Ibsend");
        calls.names.put(37, "MPI_Issend");
        calls.names.put(38, "MPI_Irsend");
        calls.names.put(41, "MPI_Sendrecv");
        calls.names.put(42, "MPI_Sendrecv_replace");
        calls.names.put(80, "MPI_Reduce_scatter");
        calls.names.put(123, "MPI_Start");
        calls.names.put(124, "MPI_Startall");
        return calls;
    }

    /** Adds the values of events that a file names; all lines of other kinds are skipped. */
    void addNames(LineReader lines) {
        boolean isOfCalls = false;
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (line.startsWith("EVENT_TYPE") || line.isBlank()) {
                isOfCalls = false;
            } else if (line.matches("\\s*\\d+\\s+500000\\d\\d\\s+.*")) {
                isOfCalls = true; // the values of this type follow
            } else if (isOfCalls) {
                Matcher value = VALUE.matcher(line);
                if (value.matches()) {
                    names.put(Long.parseLong(value.group(1)), value.group(2));
                }
            }
        }
    }

    /** The name of a call, such as MPI_Send; empty for an unknown value. */
    String name(long value) {
        return names.getOrDefault(value, "");
    }

    /** The collective of a call, or null for another call. */
    static Operation collective(String name) {
        return MpiCollectives.of(name);
    }

    /** Whether a call starts sends and does not wait for them. */
    static boolean startsSends(String name) {
        return NONBLOCKING_SENDS.contains(name) || name.startsWith("MPI_Start");
    }

    /** Whether a call sends and waits until the message is handed over. */
    static boolean sends(String name) {
        return BLOCKING_SENDS.contains(name);
    }

    /** Whether a call sends or starts sends. */
    static boolean isSend(String name) {
        return sends(name) || startsSends(name);
    }

    /** Whether a call completes requests. */
    static boolean completes(String name) {
        return name.startsWith("MPI_Wait") || name.startsWith("MPI_Test") || name.startsWith("MPI_Sendrecv");
    }

    /** Whether a call is one for messages or requests, not a collective. */
    static boolean isMessage(String name) {
        return collective(name) == null;
    }

    /** Whether a call posts receives and does not wait for them, or sends before it waits for its receive. */
    static boolean postsReceives(String name) {
        return name.equals("MPI_Irecv")
                || name.equals("MPI_Imrecv")
                || name.startsWith("MPI_Start")
                || name.startsWith("MPI_Sendrecv");
    }

    /** Whether a call waits for the message that it receives. */
    static boolean receives(String name) {
        return name.equals("MPI_Recv") || name.equals("MPI_Mrecv");
    }
}
